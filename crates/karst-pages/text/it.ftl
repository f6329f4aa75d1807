## Al tavolo

tab-cave = La mia grotta
tab-actions = Azioni
tab-rooms = Stanze
tab-other = Rivale
tab-log = Tavolo
actions = Azioni
rooms = Stanze
rooms-face-up = { $n ->
    [one] { $n } scoperta
   *[other] { $n } scoperte
}
no-rooms = Niente di scoperto. Scava per portare alla luce altre stanze.
stack = { $n ->
    [one] { $n } stanza nella pila
   *[other] { $n } stanze nella pila
}
goods = Risorse
points = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
}
price = Prezzo: { $name }
free = Gratuita
walls-needed = Muri:
enlarge = Ingrandisci
close = Chiudi
covered = Ancora roccia: { $name }.
cavities = Cavità vuote: { $name }.
wall-tokens = Muri costruiti: { $name }.
face-down = Si rivela nel round { $n }
ahead = Ancora da rivelare
taken-by = Presa da { $name } in questo round
take-tile = Prendi { $name }.
use-room = Usa { $name }
dig-here = Scava { $name }
dig-twice-here = Paga due scavi, prima { $name }
furnish-here = Arreda { $name }
build-here = Costruisci un muro { $name }
raze-here = Abbatti il muro { $name }
swap-here = Scambia con 1 cibo: { $name }

## Domande dopo una scelta

ask-take = Quale tessera prendi?
ask-furnish = Quale stanza arredi?
ask-where = Dove metti { $name }?
ask-surcharge = Come paghi { $name }?
ask-use = Quale stanza usi?
ask-dig = Dove scavi?
ask-dig-twice = Due scavi: dov’è il primo?
ask-build = Dove alzi il muro?
ask-raze = Quale muro abbatti?
ask-swap = Che cosa scambi con cibo?
ask-trade = Con che cosa paghi?
group-take = Vedi l’elenco
group-use = Usa una stanza
group-dig = Scava
group-dig-twice = Scava due volte
group-furnish = Arreda una cavità
group-build = Costruisci un muro
group-raze = Abbatti un muro
group-swap = Scambia con cibo
group-trade = Scambia risorse
group-trade-with = Con { $name }
back = Indietro
leaving = rinunci a: { $name }
left-trade = uno scambio
left-replenish = un rifornimento
left-room = un’azione stanza
left-dig = uno scavo
left-furnish = un arredamento
left-wall = un muro
left-raze = una breccia
part-done = Fatto:
part-closed = Ora non si può
rule-behind = La regola in questione
remedy-first = Prima: { $name }
skip-to-question = Alla domanda
skip-to-content = Al contenuto
legend-title = Che cosa dicono i simboli
pin-board = Fissa questa plancia
keys-on = Lettere su tutto ciò che si preme: k

## I giocatori

round-of = Round { $n } di { $of }
turns-taken = { $n } turni giocati su { $of }
gold-held = Oro
first = inizia
supply = { $n ->
    [one] { $n } muro in riserva
   *[other] { $n } muri in riserva
}
spectators = { $n ->
    [one] { $n } spettatore
   *[other] { $n } spettatori
}
you = tu
online = presente
away = assente
open-seat = posto libero
log = Che cosa è successo
log-empty = Ancora niente. Le torce sono accese.

## Annullare, rivedere, contare

undo = Annulla
undo-ask = Chiedi di annullare
undo-request = { $name } chiede di tornare indietro.
agree = Va bene
decline = Rifiuta
undo-waiting = Si aspetta il consenso di { $name } per tornare indietro.
undo-withdraw = Ritira la richiesta
redo = Ripeti
restart = Ricomincia il turno
replay = Rivedi la partita
watch-replay = Rivedila
replay-first = Inizio
replay-previous = Precedente
replay-next = Successivo
replay-last = Fine
moment = Momento { $n } di { $of }
moment-start = Tutto è pronto: non è ancora successo niente.
moment-undo = È stato fatto un passo indietro.
journal = Scarica il diario
back-to-table = Torna al tavolo
final-score = Punteggio finale
total = Totale

## Intorno ai tavoli

my-tables = I miei tavoli
rules = Regole
about = Informazioni su Karst
pages = Pagine
language = Lingua
footer-line = Un tavolo per giochi di caverne, tenuto da chi ti ospita.
level-novice = Sassolino
level-novice-hint = Prende ciò che luccica e di rado fa piani. Buona compagnia per la prima partita.
level-apprentice = Rametto
level-apprentice-hint = Pensa un po’ in anticipo e lascia ancora qualche occasione.
level-journeyman = Cercatore
level-journeyman-hint = Gioca con ordine senza guardare lontano. Una serata equilibrata in famiglia.
level-expert = Treccia di Ferro
level-expert-hint = Valuta che cosa farai dopo. Per vincere ti serve un piano.
level-master = Vecchio Scavatore
level-master-hint = Cerca lontano e perdona poco. Per chi conosce bene il gioco.
level-random = Dado
level-greedy = Gazza
level-mcts = Talpa
seat-friend = Un amico
seat-friend-hint = Ricevi un link da mandare.
seat-empty = Nessuno
seat-empty-hint = La sfida in solitario del regolamento.
seat-number = Posto { $n }
new-table = Nuovo tavolo
lobby-title = Accendi una torcia
lobby-lead = Scegli chi si siede, condividi il link, scava.
choose-game = Gioco
your-name = Il tuo nome
patience = Quanto si aspetta un giocatore che tace mentre gli altri agiscono?
patience-half-minute = Mezzo minuto
patience-quarter-minute = Un quarto di minuto
patience-minutes = Due minuti
patience-hour = Un’ora
patience-day = Un giorno
show-score = Mostra il punteggio durante la partita
players = da { $from } a { $to } giocatori
invite-seat = Un posto al tavolo
invite-watch = Solo per guardare
delete-table = Elimina questo tavolo
delete-sure = La partita e tutto ciò che è stato detto vengono eliminati per tutti, per sempre.
forget-name = Togli il mio nome
forget-lead = Il tuo nome viene tolto da tutti i tavoli a cui siedi e questo browser lo dimentica. Le tue partite continuano.
copy = Copia
copied = Copiato
go-to-table = Vai al tavolo
no-tables = Ancora nessun tavolo. Aprine uno.
your-turn = Tocca a te
waits-for = Si aspetta { $name }
waits-for-others = Si aspettano gli altri
finished = Finita
alone = In solitario
against = con { $name }
rules-of = { $name }: le regole
rules-lead = Con parole nostre, un’affermazione alla volta. Ogni rifiuto rimanda qui.
rules-contents = Indice
rules-search = Cerca nelle regole
rules-none = Nessuna regola ne parla.
about-what = Karst è un tavolo da ospitare in proprio per giochi di caverne: condividi un link e gioca, dal vivo o nell’arco di giorni, ognuno nella sua lingua.
about-unaffiliated = È una realizzazione indipendente, né prodotta né approvata dagli autori o dagli editori dei giochi. Se un gioco ti piace, compra la scatola.
about-icons = Icone degli autori di
about-fonts = Composto in Alegreya e Alegreya Sans di Juan Pablo del Peral (licenza SIL Open Font).
error-table = Questo tavolo non esiste.
error-table-help = Controlla il link con chi te l’ha mandato, o apri un tavolo tuo.
error-page = Questo passaggio non porta da nessuna parte.
error-page-help = Torna all’entrata e provane un altro.
error-link = Questo link per il posto non è più valido.
error-link-help = Chiedine uno nuovo a chi ospita il tavolo.
error-fast = Troppo in fretta.
error-fast-help = Aspetta un momento, poi riprova.
error-request = Non siamo riusciti a leggerlo.
error-request-help = Torna indietro e riprova dalla pagina.
error-ours = Qualcosa è crollato dalla nostra parte.
error-ours-help = Niente di ciò che hai giocato è perduto. Ricarica la pagina tra un momento.

## Sedersi, e che cosa risponde il server

join-button = Siediti
fair-draws = Estrazioni eque
fair-draws-how = Ogni estrazione deriva da un segreto che chi ospita ha già fissato e da ciò che ciascuno aggiunge sedendosi. Questa è l’impronta del segreto; il segreto stesso viene mostrato a fine partita.
waiting-title = Il tavolo si prepara
waiting-lead = La partita comincia appena ci sono tutti.
back-to-links = Torna ai link
notice-stale = Nel frattempo il tavolo è andato avanti. Ecco come sta ora.
notice-spectator = Stai guardando: scelgono solo i giocatori.
notice-notation = Questa non è una scelta in questo gioco.
notice-nothing-to-undo = Non c’è niente da annullare.
notice-nothing-to-redo = Non c’è niente da rifare.
notice-no-request = Nessuno chiede più di tornare indietro.
notice-finished = La partita è finita.
lesson = Prima partita guidata
lesson-step = { $n } di { $of }
lesson-on = Avanti
lesson-skip = Salta la lezione
lesson-play-on = Gioca da qui in poi
lesson-fresh = Un tavolo nuovo
lesson-begin = Gioca una prima partita guidata
lesson-minutes = circa { $n } minuti
lesson-insist = Premi ancora per farlo lo stesso.
newcomer = Novellino
win-title = Come si vince
win-turn = Il tuo turno, in tre immagini
win-end = Quando finisce
win-scores = Che cosa conta alla fine
win-to-lobby = Lo so già: al tavolo
book-title = Libro delle regole
book-reference = Riferimento: tutte le regole
book-example = Esempio
book-try = Gioca da qui
what-if = E se? Gioca da qui
replay-more = Altro
practice-table = Tavolo di prova: tutto si può riprendere, niente conta
autoplay = Scorri da solo
my-turns = La mia prossima scelta
chapters = Round
view-as = Visto da
share-moment = Copia l’indirizzo di questo momento
everybody = tutti
about-this = { $name }: che cosa fa
feed-with = Nutri tutti con { $name }
costs-least = costa meno
aab-everyone-to-bed = Tutti a letto
aab-to-bed-but = A letto: { $n ->
    [one] 1 resta
   *[other] { $n } restano
} senza
notice-not-finished = La partita non è ancora finita: il seguito è ancora segreto.
notice-no-lesson = A questo tavolo non si tiene nessuna lezione.
notice-not-started = Il tavolo aspetta ancora dei giocatori.
notice-newer = Questo tavolo è stato giocato con una versione più recente di Karst. Si potrà rivedere quando il server sarà aggiornato; nulla è andato perduto.
notice-store = Non è stato possibile salvarlo, quindi non vale. Riprova.
notice-seat-taken = Qualcuno è stato più veloce: questo posto è occupato.
notice-bad-name = Un nome ha da 1 a 24 caratteri.
chat = Si parla
chat-placeholder = Una parola agli altri
chat-send = Invia
chat-off = Senza parole
chat-on = Mostra le parole
hint = Consiglio
hint-says = Una scelta ragionevole: { $choice }
hint-nudge = Pensa a questo: { $what }.
hint-nudge-plain = Diverse risposte si equivalgono. Confronta ciò che ciascuna ti lascia.
hint-candidates = Da considerare
hint-best = Quello che farei io
hint-points = circa { $n } punti
hint-share = { $n } buoni giocatori su 100 la scelgono
hint-why = per { $what }
hint-more = Mostra le possibilità
hint-tell = Dimmi la migliore
hint-do = Fai così
notice-bad-words = Una parola agli altri ha da 1 a 240 caratteri.
notice-not-asked = Ora nessuno ti chiede nulla.
notice-busy = Molti chiedono consiglio in questo momento; riprova tra un attimo.
notice-host-key = Qui apre tavoli solo chi ha una chiave da ospite. Chiedine una a chi gestisce questo sito.
notice-bad-note = Qui non è possibile. Non è cambiato nulla.
notice-setup-players = Questo gioco è per { $from }–{ $to } giocatori, non per { $asked }.
notice-setup-option = Questo gioco non ha l’opzione «{ $key }».
notice-setup-value = L’opzione «{ $key }» non può essere «{ $value }».
notice-not-creator = Può farlo solo chi ha aperto il tavolo.
notice-foreign = Questa richiesta veniva da un altro sito ed è stata ignorata.
notice-journal-later = Il diario contiene carte nascoste: potrai scaricarlo a partita finita.

## Caverna

tab-home = Fattoria
tab-market = Arredare
tab-homes = Gli altri
home-of = Fattoria di { $name }
home-stables = Stalle
home-deep-tunnels = Tunnel profondi
home-caverns = Caverne vuote
home-tunnels = Tunnel
home-fields = Campi
home-meadows = Prati
home-dwarfs = Nani
strength = forza { $n }
unarmed = disarmato
newborn = neonato
at-home = a casa
at-work = al lavoro
begging = Segnalini elemosina
coming-rounds = { $n ->
    [one] ancora per { $n } round
   *[other] ancora per { $n } round
}
food-due = Cibo dovuto a fine round
food-short = { $n ->
    [one] ne manca { $n }
   *[other] ne mancano { $n }
}
stage = Fase { $n }
cards-to-come = Carte in arrivo
round-n = Round { $n }
markers-left = Coperti: { $greens } foglie, { $reds } punti interrogativi
stands-here = Qui c’è { $name }
place-here = Piazza un nano: { $name }.
imitate-here = Imita { $name }.
protect-here = Proteggi { $name } per 1 rubino
market = Tessere arredamento
market-left = { $n } rimaste
market-search = Cerca per nome
nothing-payable = Niente alla tua portata ora. Guarda tutto.
filter-all = Tutte
filter-can = Alla mia portata
kind-dwelling = Dimore
kind-special = Stanze
kind-material = Materiali
kind-food = Cibo
kind-parlor = Botteghe
kind-storage = Depositi
kind-chamber = Camere
unlimited = copie illimitate
bonus-points = punti bonus
loot = Bottino
loot-needs = Da forza { $n }
exchanges = Scambi
exchanges-lead = In qualsiasi momento, quante volte vuoi.
with-rubies = Con i rubini
into-food = In cibo
with-tiles = Con le tue tessere
hand-in = Consegna un’arma
feed-due = dovuto
feed-have = hai
feed-missing = manca
beg-loses = { $n ->
    [one] Mendica e perdi { $n } punto
   *[other] Mendica e perdi { $n } punti
}
no-room-for = Nessuno spazio per { $name }
keep-one-less = { $n ->
    [one] ne resterebbe { $n } di troppo
   *[other] ne resterebbero { $n } di troppo
}
arrange-animals = Disponi
arrange-title = Dove stanno i tuoi animali
arrange-lead = Cambia solo il disegno: non si perde nulla e puoi spostarli quando vuoi. Chi lasci senza posto ne trova uno da sé.
arrange-so = Mettili così
arrange-table = Lascia fare al tavolo
arrange-pastures = Lascia pascoli liberi
arrange-largest = Lascia libero il posto più grande
arrange-young = Posto accanto ai genitori
place-holds = fino a { $n }
place-guarded = solo con cani
place-none = nessuno
place-more = Uno in più: { $name }
place-less = Uno in meno: { $name }
place-many = Quanti: { $name }
place-dogs = Cani da guardia: { $name }
keep-plan = Tieni { $kept }, mangia { $eaten }
keep-none = Mangia { $name } e non tenerne nessuno
keep-points = più punti
keep-pairs = più coppie
keep-food = più cibo
keep-others = Altri modi
young-all = Più punti
score-so-far = Punteggio attuale
take-these = Prendi
take-start = e il segnalino primo giocatore
group-tile = Posa { $name }
group-lay = Posa: { $name }
group-cavern = Arreda una caverna
group-fence = Recinta un pascolo
group-stable = Costruisci una stalla
group-ore-mine = Costruisci una miniera di minerali
group-ruby-mine = Costruisci una miniera di rubini
group-forge = Forgia un’arma
group-loot = Parti in spedizione
group-sow = Semina
group-imitate = Imita una casella
group-breed = Alleva
group-ahead = Prima un altro nano
group-protect = Proteggi merci
ask-place = Dove va il nano?
ask-tile = { $name }: dove?
ask-second = { $name }: dove va l’altra metà?
ask-cavern = Quale tessera arredi?
ask-fence = Quale prato recinti?
ask-stable = Dove va la stalla?
ask-mine = Dove sorge la miniera?
ask-forge = Quanto è forte l’arma? Costa altrettanto minerale.
ask-loot = Che cosa saccheggi?
ask-sow = Che cosa semini?
ask-imitate = Quale casella imiti?
ask-breed = Quali cuccioli tieni?
ask-ahead = Quale nano prima, per 1 rubino?
ask-protect = Quali merci proteggi?
ask-buy = Che cosa compri?
ask-sell = Quante volte vendi?

## Bargeroc

bar-tab-hand = Mano
bar-tab-stall = Banco
bar-tab-others = Rivali
bar-merchant = Mercante
bar-mine = Miniera
bar-forge = Forgia
bar-tavern = Taverna
bar-nothing-for-sale = Nessun minerale in vendita finché qualcuno non ne vende.
bar-sold = Venduti in questo turno:
bar-bought = Comprati, in mano dopo il mercante:
bar-bread = Pane
bar-bread-price = Il pane costa 1 moneta, sempre.
bar-pile = { $n ->
    [one] { $n } carta nel mazzo
   *[other] { $n } carte nel mazzo
}
bar-discard = Scarti:
bar-discarded = Carte taverna scartate
bar-on-its-way = Un minerale in viaggio verso { $name }
bar-eaten = { $n ->
    [one] { $n } pane mangiato su { $of }
   *[other] { $n } pani mangiati su { $of }
}
bar-eat = Mangia 1 pane ed estrai un altro minerale
bar-renew = Rinnova la bottega
bar-renewed = rinnovata in questo turno
bar-renew-enough = Basta così
bar-under = Sotto il mazzo, da
bar-attacker = attacca
bar-defender = si difende
bar-ko = KO!
bar-die-of = Dado di { $name }
bar-die-shows = Dado di { $name }: { $n }
bar-own-die = Il tuo dado
bar-own-die-shows = Il tuo dado: { $n }
bar-brawl-won = { $ko ->
    [yes] Vittoria per KO contro { $name }
   *[no] Vittoria contro { $name }, { $won } a { $lost }
}
bar-brawl-lost = { $ko ->
    [yes] Sconfitta per KO contro { $name }
   *[no] Sconfitta contro { $name }, { $lost } a { $won }
}
bar-brawl-seen = { $ko ->
    [yes] { $name } ha messo KO { $loser }
   *[no] { $name } ha battuto { $loser }, { $won } a { $lost }
}
bar-loot = { $what } per { $name }
bar-loot-hidden = Un minerale per { $name }
bar-you = te
bar-round-of = Giro { $n } di { $of }
bar-title-of = { $what }: { $name }
bar-mugs = { $n ->
    [one] { $n } boccale
   *[other] { $n } boccali
}
bar-coins = { $n ->
    [one] { $n } moneta
   *[other] { $n } monete
}
bar-breads = { $n ->
    [one] { $n } pane
   *[other] { $n } pani
}
bar-bags = { $n ->
    [one] di cui { $n } Doggy bag
   *[other] di cui { $n } Doggy bag
}
bar-tavern-hand = Carte taverna
bar-mineral-hand = Minerali
bar-forged = Oggetti forgiati
bar-no-cards = Nessuna carta taverna.
bar-no-minerals = Nessun minerale.
bar-no-objects = Ancora nulla di forgiato
bar-minerals-held = { $n ->
    [one] { $n } minerale in mano
   *[other] { $n } minerali in mano
}
bar-cards-held = { $n ->
    [one] { $n } carta taverna in mano
   *[other] { $n } carte taverna in mano
}
bar-refused = Il mercante non tratta più fino al prossimo turno
bar-pickaxe = tiene il piccone d’oro
bar-public-points = Punti che tutti possono contare
bar-hidden-points = { $n ->
    [one] { $n } punto in più nei minerali in mano
   *[other] { $n } punti in più nei minerali in mano
}
bar-unsellable = Invendibile
bar-last-round = l’ultimo
bar-title-open = ancora nessuno
bar-countered-by = Contrastata da { $name }
bar-challenge = Sfida { $name }
bar-on-die = sul dado di { $name }
bar-on-own-die = sul tuo dado
bar-against = contro { $name }
bar-to-mine = Vai alla miniera
bar-to-forge = Vai alla forgia
bar-to-tavern = Vai alla taverna
bar-group-sell = Vendi
bar-group-buy = Compra
bar-group-bread = Compra pane
bar-ask-sell = Quale minerale vendi?
bar-ask-buy = Quale minerale compri?
bar-ask-bread = Quanti pani, a 1 moneta l’uno?
bar-ask-renew = Quale oggetto va per primo sotto il mazzo? Ognuno costa 1 moneta.
bar-ask-renew-more = Quale va sotto di esso, o basta così?
bar-ask-play = Quale carta giochi?
bar-ask-target = { $name }: contro chi?
bar-ask-die = { $name }: su quale dado?
bar-discard-more = { $n ->
    [one] Scarta ancora { $n } carta taverna per finire il turno.
   *[other] Scarta { $n } carte taverna per finire il turno.
}
bar-discard-card = Scarta { $name }
bar-take-back = Tieni { $name } dopotutto
bar-answered = Si aspetta che cosa risponde il tavolo.
bar-standing = Quando chiedermelo
bar-standing-title = Quando vuoi che te lo si chieda?
bar-standing-hint = Nessuno viene a sapere che cosa scegli qui: ogni domanda dura lo stesso tempo per tutti.
bar-ask-always = Sempre
bar-ask-able = Se posso rispondere
bar-ask-never = Mai
bar-window-price = Si vende o si compra un minerale
bar-window-bread = Si sta per mangiare o puntare pane
bar-window-gain = Si estrae o si ruba un minerale
bar-window-brawl = Una rissa, prima e dopo i dadi
bar-window-after-brawl = Dopo una rissa
bar-window-counter = Viene giocata una carta taverna
bar-bags-count = Un Doggy bag da solo è una risposta?
bar-yes = Sì
bar-no = No
bar-save = Salva

# Above and Below.
aab-tab-home = Villaggio
aab-tab-book = Storia
aab-tab-market = Mercato
aab-tab-others = Gli altri
aab-ready = Pronti
aab-exhausted = Riposo
aab-injured = Feriti
aab-below = Sottoterra
aab-beds = { $n ->
    [one] { $n } letto libero su { $of }
   *[other] { $n } letti liberi su { $of }
}
aab-bed = Un letto per { $name }
aab-potion = Una pozione per { $name }
aab-cider = Un sidro per { $name }
aab-hammer = Martello: sa costruire.
aab-hammer-plus = Martello con un più: costruisce per 1 moneta in meno.
aab-quill = Penna: sa addestrare.
aab-quill-plus = Penna con un più: addestra per 1 moneta in meno.
aab-lanterns-from = { $n ->
    [one] Con { $die } o più: { $n } lanterna.
   *[other] Con { $die } o più: { $n } lanterne.
}
aab-obeys = Agisce solo con un dado di { $n } o più.
aab-own-bed = Dorme nel proprio letto e in nessun altro.
aab-no-drinks = Né sidro né pozione lo rimettono in piedi.
aab-on-join = Chi la accoglie perde 1 di reputazione.
aab-house = Casa
aab-key-house = Casa chiave
aab-star-house = Casa stella
aab-outpost = Avamposto
aab-houses = Case
aab-outposts = Avamposti
aab-keys = Case chiave
aab-stars = Case stella
aab-row = Abitanti da addestrare
aab-nothing-left = Qui non resta nulla.
aab-in-deck = { $n ->
    [one] ancora { $n } nel mazzo
   *[other] ancora { $n } nel mazzo
}
aab-cost = { $n ->
    [one] costa { $n } moneta
   *[other] costa { $n } monete
}
aab-coins = { $n ->
    [one] { $n } moneta
   *[other] { $n } monete
}
aab-income = { $n ->
    [one] { $n } moneta di rendita
   *[other] { $n } monete di rendita
}
aab-points-each = { $n ->
    [one] { $n } punto per ogni bene qui
   *[other] { $n } punti per ogni bene qui
}
aab-track = Tracciato del progresso
aab-for-sale = In vendita: { $name }
aab-stand-empty = Niente in vendita
aab-empty-cave = Grotta vuota
aab-no-caves = Ancora nessuna grotta: esplora per vincerne una.
aab-cider-there = Un sidro aspetta il primo che lavora
aab-cider-gone = Il sidro di questo round è andato
aab-cave-deck = { $n ->
    [one] { $n } grotta da esplorare
   *[other] { $n } grotte da esplorare
}
aab-reputation = reputazione
aab-reputation-board = Reputazione
aab-passed = ha passato
aab-book-title = Al piano di sotto
aab-no-tale = Il libro è chiuso. Manda almeno due abitanti sottoterra per aprirlo.
aab-reads = { $name } legge un paragrafo { AD($to) }.
aab-read-to = Leggi questo { AD($name) }.
aab-listening = Presto si saprà che cosa si decide; le parole del libro arrivano con la fine.
aab-read-aloud = Leggi ad alta voce
aab-no-voice = Questo browser non ha una voce per questa lingua.
aab-read-on = Volta pagina
aab-no-roll = senza lanterne
aab-explore = { $n ->
    [one] Esplorazione { $n }: serve { $n } lanterna
   *[other] Esplorazione { $n }: servono { $n } lanterne
}
aab-lanterns = { $n ->
    [one] { $n } lanterna
   *[other] { $n } lanterne
}
aab-per-each = per ogni
aab-with-any = se hai
aab-for-coins = per
aab-at-risk = A rischio:
aab-cannot-pay = { $n ->
    [0] non hai monete: non potresti pagare
    [one] hai solo { $n } moneta: non potresti pagare
   *[other] hai solo { $n } monete: non potresti pagare
}
aab-odds = Che probabilità ci sono?
aab-calm = coi dadi
aab-strained = tutti sotto sforzo
aab-percent = { $n }%
aab-soft-stairs = la Scala Molle
aab-drip-market = il Mercato delle Gocce
aab-ticking-gallery = la Galleria del Tic Tac
aab-customs-nine = la Dogana Nove
aab-lake-patience = il Lago Pazienza
aab-lost-property = gli Oggetti Smarriti
aab-fern-hall = la Sala delle Felci
aab-warm-wall = il Muro Tiepido
aab-build = Costruisci
aab-train = Addestra
aab-sell = Vendi
aab-withdraw = Riprendi l’oggetto in vendita
aab-take-back = Riprendi
aab-bid = Offri
aab-bid-to = Fai un’offerta { AD($name) }
aab-refresh = Rinnova
aab-place = Piazza
aab-group-potion = Bevi una pozione
aab-group-cider = Bevi un sidro
aab-group-bed = Assegna un letto
aab-send = Manda
aab-reroll = Ritira
aab-exert = Sforza
aab-risk = { $n ->
    [0] Nessuna lanterna: sforza qualche abitante, o rinuncia.
    [one] { $n } lanterna: sforza qualche abitante, o fermati qui.
   *[other] { $n } lanterne: sforza qualche abitante, o fermati qui.
}
aab-go = { $n ->
    [one] Manda questo abitante
   *[other] Manda questi { $n }
}
aab-give-up = Rinuncia
aab-pay = Paga
aab-choose = Scegli
aab-gets-cave = una carta grotta
aab-gets-villager = l’abitante più economico della fila
aab-gets-building = un edificio di costo { $n } o meno
aab-gets-hurt = qualcuno si ferisce
aab-ask-builder = Chi costruisce?
aab-ask-trainer = Chi addestra?
aab-ask-sell = Che cosa metti in vendita?
aab-ask-bid = A chi fai un’offerta?
aab-ask-place = Quale bene va sul tuo tracciato?
aab-ask-origin = Dalla riserva, o dal banco di vendita?
aab-ask-potion = Chi beve la pozione?
aab-ask-cider = Chi beve il sidro?
aab-ask-bed = Chi prende un letto?
aab-ask-exert = Chi si sforza, per una lanterna in più?
aab-ask-reroll = Di chi ritiri il dado?
aab-ask-refresh = Quale fila rinnovi, per 1 moneta?
aab-ask-whither = { $name }: dove va il bene?
aab-ask-pay = { $name }: come paghi?
aab-ask-payment = Come paghi?
aab-ask-how = { $name }: come?

## An evening with people.

seats-count = { $n ->
    [one] { $n } posto
   *[other] { $n } posti
}

your-tables = I tuoi tavoli
all-tables = Tutti ({ $n })
who-sits-down = Chi si siede
up-to = fino a { $n }
lobby-options = Opzioni
open-and-invite = Apri il tavolo
game-lead-caverna = Costruisci una casa, sfama tutti
game-lead-cave-vs-cave = Un duello quieto alla luce della torcia
game-lead-above-and-below = Un villaggio e i suoi racconti
game-lead-bargeroc = Bluff, rissa e birra
game-time = circa { $n } min
game-time-each = circa { $n } min a giocatore
absence-title = Quando qualcuno è assente
sitter-title = Chi subentra allo scadere del tempo
notice-title = Prima che un posto passi a un altro, chi lo occupa può opporsi per
notice-usual = il solito: 5 minuti, o un giorno
notice-minutes = { $n ->
    [one] { $n } minuto
   *[other] { $n } minuti
}
notice-hours = { $n ->
    [one] { $n } ora
   *[other] { $n } ore
}
clock-title = Quando qualcuno ci mette tanto
clock-none = Senza orologio: si aspetta
clock-minutes = { $n ->
    [one] { $n } minuto a decisione, poi subentra il computer
   *[other] { $n } minuti a decisione, poi subentra il computer
}
clock-days = { $n ->
    [one] { $n } giorno a mossa, poi subentra il computer
   *[other] { $n } giorni a mossa, poi subentra il computer
}
allow-hints = Si possono chiedere suggerimenti
one-link = Un solo link per tutti
one-link-lead = Ognuno sceglie un posto libero e un nome, senza account. Inquadra il riquadro o manda il link.
share-link = Manda il link
at-the-table = Al tavolo
here-now = presente
free-seat = Posto libero
the-host = ospita
the-computer = il computer
link-for-one = Un link per un solo posto
fill-seats = Computer ai posti liberi
seat-computer = Qui un computer
seat-remove = Senza questo posto
seat-free = Libera questo posto
begin-with = Comincia in { $n }
begins-itself = Comincia da sola quando l’ultimo posto è preso.
join-keeps = { $name } ti tiene un posto a
pick-seat = Scegli il tuo posto
none-free = Tutti i posti sono presi. Puoi guardare, o chiedere un posto a chi ospita.
same-name = Due nomi uguali si distinguono con un numero.
take-over-lead = { $name } passa questo posto. Da qui in poi lo giochi col tuo nome.
seat-taken-lead = { $name } siede qui. Se sei tu, apri il tuo link personale o inquadralo dall’altro dispositivo.
you-sit-here = Questo è il tuo posto, { $name }
you-may-close = Puoi chiudere questa pagina: il tavolo ti aspetta.
since-minutes = { $n ->
    [0] proprio ora
    [one] da { $n } minuto
   *[other] da { $n } minuti
}
since-hours = { $n ->
    [one] da { $n } ora
   *[other] da { $n } ore
}
since-days = { $n ->
    [one] da { $n } giorno
   *[other] da { $n } giorni
}
won-by-you = Hai vinto, { $score }
won-by = Ha vinto { $name }, { $score }
next-table = Il prossimo tavolo che mi aspetta
series-tally = Questa sera
people-menu = Chi gioca
recap = Dal tuo turno
recap-steps = Rivedi passo per passo
away-now = { $name } non c’è
connection-lost = Connessione persa; riprovo…
tap-kept = Quello che hai premuto è conservato e sarà inviato.
tap-take-back = Rinuncia
away-for = { $name } è assente { $time }
away-unknown = { $name } non è ancora qui
silent-for = { $name } sta pensando { $time }
what-now = E adesso?
it-is-their-turn = Tocca a questa persona; nessun altro può muovere.
sit-in = Subentra il computer
sit-in-how = { $name } riprende il posto appena torna.
sit-in-do = Lascia giocare il computer
sit-in-level = Quanto forte
pass-on = Passa il posto
pass-on-how = Prima si avvisa { $name }, che ha { $time } per opporsi. Poi qualcun altro gioca col proprio nome.
pass-on-told = { $name } ha ricevuto l’avviso e può opporsi ancora per { $time }.
pass-on-open = Questo posto si può prendere. Manda questo link:
pass-on-mine = Il tuo posto passerà ad altri tra { $time }, se non dici di no.
keep-seat = Sono qui, tengo il mio posto
seat-passes-on = Gli altri vogliono passare il posto di { $name }
seat-passes-on-mine = Gli altri vogliono passare il tuo posto. Resta tuo se lo dici.
others-agree = { $n } su { $of } sono d’accordo; decide più della metà.
must-go = Devo andare
must-go-how = Gli altri continuano; il computer tiene il tuo posto finché torni, da qualsiasi dispositivo.
must-go-do = Vai e lascia giocare il computer
somebody-takes-over = Qualcuno prende il mio posto
sat-in-for = Il computer gioca per { $name }
sat-in-for-you = Il computer gioca per te finché non torni.
seat-is-yours = Il posto è di nuovo tuo
sat-moves = { $n ->
    [0] Il computer è subentrato senza dover muovere.
    [one] Il computer è subentrato e ha mosso una volta.
   *[other] Il computer è subentrato e ha mosso { $n } volte.
}
play-on = Continua
change-clock = Cambia
clock-left = ancora { $time } per questa decisione
invite-link = Link e posti
time-seconds = { $n } s
time-minutes = { $n } min
time-hours = { $n } h
time-days = { $n ->
    [one] { $n } giorno
   *[other] { $n } giorni
}
mark-sits-owner = { $name } deve andare; subentra il computer.
mark-sits-host = { $name } è assente; chi ospita fa subentrare il computer.
mark-sits-others = { $name } è assente; gli altri fanno subentrare il computer.
mark-sits-clock = Il tempo di { $name } è finito; subentra il computer.
mark-returns = { $name } è di nuovo qui.
mark-takes-over = { $name } prende il posto.
mark-takes-back = { $name } riprende: { $what }
own-page = La mia pagina
own-lead = Nessun account. Questo browser ti conosce; il tuo link ti porta con sé.
other-device = Continua su un altro dispositivo
other-device-how = Inquadra qui con l’altro dispositivo. Nome, tavoli e posti vengono con te.
own-link-warning = Chi ha questo link sei tu. Rinnovalo e il vecchio non vale più.
own-link-renew = Rinnova il mio link
come-along = Sei { $name }?
come-along-how = Allora questo dispositivo riceve il tuo nome, i tuoi tavoli e posti. Ciò che aveva già resta tuo.
come-along-do = Sì, continua qui
notices-title = Quando tocca a me
notices-lead = Un avviso per turno, mai di più.
notices-device = Avviso su questo dispositivo
notices-device-how = anche a pagina chiusa
notices-device-open = solo finché una pagina di Karst è aperta: questo browser non porta nulla alle pagine chiuse
notices-device-denied = Questo browser non permette avvisi da qui. Permettili nelle sue impostazioni, poi riprova.
notices-script = Un avviso su questo dispositivo richiede JavaScript; un messaggio a un indirizzo no.
notices-closed = Avviso a pagina chiusa
notices-insecure = impossibile a questo indirizzo
notices-insecure-how = I browser mostrano avvisi solo da un indirizzo con https. Restano: titolo e icona della scheda, suono, messaggio a un indirizzo.
notices-sound = Suono
notices-sound-how = solo a pagina aperta
notices-look = Come appare un avviso
hook-title = Messaggio a un indirizzo
hook-how = Discord, Matrix, ntfy o semplice
hook-address = Indirizzo del webhook
hook-form = Scritto per
hook-json = Semplice (JSON)
hook-discord = Discord
hook-matrix = Matrix (Hookshot)
hook-ntfy = ntfy
hook-public = Solo indirizzi con https sulla rete pubblica.
hook-save = Salva
hook-forget = Dimentica l’indirizzo
hook-try = Mandami una prova
hook-gone = Il tuo indirizzo ha risposto che non esiste più ed è stato dimenticato.
quiet-title = Ore di silenzio
quiet-on = Nessun avviso di notte
quiet-from = dalle
quiet-to = alle
quiet-zone = Fuso orario
quiet-how = Secondo il tuo orologio; ciò che aspetta viene detto alla fine del silenzio.
notice-turn = Tocca a te: { $name }
notice-pass-on = Il tuo posto: { $name }
notice-pass-on-how = Gli altri vogliono passare il tuo posto. Vieni al tavolo entro { $time } per tenerlo.
notice-turns = { $n ->
    [one] Tocca a te a { $n } tavolo
   *[other] Tocca a te a { $n } tavoli
}
notice-turns-where = Sono tutti sotto I miei tavoli.
notice-example = Carla prende 5 minerali. Davide recinta un pascolo.
notice-test = Una prova da Karst
notice-test-body = È qui che gli avvisi ti raggiungeranno.
notice-tried = Una prova è in viaggio.
notice-too-many = Troppi messaggi sono in viaggio. Riprova tra un minuto.
notice-nowhere = Prima attiva un avviso o salva un indirizzo.
notice-hook-saved = L’indirizzo è salvato. Mandati una prova per controllare.
notice-hook-forgotten = L’indirizzo è dimenticato.
notice-hook-https = Qui un indirizzo comincia con https://.
notice-hook-private = Questo indirizzo non è sulla rete pubblica. Chi gestisce questo server può permettere indirizzi simili.
notice-hook-bad = A questo indirizzo non si può mandare un messaggio.
notice-quiet-saved = Salvato.
notice-bad-quiet = Un’ora si scrive 22:30, un fuso Europe/Rome.
notice-device-forgotten = Il dispositivo è dimenticato e il tuo link personale è nuovo.
devices-title = Dove sei
devices-this = Questo dispositivo
devices-now = adesso
devices-seen = ultima visita { $time } fa
devices-older = Un altro browser
devices-forget = Dimentica
devices-how = Un dispositivo dimenticato non tiene più i tuoi posti, e il tuo link personale si rinnova perché non possa tornare.
offline-title = Nessuna connessione
offline-how = Karst non è raggiungibile in questo momento. La pagina arriva da sola appena può.
offline-again = Riprova
app-about = Giochi da tavolo sulle grotte, con gli amici nel browser.
my-games = Le mie partite
our-games = Tutti ai miei tavoli
games-played = giocate
games-won = vinte
games-mean = punti in media
games-best = record
export-games = Tutti i risultati in un file
end-wins = Vince { $name }
end-shared = { $name } vincono insieme
end-ahead = { $n } punti, { $by } di vantaggio
end-total = Totale
end-chart = Punti di round in round
end-pieces = Pezzo per pezzo
end-keep = Da tenere
share-picture = Condividi un’immagine
again-title = Ancora?
again-in = Ci sto
again-waits = Ci sei. Comincia quando tutti sono pronti.
again-ready = ci sta
again-not-yet = non ancora
again-now = Comincia ora, computer per gli altri
again-there = La prossima partita è cominciata
again-go = Alla prossima partita
again-change = Cambia le opzioni
end-scores = Punteggi e rivincita
review-title = Analisi
review-won-by = ha vinto { $name }
review-whose = La partita di chi
review-you = Tu
review-underway = La partita è sotto esame
review-progress = { $n } scelte su { $of } finora. Questa pagina si aggiorna da sola.
review-failed = Non è stato possibile esaminare questa partita. Puoi comunque rivederla.
review-chart = Punti da aspettarsi alla fine, turno per turno
review-how-sure = Come la vede il Vecchio Scavatore, se poi tutti giocano bene. La fascia mostra quanto è certo: due volte su tre la fine vi cade dentro.
review-cost = Che cosa è costato di più
review-cost-sum =
    { $n ->
        [one] { $points } punti in un momento
       *[other] { $points } punti in { $n } momenti
    }
review-no-falls = Nessuna scelta è costata più di un punto circa. Ben giocato.
review-round = Round { $n }
review-points = punti
review-better = meglio
review-because = Perché
review-unsure = Una piccola differenza: il giudizio può sbagliare.
review-show = Mostra
review-play-on = Gioca da qui
review-practice = Un tavolo di prova tutto tuo. Il vero risultato resta com’è.
review-others = Al posto degli altri
review-well = Che cosa è andato bene
review-link = Analizza la partita
next-try = La prossima volta prova { $name }
next-why-up = Eri avanti di { $by } punti rispetto { AD($name) }.
next-why-down = { $name } era avanti di { $by } punti. Un livello sotto, la partita sarà più combattuta.
next-why-won = Hai battuto { $name } per { $by }. Ancora una volta, e nettamente?
next-why-same = { $name } era avanti di { $by }: ci puoi arrivare.
next-open = Apri un tavolo così
lobby-opponents = Chi sono i computer
lobby-character = Che cosa amano
level-points = Circa { $n } punti in due.
practice-mark = prova: non conta
line-sent = Di nuovo in linea. Il tuo tocco è stato inviato.
line-changed = Di nuovo in linea. Il tuo tocco non è stato giocato: il tavolo nel frattempo è cambiato.
window-others = Si sta chiedendo a qualcuno
window-empty = Quando la barra è vuota, lasci passare.
window-passed = Hai lasciato passare.
notice-window-open = Altri stanno rispondendo: finché non hanno finito non si può riprendere nulla.
notice-revealed = Qualcosa è stato scoperto, quindi ciò che viene prima resta. A un tavolo di prova potresti riprenderlo.
notice-no-hints = A questo tavolo non ci sono suggerimenti.
notice-not-away = È possibile solo per una persona assente.
notice-owner-first = Qualcuno gioca a questo posto. Passalo dal tavolo: chi lo occupa viene avvisato prima.
notice-begun = La partita è cominciata: i posti non cambiano più.
