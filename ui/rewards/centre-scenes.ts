import { drop, hang, refuse } from "@parlour/core/testkit/faults";
import type { ScriptedPorts } from "@parlour/core/testkit/ports";
import { sampleArt } from "../.ladle/sample-art.ts";
import type { Visit } from "../portal/shell-story.tsx";

const at = { address: "/member?page=rewardCenter", player: "player" } as const;

/** The stories' own pictures: the scripted house has none. */
function drawn({ house: { activities } }: ScriptedPorts): void {
  const centre = activities.centre("player");
  if (centre.kind === "refused") return;
  for (const [index, { id }] of centre.value.activities.entries())
    activities.set("player", id, { imagePath: sampleArt(index + 3, 200, 200) });
}

/** The reward centre in each of its states. */
export const centreVisits = {
  Centre: { ...at, prepare: drawn },
  CentreLoading: { ...at, prepare: ({ faults }) => faults.always("readRewardCentre", hang()) },
  CentreFailed: { ...at, prepare: ({ faults }) => faults.always("readRewardCentre", drop()) },
  CentreEmpty: {
    ...at,
    prepare({ house }) {
      house.activities.keepOnly("player");
      house.activities.vip = null;
      house.contracts.setPay("player", []);
      house.deals.keepOnly();
    },
  },
  CentreUncertain: {
    ...at,
    prepare(ports) {
      drawn(ports);
      ports.faults.next("actInActivity", drop());
      ports.faults.next("claimContractPay", drop());
    },
  },
  CentreRefused: {
    ...at,
    prepare(ports) {
      drawn(ports);
      ports.faults.next("actInActivity", refuse("used-up"));
    },
  },
  CentreSending: {
    ...at,
    prepare(ports) {
      drawn(ports);
      ports.faults.next("actInActivity", hang());
    },
  },
  /** Some minutes before an envelope opens. */
  CentreAboutToOpen: {
    ...at,
    prepare({ house, clock }) {
      house.activities.keepOnly("player", "evening-envelope");
      house.activities.set("player", "evening-envelope", {
        state: "coming-soon",
        nextAtMs: clock.nowMs() + 239_000,
      });
    },
  },
} as const satisfies Record<string, Visit>;
