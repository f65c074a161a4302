/** An account in the fake backend's teams. Those who can log in also have an `Account` of that name. */
export interface TeamPerson {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  /** The upline's account; an agent that a test adds may have none. */
  readonly upline: string | null;
  readonly isAgent: boolean;
  readonly isClosed: boolean;
  /** The balance of those without an `Account`; for others the `Account` has it. */
  readonly balanceMinor: bigint;
  readonly joinedAtMs: number;
  readonly lastSignInMs: number | null;
}

const DAY_MS = 86_400_000;

/** Account, nickname and upline; those with downlines are agents. There are five levels below `agent`. */
const named: readonly (readonly [account: string, nickname: string, upline: string])[] = [
  ["player", "Robin", "agent"],
  ["guarded", "Rowan", "agent"],
  ["avery", "Avery", "agent"],
  ["blake", "Blake", "agent"],
  ["casey", "Casey Lin", "agent"],
  ["devon", "Devon", "agent"],
  ["ellis", "Ellis", "agent"],
  ["finley", "Finley", "agent"],
  ["gray", "Gray", "agent"],
  ["harper", "Harper", "agent"],
  ["indigo", "Indigo", "agent"],
  ["jules", "Jules", "agent"],
  ["kai", "Kai", "agent"],
  ["lennon", "Lennon", "agent"],
  ["marlow", "Marlow", "agent"],
  ["nico", "Nico", "agent"],
  ["ocean", "Ocean", "agent"],
  ["parker", "Parker", "agent"],
  ["quinn", "Quinn", "agent"],
  ["reese", "Reese", "agent"],
  ["sage", "Sage", "agent"],
  ["tatum", "Tatum", "agent"],
  ["umber", "Umber", "agent"],
  ["avery_one", "Ash", "avery"],
  ["avery_two", "Birch", "avery"],
  ["avery_three", "Cedar", "avery"],
  ["avery_four", "Oak", "avery"],
  ["blake_one", "Heron", "blake"],
  ["blake_two", "Lark", "blake"],
  ["casey_one", "Wren", "casey"],
  ["ash_one", "Moss", "avery_one"],
  ["ash_two", "Fern", "avery_one"],
  ["ash_three", "Reed", "avery_one"],
  ["heron_one", "Pike", "blake_one"],
  ["heron_two", "Carp", "blake_one"],
  ["moss_one", "Pebble", "ash_one"],
  ["moss_two", "Slate", "ash_one"],
  ["fern_one", "Flint", "ash_two"],
  ["pebble_one", "Harbour", "moss_one"],
  ["pebble_two", "Quay", "moss_one"],
];

const uplines = new Set(named.map(([, , upline]) => upline));

/** All accounts below the agents at the start, `nowMs`. */
export const peopleAt = (nowMs: number): readonly TeamPerson[] => [
  ...named.map(([account, nickname, upline], at) => ({
    id: `team-${account}`,
    account,
    nickname,
    upline,
    isAgent: uplines.has(account),
    isClosed: account === "gray",
    balanceMinor: BigInt(((at * 7) % 23) * 13_40),
    joinedAtMs: nowMs - (300 - at * 7) * DAY_MS,
    lastSignInMs: at % 5 === 4 ? null : nowMs - (at % 9) * DAY_MS - at * 60_000,
  })),
  // Outside the team of `agent`, who must never see them.
  ...(["stranger", "stranger_one"] as const).map((account, at) => ({
    id: `team-${account}`,
    account,
    nickname: "Somebody else",
    upline: at === 0 ? null : "stranger",
    isAgent: at === 0,
    isClosed: false,
    balanceMinor: 10_00n,
    joinedAtMs: nowMs - 10 * DAY_MS,
    lastSignInMs: null,
  })),
];
