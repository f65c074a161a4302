import type { ConsentEvent } from "@parlour/core/analytics/consent.machine";
import { drop, hang } from "@parlour/testkit/faults";
import type { Scene, Stage } from "../login/login-stage.ts";

export interface ConsentScene extends Scene {
  /** What stands on the page: the question, the way back to it, or neither. */
  readonly shows: "question" | "way-back";
}

const site = { gtagId: "G-PARLOUR42" } as const;

async function say(stage: Stage, type: ConsentEvent["type"]): Promise<void> {
  stage.portal.feature("consent")?.send({ type });
  await stage.run.settle();
}

/** Whether visits may be measured: asked, answered, and on its way (META-01). */
export const consentScenes = {
  Asking: { address: "/", site, state: "consent.asking", shows: "question" },
  Starting: {
    address: "/",
    site,
    state: "consent.starting",
    play: (stage) => {
      stage.ports.faults.next("startAnalytics", hang());
      return say(stage, "granted");
    },
    shows: "way-back",
  },
  Measuring: {
    address: "/",
    site,
    state: "consent.measuring",
    play: (stage) => say(stage, "granted"),
    shows: "way-back",
  },
  Failed: {
    address: "/",
    site,
    state: "consent.failed",
    play: (stage) => {
      stage.ports.faults.next("startAnalytics", drop());
      return say(stage, "granted");
    },
    shows: "way-back",
  },
  Denied: {
    address: "/",
    site,
    state: "consent.denied",
    play: (stage) => say(stage, "denied"),
    shows: "way-back",
  },
} as const satisfies Readonly<Record<string, ConsentScene>>;
