/** An empty operator that offers activities, with a clock that the test sets, and players who take part. */
import { actInActivity, applyForActivity, rewardCentre } from "@parlour/adapters/wire/activities.calls.ts";
import { activities, gameRounds, members, safetyBlocks } from "@parlour/app/gateway/database/schema.ts";
import { accountNamed } from "@parlour/app/gateway/members/name-key.ts";
import { mainWallet, operatorAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Reply } from "./caller.ts";
import type { OpenDatabase } from "./databases.ts";
import { cheapPasswords, type TestClock } from "./gateway.ts";
import { gatewayOfSuite } from "./gateway-of-suite.ts";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

const PASSWORD = "evening-42";
const CURRENCY = "USD";
/** The time at the start of each test. */
const BEGINNING = "2026-10-20T10:00:00Z";

type Activity = typeof activities.$inferInsert;

export interface Player {
  readonly id: string;
  readonly currency: string;
  readonly account: string;
  readonly token: string;
}

/** Starts the gateway before the tests of a suite and stops it after them; the ledger must be balanced at the end. */
export function activityGateway(
  open: OpenDatabase,
  { language = "EN" }: { readonly language?: string } = {},
) {
  let nowMs = Date.parse(BEGINNING);
  /** Sets the time instead of advancing it, so that a test can name a moment. */
  const at = (instant: string) => {
    nowMs = Date.parse(instant);
  };
  const clock: TestClock = {
    nowMs: () => nowMs,
    advance(ms) {
      nowMs += ms;
    },
  };
  // The clock goes back between tests, so cached content must never count as fresh.
  const config = { contentCheckMs: Number.NEGATIVE_INFINITY };
  const { gateway, db, ask, valueFrom, logIn, writeSetting, atOnce } = gatewayOfSuite({
    open,
    seeded: "empty",
    clock,
    config,
  });
  let passwordHash = "";
  let count = 0;
  const next = (word: string) => `${word}${++count}`;
  beforeAll(async () => {
    passwordHash = await cheapPasswords().hash(PASSWORD);
  });
  beforeEach(async () => {
    at(BEGINNING);
    await zone("UTC");
  });
  afterAll(async () => expect(await isBalanced()).toBe(true));

  const zone = (name: string) => writeSetting("timeZone", name);
  const isBalanced = async () => [...(await gateway.ledger.total()).values()].every((sum) => sum === 0n);
  const accountOf = async (player: Pick<Player, "id" | "currency">) =>
    (await mainWallet(gateway.ledger, player)).id;

  async function newPlayer({ fundsMinor = 0n, type = 0 } = {}): Promise<Player> {
    const account = next("trial");
    const known = { passwordChangedAt: new Date(nowMs), createdAt: new Date(nowMs), currency: CURRENCY };
    const [row] = await db
      .insert(members)
      .values({ ...accountNamed(account), nickname: account, passwordHash, type, ...known })
      .returning({ id: members.id });
    const player = { id: row?.id ?? "", currency: CURRENCY, account };
    if (fundsMinor > 0n)
      await gateway.ledger.transfer({
        idempotencyKey: `deposit:${player.id}`,
        kind: "deposit",
        from: (await operatorAccount(gateway.ledger, "cash", CURRENCY)).id,
        to: await accountOf(player),
        amountMinor: fundsMinor,
        postedAtMs: nowMs,
      });
    return { ...player, token: await logIn(account) };
  }

  async function offer(
    kind: Activity["kind"],
    rules: Activity["rules"],
    changes: Partial<Activity> = {},
  ): Promise<string> {
    const id = next(`${kind}-`);
    const name = { EN: `Of ${id}`, TY: `TY ${id}` };
    const startsAt = new Date("2026-01-01T00:00:00Z");
    await db
      .insert(activities)
      .values({ id, kind, name, rules, currency: CURRENCY, startsAt, image: "moon", ...changes });
    return id;
  }

  const centre = ({ token }: Player) => valueFrom(rewardCentre, { language }, { token });
  const act = (
    { token }: Player,
    activityId: string,
    how: "join" | "sign" | "claim",
    key = next("activity-"),
  ) => ask(actInActivity, { activityId, act: how }, { token, key });

  return {
    clock,
    at,
    next,
    gateway,
    db,
    ask,
    valueFrom,
    logIn,
    writeSetting,
    atOnce,
    zone,
    isBalanced,
    newPlayer,
    offer,
    centre,
    act,
    /** The same player with a new session, for when the old one has expired. */
    back: async (player: Player): Promise<Player> => ({
      ...player,
      token: await logIn(player.account),
    }),
    activityStatus: async (player: Player, id: string) =>
      (await centre(player)).activities.find((each: { id: string }) => each.id === id),
    claim: (player: Player, activityId: string, key?: string) => act(player, activityId, "claim", key),
    apply: (
      { token }: Player,
      activityId: string,
      comment: string,
      fileIds: string[] = [],
      key = next("application-"),
    ) => ask(applyForActivity, { activityId, comment, files: fileIds }, { token, key }),
    /** The code of a refusal, or the state with the amount, which is a money object in most answers and a decimal in some. */
    codeOrValueOf({ body }: Reply): string {
      const { state, amount } = Object(body.value);
      return body.code ?? `${state} ${Object(amount).amount ?? amount}`;
    },
    /** The balance of the player's main wallet, in minor units. */
    main: async (player: Player) => gateway.ledger.balance(await accountOf(player)),
    /** The balance of the operator's promotions account, in minor units. */
    promotions: async () =>
      gateway.ledger.balance((await operatorAccount(gateway.ledger, "promotions", CURRENCY)).id),
    /** Adds a round that was played and settled at the current time, unless `changes` says otherwise. */
    async play({ id }: Player, betMinor: bigint, changes: Partial<typeof gameRounds.$inferInsert> = {}) {
      await db.insert(gameRounds).values({
        vendorCode: "AURORA",
        roundRef: next("activity-round-"),
        memberId: id,
        gameCode: "AURORA_0001",
        currency: CURRENCY,
        betMinor,
        state: "settled",
        openedAt: new Date(nowMs),
        closedAt: new Date(nowMs),
        ...changes,
      });
    },
    /** The player takes a time-out or a self-exclusion from now on. */
    async keepAway({ id }: Player, forMs = DAY_MS, kind: "time-out" | "exclusion" = "time-out") {
      const span = { from: new Date(nowMs), until: new Date(nowMs + forMs) };
      await db.insert(safetyBlocks).values({ memberId: id, kind, ...span });
    },
  };
}
