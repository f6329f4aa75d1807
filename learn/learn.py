"""Learns the weights of a judge from the samples that `karst-learn play` writes, while it writes them.

The network is small on purpose: a sum of rows of the facts that hold, 256 wide, then 32, then two answers, how many
points are still to come (in tens) and the chance to win. It runs on a plain CPU and on a GPU where there is one.

    python3 learn/learn.py --game caverna --features 2362 --version 1 --samples DIR --weights FILE --seconds 600

It writes FILE (quantised, as `karst-judge` reads it), FILE with the ending `.play` (how adventurous self-play is to be)
and a checkpoint; with `--resume` it goes on from one.
"""

import argparse
import glob
import json
import math
import os
import struct
import time

import numpy as np
import torch
import torch.nn.functional as F

WIDTH, NARROW = 256, 32
UNIT = 512.0  # whole numbers for one unit of the sum of rows


def arguments():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument("--game", required=True)
    p.add_argument("--features", type=int, required=True)
    p.add_argument("--version", type=int, required=True, help="version of the features")
    p.add_argument("--samples", required=True, help="folder in which samples appear")
    p.add_argument("--weights", required=True, help="file to write the weights to")
    p.add_argument("--checkpoint", help="file to save everything to")
    p.add_argument("--resume", help="checkpoint to go on from")
    p.add_argument("--seconds", type=float, required=True)
    p.add_argument("--batch", type=int, default=16384)
    p.add_argument("--buffer", type=int, default=16_000_000, help="samples kept")
    p.add_argument("--reuse", type=float, default=4.0, help="how often a sample is used on average")
    p.add_argument("--rate", type=float, nargs=2, default=(1e-3, 1e-4), help="learning rate at the start and the end")
    p.add_argument("--random", type=float, nargs=2, default=(0.06, 0.01), help="share of random choices")
    p.add_argument("--temperature", type=float, nargs=2, default=(1.0, 0.2), help="points")
    p.add_argument("--lam", type=float, nargs=2, default=(0.7, 0.85), help="weight of how the game really went on")
    p.add_argument("--warm", type=float, default=15.0, help="seconds of wild play at the start of a fresh run")
    p.add_argument("--keep", action="store_true", help="keep sample files")
    p.add_argument("--seed", type=int, default=1)
    return p.parse_args()


class Judge(torch.nn.Module):
    def __init__(self, features):
        super().__init__()
        self.rows = torch.nn.Parameter(torch.randn(features, WIDTH) * 0.05)
        self.start = torch.nn.Parameter(torch.zeros(WIDTH))
        self.middle = torch.nn.Linear(WIDTH, NARROW)
        self.last = torch.nn.Linear(NARROW, 2)
        torch.nn.init.zeros_(self.last.weight)
        torch.nn.init.zeros_(self.last.bias)

    def forward(self, facts):
        wide = F.relu(facts @ self.rows + self.start)
        return self.last(F.relu(self.middle(wide)))


def quantise(state, features, version):
    """The weights as `karst-judge` reads them: bytes with one shift a row, bytes with one scale an output."""
    w = {k: v.detach().float().cpu().numpy() for k, v in state.items()}
    rows = np.rint(w["rows"] * UNIT)
    largest = np.abs(rows).max(axis=1)
    shift = np.maximum(0, np.ceil(np.log2(np.maximum(largest, 1) / 127.0))).astype(np.int64)
    shift = np.minimum(shift, 8)
    small = np.clip(np.rint(w["rows"] * UNIT / (2.0 ** shift)[:, None]), -127, 127).astype(np.int8)
    out = [b"KJ01", struct.pack("<II", version, features)]
    both = np.concatenate([shift.astype(np.uint8)[:, None], small.view(np.uint8)], axis=1)
    out.append(both.tobytes())
    out.append(np.clip(np.rint(w["start"] * UNIT), -32768, 32767).astype("<i2").tobytes())
    middle = w["middle.weight"]
    scale = np.maximum(np.abs(middle).max(axis=1), 1e-6) / 127.0
    out.append(np.rint(middle / scale[:, None]).astype(np.int8).tobytes())
    out.append(scale.astype("<f4").tobytes())
    out.append(w["middle.bias"].astype("<f4").tobytes())
    out.append(w["last.weight"].astype("<f4").tobytes())
    out.append(w["last.bias"].astype("<f4").tobytes())
    return b"".join(out)


def write(path, data):
    """Whole or not at all: self-play reads the file at any moment."""
    with open(path + ".tmp", "wb") as f:
        f.write(data)
    os.replace(path + ".tmp", path)


class Buffer:
    """The latest samples, on the device that learns."""

    def __init__(self, features, capacity, device):
        self.words = (features + 63) // 64
        self.features = features
        self.facts = torch.empty(capacity, self.words * 8, dtype=torch.uint8, device=device)
        self.targets = torch.empty(capacity, 2, dtype=torch.float32, device=device)
        self.shifts = torch.arange(8, dtype=torch.uint8, device=device)
        self.capacity, self.n, self.at, self.seen = capacity, 0, 0, 0

    def fetch(self, folder, keep, done):
        """Takes in the sample files that have appeared."""
        size = self.words * 8 + 8
        for path in sorted(glob.glob(os.path.join(folder, "*.samples"))):
            if path in done:
                continue
            raw = np.fromfile(path, np.uint8)
            if keep:
                done.add(path)
            else:
                os.remove(path)
            raw = torch.from_numpy(raw[: len(raw) // size * size].reshape(-1, size))
            targets = torch.from_numpy(raw[:, -8:].contiguous().numpy().view("<f4").copy())
            for i in range(0, len(raw), self.capacity):
                self.put(raw[i : i + self.capacity, :-8], targets[i : i + self.capacity])

    def put(self, facts, targets):
        n = len(facts)
        first = min(n, self.capacity - self.at)
        for source, begin, length in ((0, self.at, first), (first, 0, n - first)):
            if length:
                self.facts[begin : begin + length] = facts[source : source + length].to(self.facts.device)
                self.targets[begin : begin + length] = targets[source : source + length].to(self.facts.device)
        self.at = (self.at + n) % self.capacity
        self.n = min(self.capacity, self.n + n)
        self.seen += n

    def batch(self, size):
        i = torch.randint(0, self.n, (size,), device=self.facts.device)
        bits = (self.facts[i].unsqueeze(-1) >> self.shifts) & 1
        return bits.reshape(size, -1)[:, : self.features].float(), self.targets[i]


def told(folder, name):
    """What self-play says about itself: `tally` (speed and points) or `games` (how many)."""
    try:
        with open(os.path.join(folder, name)) as f:
            return f.read().strip()
    except OSError:
        return ""


def settings(a):
    names = ("batch", "buffer", "reuse", "rate", "random", "temperature", "lam", "warm", "seed", "seconds")
    return {name: getattr(a, name) for name in names}


def main():
    a = arguments()
    torch.manual_seed(a.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = True
    net = Judge(a.features).to(device)
    optimiser = torch.optim.Adam(net.parameters(), lr=a.rate[0], **({"fused": True} if device == "cuda" else {}))
    mean = {k: v.detach().clone() for k, v in net.state_dict().items()}
    curve, runs, steps, spent, taught = [], [], 0, 0.0, 0
    if a.resume and os.path.exists(a.resume):
        saved = torch.load(a.resume, map_location=device, weights_only=True)
        saved_rows = saved["net"]["rows"].shape[0]
        if saved_rows != a.features:  # features were appended: they start as if they had never been seen
            for part in (saved["net"], saved["mean"]):
                part["rows"] = torch.cat([part["rows"], torch.zeros(a.features - saved_rows, WIDTH, device=device)])
        net.load_state_dict(saved["net"])
        mean = saved["mean"]
        if saved_rows == a.features:
            optimiser.load_state_dict(saved["optimiser"])
        curve, steps, spent, taught = saved["curve"], saved["steps"], saved["spent"], saved["taught"]
        runs = saved.get("runs", [])
    fresh = steps == 0
    begin = time.time()

    def progress():
        return min(1.0, (time.time() - begin) / a.seconds)

    def between(pair):
        return pair[0] + (pair[1] - pair[0]) * progress()

    def export():
        warm = fresh and time.time() - begin < a.warm
        random, temperature, lam = (0.3, 3.0, 1.0) if warm else (between(a.random), between(a.temperature), between(a.lam))
        play = f"{random:.4f} {temperature:.3f} {lam:.3f}\n"
        write(os.path.splitext(a.weights)[0] + ".play", play.encode())
        write(a.weights, quantise(mean, a.features, a.version))

    def save():
        if a.checkpoint:
            run = {**settings(a), "samples": buffer.seen, "games": int(told(a.samples, "games") or 0)}
            state = {"net": net.state_dict(), "mean": mean, "optimiser": optimiser.state_dict(), "curve": curve,
                     "runs": runs + [run], "steps": steps, "spent": spent + time.time() - begin,
                     "taught": taught + buffer.seen}
            torch.save(state, a.checkpoint + ".tmp")
            os.replace(a.checkpoint + ".tmp", a.checkpoint)

    buffer = Buffer(a.features, a.buffer, device)
    export()
    used, losses, done = 0.0, [], set()
    exported = said = saved_at = time.time()
    while time.time() - begin < a.seconds:
        buffer.fetch(a.samples, a.keep, done)
        if buffer.n < a.batch or used >= buffer.seen * a.reuse:
            time.sleep(0.02)
        else:
            for _ in range(16):
                rate = a.rate[1] + (a.rate[0] - a.rate[1]) * 0.5 * (1 + math.cos(math.pi * progress()))
                for group in optimiser.param_groups:
                    group["lr"] = rate
                facts, targets = buffer.batch(a.batch)
                answer = net(facts)
                points = F.smooth_l1_loss(answer[:, 0], targets[:, 0])
                win = F.binary_cross_entropy_with_logits(answer[:, 1], targets[:, 1])
                optimiser.zero_grad(set_to_none=True)
                (points + 0.5 * win).backward()
                optimiser.step()
                steps += 1
                used += a.batch
                keep = min(0.998, (1 + steps) / (10 + steps))
                state = net.state_dict()
                torch._foreach_lerp_(list(mean.values()), [state[k] for k in mean], 1 - keep)
            losses.append((points.detach(), win.detach()))
        now = time.time()
        if now - exported > (1.0 if fresh and now - begin < 60 else 3.0):
            exported = now
            export()
        if now - said > 20:
            said = now
            mean_loss = [sum(float(x[i]) for x in losses) / max(1, len(losses)) for i in (0, 1)]
            losses = []
            line = {"seconds": round(spent + now - begin), "steps": steps, "samples": taught + buffer.seen,
                    "loss": round(mean_loss[0], 4), "win_loss": round(mean_loss[1], 4), "play": told(a.samples, "tally")}
            curve.append(line)
            print(a.game, json.dumps(line), flush=True)
        if now - saved_at > 45:
            saved_at = now
            save()
    export()
    save()
    print(a.game, "done:", steps, "steps,", taught + buffer.seen, "samples", flush=True)


if __name__ == "__main__":
    main()
