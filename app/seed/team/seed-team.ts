/**
 * The demo agent's team: some thousand people on six levels with a year of play.
 *
 * It is written in many small steps, each a transaction of its own. A gateway serves meanwhile, may stop between two steps,
 * and continues at its next start.
 *
 * The plan is the same each time, so the ledger shows which steps are done.
 */
import { eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Database, Db } from "../../gateway/database/database.ts";
import { ledgerTransactions, members, settings } from "../../gateway/database/schema.ts";
import { isAgentType, isTrialType } from "../../gateway/members/roles.ts";
import type { WallClock } from "../../gateway/options.ts";
import { games } from "../catalogue/games.ts";
import { demoAccounts, inventedPlayers } from "../demo-people.ts";
import { type TeamActivity, teamActivity } from "./activity.ts";
import { writeContracts } from "./contracts.ts";
import { type TeamPerson, teamPeople, YEAR_MS } from "./people.ts";
import {
  keyOf,
  openTeamAccounts,
  type TeamAccounts,
  type TeamRoot,
  writeActivities,
  writePeople,
} from "./writing.ts";

/** Any number that nothing else on the same server uses. */
const TEAM_LOCK = 0x7465_616dn;
const TEAM = "seed-team";
const TEAM_AGENT = "agent";
/** A step takes some tens of milliseconds, in which the embedded database answers no other query. */
const ACTIVITIES_A_STEP = 200;

export interface TeamSeedOptions {
  readonly clock: WallClock;
  /** The number of people below the demo agent; an unfinished seed continues with the number it began with. */
  readonly people: number;
  /** Called before each step. */
  readonly isStopped?: () => boolean;
  /** Awaited after each step, with the milliseconds that it took. */
  readonly pause?: (tookMs: number) => Promise<void>;
}

/** `left-alone`: there is no demo agent, or the operator has members of its own. */
export type TeamSeeded = "seeded" | "already-seeded" | "left-alone" | "stopped";

/** Fills the demo agent's team once; steps that another process or an earlier start has done are skipped. */
export async function seedTeam({ jobs: db }: Database, options: TeamSeedOptions): Promise<TeamSeeded> {
  const { clock, people: count, isStopped = () => false, pause = async () => {} } = options;
  const root = await findRoot(db);
  const begun = root === null ? "left-alone" : await begin(db, { people: count, nowMs: clock.nowMs() });
  if (root === null || typeof begun === "string") return begun === "done" ? "already-seeded" : "left-alone";

  const people = teamPeople(begun.people, begun.nowMs);
  const activities = teamActivity(people, begun.nowMs, games());
  const accounts = await openTeamAccounts(db, root.currency);
  for (const step of stepsOf(
    { ...begun, people, activities, accounts, root },
    await firstOpen(db, activities, accounts),
  )) {
    if (isStopped()) return "stopped";
    const startedAt = performance.now();
    await locked(db, async (tx) => {
      if (!(await step.isDone(tx))) await step.write(tx);
    });
    await pause(performance.now() - startedAt);
  }
  return "seeded";
}

interface Begun {
  readonly people: number;
  /** The end of the planned year; an unfinished seed keeps it. */
  readonly nowMs: number;
}

async function locked<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    // When several gateways share one server, one writes a step and the others find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(${TEAM_LOCK})`);
    return work(tx);
  });
}

async function findRoot(db: Db): Promise<TeamRoot | null> {
  const [agent] = await db
    .select({ id: members.id, currency: members.currency, type: members.type })
    .from(members)
    .where(eq(members.account, TEAM_AGENT));
  return agent !== undefined && isAgentType(agent.type)
    ? { agentId: agent.id, currency: agent.currency }
    : null;
}

const begin = (db: Db, wanted: Begun): Promise<Begun | "done" | "left-alone"> =>
  locked(db, async (tx) => {
    const [mark] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, TEAM));
    if (mark !== undefined) return readMark(mark.value);
    if (await hasOwnMembers(tx)) return "left-alone";
    await tx.insert(settings).values({ key: TEAM, value: { ...wanted }, updatedAt: new Date(wanted.nowMs) });
    return wanted;
  });

function readMark(value: unknown): Begun | "done" {
  const { people, nowMs } = Object(value);
  return typeof people === "number" && typeof nowMs === "number" ? { people, nowMs } : "done";
}

/** Whether there are members besides the demo's own people and trial accounts. */
async function hasOwnMembers(tx: Db): Promise<boolean> {
  const known = [...demoAccounts.map(({ account }) => account), ...inventedPlayers];
  const others = await tx
    .select({ type: members.type })
    .from(members)
    .where(notInArray(members.account, known));
  return others.some(({ type }) => !isTrialType(type));
}

interface Step {
  isDone(tx: Db): Promise<boolean>;
  write(tx: Db): Promise<void>;
}

interface Plan {
  readonly people: readonly TeamPerson[];
  readonly activities: readonly TeamActivity[];
  readonly accounts: TeamAccounts;
  readonly root: TeamRoot;
  readonly nowMs: number;
}

/** The remaining steps; `from` is the first activity that may be missing. */
function* stepsOf(plan: Plan, from: number): Generator<Step> {
  const { people, activities, accounts, root, nowMs } = plan;
  const everybody = people.map(({ id }) => id);
  yield {
    isDone: async (tx) =>
      (
        await tx
          .select({ id: members.id })
          .from(members)
          .where(inArray(members.id, everybody.slice(0, 1)))
      ).length > 0,
    async write(tx) {
      const lastSeen = new Map(
        activities.flatMap(({ kind, person, atMs }) =>
          kind === "round" ? [[person.id, atMs] as const] : [],
        ),
      );
      await writePeople(tx, people, root, lastSeen);
      // The agent joined before the team.
      const createdAt = new Date(nowMs - 2 * YEAR_MS);
      await tx.update(members).set({ createdAt }).where(eq(members.id, root.agentId));
    },
  };
  for (let first = from; first < activities.length; first += ACTIVITIES_A_STEP) {
    const some = activities.slice(first, first + ACTIVITIES_A_STEP);
    yield {
      isDone: (tx) => isWritten(tx, some[0], accounts),
      write: (tx) => writeActivities(tx, some, accounts, root.currency),
    };
  }
  // Contracts come last, all at once, so that their settlements find the whole year.
  yield {
    isDone: async (tx) => {
      const [mark] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, TEAM));
      return readMark(mark?.value) === "done";
    },
    async write(tx) {
      await writeContracts(tx, people, root, nowMs);
      // The embedded database gathers no statistics on its own, and would plan for tables that were empty a minute ago.
      await tx.execute(sql`analyze members, ledger_accounts, ledger_transactions, ledger_entries, game_rounds, game_transactions,
        deposits, withdrawals, contracts`);
      await tx.update(settings).set({ value: true }).where(eq(settings.key, TEAM));
    },
  };
}

async function isWritten(
  tx: Db,
  activity: TeamActivity | undefined,
  accounts: TeamAccounts,
): Promise<boolean> {
  const key = activity && keyOf(activity, accounts);
  if (key === undefined) return false;
  const found = await tx
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.idempotencyKey, key));
  return found.length > 0;
}

/** The first step of activities that is missing, found by bisection, since steps are written in order. */
async function firstOpen(
  db: Db,
  activities: readonly TeamActivity[],
  accounts: TeamAccounts,
): Promise<number> {
  let low = 0;
  let high = Math.ceil(activities.length / ACTIVITIES_A_STEP);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (await isWritten(db, activities[middle * ACTIVITIES_A_STEP], accounts)) low = middle + 1;
    else high = middle;
  }
  return low * ACTIVITIES_A_STEP;
}
