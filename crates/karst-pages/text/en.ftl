## At the table

tab-cave = My cave
tab-actions = Actions
tab-rooms = Rooms
tab-other = Rival
tab-log = Table
actions = Actions
rooms = Rooms
rooms-face-up = { $n } face up
no-rooms = Nothing face up. Dig to bring rooms to light.
stack = { $n ->
    [one] { $n } room still in the stack
   *[other] { $n } rooms still in the stack
}
goods = Goods
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
price = Price: { $name }
free = Free of charge
walls-needed = Walls:
enlarge = Enlarge
close = Close
covered = Still rock: { $name }.
cavities = Empty cavities: { $name }.
wall-tokens = Walls built: { $name }.
face-down = Turned up in round { $n }
ahead = Still to come
taken-by = Taken by { $name } this round
take-tile = Take { $name }.
use-room = Use { $name }
dig-here = Dig { $name }
dig-twice-here = Pay for two digs, first { $name }
furnish-here = Furnish { $name }
build-here = Build a wall { $name }
raze-here = Raze the wall { $name }
swap-here = Swap 1 { $name } for 1 food

## Questions after a pick

ask-take = Which tile do you take?
ask-furnish = Which room do you furnish?
ask-where = Where does { $name } go?
ask-surcharge = How do you pay for { $name }?
ask-use = Which room do you use?
ask-dig = Where do you dig?
ask-dig-twice = Two digs: where is the first?
ask-build = Where does the wall stand?
ask-raze = Which wall do you raze?
ask-swap = What do you swap for food?
ask-trade = What do you pay with?
group-take = Show as a list
group-use = Use a room
group-dig = Dig
group-dig-twice = Dig twice
group-furnish = Furnish a cavity
group-build = Build a wall
group-raze = Raze a wall
group-swap = Swap for food
group-trade = Exchange goods
group-trade-with = With { $name }
back = Back
leaving = leaves unused: { $name }
left-trade = an exchange
left-replenish = a refill
left-room = a room action
left-dig = a dig
left-furnish = furnishing
left-wall = a wall
left-raze = a breach
part-done = Done:
part-closed = Not possible now
rule-behind = The rule behind it
remedy-first = First: { $name }
skip-to-question = To the question
skip-to-content = To the content
legend-title = What the symbols mean
pin-board = Pin this board
keys-on = Letters on all that can be pressed: k

## People

round-of = Round { $n } of { $of }
turns-taken = { $n } of { $of } turns taken
gold-held = Gold
first = goes first
supply = { $n ->
    [one] { $n } wall left
   *[other] { $n } walls left
}
spectators = { $n ->
    [one] { $n } watching
   *[other] { $n } watching
}
you = you
online = here
away = away
open-seat = open seat
log = What happened
log-empty = Nothing yet. The torches are lit.

## Undo, replay, score

undo = Undo
undo-ask = Ask to undo
undo-request = { $name } asks to take a step back.
agree = Agree
decline = Decline
undo-waiting = Waiting for { $name } to agree to the step back.
undo-withdraw = Withdraw the request
redo = Redo
restart = Restart turn
replay = Replay
watch-replay = Watch it again
replay-first = First
replay-previous = Previous
replay-next = Next
replay-last = Last
moment = Moment { $n } of { $of }
moment-start = The table is set: nothing has happened yet.
moment-undo = A step was taken back.
journal = Download the journal
back-to-table = Back to the table
final-score = Final score
total = Total

## Around the tables

my-tables = My tables
rules = Rules
about = About Karst
pages = Pages
language = Language
footer-line = A table for cave games, kept by your host.
level-novice = Pebble
level-novice-hint = Takes what glitters and seldom plans. Good company for a first game.
level-apprentice = Sprig
level-apprentice-hint = Thinks a little ahead and still misses things.
level-journeyman = Prospector
level-journeyman-hint = Plays soundly without looking far. A fair evening for a family.
level-expert = Ironbraid
level-expert-hint = Weighs what you will do next. You need a plan to win.
level-master = Old Delver
level-master-hint = Searches far and forgives little. For those who know the game well.
level-random = Dice
level-greedy = Magpie
level-mcts = Mole
seat-friend = A friend
seat-friend-hint = You get a link to send.
seat-empty = Nobody
seat-empty-hint = The solo challenge of the rulebook.
seat-number = Seat { $n }
new-table = New table
lobby-title = Light a torch
lobby-lead = Choose who sits down, share the link, dig.
choose-game = Game
your-name = Your name
patience = How long is a silent player waited for when others act?
patience-half-minute = Half a minute
patience-quarter-minute = A quarter of a minute
patience-minutes = Two minutes
patience-hour = An hour
patience-day = A day
show-score = Show the score during the game
players = { $from } to { $to } players
invite-seat = A seat at the table
invite-watch = Just to watch
delete-table = Delete this table
delete-sure = The game and all that was said are deleted for everybody, for good.
forget-name = Remove my name
forget-lead = Your name is taken off every table you sit at, and this browser forgets it. Your games go on.
copy = Copy
copied = Copied
go-to-table = Go to the table
no-tables = No table yet. Open one.
your-turn = Your turn
waits-for = Waiting for { $name }
waits-for-others = Waiting for the others
finished = Finished
alone = Solo
against = with { $name }
rules-of = { $name }: the rules
rules-lead = In our own words, one statement at a time. Every refusal points here.
rules-contents = Contents
rules-search = Search the rules
rules-none = No rule speaks of that.
about-what = Karst is a self-hosted table for cave games: share a link and play, live or over days, each in your own language.
about-unaffiliated = It is an independent implementation, neither made nor endorsed by the authors or publishers of the games. If you like a game, buy the box.
about-icons = Icons by the authors of
about-fonts = Set in Alegreya and Alegreya Sans by Juan Pablo del Peral (SIL Open Font License).
error-table = There is no such table.
error-table-help = Check the link with whoever sent it, or open a table of your own.
error-page = This passage leads nowhere.
error-page-help = Go back to the entrance and try another one.
error-link = This seat link is no longer valid.
error-link-help = Ask the host of the table for a new one.
error-fast = That was too fast.
error-fast-help = Wait a moment, then try again.
error-request = We could not read that.
error-request-help = Go back and try again from the page itself.
error-ours = Something caved in on our side.
error-ours-help = Nothing you played is lost. Reload the page in a moment.

## Sitting down, and what the server answers

join-button = Sit down
fair-draws = Fair draws
fair-draws-how = Every draw follows from a secret the host has already fixed and from what each player adds on sitting down. This is the fingerprint of the secret; the secret itself is shown when the game is over.
waiting-title = The table is being set
waiting-lead = The game begins as soon as everybody is here.
back-to-links = Back to the links
notice-stale = The table has moved on meanwhile. This is how it stands now.
notice-spectator = You are watching: only the players choose.
notice-notation = That is no choice in this game.
notice-nothing-to-undo = There is nothing to take back.
notice-nothing-to-redo = There is nothing to do again.
notice-no-request = Nobody is asking to take a step back any more.
notice-finished = The game is over.
lesson = Guided first game
lesson-step = { $n } of { $of }
lesson-on = Go on
lesson-skip = Skip the lesson
lesson-play-on = Play on from here
lesson-fresh = A fresh table
lesson-begin = Play a guided first game
lesson-minutes = about { $n } minutes
lesson-insist = Press it again to do it all the same.
newcomer = Newcomer
win-title = How you win
win-turn = Your turn, in three pictures
win-end = When it ends
win-scores = What scores at the end
win-to-lobby = I know it: to the table
book-title = Rules book
book-reference = Reference: every rule
book-example = Example
book-try = Play from here
what-if = What if? Play from here
replay-more = More
practice-table = Practice table: everything can be taken back, nothing counts
autoplay = Play on its own
my-turns = My next choice
chapters = Rounds
view-as = Seen by
share-moment = Copy the address of this moment
everybody = everybody
about-this = { $name }: what it does
feed-with = Feed everybody with { $name }
costs-least = costs least
aab-everyone-to-bed = Everyone to bed
aab-to-bed-but = To bed: { $n ->
    [one] 1 stays
   *[other] { $n } stay
} without
notice-not-finished = The game is not over yet: what comes next is still secret.
notice-no-lesson = No lesson is given at this table.
notice-not-started = The table still waits for players.
notice-newer = This table was played with a newer version of Karst. It can be shown again once this server has been updated; nothing of it is lost.
notice-store = This could not be saved, so it does not count. Please try again.
notice-seat-taken = Somebody else was faster: this seat is taken.
notice-bad-name = A name has 1 to 24 characters.
chat = Talk at the table
chat-placeholder = A word to the others
chat-send = Send
chat-off = Without words
chat-on = Show words
hint = Hint
hint-says = A sensible choice: { $choice }
hint-nudge = Think of { $what }.
hint-nudge-plain = Several answers are about as good. Compare what each leaves you.
hint-candidates = Worth considering
hint-best = The best I see
hint-points = about { $n } points
hint-share = { $n } of 100 good players take it
hint-why = for { $what }
hint-more = Show candidates
hint-tell = Tell me the best
hint-do = Do it
notice-bad-words = A word to the others has 1 to 240 characters.
notice-not-asked = You are not asked anything now.
notice-busy = Many ask for advice right now; try again in a moment.
notice-host-key = Tables are opened here by people with a host key. Ask whoever runs this site for one.
notice-bad-note = That is not possible here. Nothing was changed.
notice-setup-players = This game is for { $from } to { $to } players, not { $asked }.
notice-setup-option = This game has no option “{ $key }”.
notice-setup-value = The option “{ $key }” cannot be “{ $value }”.
notice-not-creator = Only whoever opened the table may do that.
notice-foreign = This request came from another site and was left alone.
notice-journal-later = The journal holds hidden cards: it can be downloaded once the game is over.

## Caverna

tab-home = My home
tab-market = Furnish
tab-homes = Others
home-of = Home of { $name }
home-stables = Stables
home-deep-tunnels = Deep tunnels
home-caverns = Empty caverns
home-tunnels = Tunnels
home-fields = Fields
home-meadows = Meadows
home-dwarfs = Dwarfs
strength = strength { $n }
unarmed = unarmed
newborn = newborn
at-home = at home
at-work = at work
begging = Begging markers
coming-rounds = { $n ->
    [one] for { $n } more round
   *[other] for { $n } more rounds
}
food-due = Food due at the end of the round
food-short = { $n } short
stage = Stage { $n }
cards-to-come = Cards to come
round-n = Round { $n }
markers-left = Face down: { $greens } leaves, { $reds } question marks
stands-here = { $name } stands here
place-here = Place a dwarf: { $name }.
imitate-here = Imitate { $name }.
protect-here = Protect { $name } for 1 ruby
market = Furnishing tiles
market-left = { $n } left
market-search = Search by name
nothing-payable = Nothing you can pay now. Look at all.
filter-all = All
filter-can = I can pay
kind-dwelling = Dwellings
kind-special = Rooms
kind-material = Materials
kind-food = Food
kind-parlor = Parlors
kind-storage = Storages
kind-chamber = Chambers
unlimited = no end of copies
bonus-points = bonus points
loot = Loot
loot-needs = From strength { $n }
exchanges = Exchanges
exchanges-lead = At any time, as often as you like.
with-rubies = With rubies
into-food = Into food
with-tiles = With your tiles
hand-in = Hand in a weapon
feed-due = due
feed-have = you have
feed-missing = missing
beg-loses = { $n ->
    [one] Beg and lose { $n } point
   *[other] Beg and lose { $n } points
}
no-room-for = No room for { $name }
keep-one-less = then { $n } more must go
arrange-animals = Arrange
arrange-title = Where your animals stand
arrange-lead = Only the picture changes: nothing is lost, and you may move them at any time. Whoever you leave without a place finds one.
arrange-so = Put them there
arrange-table = Let the table arrange
arrange-pastures = Leave pastures free
arrange-largest = Leave the largest place free
arrange-young = Room beside the parents
place-holds = up to { $n }
place-guarded = only with dogs
place-none = nobody
place-more = One more: { $name }
place-less = One less: { $name }
place-many = How many: { $name }
place-dogs = Dogs on guard: { $name }
keep-plan = Keep { $kept }, eat { $eaten }
keep-none = Eat { $name } and keep none
keep-points = most points
keep-pairs = most breeding pairs
keep-food = most food
keep-others = Other ways
young-all = Most points
score-so-far = Score so far
take-these = Take
take-start = and the starting player token
group-tile = Lay { $name }
group-lay = Lay a { $name }
group-cavern = Furnish a cavern
group-fence = Fence a pasture
group-stable = Build a stable
group-ore-mine = Build an ore mine
group-ruby-mine = Build a ruby mine
group-forge = Forge a weapon
group-loot = Go on an expedition
group-sow = Sow
group-imitate = Imitate a space
group-breed = Breed
group-ahead = Another dwarf first
group-protect = Protect goods
ask-place = Where does the dwarf go?
ask-tile = { $name }: where?
ask-second = { $name }: where does the other half go?
ask-cavern = Which tile do you furnish?
ask-fence = Which meadow do you fence?
ask-stable = Where does the stable go?
ask-mine = Where is the mine?
ask-forge = How strong is the weapon? It costs as much ore.
ask-loot = What do you loot?
ask-sow = What do you sow?
ask-imitate = Which space do you imitate?
ask-breed = Which young do you keep?
ask-ahead = Which dwarf goes first, for 1 ruby?
ask-protect = Which goods do you protect?
ask-buy = What do you buy?
ask-sell = How often do you sell?

## Bargeroc

bar-tab-hand = Hand
bar-tab-stall = Stall
bar-tab-others = Rivals
bar-merchant = Merchant
bar-mine = Mine
bar-forge = Forge
bar-tavern = Tavern
bar-nothing-for-sale = No mineral for sale until somebody sells one.
bar-sold = Sold this turn:
bar-bought = Bought, in hand after the merchant:
bar-bread = Bread
bar-bread-price = Bread costs 1 coin, always.
bar-pile = { $n ->
    [one] { $n } card in the pile
   *[other] { $n } cards in the pile
}
bar-discard = Discarded:
bar-discarded = Discarded tavern cards
bar-on-its-way = A mineral on its way to { $name }
bar-eaten = { $n } of { $of } bread eaten
bar-eat = Eat 1 bread and mine another mineral
bar-renew = Renew the shop
bar-renewed = renewed this turn
bar-renew-enough = That is all
bar-under = Under the pile, by
bar-attacker = attacks
bar-defender = defends
bar-ko = KO!
bar-die-of = Die of { $name }
bar-die-shows = Die of { $name }: { $n }
bar-own-die = Your die
bar-own-die-shows = Your die: { $n }
bar-brawl-won = { $ko ->
    [yes] Won by KO against { $name }
   *[no] Won against { $name }, { $won }:{ $lost }
}
bar-brawl-lost = { $ko ->
    [yes] Knocked out by { $name }
   *[no] Lost to { $name }, { $lost }:{ $won }
}
bar-brawl-seen = { $ko ->
    [yes] { $name } knocked { $loser } out
   *[no] { $name } beat { $loser }, { $won }:{ $lost }
}
bar-loot = { $what } for { $name }
bar-loot-hidden = A mineral for { $name }
bar-you = you
bar-round-of = Round { $n } of { $of }
bar-title-of = { $what }: { $name }
bar-mugs = { $n ->
    [one] { $n } beer mug
   *[other] { $n } beer mugs
}
bar-coins = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
bar-breads = { $n } bread
bar-bags = { $n ->
    [one] { $n } of it a Doggy bag
   *[other] { $n } of it Doggy bags
}
bar-tavern-hand = Tavern cards
bar-mineral-hand = Minerals
bar-forged = Forged objects
bar-no-cards = No tavern cards.
bar-no-minerals = No minerals.
bar-no-objects = Nothing forged yet
bar-minerals-held = { $n ->
    [one] { $n } mineral in hand
   *[other] { $n } minerals in hand
}
bar-cards-held = { $n ->
    [one] { $n } tavern card in hand
   *[other] { $n } tavern cards in hand
}
bar-refused = The merchant refuses to deal until the next turn
bar-pickaxe = holds the golden pickaxe
bar-public-points = Points that everybody can count
bar-hidden-points = { $n ->
    [one] { $n } point more in the mineral hand
   *[other] { $n } points more in the mineral hand
}
bar-unsellable = Unsellable
bar-last-round = the last one
bar-title-open = nobody yet
bar-countered-by = Countered by { $name }
bar-challenge = Challenge { $name }
bar-on-die = on the die of { $name }
bar-on-own-die = on your die
bar-against = against { $name }
bar-to-mine = On to the mine
bar-to-forge = On to the forge
bar-to-tavern = On to the tavern
bar-group-sell = Sell
bar-group-buy = Buy
bar-group-bread = Buy bread
bar-ask-sell = Which mineral do you sell?
bar-ask-buy = Which mineral do you buy?
bar-ask-bread = How much bread, at 1 coin each?
bar-ask-renew = Which object goes under the pile first? Each costs 1 coin.
bar-ask-renew-more = Which one goes below it, or is that all?
bar-ask-play = Which card do you play?
bar-ask-target = { $name }: against whom?
bar-ask-die = { $name }: on which die?
bar-discard-more = { $n ->
    [one] Discard { $n } more tavern card to end your turn.
   *[other] Discard { $n } tavern cards to end your turn.
}
bar-discard-card = Discard { $name }
bar-take-back = Keep { $name } after all
bar-answered = Waiting for what the table answers.
bar-standing = When to ask me
bar-standing-title = When do you want to be asked?
bar-standing-hint = Nobody learns what you set here: every question takes the same time for everybody.
bar-ask-always = Always
bar-ask-able = If I can answer
bar-ask-never = Never
bar-window-price = A mineral is sold or bought
bar-window-bread = Bread is about to be eaten or bet
bar-window-gain = A mineral is mined or stolen
bar-window-brawl = A brawl, before and after the rolls
bar-window-after-brawl = After a brawl
bar-window-counter = A tavern card is played
bar-bags-count = Is a Doggy bag alone an answer?
bar-yes = Yes
bar-no = No
bar-save = Save

# Above and Below.
aab-tab-home = Village
aab-tab-book = Story
aab-tab-market = Market
aab-tab-others = Others
aab-ready = Ready
aab-exhausted = Exhausted
aab-injured = Injured
aab-below = Below ground
aab-beds = { $n ->
    [one] { $n } of { $of } bed free
   *[other] { $n } of { $of } beds free
}
aab-bed = Bed for { $name }
aab-potion = Potion for { $name }
aab-cider = Cider for { $name }
aab-hammer = Hammer: can build.
aab-hammer-plus = Hammer with a plus: builds for 1 coin less.
aab-quill = Quill: can train.
aab-quill-plus = Quill with a plus: trains for 1 coin less.
aab-lanterns-from = { $n ->
    [one] On { $die } or more: { $n } lantern.
   *[other] On { $die } or more: { $n } lanterns.
}
aab-obeys = Acts only on a roll of { $n } or more.
aab-own-bed = Sleeps in a bed of his own and in no other.
aab-no-drinks = Neither cider nor potion moves him.
aab-on-join = Whoever takes her in loses 1 reputation.
aab-house = House
aab-key-house = Key house
aab-star-house = Star house
aab-outpost = Outpost
aab-houses = Houses
aab-outposts = Outposts
aab-keys = Key houses
aab-stars = Star houses
aab-row = Villagers to train
aab-nothing-left = Nothing is left here.
aab-in-deck = { $n ->
    [one] { $n } more in the pile
   *[other] { $n } more in the pile
}
aab-cost = { $n ->
    [one] costs { $n } coin
   *[other] costs { $n } coins
}
aab-coins = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
aab-income = { $n ->
    [one] { $n } coin of income
   *[other] { $n } coins of income
}
aab-points-each = { $n ->
    [one] { $n } point for each good here
   *[other] { $n } points for each good here
}
aab-track = Advancement track
aab-for-sale = For sale: { $name }
aab-stand-empty = Nothing for sale
aab-empty-cave = Empty cave
aab-no-caves = No cave yet: explore to win one.
aab-cider-there = A cider awaits the first who works
aab-cider-gone = The cider of this round is gone
aab-cave-deck = { $n ->
    [one] { $n } cave left to explore
   *[other] { $n } caves left to explore
}
aab-reputation = reputation
aab-reputation-board = Reputation
aab-passed = has passed
aab-book-title = Downstairs
aab-no-tale = The book is closed. Send at least two villagers below to open it.
aab-reads = { $name } reads a paragraph to { $to }.
aab-read-to = Read this to { $name }.
aab-listening = What is decided will soon be heard; the words of the book come with the end.
aab-read-aloud = Read aloud
aab-no-voice = This browser has no voice for this language.
aab-read-on = Read on
aab-no-roll = no lanterns needed
aab-explore = { $n ->
    [one] Explore { $n }: needs { $n } lantern
   *[other] Explore { $n }: needs { $n } lanterns
}
aab-lanterns = { $n ->
    [one] { $n } lantern
   *[other] { $n } lanterns
}
aab-per-each = for each
aab-with-any = if you have
aab-for-coins = for
aab-at-risk = At risk:
aab-cannot-pay = { $n ->
    [0] you have no coins: you cannot pay this
    [one] you have only { $n } coin: you cannot pay this
   *[other] you have only { $n } coins: you cannot pay this
}
aab-odds = What are the odds?
aab-calm = as rolled
aab-strained = all exerted
aab-percent = { $n }%
aab-soft-stairs = the Soft Stairs
aab-drip-market = Drip Market
aab-ticking-gallery = the Ticking Gallery
aab-customs-nine = Customs House Nine
aab-lake-patience = Lake Patience
aab-lost-property = the Lost Property Office
aab-fern-hall = Fern Hall
aab-warm-wall = the Warm Wall
aab-build = Build
aab-train = Train
aab-sell = Sell
aab-withdraw = Take back what is for sale
aab-take-back = Take back
aab-bid = Offer
aab-bid-to = Make { $name } an offer
aab-refresh = Refresh
aab-place = Place goods
aab-group-potion = Drink a potion
aab-group-cider = Drink a cider
aab-group-bed = Give a bed
aab-send = Send
aab-reroll = Reroll
aab-exert = Exert
aab-risk = { $n ->
    [0] No lantern: exert villagers for more, or give up.
    [one] { $n } lantern: exert villagers for more, or let it be enough.
   *[other] { $n } lanterns: exert villagers for more, or let it be enough.
}
aab-go = { $n ->
    [one] Send this one
   *[other] Send these { $n }
}
aab-give-up = Give up
aab-pay = Pay
aab-choose = Choose
aab-gets-cave = a cave card
aab-gets-villager = the cheapest villager of the row
aab-gets-building = a building of cost { $n } or less
aab-gets-hurt = somebody is hurt
aab-ask-builder = Who builds?
aab-ask-trainer = Who trains?
aab-ask-sell = What do you put up for sale?
aab-ask-bid = To whom do you make an offer?
aab-ask-place = Which good goes onto your track?
aab-ask-origin = From the reserve, or from the sale stand?
aab-ask-potion = Who drinks the potion?
aab-ask-cider = Who drinks the cider?
aab-ask-bed = Who gets a bed?
aab-ask-exert = Who is exerted, for one more lantern?
aab-ask-reroll = Whose die do you reroll?
aab-ask-refresh = Which row do you refresh, for 1 coin?
aab-ask-whither = { $name }: where does the good go?
aab-ask-pay = { $name }: how do you pay?
aab-ask-payment = How do you pay?
aab-ask-how = { $name }: how?

## An evening with people.

seats-count = { $n ->
    [one] { $n } seat
   *[other] { $n } seats
}

your-tables = Your tables
all-tables = All { $n }
who-sits-down = Who sits down
up-to = up to { $n }
lobby-options = Options
open-and-invite = Open the table
game-lead-caverna = Build a home, feed everyone
game-lead-cave-vs-cave = A quiet duel by torchlight
game-lead-above-and-below = A village and its tales
game-lead-bargeroc = Bluff, brawl and beer
game-time = about { $n } min
game-time-each = about { $n } min a player
absence-title = When somebody is away
sitter-title = Who sits in when the time is up
notice-title = Before a seat goes to somebody else, its owner can object for
notice-usual = the usual: 5 minutes, or a day
notice-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
notice-hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
clock-title = When somebody takes long
clock-none = No clock: we wait
clock-minutes = { $n ->
    [one] { $n } minute a decision, then the computer sits in
   *[other] { $n } minutes a decision, then the computer sits in
}
clock-days = { $n ->
    [one] { $n } day a move, then the computer sits in
   *[other] { $n } days a move, then the computer sits in
}
allow-hints = Hints may be asked for
one-link = One link for everybody
one-link-lead = Each picks a free seat and a name. No account. Point a camera at the square, or send the link.
share-link = Send the link
at-the-table = At the table
here-now = here
free-seat = Free seat
the-host = host
the-computer = the computer
link-for-one = A link only for one seat
fill-seats = Computers take the free seats
seat-computer = Computer here
seat-remove = Without this seat
seat-free = Free this seat
begin-with = Begin with { $n }
begins-itself = Begins by itself when the last seat is taken.
join-keeps = { $name } keeps a place for you at
pick-seat = Pick your seat
none-free = Every seat is taken. You can watch, or ask the host for a seat.
same-name = Two of the same name are told apart by a number.
take-over-lead = { $name } passes this seat on. You play it under your own name from here.
seat-taken-lead = { $name } sits here. If that is you, open your own link, or scan it from your other device.
you-sit-here = You sit here, { $name }
you-may-close = You may close this page: the table waits for you.
since-minutes = { $n ->
    [0] just now
    [one] for { $n } minute
   *[other] for { $n } minutes
}
since-hours = { $n ->
    [one] for { $n } hour
   *[other] for { $n } hours
}
since-days = { $n ->
    [one] for { $n } day
   *[other] for { $n } days
}
won-by-you = You won, { $score }
won-by = { $name } won, { $score }
next-table = Next table waiting for me
series-tally = This evening
people-menu = Who plays
recap = Since your turn
recap-steps = See it step by step
away-now = { $name } is away
connection-lost = Connection lost; trying again …
tap-kept = What you pressed is kept and will be sent.
tap-take-back = Take it back
away-for = { $name } has been away { $time }
away-unknown = { $name } is not here yet
silent-for = { $name } has been thinking { $time }
what-now = What now?
it-is-their-turn = It is their turn; nobody else can move.
sit-in = The computer sits in
sit-in-how = { $name } gets the seat back the moment they return.
sit-in-do = Let the computer play on
sit-in-level = How strong
pass-on = Pass the seat on
pass-on-how = { $name } is told first and has { $time } to object. Then somebody else plays on under their own name.
pass-on-told = { $name } has been told and may object for { $time } more.
pass-on-open = This seat may be taken over. Send this link:
pass-on-mine = Your seat will be passed on in { $time } unless you say no.
keep-seat = I am here, I keep my seat
seat-passes-on = The others want to pass { $name }’s seat on
seat-passes-on-mine = The others want to pass your seat on. It stays yours if you say so.
others-agree = { $n } of { $of } agree; more than half decide.
must-go = I must go
must-go-how = The others play on; the computer keeps your seat until you are back, on any device.
must-go-do = Go, and let the computer play
somebody-takes-over = Somebody takes over my seat
sat-in-for = The computer sits in for { $name }
sat-in-for-you = The computer plays for you until you are back.
seat-is-yours = Your seat is yours again
sat-moves = { $n ->
    [0] The computer sat in and did not have to move.
    [one] The computer sat in and moved once.
   *[other] The computer sat in and moved { $n } times.
}
play-on = Play on
change-clock = Change
clock-left = { $time } left for this decision
invite-link = Links and seats
time-seconds = { $n } s
time-minutes = { $n } min
time-hours = { $n } h
time-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
mark-sits-owner = { $name } had to go; the computer sits in.
mark-sits-host = { $name } is away; the host lets the computer sit in.
mark-sits-others = { $name } is away; the others let the computer sit in.
mark-sits-clock = { $name } ran out of time; the computer sits in.
mark-returns = { $name } is back.
mark-takes-over = { $name } takes the seat over.
mark-takes-back = { $name } takes back: { $what }
own-page = My own page
own-lead = No account. This browser knows you; your own link brings you along.
other-device = Continue on another device
other-device-how = Point the other camera here. Name, tables and seats come along.
own-link-warning = Who has this link is you. Renew it and the old one stops.
own-link-renew = Renew my link
come-along = Are you { $name }?
come-along-how = Then this device gets your name, tables and seats. What it held so far stays yours.
come-along-do = Yes, continue here
notices-title = When it is my turn
notices-lead = One notice a turn, never more.
notices-device = Notice on this device
notices-device-how = also with the page closed
notices-device-open = only while a page of Karst is open: this browser brings no messages to closed pages
notices-device-denied = This browser does not allow notices from here. Allow them in its settings, then try again.
notices-script = A notice on this device needs JavaScript; a message to an address does not.
notices-closed = Notice with the page closed
notices-insecure = not possible at this address
notices-insecure-how = Browsers show notices only from an address with https. Still there: title and icon of the tab, sound, message to an address.
notices-sound = Sound
notices-sound-how = only with the page open
notices-look = How a notice looks
hook-title = Message to an address
hook-how = Discord, Matrix, ntfy or plain
hook-address = Address of the webhook
hook-form = Written for
hook-json = Plain (JSON)
hook-discord = Discord
hook-matrix = Matrix (Hookshot)
hook-ntfy = ntfy
hook-public = Only addresses with https on the public net.
hook-save = Save
hook-forget = Forget the address
hook-try = Send me a test
hook-gone = Your address answered that it does not exist any more, and was forgotten.
quiet-title = Quiet hours
quiet-on = No notices at night
quiet-from = from
quiet-to = to
quiet-zone = Time zone
quiet-how = By your own clock; what waits is told when the quiet hours end.
notice-turn = Your turn: { $name }
notice-pass-on = Your seat: { $name }
notice-pass-on-how = The others want to pass your seat on. Come to the table within { $time } to keep it.
notice-turns = { $n ->
    [one] It is your turn at { $n } table
   *[other] It is your turn at { $n } tables
}
notice-turns-where = All of them are under My tables.
notice-example = Carla takes 5 ore. Davide fences a pasture.
notice-test = A test from Karst
notice-test-body = This is where notices will reach you.
notice-tried = A test is on its way.
notice-too-many = Too many messages are under way. Try again in a minute.
notice-nowhere = Switch on a notice or save an address first.
notice-hook-saved = The address is saved. Send yourself a test to be sure.
notice-hook-forgotten = The address is forgotten.
notice-hook-https = An address begins with https:// here.
notice-hook-private = This address is not on the public net. Whoever runs this server can allow such addresses.
notice-hook-bad = This is no address a message could be sent to.
notice-quiet-saved = Saved.
notice-bad-quiet = A time looks like 22:30, a time zone like Europe/Rome.
notice-device-forgotten = The device is forgotten, and your own link is a new one.
devices-title = Where you are
devices-this = This device
devices-now = now
devices-seen = last here { $time } ago
devices-older = Another browser
devices-forget = Forget
devices-how = A forgotten device holds your seats no longer, and your own link is renewed so that it cannot come back.
offline-title = No connection
offline-how = Karst cannot be reached right now. The page comes by itself as soon as it can.
offline-again = Try again
app-about = Board games about caves, played with friends in the browser.
my-games = My games
our-games = Everybody at my tables
games-played = played
games-won = won
games-mean = points on average
games-best = best
export-games = All results as a file
end-wins = { $name } wins
end-shared = { $name } share the victory
end-ahead = { $n } points, { $by } ahead
end-total = Total
end-chart = Points over the rounds
end-pieces = Piece by piece
end-keep = Keep it
share-picture = Share a picture
again-title = Again?
again-in = I am in
again-waits = You are in. Begins when all are ready.
again-ready = ready
again-not-yet = not yet
again-now = Begin now, computers for the others
again-there = The next game has begun
again-go = To the next game
again-change = Change the options
end-scores = Scores and again
review-title = Review
review-won-by = won by { $name }
review-whose = Whose game
review-you = You
review-underway = The game is being looked at
review-progress = { $n } of { $of } choices so far. This page goes on by itself.
review-failed = This game could not be looked at. The replay is there all the same.
review-chart = Points to expect at the end, turn by turn
review-how-sure = As Old Delver sees it, if everybody plays well from there. The band shows how sure that is: two times in three the end lies inside it.
review-cost = What cost most
review-cost-sum =
    { $n ->
        [one] { $points } points in one moment
       *[other] { $points } points in { $n } moments
    }
review-no-falls = No choice that cost more than a point or so. Well played.
review-round = Round { $n }
review-points = points
review-better = better
review-because = Why
review-unsure = A small difference: the judge may be mistaken.
review-show = Show it
review-play-on = Play on from here
review-practice = A practice table of your own. The real result stays as it is.
review-others = In the others’ seats
review-well = What went well
review-link = Review the game
next-try = Try { $name } next
next-why-up = You were { $by } points ahead of { $name }.
next-why-down = { $name } was { $by } points ahead. One level lower makes a closer game.
next-why-won = You beat { $name } by { $by }. Once more, and clearly?
next-why-same = { $name } was { $by } ahead: within reach.
next-open = Open such a table
lobby-opponents = Who the computers are
lobby-character = What they like
level-points = About { $n } points with two players.
practice-mark = practice: it does not count
line-sent = Back again. Your tap was sent.
line-changed = Back again. Your tap was not played: the table has changed meanwhile.
window-others = Somebody is being asked
window-empty = When the bar is empty, you let it pass.
window-passed = You let it pass.
notice-window-open = Others are being asked: nothing can be taken back until they have answered.
notice-revealed = Something was turned up, so what came before it stays. At a practice table you could take it back.
notice-no-hints = There are no hints at this table.
notice-not-away = This is only possible for a person who is away.
notice-owner-first = Somebody plays this seat. Pass it on from the table: its owner is told first.
notice-begun = The game has begun: seats cannot be changed any more.
