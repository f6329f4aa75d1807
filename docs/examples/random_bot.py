"""A bot for Karst that picks any offer: karst arena cave-vs-cave --bots "greedy,exec:python3 random_bot.py" --games 20"""

import json
import random
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        chance = random.Random(message["seed"])
        answer = {"type": "hello", "name": "random in Python"}
    elif message["type"] == "state":
        choice = chance.choice(message["offers"])
        answer = {"type": "choose", "decision": message["decision"], "choice": choice}
    else:
        continue  # bye: the game is over, another may begin
    print(json.dumps(answer), flush=True)
