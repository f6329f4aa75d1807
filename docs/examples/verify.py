"""Checks a Cave vs Cave journal without Karst: the hash chain, the commitment and every draw.

    python3 verify.py FILE

Whether the choices of the players were legal is not looked at; `karst verify` does that too.
"""

import hashlib
import hmac
import sys

ACTIONS = {  # by the round's section, in printed order
    2: ["furnishing", "masonry", "undermining"],
    3: ["expansion", "expedition", "drift-mining", "breach"],
    4: ["renovation"],
}
LIGHT = ["shelf", "spinning-wheel", "tunnel", "grindstone", "food-corner", "parlor"]
DARK = [
    "warehouse", "stall", "sacrificial-altar", "storeroom", "weaving-room", "furniture-workshop",
    "gold-vein", "junction-room", "digging-cave", "bakehouse", "state-room", "secret-chamber", "treasury",
    "prospecting-site", "retting-room", "equipment-room", "wood-storeroom", "dungeon",
]  # fmt: skip


def after(chain, line):
    return hashlib.sha256(chain + line.encode()).digest()


def draw(secret, entropy, stream, index, outcomes):
    message = f"{entropy}|{stream}|{index}".encode()
    number = int.from_bytes(hmac.new(secret, message, hashlib.sha256).digest()[:8], "big")
    return outcomes[number * len(outcomes) >> 64]


def expected(secret, entropy, seats, past, outcome):
    """The outcome of the draw that follows the draws in `past`."""
    verb = outcome.split()[0]
    gone = [text.split()[1] for text in past if text.startswith(verb + " ")]
    if verb == "first":
        names, stream = seats, "first"
    elif verb == "remove":
        names, stream = LIGHT, "light"
    elif verb == "reveal":
        places = [2, 2, 2, 3, 3, 3, 4] if len(seats) == 1 else [2, 2, 2, 3, 3, 3, 3, 4]
        names, stream = ACTIONS[places[len(gone)]], "actions"
        if len(seats) == 1:
            names = [name for name in names if name != "breach"]
    else:
        names, stream = DARK, "rooms"
    left = [f"{verb} {name}" for name in names if name not in gone]
    return draw(secret, entropy, stream, len(gone), left)


def verify(text):
    lines = text.splitlines()
    begin = next(i for i, line in enumerate(lines) if line.startswith("begin "))
    header = [line for line in lines[:begin] if not line.startswith("secret ")]
    words = [line.split(" ", 2) for line in lines[:begin]]
    seats = [word[1] for word in words if word[0] == "seat"]
    added = {word[1]: word[2] for word in words if word[0] == "entropy"}
    entropy = "".join(f"{seat}:{added.get(seat, '')};" for seat in seats)
    commitment = next(word[1] for word in words if word[0] == "commit")
    secret = next((bytes.fromhex(word[1]) for word in words if word[0] == "secret"), None)
    if secret and hashlib.sha256(secret).hexdigest() != commitment:
        return "the secret is not the one that was committed to"
    chain = bytes(32)
    for line in header:
        chain = after(chain, line)
    if lines[begin] != f"begin #{chain.hex()[:8]}":
        return "the header was changed"
    live, draws = [], 0  # what counts: (number, actor, choice)
    for number, line in enumerate(lines[begin + 1 :], 1):
        body, _, mark = line.rpartition(" #")
        chain = after(chain, body)
        if chain.hex()[:8] != mark:
            return f"entry {number} or one before it was changed"
        n, actor, choice = body.split(" ", 2)
        if int(n) != number:
            return f"entry {number} is missing"
        if actor == "undo":
            live = [entry for entry in live if entry[0] < int(choice)]
            continue
        if actor == "chance" and secret:
            past = [text for _, who, text in live if who == "chance"]
            fair = expected(secret, entropy, seats, past, choice)
            if choice != fair:
                return f"entry {number}: drawn was {choice}, but the secret gives {fair}"
            draws += 1
        live.append((number, actor, choice))
    print(f"{number} entries, {draws} draws checked")
    return None


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        sys.exit(verify(file.read()))
