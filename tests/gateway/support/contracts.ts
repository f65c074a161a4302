import { randomUUID } from "node:crypto";
import type { Call } from "@parlour/adapters/wire/call.ts";
import { offerContract } from "@parlour/adapters/wire/contracts.calls.ts";
import {
  answerOffer,
  type Offer,
  offerContract as offerDirectly,
} from "@parlour/app/gateway/contracts/contract-actions.ts";
import { contractSettlements, contracts, gameRounds, members } from "@parlour/app/gateway/database/schema.ts";
import { accountNamed } from "@parlour/app/gateway/members/name-key.ts";
import type { ContractKind } from "@parlour/core/contracts/contracts.ports";
import { asc, eq } from "drizzle-orm";
import { ask, logIn } from "./caller.ts";
import { cheapPasswords, type TestClock, type TestGateway } from "./gateway.ts";

export type ContractPlace = Pick<TestGateway, "database" | "app" | "ledger"> & { readonly clock: TestClock };

const hash = cheapPasswords().hash("evening-42");

export interface Agent {
  readonly id: string;
  readonly account: string;
}

/** An agent below `upline`, or directly below the operator for null, with the demo operator's password. */
export async function agentBelow(
  { database, clock }: ContractPlace,
  upline: Agent | null,
  changes: Partial<typeof members.$inferInsert> = {},
): Promise<Agent> {
  const at = new Date(clock.nowMs());
  const id = randomUUID();
  const account = `a${id.replaceAll("-", "").slice(0, 16)}`;
  await database.db.insert(members).values({
    id,
    nickname: "Agent",
    type: 1,
    passwordHash: await hash,
    passwordChangedAt: at,
    createdAt: at,
    currency: "USD",
    uplineId: upline?.id ?? null,
    ...changes,
    ...accountNamed(changes.account ?? account),
  });
  return { id, account };
}

/** An offer without thresholds, with the default period of its kind. */
export const offerOf = (
  upline: Agent | null,
  downline: Agent,
  changes: Partial<Offer> & { readonly kind: ContractKind },
): Offer => ({
  upline: upline?.id ?? null,
  downlineId: downline.id,
  period: {
    dividend: "monthly",
    "daily-salary": "daily",
    "hourly-salary": "hourly",
    "real-time-salary": "five-minutes",
  }[changes.kind] as Offer["period"],
  rateBasisPoints: 100,
  activeMembers: 0,
  validBetMinor: 0n,
  profitLossMinor: 0n,
  betAmountMinor: 0n,
  currency: "USD",
  agreedTo: [],
  idempotencyKey: randomUUID(),
  ...changes,
});

/** An accepted contract; resolves with its id. */
export async function contractBetween(
  { database: { db }, clock }: ContractPlace,
  upline: Agent | null,
  downline: Agent,
  changes: Partial<Offer> & { readonly kind: ContractKind },
): Promise<string> {
  const offered = await offerDirectly(
    db,
    offerOf(upline, downline, { agreedTo: "all", ...changes }),
    clock.nowMs(),
  );
  if (offered.kind === "refused") throw new Error(`The offer was refused: ${offered.code}`);
  const accepted = await answerOffer(
    db,
    { contractId: offered.row.id, memberId: downline.id, answer: "accept", agreedTo: "all" },
    clock.nowMs(),
  );
  if (accepted.kind === "refused") throw new Error(`The offer was not accepted: ${accepted.code}`);
  return accepted.row.id;
}

/** Adds a round that was closed at `atMs`. */
export async function played(
  { database }: ContractPlace,
  { id }: Pick<Agent, "id">,
  {
    betMinor,
    winMinor = 0n,
    atMs,
    state = "settled",
    currency = "USD",
  }: {
    readonly betMinor: bigint;
    readonly winMinor?: bigint;
    readonly atMs: number;
    readonly state?: "open" | "settled" | "refunded";
    readonly currency?: string;
  },
): Promise<void> {
  await database.db.insert(gameRounds).values({
    vendorCode: "AURORA",
    roundRef: randomUUID(),
    memberId: id,
    gameCode: "AURORA-1",
    currency,
    betMinor,
    winMinor,
    state,
    openedAt: new Date(atMs - 1_000),
    closedAt: state === "open" ? null : new Date(atMs),
  });
}

/** The settlements of these contracts, oldest first. */
export async function settlementsOf({ database: { db } }: ContractPlace, ...contractIds: readonly string[]) {
  const rows = await db.select().from(contractSettlements).orderBy(asc(contractSettlements.fromAt));
  return rows.filter(({ contractId }) => contractIds.includes(contractId));
}

/** An agent directly below the operator, a downline, and the downline's downline. */
export interface Line {
  readonly top: Agent;
  readonly middle: Agent;
  readonly low: Agent;
}

interface Told {
  readonly success?: boolean | undefined;
  readonly code?: string | undefined;
  readonly value?: unknown;
}

/** Calls the gateway as agents; an agent logs in at the first call, and again after `tokens` has been cleared. */
export function agentsAt(place: ContractPlace) {
  const tokens = new Map<string, Promise<string>>();
  async function as(who: Agent, call: Call, request: object, key: string = randomUUID()): Promise<Told> {
    const { app } = place;
    const token = tokens.get(who.id) ?? logIn(app, who.account, undefined, "agent");
    tokens.set(who.id, token);
    return (await ask(app, call, request, { token: await token, key })).body;
  }
  const codeOf = async (reply: Promise<Told>): Promise<string> => (await reply).code ?? "done";
  const answered = async (reply: Promise<Told>) => Object((await reply).value);
  const terms = (downline: Agent, changes: object = {}) => ({
    account: downline.account,
    kind: "daily-salary",
    period: "daily",
    rateBasisPoints: 60,
    activeMembers: 1,
    validBet: "100.00",
    profitLoss: "0",
    betAmount: "0.00",
    currency: "USD",
    ...changes,
  });
  return {
    tokens,
    as,
    codeOf,
    answered,
    terms,
    /** Sends an offer over HTTP; resolves with its id. */
    async offered(from: Agent, to: Agent, changes: object = {}): Promise<string> {
      const reply = await as(from, offerContract, terms(to, changes));
      if (!reply.success) throw new Error(`The offer was refused: ${reply.code}`);
      return String(Object(reply.value).id);
    },
    async stateOf(id: string) {
      const [row] = await place.database.db.select().from(contracts).where(eq(contracts.id, id));
      return row?.state;
    },
    async line(): Promise<Line> {
      const top = await agentBelow(place, null);
      const middle = await agentBelow(place, top);
      return { top, middle, low: await agentBelow(place, middle) };
    },
  };
}
