import { drop, hang, refuse } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { sampleArt } from "../.ladle/sample-art.ts";
import type { SiteScene } from "../portal/shell-story.tsx";

const at = { address: "/member?page=rewardCenter", player: "player" } as const;

/** The stories' own pictures: The fake backend has none. */
function drawn({ backend: { activities } }: FakePorts): void {
  const centre = activities.centre("player");
  if (centre.kind === "refused") return;
  for (const [index, { id }] of centre.value.activities.entries())
    activities.set("player", id, { imagePath: sampleArt(index + 3, 200, 200) });
}

/** The reward centre in each of its states. */
export const centreScenes = {
  Centre: { ...at, prepare: drawn },
  CentreLoading: { ...at, prepare: ({ faults }) => faults.always("readRewardCentre", hang()) },
  CentreFailed: { ...at, prepare: ({ faults }) => faults.always("readRewardCentre", drop()) },
  CentreEmpty: {
    ...at,
    prepare({ backend }) {
      backend.activities.keepOnly("player");
      backend.activities.vip = null;
      backend.contracts.setPay("player", []);
      backend.contractActions.keepOnly();
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
    prepare({ backend, clock }) {
      backend.activities.keepOnly("player", "evening-envelope");
      backend.activities.set("player", "evening-envelope", {
        state: "coming-soon",
        nextAtMs: clock.nowMs() + 239_000,
      });
    },
  },
} as const satisfies Record<string, SiteScene>;
