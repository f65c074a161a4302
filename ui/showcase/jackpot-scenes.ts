import { drop, hang } from "@parlour/testkit/faults";
import type { Scene } from "../login/login-stage.ts";

const wanted = {
  address: "/",
  play: ({ portal, run }) => {
    portal.want("jackpot");
    return run.settle();
  },
} as const satisfies Omit<Scene, "state">;

/** The jackpot with a feed and without one. */
export const jackpotScenes = {
  Fed: { ...wanted, state: "jackpot.feed.resting" },
  Asking: {
    ...wanted,
    state: "jackpot.feed.asking",
    prepare: ({ faults }) => faults.always("readJackpot", hang()),
  },
  Illustrative: {
    ...wanted,
    state: "jackpot.examples.counting",
    prepare: ({ backend }) => {
      backend.lobby.jackpotMinor = null;
    },
  },
  SwitchedOff: {
    ...wanted,
    state: "jackpot.examples.hidden",
    prepare: ({ backend }) => {
      backend.lobby.jackpotMinor = null;
      backend.lobby.showsExamples = false;
    },
  },
  FeedDown: {
    ...wanted,
    state: "jackpot.examples.hidden",
    prepare: ({ faults }) => faults.always("readJackpot", drop()),
  },
} as const satisfies Readonly<Record<string, Scene>>;
