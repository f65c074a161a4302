export type MissionSeed = {
  readonly code: string;
  readonly title: { readonly EN: string };
  readonly description: { readonly EN: string };
  readonly counts: "rounds" | "games" | "vendors";
  readonly target: number;
  readonly rewardMinor: bigint;
};

/** The smallest stakes are enough, no mission asks for a deposit, and nothing counts beyond the target. */
const MISSIONS: readonly MissionSeed[] = [
  {
    code: "LOOK_AROUND",
    title: { EN: "Try different games" },
    description: { EN: "Complete a round in {target} different games, at any stake." },
    counts: "games",
    target: 8,
    rewardMinor: 50n,
  },
  {
    code: "FIVE_HOUSES",
    title: { EN: "Try different vendors" },
    description: { EN: "Complete a round with {target} different vendors, at any stake." },
    counts: "vendors",
    target: 5,
    rewardMinor: 50n,
  },
  {
    code: "TWELVE_ROUNDS",
    title: { EN: "Play any game" },
    description: {
      EN: "Complete {target} rounds in total. The smallest stake counts like any other.",
    },
    counts: "rounds",
    target: 12,
    rewardMinor: 25n,
  },
];

export function missions(): readonly MissionSeed[] {
  return MISSIONS;
}
