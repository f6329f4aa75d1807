## À la table

tab-cave = Ma caverne
tab-actions = Actions
tab-rooms = Pièces
tab-other = Adversaire
tab-log = Table
actions = Actions
rooms = Pièces
rooms-face-up = { $n ->
    [one] { $n } visible
   *[other] { $n } visibles
}
no-rooms = Rien de visible. Creusez pour mettre au jour des pièces.
stack = { $n ->
    [one] { $n } pièce dans la pile
   *[other] { $n } pièces dans la pile
}
goods = Ressources
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
price = Prix : { $name }
free = Gratuite
walls-needed = Murs :
enlarge = Agrandir
close = Fermer
covered = Encore de la roche : { $name }.
cavities = Cavités vides : { $name }.
wall-tokens = Murs construits : { $name }.
face-down = Révélée à la manche { $n }
ahead = À venir
taken-by = Prise par { $name } cette manche
take-tile = Prenez { $name }.
use-room = Utilisez { $name }
dig-here = Creusez { $name }
dig-twice-here = Payez deux coups de pioche, d’abord { $name }
furnish-here = Aménagez { $name }
build-here = Construisez un mur { $name }
raze-here = Abattez le mur { $name }
swap-here = Échangez contre 1 repas : { $name }

## Questions après un choix

ask-take = Quelle tuile prenez-vous ?
ask-furnish = Quelle pièce aménagez-vous ?
ask-where = Où placez-vous { $name } ?
ask-surcharge = Comment payez-vous { $name } ?
ask-use = Quelle pièce utilisez-vous ?
ask-dig = Où creusez-vous ?
ask-dig-twice = Deux coups de pioche : où est le premier ?
ask-build = Où dressez-vous le mur ?
ask-raze = Quel mur abattez-vous ?
ask-swap = Qu’échangez-vous contre un repas ?
ask-trade = Avec quoi payez-vous ?
group-take = Voir la liste
group-use = Utiliser une pièce
group-dig = Creuser
group-dig-twice = Creuser deux fois
group-furnish = Aménager une cavité
group-build = Construire un mur
group-raze = Abattre un mur
group-swap = Échanger contre un repas
group-trade = Échanger des ressources
group-trade-with = Avec { $name }
back = Retour
leaving = vous renoncez à : { $name }
left-trade = un échange
left-replenish = un complément
left-room = une action de pièce
left-dig = un coup de pioche
left-furnish = un aménagement
left-wall = un mur
left-raze = une brèche
part-done = Fait :
part-closed = Impossible pour l’instant
rule-behind = La règle en question
remedy-first = D’abord : { $name }
skip-to-question = Aller à la question
skip-to-content = Aller au contenu
legend-title = Ce que disent les symboles
pin-board = Épingler ce plateau
keys-on = Des lettres sur tout ce qui se presse : k

## Les joueurs

round-of = Manche { $n } sur { $of }
turns-taken = { $n } tours joués sur { $of }
gold-held = Or
first = commence
supply = { $n ->
    [one] { $n } mur en réserve
   *[other] { $n } murs en réserve
}
spectators = { $n ->
    [one] { $n } spectateur
   *[other] { $n } spectateurs
}
you = vous
online = ici
away = pas là
open-seat = place libre
log = Ce qui s’est passé
log-empty = Rien encore. Les torches sont allumées.

## Annuler, revoir, compter

undo = Annuler
undo-ask = Demander à annuler
undo-request = { $name } demande à revenir en arrière.
agree = D’accord
decline = Refuser
undo-waiting = Accord attendu pour revenir en arrière : { $name }.
undo-withdraw = Retirer la demande
redo = Rétablir
restart = Recommencer le tour
replay = Revoir la partie
watch-replay = La revoir
replay-first = Début
replay-previous = Précédent
replay-next = Suivant
replay-last = Fin
moment = Moment { $n } sur { $of }
moment-start = Tout est en place : rien ne s’est encore passé.
moment-undo = Un coup a été annulé.
journal = Télécharger le journal
back-to-table = Retour à la table
final-score = Score final
total = Total

## Autour des tables

my-tables = Mes tables
rules = Règles
about = À propos de Karst
pages = Pages
language = Langue
footer-line = Une table pour jeux de cavernes, tenue par votre hôte.
level-novice = Caillou
level-novice-hint = Prend ce qui brille et prévoit rarement. Une bonne compagnie pour une première partie.
level-apprentice = Brindille
level-apprentice-hint = Prévoit un peu et laisse encore passer des occasions.
level-journeyman = Prospecteur
level-journeyman-hint = Joue proprement sans regarder loin. Une soirée équilibrée en famille.
level-expert = Tresse-de-Fer
level-expert-hint = Pèse ce que vous ferez ensuite. Il vous faut un plan pour gagner.
level-master = Vieux Foreur
level-master-hint = Cherche loin et pardonne peu. Pour qui connaît bien le jeu.
level-random = Dé
level-greedy = Pie
level-mcts = Taupe
seat-friend = Un ami
seat-friend-hint = Vous recevez un lien à envoyer.
seat-empty = Personne
seat-empty-hint = Le défi en solitaire du livret.
seat-number = Place { $n }
new-table = Nouvelle table
lobby-title = Allumez une torche
lobby-lead = Choisissez qui s’assied, partagez le lien, creusez.
choose-game = Jeu
your-name = Votre nom
patience = Combien de temps attend-on un joueur silencieux quand les autres agissent ?
patience-half-minute = Une demi-minute
patience-quarter-minute = Un quart de minute
patience-minutes = Deux minutes
patience-hour = Une heure
patience-day = Une journée
show-score = Afficher le score pendant la partie
players = { $from } à { $to } joueurs
invite-seat = Une place à la table
invite-watch = Seulement pour regarder
delete-table = Supprimer cette table
delete-sure = La partie et tout ce qui s’y est dit sont supprimés pour tout le monde, définitivement.
forget-name = Effacer mon nom
forget-lead = Votre nom est retiré de toutes vos tables et ce navigateur l’oublie. Vos parties continuent.
copy = Copier
copied = Copié
go-to-table = Aller à la table
no-tables = Aucune table pour l’instant. Ouvrez-en une.
your-turn = À vous
waits-for = On attend { $name }
waits-for-others = On attend les autres
finished = Terminée
alone = En solitaire
against = avec { $name }
rules-of = { $name } : les règles
rules-lead = Avec nos propres mots, un énoncé à la fois. Chaque refus renvoie ici.
rules-contents = Sommaire
rules-search = Chercher dans les règles
rules-none = Aucune règle n’en parle.
about-what = Karst est une table à héberger soi-même pour jeux de cavernes : partagez un lien et jouez, en direct ou sur plusieurs jours, chacun dans sa langue.
about-unaffiliated = C’est une réalisation indépendante, ni produite ni approuvée par les auteurs ou les éditeurs des jeux. Si un jeu vous plaît, achetez la boîte.
about-icons = Icônes des auteurs de
about-fonts = Composé en Alegreya et Alegreya Sans de Juan Pablo del Peral (licence SIL Open Font).
error-table = Cette table n’existe pas.
error-table-help = Vérifiez le lien auprès de qui l’a envoyé, ou ouvrez votre propre table.
error-page = Ce passage ne mène nulle part.
error-page-help = Revenez à l’entrée et essayez-en un autre.
error-link = Ce lien de place n’est plus valable.
error-link-help = Demandez-en un nouveau à l’hôte de la table.
error-fast = C’était trop rapide.
error-fast-help = Attendez un instant, puis réessayez.
error-request = Nous n’avons pas pu lire cela.
error-request-help = Revenez en arrière et réessayez depuis la page.
error-ours = Quelque chose s’est effondré de notre côté.
error-ours-help = Rien de ce que vous avez joué n’est perdu. Rechargez la page dans un instant.

## S’asseoir, et ce que répond le serveur

join-button = S’asseoir
fair-draws = Tirages équitables
fair-draws-how = Chaque tirage découle d’un secret que l’hôte a déjà fixé et de ce que chacun ajoute en s’asseyant. Voici l’empreinte du secret ; le secret lui-même est montré à la fin de la partie.
waiting-title = La table se prépare
waiting-lead = La partie commence dès que tout le monde est là.
back-to-links = Retour aux liens
notice-stale = La table a avancé entre-temps. Voici où elle en est.
notice-spectator = Vous regardez : seuls les joueurs choisissent.
notice-notation = Ce n’est pas un choix dans ce jeu.
notice-nothing-to-undo = Il n’y a rien à annuler.
notice-nothing-to-redo = Il n’y a rien à refaire.
notice-no-request = Plus personne ne demande à revenir en arrière.
notice-finished = La partie est terminée.
lesson = Première partie guidée
lesson-step = { $n } sur { $of }
lesson-on = Continuer
lesson-skip = Quitter la leçon
lesson-play-on = Continuer la partie
lesson-fresh = Une nouvelle table
lesson-begin = Jouer une première partie guidée
lesson-minutes = environ { $n } minutes
lesson-insist = Appuyez encore une fois pour le faire quand même.
newcomer = Débutant
win-title = Comment on gagne
win-turn = Votre tour, en trois images
win-end = Quand la partie finit
win-scores = Ce qui compte à la fin
win-to-lobby = Je connais : à la table
book-title = Livre de règles
book-reference = Référence : toutes les règles
book-example = Exemple
book-try = Jouer à partir d’ici
what-if = Et si ? Jouer à partir d’ici
replay-more = Plus
practice-table = Table d’exercice : tout peut se reprendre, rien ne compte
autoplay = Lecture automatique
my-turns = Mon prochain choix
chapters = Manches
view-as = Vu par
share-moment = Copier l’adresse de ce moment
everybody = tout le monde
about-this = { $name } : ce que cela fait
feed-with = Nourrir tout le monde avec { $name }
costs-least = coûte le moins
aab-everyone-to-bed = Tout le monde au lit
aab-to-bed-but = Au lit : { $n ->
    [one] 1 reste
   *[other] { $n } restent
} sans lit
notice-not-finished = La partie n’est pas terminée : la suite est encore secrète.
notice-no-lesson = Aucune leçon n’est donnée à cette table.
notice-not-started = La table attend encore des joueurs.
notice-newer = Cette table a été jouée avec une version plus récente de Karst. Elle pourra être affichée une fois ce serveur mis à jour ; rien n’en est perdu.
notice-store = Cela n’a pas pu être enregistré et ne compte donc pas. Veuillez réessayer.
notice-seat-taken = Quelqu’un a été plus rapide : cette place est prise.
notice-bad-name = Un nom compte de 1 à 24 caractères.
chat = On se parle
chat-placeholder = Un mot aux autres
chat-send = Envoyer
chat-off = Sans les mots
chat-on = Montrer les mots
hint = Conseil
hint-says = Un choix raisonnable : { $choice }
hint-nudge = Pensez à ceci : { $what }.
hint-nudge-plain = Plusieurs réponses se valent. Comparez ce que chacune vous laisse.
hint-candidates = À considérer
hint-best = Ce que je ferais
hint-points = environ { $n } points
hint-share = { $n } bons joueurs sur 100 le choisissent
hint-why = pour { $what }
hint-more = Montrer les possibilités
hint-tell = Dites-moi la meilleure
hint-do = Faire cela
notice-bad-words = Un mot aux autres compte de 1 à 240 caractères.
notice-not-asked = On ne vous demande rien pour l’instant.
notice-busy = Beaucoup demandent conseil en ce moment ; réessayez dans un instant.
notice-host-key = Ici, seules les personnes qui ont une clé d’hôte ouvrent des tables. Demandez-en une à qui tient ce site.
notice-bad-note = Cela n’est pas possible ici. Rien n’a été changé.
notice-setup-players = Ce jeu se joue de { $from } à { $to }, pas à { $asked }.
notice-setup-option = Ce jeu n’a pas d’option « { $key } ».
notice-setup-value = L’option « { $key } » ne peut pas valoir « { $value } ».
notice-not-creator = Seule la personne qui a ouvert la table peut le faire.
notice-foreign = Cette demande venait d’un autre site et a été ignorée.
notice-journal-later = Le journal contient des cartes cachées : vous pourrez le télécharger une fois la partie terminée.

## Caverna

tab-home = Mon domaine
tab-market = Aménager
tab-homes = Les autres
home-of = Domaine { DE($name) }
home-stables = Étables
home-deep-tunnels = Tunnels profonds
home-caverns = Grottes vides
home-tunnels = Tunnels
home-fields = Champs
home-meadows = Prairies
home-dwarfs = Nains
strength = force { $n }
unarmed = sans arme
newborn = nouveau-né
at-home = à la maison
at-work = au travail
begging = Marqueurs de mendicité
coming-rounds = { $n ->
    [one] encore { $n } tour
   *[other] encore { $n } tours
}
food-due = Nourriture due à la fin du tour
food-short = il en manque { $n }
stage = Période { $n }
cards-to-come = Cartes à venir
round-n = Tour { $n }
markers-left = Faces cachées : { $greens } feuilles, { $reds } points d’interrogation
stands-here = { $name } est ici
place-here = Placer un nain : { $name }.
imitate-here = Imiter { $name }.
protect-here = Protéger { $name } pour 1 rubis
market = Tuiles aménagement
market-left = encore { $n }
market-search = Chercher un nom
nothing-payable = Rien à votre portée pour l’instant. Regardez tout.
filter-all = Toutes
filter-can = À ma portée
kind-dwelling = Habitations
kind-special = Salles
kind-material = Matériaux
kind-food = Nourriture
kind-parlor = Halls
kind-storage = Réserves
kind-chamber = Chambres
unlimited = en nombre illimité
bonus-points = points de bonus
loot = Butin
loot-needs = À partir de la force { $n }
exchanges = Échanges
exchanges-lead = À tout moment, autant de fois que vous voulez.
with-rubies = Avec des rubis
into-food = En nourriture
with-tiles = Avec vos tuiles
hand-in = Rendre une arme
feed-due = à payer
feed-have = vous avez
feed-missing = manque
beg-loses = { $n ->
    [one] Mendier et perdre { $n } point
   *[other] Mendier et perdre { $n } points
}
no-room-for = Pas de place pour { $name }
keep-one-less = il en resterait { $n } de trop
arrange-animals = Placer
arrange-title = Où sont vos animaux
arrange-lead = Seule l’image change : rien n’est perdu, et vous pouvez les déplacer à tout moment. Ceux que vous ne placez pas trouvent une place d’eux-mêmes.
arrange-so = Les placer ainsi
arrange-table = Laisser faire la table
arrange-pastures = Libérer des pâturages
arrange-largest = Libérer la plus grande place
arrange-young = De la place près des parents
place-holds = { $n } au plus
place-guarded = avec des chiens
place-none = personne
place-more = Un de plus : { $name }
place-less = Un de moins : { $name }
place-many = Combien : { $name }
place-dogs = Chiens de garde : { $name }
keep-plan = Garder { $kept }, manger { $eaten }
keep-none = Manger { $name } et n’en garder aucun
keep-points = le plus de points
keep-pairs = le plus de couples
keep-food = le plus de nourriture
keep-others = Autres façons
young-all = Le plus de points
score-so-far = Score actuel
take-these = Prendre
take-start = et le pion premier joueur
group-tile = Poser { $name }
group-lay = Poser : { $name }
group-cavern = Aménager une grotte
group-fence = Clôturer un pâturage
group-stable = Construire une étable
group-ore-mine = Construire une mine de minerai
group-ruby-mine = Construire une mine de rubis
group-forge = Forger une arme
group-loot = Partir en expédition
group-sow = Semer
group-imitate = Imiter une case
group-breed = Élever des petits
group-ahead = Un autre nain d’abord
group-protect = Protéger des biens
ask-place = Où va le nain ?
ask-tile = { $name } : où ?
ask-second = { $name } : où va l’autre moitié ?
ask-cavern = Quelle tuile aménagez-vous ?
ask-fence = Quelle prairie clôturez-vous ?
ask-stable = Où va l’étable ?
ask-mine = Où creusez-vous la mine ?
ask-forge = Quelle force pour l’arme ? Elle coûte autant de minerai.
ask-loot = Que pillez-vous ?
ask-sow = Que semez-vous ?
ask-imitate = Quelle case imitez-vous ?
ask-breed = Quels petits gardez-vous ?
ask-ahead = Quel nain d’abord, pour 1 rubis ?
ask-protect = Quels biens protégez-vous ?
ask-buy = Qu’achetez-vous ?
ask-sell = Combien de fois vendez-vous ?

## Bargeroc

bar-tab-hand = Main
bar-tab-stall = Étal
bar-tab-others = Rivaux
bar-merchant = Marchand
bar-mine = Mine
bar-forge = Forge
bar-tavern = Taverne
bar-nothing-for-sale = Aucun minerai à vendre tant que personne n’en vend.
bar-sold = Vendu ce tour-ci :
bar-bought = Acheté, en main après le marchand :
bar-bread = Pain
bar-bread-price = Le pain coûte 1 pièce, toujours.
bar-pile = { $n ->
    [one] { $n } carte dans la pile
   *[other] { $n } cartes dans la pile
}
bar-discard = Défausse :
bar-discarded = Cartes taverne défaussées
bar-on-its-way = Un minerai en route vers { $name }
bar-eaten = { $n ->
    [one] { $n } pain mangé sur { $of }
   *[other] { $n } pains mangés sur { $of }
}
bar-eat = Manger 1 pain et extraire un autre minerai
bar-renew = Renouveler la boutique
bar-renewed = renouvelée ce tour-ci
bar-renew-enough = Cela suffit
bar-under = Sous la pile, par
bar-attacker = attaque
bar-defender = se défend
bar-ko = KO !
bar-die-of = Dé { DE($name) }
bar-die-shows = Dé { DE($name) } : { $n }
bar-own-die = Votre dé
bar-own-die-shows = Votre dé : { $n }
bar-brawl-won = { $ko ->
    [yes] Victoire par KO contre { $name }
   *[no] Victoire contre { $name }, { $won } à { $lost }
}
bar-brawl-lost = { $ko ->
    [yes] Défaite par KO contre { $name }
   *[no] Défaite contre { $name }, { $lost } à { $won }
}
bar-brawl-seen = { $ko ->
    [yes] { $name } a mis { $loser } KO
   *[no] { $name } a battu { $loser }, { $won } à { $lost }
}
bar-loot = { $what } pour { $name }
bar-loot-hidden = Un minerai pour { $name }
bar-you = vous
bar-round-of = Tour de jeu { $n } sur { $of }
bar-title-of = { $what } : { $name }
bar-mugs = { $n ->
    [one] { $n } chope
   *[other] { $n } chopes
}
bar-coins = { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}
bar-breads = { $n ->
    [one] { $n } pain
   *[other] { $n } pains
}
bar-bags = { $n ->
    [one] dont { $n } Doggy bag
   *[other] dont { $n } Doggy bags
}
bar-tavern-hand = Cartes taverne
bar-mineral-hand = Minerais
bar-forged = Objets forgés
bar-no-cards = Aucune carte taverne.
bar-no-minerals = Aucun minerai.
bar-no-objects = Rien de forgé encore
bar-minerals-held = { $n ->
    [one] { $n } minerai en main
   *[other] { $n } minerais en main
}
bar-cards-held = { $n ->
    [one] { $n } carte taverne en main
   *[other] { $n } cartes taverne en main
}
bar-refused = Le marchand refuse de traiter jusqu’au prochain tour
bar-pickaxe = détient la pioche d’or
bar-public-points = Points que tous peuvent compter
bar-hidden-points = { $n ->
    [one] { $n } point de plus dans les minerais en main
   *[other] { $n } points de plus dans les minerais en main
}
bar-unsellable = Invendable
bar-last-round = le dernier
bar-title-open = personne encore
bar-countered-by = Contrée par { $name }
bar-challenge = Défier { $name }
bar-on-die = sur le dé { DE($name) }
bar-on-own-die = sur votre dé
bar-against = contre { $name }
bar-to-mine = Aller à la mine
bar-to-forge = Aller à la forge
bar-to-tavern = Aller à la taverne
bar-group-sell = Vendre
bar-group-buy = Acheter
bar-group-bread = Acheter du pain
bar-ask-sell = Quel minerai vendez-vous ?
bar-ask-buy = Quel minerai achetez-vous ?
bar-ask-bread = Combien de pains, à 1 pièce chacun ?
bar-ask-renew = Quel objet va d’abord sous la pile ? Chacun coûte 1 pièce.
bar-ask-renew-more = Lequel va en dessous, ou cela suffit-il ?
bar-ask-play = Quelle carte jouez-vous ?
bar-ask-target = { $name } : contre qui ?
bar-ask-die = { $name } : sur quel dé ?
bar-discard-more = { $n ->
    [one] Défaussez encore { $n } carte taverne pour finir votre tour.
   *[other] Défaussez { $n } cartes taverne pour finir votre tour.
}
bar-discard-card = Défausser { $name }
bar-take-back = Garder { $name } finalement
bar-answered = On attend ce que la table répond.
bar-standing = Quand me demander
bar-standing-title = Quand voulez-vous qu’on vous demande ?
bar-standing-hint = Personne n’apprend ce que vous réglez ici : chaque question dure le même temps pour tous.
bar-ask-always = Toujours
bar-ask-able = Si je peux répondre
bar-ask-never = Jamais
bar-window-price = Un minerai est vendu ou acheté
bar-window-bread = Du pain va être mangé ou misé
bar-window-gain = Un minerai est extrait ou volé
bar-window-brawl = Une bagarre, avant et après les dés
bar-window-after-brawl = Après une bagarre
bar-window-counter = Une carte taverne est jouée
bar-bags-count = Un Doggy bag seul est-il une réponse ?
bar-yes = Oui
bar-no = Non
bar-save = Enregistrer

# Above and Below.
aab-tab-home = Village
aab-tab-book = Récit
aab-tab-market = Marché
aab-tab-others = Les autres
aab-ready = Prêts
aab-exhausted = Au repos
aab-injured = Blessés
aab-below = Sous terre
aab-beds = { $n ->
    [one] { $n } lit libre sur { $of }
   *[other] { $n } lits libres sur { $of }
}
aab-bed = Un lit pour { $name }
aab-potion = Une potion pour { $name }
aab-cider = Un cidre pour { $name }
aab-hammer = Marteau : peut construire.
aab-hammer-plus = Marteau avec un plus : construit pour 1 pièce de moins.
aab-quill = Plume : peut entraîner.
aab-quill-plus = Plume avec un plus : entraîne pour 1 pièce de moins.
aab-lanterns-from = { $n ->
    [one] À partir de { $die } : { $n } lanterne.
   *[other] À partir de { $die } : { $n } lanternes.
}
aab-obeys = N’agit qu’à partir de { $n } au dé.
aab-own-bed = Dort dans son propre lit et dans aucun autre.
aab-no-drinks = Ni cidre ni potion ne le remet sur pied.
aab-on-join = Qui l’accueille perd 1 de réputation.
aab-house = Maison
aab-key-house = Maison-clé
aab-star-house = Maison-étoile
aab-outpost = Avant-poste
aab-houses = Maisons
aab-outposts = Avant-postes
aab-keys = Maisons-clés
aab-stars = Maisons-étoiles
aab-row = Villageois à entraîner
aab-nothing-left = Il ne reste rien ici.
aab-in-deck = { $n ->
    [one] encore { $n } dans la pile
   *[other] encore { $n } dans la pile
}
aab-cost = { $n ->
    [one] coûte { $n } pièce
   *[other] coûte { $n } pièces
}
aab-coins = { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}
aab-income = { $n ->
    [one] { $n } pièce de revenu
   *[other] { $n } pièces de revenu
}
aab-points-each = { $n ->
    [one] { $n } point par bien posé ici
   *[other] { $n } points par bien posé ici
}
aab-track = Piste de progression
aab-for-sale = En vente : { $name }
aab-stand-empty = Rien en vente
aab-empty-cave = Grotte vide
aab-no-caves = Pas encore de grotte : explorez pour en gagner une.
aab-cider-there = Un cidre attend le premier qui travaille
aab-cider-gone = Le cidre de la manche est parti
aab-cave-deck = { $n ->
    [one] { $n } grotte à explorer
   *[other] { $n } grottes à explorer
}
aab-reputation = réputation
aab-reputation-board = Réputation
aab-passed = a passé
aab-book-title = Au-dessous
aab-no-tale = Le livre est fermé. Envoyez au moins deux villageois sous terre pour l’ouvrir.
aab-reads = { $name } lit un paragraphe à { $to }.
aab-read-to = Lisez ceci à { $name }.
aab-listening = On saura bientôt ce qui se décide ; les mots du livre viennent avec la fin.
aab-read-aloud = Lire à voix haute
aab-no-voice = Ce navigateur n’a pas de voix pour cette langue.
aab-read-on = Tourner la page
aab-no-roll = sans lanterne
aab-explore = { $n ->
    [one] Exploration { $n } : il faut { $n } lanterne
   *[other] Exploration { $n } : il faut { $n } lanternes
}
aab-lanterns = { $n ->
    [one] { $n } lanterne
   *[other] { $n } lanternes
}
aab-per-each = par
aab-with-any = si vous avez
aab-for-coins = contre
aab-at-risk = En jeu :
aab-cannot-pay = { $n ->
    [0] vous n’avez pas de pièce : vous ne pourriez pas payer
    [one] vous n’avez que { $n } pièce : vous ne pourriez pas payer
   *[other] vous n’avez que { $n } pièces : vous ne pourriez pas payer
}
aab-odds = Quelles sont les chances ?
aab-calm = aux dés
aab-strained = tous surmenés
aab-percent = { $n } %
aab-soft-stairs = l’Escalier Mou
aab-drip-market = le Marché aux Gouttes
aab-ticking-gallery = la Galerie Tic-Tac
aab-customs-nine = la Douane n° 9
aab-lake-patience = le lac Patience
aab-lost-property = les Objets Trouvés
aab-fern-hall = la Salle aux Fougères
aab-warm-wall = le Mur Tiède
aab-build = Construire
aab-train = Entraîner
aab-sell = Vendre
aab-withdraw = Reprendre l’objet en vente
aab-take-back = Reprendre
aab-bid = Offrir
aab-bid-to = Faire une offre à { $name }
aab-refresh = Renouveler
aab-place = Placer
aab-group-potion = Boire une potion
aab-group-cider = Boire un cidre
aab-group-bed = Donner un lit
aab-send = Envoyer
aab-reroll = Relancer
aab-exert = Surmener
aab-risk = { $n ->
    [0] Aucune lanterne : surmenez des villageois, ou renoncez.
    [one] { $n } lanterne : surmenez des villageois, ou arrêtez-vous là.
   *[other] { $n } lanternes : surmenez des villageois, ou arrêtez-vous là.
}
aab-go = { $n ->
    [one] Envoyer ce villageois
   *[other] Envoyer ces { $n } villageois
}
aab-give-up = Renoncer
aab-pay = Payer
aab-choose = Choisir
aab-gets-cave = une carte grotte
aab-gets-villager = le villageois le moins cher de la rangée
aab-gets-building = un bâtiment de coût { $n } au plus
aab-gets-hurt = quelqu’un est blessé
aab-ask-builder = Qui construit ?
aab-ask-trainer = Qui entraîne ?
aab-ask-sell = Que mettez-vous en vente ?
aab-ask-bid = À qui faites-vous une offre ?
aab-ask-place = Quel bien va sur votre piste ?
aab-ask-origin = De la réserve, ou de l’étal ?
aab-ask-potion = Qui boit la potion ?
aab-ask-cider = Qui boit le cidre ?
aab-ask-bed = Qui prend un lit ?
aab-ask-exert = Qui surmenez-vous, pour une lanterne de plus ?
aab-ask-reroll = De qui relancez-vous le dé ?
aab-ask-refresh = Quelle rangée renouvelez-vous, pour 1 pièce ?
aab-ask-whither = { $name } : où va le bien ?
aab-ask-pay = { $name } : comment payez-vous ?
aab-ask-payment = Comment payez-vous ?
aab-ask-how = { $name } : comment ?

## An evening with people.

seats-count = { $n ->
    [one] { $n } place
   *[other] { $n } places
}

your-tables = Vos tables
all-tables = Toutes ({ $n })
who-sits-down = Qui s’assied
up-to = jusqu’à { $n }
lobby-options = Options
open-and-invite = Ouvrir la table
game-lead-caverna = Bâtissez un foyer, nourrissez chacun
game-lead-cave-vs-cave = Un duel calme à la torche
game-lead-above-and-below = Un village et ses récits
game-lead-bargeroc = Bluff, bagarre et bière
game-time = environ { $n } min
game-time-each = environ { $n } min par joueur
absence-title = Quand quelqu’un est absent
sitter-title = Qui prend le relais à la fin du temps
notice-title = Avant que sa place ne passe à un autre, on peut s’y opposer pendant
notice-usual = l’habituel : 5 minutes, ou un jour
notice-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
notice-hours = { $n ->
    [one] { $n } heure
   *[other] { $n } heures
}
clock-title = Quand quelqu’un tarde
clock-none = Sans pendule : on attend
clock-minutes = { $n ->
    [one] { $n } minute par décision, puis l’ordinateur prend le relais
   *[other] { $n } minutes par décision, puis l’ordinateur prend le relais
}
clock-days = { $n ->
    [one] { $n } jour par coup, puis l’ordinateur prend le relais
   *[other] { $n } jours par coup, puis l’ordinateur prend le relais
}
allow-hints = On peut demander conseil
one-link = Un lien pour tout le monde
one-link-lead = Chacun choisit une place libre et un nom, sans compte. Visez le carré avec un appareil photo, ou envoyez le lien.
share-link = Envoyer le lien
at-the-table = Autour de la table
here-now = là
free-seat = Place libre
the-host = hôte
the-computer = l’ordinateur
link-for-one = Un lien pour une seule place
fill-seats = Des ordinateurs aux places libres
seat-computer = Un ordinateur ici
seat-remove = Sans cette place
seat-free = Libérer cette place
begin-with = Commencer à { $n }
begins-itself = La partie commence d’elle-même dès que la dernière place est prise.
join-keeps = { $name } vous garde une place à
pick-seat = Choisissez votre place
none-free = Toutes les places sont prises. Vous pouvez regarder, ou demander une place à l’hôte.
same-name = Deux noms égaux sont distingués par un numéro.
take-over-lead = { $name } transmet cette place. Vous la jouez désormais sous votre nom.
seat-taken-lead = { $name } occupe cette place. Si c’est vous, ouvrez votre lien personnel ou scannez-le depuis votre autre appareil.
you-sit-here = Voici votre place, { $name }
you-may-close = Vous pouvez fermer cette page : la table vous attend.
since-minutes = { $n ->
    [0] à l’instant
    [one] depuis { $n } minute
   *[other] depuis { $n } minutes
}
since-hours = { $n ->
    [one] depuis { $n } heure
   *[other] depuis { $n } heures
}
since-days = { $n ->
    [one] depuis { $n } jour
   *[other] depuis { $n } jours
}
won-by-you = Vous avez gagné, { $score }
won-by = { $name } a gagné, { $score }
next-table = La prochaine table qui m’attend
series-tally = Ce soir
people-menu = Qui joue
recap = Depuis votre tour
recap-steps = Revoir pas à pas
away-now = { $name } n’est pas là
connection-lost = Connexion perdue ; nouvel essai…
tap-kept = Ce que vous avez pressé est gardé et sera envoyé.
tap-take-back = Y renoncer
away-for = { $name } n’est plus là { $time }
away-unknown = { $name } n’est pas encore là
silent-for = { $name } réfléchit { $time }
what-now = Que faire ?
it-is-their-turn = C’est à cette personne de jouer ; personne d’autre ne peut avancer.
sit-in = L’ordinateur prend le relais
sit-in-how = { $name } retrouve sa place dès son retour.
sit-in-do = Laisser jouer l’ordinateur
sit-in-level = De quelle force
pass-on = Transmettre la place
pass-on-how = On prévient d’abord { $name }, qui a { $time } pour s’y opposer. Ensuite quelqu’un d’autre joue sous son propre nom.
pass-on-told = { $name } a reçu l’avis et peut encore s’opposer pendant { $time }.
pass-on-open = Cette place peut être reprise. Envoyez ce lien :
pass-on-mine = Votre place sera transmise dans { $time }, sauf si vous refusez.
keep-seat = Je suis là, je garde ma place
seat-passes-on = Les autres veulent transmettre la place { DE($name) }
seat-passes-on-mine = Les autres veulent transmettre votre place. Elle reste à vous si vous le dites.
others-agree = { $n } sur { $of } sont d’accord ; plus de la moitié décide.
must-go = Je dois partir
must-go-how = Les autres continuent ; l’ordinateur garde votre place jusqu’à votre retour, sur n’importe quel appareil.
must-go-do = Partir et laisser jouer l’ordinateur
somebody-takes-over = Quelqu’un reprend ma place
sat-in-for = L’ordinateur joue pour { $name }
sat-in-for-you = L’ordinateur joue pour vous jusqu’à votre retour.
seat-is-yours = Votre place est à nouveau à vous
sat-moves = { $n ->
    [0] L’ordinateur a pris le relais sans avoir à jouer.
    [one] L’ordinateur a pris le relais et a joué une fois.
   *[other] L’ordinateur a pris le relais et a joué { $n } fois.
}
play-on = Continuer
change-clock = Changer
clock-left = encore { $time } pour cette décision
invite-link = Liens et places
time-seconds = { $n } s
time-minutes = { $n } min
time-hours = { $n } h
time-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}
mark-sits-owner = { $name } a dû partir ; l’ordinateur prend le relais.
mark-sits-host = { $name } n’est pas là ; l’hôte fait jouer l’ordinateur.
mark-sits-others = { $name } n’est pas là ; les autres font jouer l’ordinateur.
mark-sits-clock = Le temps { DE($name) } est écoulé ; l’ordinateur prend le relais.
mark-returns = { $name } est de retour.
mark-takes-over = { $name } reprend la place.
mark-takes-back = { $name } reprend : { $what }
own-page = Ma page
own-lead = Pas de compte. Ce navigateur vous connaît ; votre lien vous suit partout.
other-device = Continuer sur un autre appareil
other-device-how = Visez ce carré avec l’autre appareil. Nom, tables et places suivent.
own-link-warning = Qui a ce lien, c’est vous. Renouvelez-le et l’ancien ne vaut plus.
own-link-renew = Renouveler mon lien
come-along = Êtes-vous { $name } ?
come-along-how = Alors cet appareil reçoit votre nom, vos tables et vos places. Ce qu’il tenait déjà reste à vous.
come-along-do = Oui, continuer ici
notices-title = Quand c’est à moi
notices-lead = Un avis par tour, jamais plus.
notices-device = Avis sur cet appareil
notices-device-how = même page fermée
notices-device-open = seulement tant qu’une page de Karst est ouverte : ce navigateur n’apporte rien aux pages fermées
notices-device-denied = Ce navigateur n’autorise pas les avis de ce site. Autorisez-les dans ses réglages, puis réessayez.
notices-script = Un avis sur cet appareil demande JavaScript ; un message à une adresse, non.
notices-closed = Avis page fermée
notices-insecure = impossible à cette adresse
notices-insecure-how = Les navigateurs ne montrent d’avis que depuis une adresse en https. Il reste : le titre et l’icône de l’onglet, le son, un message à une adresse.
notices-sound = Son
notices-sound-how = seulement page ouverte
notices-look = À quoi ressemble un avis
hook-title = Message à une adresse
hook-how = Discord, Matrix, ntfy ou simple
hook-address = Adresse du webhook
hook-form = Écrit pour
hook-json = Simple (JSON)
hook-discord = Discord
hook-matrix = Matrix (Hookshot)
hook-ntfy = ntfy
hook-public = Seulement des adresses en https sur le réseau public.
hook-save = Enregistrer
hook-forget = Oublier l’adresse
hook-try = M’envoyer un essai
hook-gone = Votre adresse a répondu qu’elle n’existe plus ; elle a été oubliée.
quiet-title = Heures de silence
quiet-on = Pas d’avis la nuit
quiet-from = de
quiet-to = à
quiet-zone = Fuseau horaire
quiet-how = À votre propre heure ; ce qui attend est dit à la fin du silence.
notice-turn = À vous de jouer : { $name }
notice-pass-on = Votre place : { $name }
notice-pass-on-how = Les autres veulent transmettre votre place. Venez à la table d’ici { $time } pour la garder.
notice-turns = { $n ->
    [one] C’est à vous à { $n } table
   *[other] C’est à vous à { $n } tables
}
notice-turns-where = Elles sont toutes sous Mes tables.
notice-example = Carla prend 5 minerais. Davide clôture un pré.
notice-test = Un essai de Karst
notice-test-body = C’est ici que les avis vous parviendront.
notice-tried = Un essai est en route.
notice-too-many = Trop de messages sont en route. Réessayez dans une minute.
notice-nowhere = Activez d’abord un avis ou enregistrez une adresse.
notice-hook-saved = L’adresse est enregistrée. Envoyez-vous un essai pour vérifier.
notice-hook-forgotten = L’adresse est oubliée.
notice-hook-https = Ici, une adresse commence par https://.
notice-hook-private = Cette adresse n’est pas sur le réseau public. La personne qui tient ce serveur peut autoriser de telles adresses.
notice-hook-bad = On ne peut envoyer de message à cette adresse.
notice-quiet-saved = Enregistré.
notice-bad-quiet = Une heure s’écrit 22:30, un fuseau Europe/Rome.
notice-device-forgotten = L’appareil est oublié, et votre lien personnel est nouveau.
devices-title = Où vous êtes
devices-this = Cet appareil
devices-now = maintenant
devices-seen = dernière visite il y a { $time }
devices-older = Un autre navigateur
devices-forget = Oublier
devices-how = Un appareil oublié ne tient plus vos places, et votre lien personnel est renouvelé pour qu’il ne puisse revenir.
offline-title = Pas de connexion
offline-how = Karst est injoignable pour le moment. La page viendra d’elle-même dès que possible.
offline-again = Réessayer
app-about = Des jeux de société sur les grottes, entre amis dans le navigateur.
my-games = Mes parties
our-games = Tout le monde à mes tables
games-played = jouées
games-won = gagnées
games-mean = points en moyenne
games-best = meilleur
export-games = Tous les résultats en un fichier
end-wins = { $name } gagne
end-shared = { $name } se partagent la victoire
end-ahead = { $n } points, { $by } d’avance
end-total = Total
end-chart = Points au fil des manches
end-pieces = Pièce par pièce
end-keep = À garder
share-picture = Partager une image
again-title = Encore ?
again-in = J’en suis
again-waits = Vous en êtes. La partie commence quand tous sont prêts.
again-ready = en est
again-not-yet = pas encore
again-now = Commencer, des ordinateurs pour les autres
again-there = La partie suivante a commencé
again-go = À la partie suivante
again-change = Changer les options
end-scores = Scores et revanche
review-title = Analyse
review-won-by = victoire { DE($name) }
review-whose = La partie de qui
review-you = Vous
review-underway = La partie est à l’étude
review-progress = { $n } choix sur { $of } pour l’instant. Cette page se renouvelle d’elle-même.
review-failed = Cette partie n’a pas pu être étudiée. Vous pouvez tout de même la revoir.
review-chart = Points à attendre à la fin, tour après tour
review-how-sure = Comme le voit le Vieux Foreur, si tout le monde joue bien ensuite. La bande montre la certitude : deux fois sur trois, la fin s’y trouve.
review-cost = Ce qui a coûté le plus
review-cost-sum =
    { $n ->
        [one] { $points } points en un moment
       *[other] { $points } points en { $n } moments
    }
review-no-falls = Aucun choix n’a coûté plus d’un point environ. Bien joué.
review-round = Manche { $n }
review-points = points
review-better = mieux
review-because = Pourquoi
review-unsure = Une petite différence : le jugement peut se tromper.
review-show = Montrer
review-play-on = Rejouer à partir d’ici
review-practice = Une table d’entraînement à vous. Le vrai résultat reste tel quel.
review-others = À la place des autres
review-well = Ce qui a réussi
review-link = Analyser la partie
next-try = Essayez { $name } la prochaine fois
next-why-up = Vous aviez { $by } points d’avance sur { $name }.
next-why-down = { $name } avait { $by } points d’avance. Un niveau plus bas, la partie sera plus serrée.
next-why-won = Vous avez battu { $name } de { $by }. Encore une fois, et nettement ?
next-why-same = { $name } avait { $by } d’avance : c’est à votre portée.
next-open = Ouvrir une telle table
lobby-opponents = Qui sont les ordinateurs
lobby-character = Ce qu’ils aiment
level-points = Environ { $n } points à deux.
practice-mark = entraînement : ne compte pas
line-sent = De retour. Votre geste a été envoyé.
line-changed = De retour. Votre geste n’a pas été joué : la table a changé entre-temps.
window-others = Quelqu’un est interrogé
window-empty = Quand la barre est vide, vous laissez passer.
window-passed = Vous avez laissé passer.
notice-window-open = D’autres joueurs sont interrogés : rien ne peut être repris avant leur réponse.
notice-revealed = Quelque chose a été révélé : ce qui précède reste joué. À une table d’entraînement, vous pourriez le reprendre.
notice-no-hints = Cette table se joue sans conseils.
notice-not-away = Cela n’est possible que pour une personne absente.
notice-owner-first = Quelqu’un joue à cette place. Transmettez-la depuis la table : son occupant est prévenu d’abord.
notice-begun = La partie a commencé : les places ne changent plus.
