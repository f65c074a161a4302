import type { HumanChallenge } from "../wire/human-verification.calls.ts";
import type { Solved } from "./solve.ts";
import { solveHere } from "./solve-here.ts";

const answer = (solved: Solved) => self.postMessage(solved);

self.addEventListener("message", ({ data }: MessageEvent<HumanChallenge>) => {
  solveHere(data).then(
    (solution) => answer({ kind: "solved", solution }),
    (cause: unknown) => answer({ kind: "failed", message: String(cause) }),
  );
});
