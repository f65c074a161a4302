/** Contracts within the demo agent's team, as offers and acceptances would leave them, and two offers without an answer. */
import type { ContractKind } from "@parlour/core/contracts/contracts.ports";
import { type ContractPeriod, offerProblem } from "@parlour/core/contracts/contracts.rules";
import { and, eq, inArray } from "drizzle-orm";
import { offerContract } from "../../gateway/contracts/contract-actions.ts";
import type { Db } from "../../gateway/database/database.ts";
import { contracts } from "../../gateway/database/schema.ts";
import { hashText } from "../../pictures/random.ts";
import { seededId, type TeamPerson, YEAR_MS } from "./people.ts";
import type { TeamRoot } from "./writing.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Plan {
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  /** Hundredths of a percent: of the demo agent, and of each level below. */
  readonly rates: readonly number[];
  /** Of a hundred agents whose upline holds a contract, how many hold one too. */
  readonly heldBy: number;
  /** The age of the demo agent's contract. */
  readonly sinceMs: number;
}

const plans: readonly Plan[] = [
  {
    kind: "dividend",
    period: "monthly",
    rates: [800, 700, 600, 500, 400, 300],
    heldBy: 85,
    sinceMs: YEAR_MS,
  },
  { kind: "daily-salary", period: "daily", rates: [10, 8, 6, 4], heldBy: 60, sinceMs: 180 * DAY_MS },
  { kind: "hourly-salary", period: "hourly", rates: [5, 4, 3], heldBy: 50, sinceMs: 2 * DAY_MS },
  { kind: "real-time-salary", period: "five-minutes", rates: [10, 5], heldBy: 80, sinceMs: 6 * HOUR_MS },
];
/** The active members that the dividend requires of the demo agent, and of the agents directly below. */
const ACTIVE_ASKED = [5, 3];

type NewContract = typeof contracts.$inferInsert;

/** Writes the contracts once: a kind that the demo agent holds or is offered is left out. */
export async function writeContracts(
  tx: Db,
  people: readonly TeamPerson[],
  root: TeamRoot,
  nowMs: number,
): Promise<void> {
  const own = await tx
    .select({ kind: contracts.kind })
    .from(contracts)
    .where(and(eq(contracts.downlineId, root.agentId), inArray(contracts.state, ["active", "offered"])));
  const free = plans.filter((plan) => own.every(({ kind }) => kind !== plan.kind));
  const rows = free.flatMap((plan) => contractsOf(plan, people, root, nowMs));
  // In parts, because each row has many parameters.
  for (let from = 0; from < rows.length; from += 200)
    await tx.insert(contracts).values(rows.slice(from, from + 200));
  const asksNothing = { validBetMinor: 0n, profitLossMinor: 0n, betAmountMinor: 0n, currency: root.currency };
  if (free.some(({ kind }) => kind === "dividend")) {
    const better = {
      kind: "dividend",
      period: "monthly",
      rateBasisPoints: 1_000,
      activeMembers: 20,
    } as const;
    await mustOffer(
      tx,
      { ...asksNothing, ...better, upline: null, downlineId: root.agentId },
      nowMs - DAY_MS,
    );
  }
  const last = withoutRealTime(people);
  if (last !== undefined && free.some(({ kind }) => kind === "real-time-salary")) {
    const first = {
      kind: "real-time-salary",
      period: "five-minutes",
      rateBasisPoints: 5,
      activeMembers: 0,
    } as const;
    await mustOffer(
      tx,
      { ...asksNothing, ...first, upline: root.agentId, downlineId: last.id },
      nowMs - HOUR_MS,
    );
  }
}

/** The youngest agent directly below the demo agent, who has only an offer. */
const withoutRealTime = (people: readonly TeamPerson[]): TeamPerson | undefined =>
  people.findLast(({ isAgent, level }) => isAgent && level === 1);

function contractsOf(
  plan: Plan,
  people: readonly TeamPerson[],
  { agentId, currency }: TeamRoot,
  nowMs: number,
): readonly NewContract[] {
  const held = new Map<string, { readonly startsAtMs: number; readonly rateBasisPoints: number }>();
  const written: NewContract[] = [];
  const write = (upline: string | null, downlineId: string, level: number, startsAtMs: number) => {
    const above = upline === null ? null : held.get(upline);
    const most = plan.rates[level];
    if (above === undefined || most === undefined) return;
    const rateBasisPoints = most - (level === 0 ? 0 : (hashText(downlineId) % 5) * Math.floor(most / 50));
    const bound = above === null ? null : { ...plan, currency, rateBasisPoints: above.rateBasisPoints };
    if (bound !== null && offerProblem(bound, { ...plan, currency, rateBasisPoints }) !== null) return;
    held.set(downlineId, { startsAtMs, rateBasisPoints });
    const at = new Date(startsAtMs);
    written.push({
      id: seededId("contract", plan.kind, downlineId),
      uplineId: upline,
      downlineId,
      kind: plan.kind,
      period: plan.period,
      rateBasisPoints,
      activeMembers: plan.kind === "dividend" ? (ACTIVE_ASKED[level] ?? 0) : 0,
      validBetMinor: 0n,
      profitLossMinor: 0n,
      betAmountMinor: 0n,
      currency,
      state: "active",
      idempotencyKey: `${upline ?? "house"}:team-${plan.kind}`,
      requestHash: "seed",
      offeredAt: new Date(startsAtMs - 30_000),
      decidedAt: at,
      startsAt: at,
    });
  };
  write(null, agentId, 0, nowMs - plan.sinceMs);
  // Uplines precede their downlines in the list, so that the highest possible rates are known.
  for (const { id, upline, level, isAgent, joinedAtMs } of people) {
    if (!isAgent || hashText(`${plan.kind} ${id}`) % 100 >= (level === 1 ? 100 : plan.heldBy)) continue;
    if (plan.kind === "real-time-salary" && id === withoutRealTime(people)?.id) continue;
    const uplineId = upline === null ? agentId : people[upline]?.id;
    const above = uplineId === undefined ? undefined : held.get(uplineId);
    if (uplineId === undefined || above === undefined) continue;
    // Accepted a minute after the upline's contract, or an hour after the agent joined.
    const startsAtMs = Math.max(above.startsAtMs + MINUTE_MS, joinedAtMs + HOUR_MS);
    if (startsAtMs < nowMs) write(uplineId, id, level, startsAtMs);
  }
  return written;
}

async function mustOffer(
  tx: Db,
  offer: Omit<Parameters<typeof offerContract>[1], "agreedTo" | "idempotencyKey">,
  atMs: number,
): Promise<void> {
  const offered = await offerContract(
    tx,
    { ...offer, agreedTo: [], idempotencyKey: `team-${offer.kind}-2` },
    atMs,
  );
  if (offered.kind === "refused") throw new Error(`An offer of the seed was refused: ${offered.code}`);
}
