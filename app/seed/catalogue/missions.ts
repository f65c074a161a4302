export type MissionSeed = {
  readonly code: string;
  readonly title: { readonly EN: string };
  readonly description: { readonly EN: string };
  readonly counts: "rounds" | "games" | "vendors";
  readonly target: number;
  readonly rewardMinor: bigint;
};

/** Each can be done with the smallest stakes, none asks for a deposit, and beyond the target nothing more is counted. */
const MISSIONS: readonly MissionSeed[] = [
  {
    code: "LOOK_AROUND",
    title: { EN: "Look around" },
    description: { EN: "Finish a round of {target} different games, at any stake." },
    counts: "games",
    target: 8,
    rewardMinor: 50n,
  },
  {
    code: "FIVE_HOUSES",
    title: { EN: "Meet the vendors" },
    description: { EN: "Finish a round at {target} different vendors, at any stake." },
    counts: "vendors",
    target: 5,
    rewardMinor: 50n,
  },
  {
    code: "TWELVE_ROUNDS",
    title: { EN: "In your own time" },
    description: {
      EN: "Finish {target} rounds in all. The smallest stake counts like any other.",
    },
    counts: "rounds",
    target: 12,
    rewardMinor: 25n,
  },
];

export function missions(): readonly MissionSeed[] {
  return MISSIONS;
}
