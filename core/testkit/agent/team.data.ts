import type {
  Downline,
  DownlinePage,
  DownlineQuery,
  DownlineSort,
  TeamSummary,
} from "../../agent/agent.ports.ts";
import type { OfferedTerms } from "../../contracts/contract-actions.ports.ts";
import { defaultConfig } from "../../portal/portal.config.ts";
import type { Money } from "../../shared/money.ts";
import { done, type Outcome, refused } from "../../shared/outcome.ts";
import type { Registry } from "../registry.ts";
import { peopleAt, type TeamPerson } from "./people.data.ts";

/** Uplines and downlines of the fake backend (AGENT-04). */
export interface TeamBackend {
  /** All accounts of all teams. */
  all(): readonly TeamPerson[];
  /** Adds or replaces an account. */
  keep(person: TeamPerson): void;
  /** By account in any case. */
  find(account: string): TeamPerson | undefined;
  /** Whether the account is an agent (PERM-03). */
  isAgent(account: string): boolean;
  readTeam(account: string): Outcome<TeamSummary, "not-an-agent">;
  readDownlines(
    account: string,
    query: DownlineQuery,
  ): Outcome<DownlinePage, "not-your-downline" | "not-an-agent">;
  /** An account of an agent's team, as the agent sees it; undefined for any other account. */
  downlineOf(account: string, id: string): Downline | undefined;
  /** The contracts that an account holds now, which limit its offers (CONTRACT-02). */
  heldBy(account: string): readonly OfferedTerms[];
  setHeld(account: string, held: readonly OfferedTerms[]): void;
}

const DAY_MS = 86_400_000;
const usd = (amountMinor: bigint): Money => ({ amountMinor, currency: "USD" });
const keyOf = (account: string) => account.trim().toLowerCase();

type Ordered = string | number | bigint;
const orderOf: Readonly<Record<DownlineSort, (row: Downline) => Ordered>> = {
  account: ({ account }) => account.toLowerCase(),
  joined: ({ joinedAtMs }) => joinedAtMs,
  lastSignIn: ({ lastSignInMs }) => lastSignInMs ?? -1,
  team: ({ team }) => team,
  balance: ({ balance }) => balance.amountMinor,
};

const compared = (left: Ordered, right: Ordered): number => (left < right ? -1 : left > right ? 1 : 0);

/** Sorts rows; equal ones by account. */
function ordered(
  rows: readonly Downline[],
  { sort, isDescending }: Pick<DownlineQuery, "sort" | "isDescending">,
) {
  const of = orderOf[sort];
  const way = isDescending ? -1 : 1;
  return [...rows].sort(
    (left, right) =>
      way * compared(of(left), of(right)) || compared(orderOf.account(left), orderOf.account(right)),
  );
}

/** Terms without requirements. */
export const plainTerms = (
  kind: OfferedTerms["kind"],
  period: OfferedTerms["period"],
  rateBasisPoints: number,
): OfferedTerms => ({
  kind,
  period,
  rateBasisPoints,
  activeMembers: 0,
  validBet: usd(0n),
  profitLoss: usd(0n),
  betAmount: usd(0n),
});

/** The contracts of `agent` at the start. */
export const agentHolds: readonly OfferedTerms[] = [
  plainTerms("dividend", "monthly", 4_000),
  plainTerms("daily-salary", "daily", 150),
  plainTerms("hourly-salary", "hourly", 40),
  plainTerms("real-time-salary", "five-minutes", 20),
];

export function createTeamBackend({ clock, find }: Pick<Registry, "clock" | "find">): TeamBackend {
  const people = new Map(peopleAt(clock.nowMs()).map((person) => [keyOf(person.account), person]));
  const held = new Map<string, readonly OfferedTerms[]>([
    ["agent", agentHolds],
    ["avery", [plainTerms("dividend", "monthly", 2_500)]],
  ]);
  const typeOf = (account: string) => find(account)?.member.type;
  const isTrial = ({ account }: TeamPerson) => defaultConfig.trialTypes.includes(typeOf(account) ?? -1);
  const below = (account: string) =>
    [...people.values()].filter(
      (person) => person.upline !== null && keyOf(person.upline) === keyOf(account) && !isTrial(person),
    );
  /** All accounts below, each with the accounts between. */
  const teamOf = (
    account: string,
    path: readonly string[] = [],
  ): readonly (readonly [TeamPerson, readonly string[]])[] =>
    below(account).flatMap((person) => [
      [person, path] as const,
      ...teamOf(person.account, [...path, person.account]),
    ]);
  const balanceOf = ({ account, balanceMinor }: TeamPerson) => find(account)?.balanceMinor ?? balanceMinor;

  const downline = (person: TeamPerson, path: readonly string[]): Downline => ({
    id: person.id,
    account: person.account,
    nickname: person.nickname,
    isAgent: backend.isAgent(person.account),
    level: path.length + 1,
    path,
    directDownlines: below(person.account).length,
    team: teamOf(person.account).length,
    balance: usd(balanceOf(person)),
    joinedAtMs: person.joinedAtMs,
    lastSignInMs: person.lastSignInMs,
    isClosed: person.isClosed,
    holds: backend.heldBy(person.account).map(({ kind }) => kind),
  });

  const backend: TeamBackend = {
    all: () => [...people.values()],
    keep: (person) => void people.set(keyOf(person.account), person),
    find: (account) => people.get(keyOf(account)),
    isAgent: (account) =>
      people.get(keyOf(account))?.isAgent ?? defaultConfig.agentTypes.includes(typeOf(account) ?? -1),
    readTeam(account) {
      if (!backend.isAgent(account)) return refused("not-an-agent");
      const team = teamOf(account);
      const today = clock.nowMs() - (clock.nowMs() % DAY_MS);
      const levels = team.reduce((most, [, path]) => Math.max(most, path.length + 1), 0);
      const isActive = ({ lastSignInMs }: TeamPerson) => lastSignInMs !== null && lastSignInMs >= today;
      return done({
        members: team.length,
        agents: team.filter(([person]) => backend.isAgent(person.account)).length,
        levels: Array.from({ length: levels }, (_, at) => ({
          level: at + 1,
          members: team.filter(([, path]) => path.length === at).length,
        })),
        joinedToday: team.filter(([person]) => person.joinedAtMs >= today).length,
        activeToday: team.filter(([person]) => isActive(person)).length,
        online: 0,
        balance: usd(team.reduce((sum, [person]) => sum + balanceOf(person), 0n)),
      });
    },
    readDownlines(account, query) {
      if (!backend.isAgent(account)) return refused("not-an-agent");
      const team = teamOf(account);
      const sought = query.search.trim().toLowerCase();
      const parent = team.find(([{ id }]) => id === query.parentId)?.[0];
      if (sought === "" && query.parentId !== null && parent === undefined)
        return refused("not-your-downline");
      const above = keyOf(parent?.account ?? account);
      const rows = team.filter(([person]) =>
        sought === ""
          ? keyOf(person.upline ?? "") === above
          : [person.account, person.nickname].some((name) => name.toLowerCase().includes(sought)),
      );
      const from = (query.page - 1) * query.size;
      return done({
        rows: ordered(
          rows.map(([person, path]) => downline(person, path)),
          query,
        ).slice(from, from + query.size),
        pages: Math.ceil(rows.length / query.size),
        count: rows.length,
      });
    },
    downlineOf(account, id) {
      const found = teamOf(account).find(([person]) => person.id === id);
      return found && downline(...found);
    },
    heldBy: (account) => held.get(keyOf(account)) ?? [],
    setHeld: (account, terms) => void held.set(keyOf(account), terms),
  };
  return backend;
}
