"""Writes the record beside a weights file: how it was made, and vectors that check it.

    python3 learn/record.py --game caverna --rules 2 --version 1 --checkpoint FILE.pt --weights FILE.bin --record FILE.json

A vector is a set of facts and what the network of the checkpoint, before it was quantised, says about it. The tests of
`karst-judge` ask the quantised weights the same and allow them a small error.
"""

import argparse
import json
import random

import torch

from learn import Judge, quantise, write

VECTORS, FACTS = 12, 150


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("game", "checkpoint", "weights", "record"):
        p.add_argument(f"--{name}", required=True)
    p.add_argument("--rules", type=int, required=True, help="version of the rules the games were played by")
    p.add_argument("--version", type=int, required=True, help="version of the features")
    a = p.parse_args()
    saved = torch.load(a.checkpoint, map_location="cpu", weights_only=True)
    features = saved["mean"]["rows"].shape[0]
    net = Judge(features)
    net.load_state_dict(saved["mean"])
    write(a.weights, quantise(saved["mean"], features, a.version))
    chance = random.Random(1)
    vectors = []
    for _ in range(VECTORS):
        facts = sorted(chance.sample(range(features), FACTS))
        x = torch.zeros(1, features)
        x[0, facts] = 1
        points, win = net(x)[0].tolist()
        vectors.append({"facts": facts, "points": round(10 * points, 3), "win": round(1 / (1 + pow(2.718281828, -win)), 4)})
    record = {
        "game": a.game,
        "rules_version": a.rules,
        "features_version": a.version,
        "features": features,
        "network": "sum of rows 256, 32, points still to come and chance to win",
        "steps": saved["steps"],
        "samples": saved["taught"],
        "seconds": round(saved["spent"]),
        "runs": saved.get("runs", []),
        "curve": saved["curve"],
        "vectors": vectors,
    }
    with open(a.record, "w") as f:
        json.dump(record, f, indent=1)
        f.write("\n")


if __name__ == "__main__":
    main()
