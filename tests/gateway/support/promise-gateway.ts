/** The demo operator with a test's own players, whose stakes, wins and friends a test of the seed's promises sets. */
import type { Call, RequestOf } from "@parlour/adapters/wire/call.ts";
import { withdrawalTerms } from "@parlour/adapters/wire/cashier.calls.ts";
import { gameRounds, members } from "@parlour/app/gateway/database/schema.ts";
import { mainWallet, operatorAccount, PLAY } from "@parlour/app/gateway/wallet/wallets.ts";
import { eq } from "drizzle-orm";
import { beforeAll, it } from "vitest";
import { gatewayOfSuite } from "./gateway-of-suite.ts";
import { type PayoutMember, payoutsAt } from "./payouts.ts";
import { kept, linesOf } from "./promises.ts";

export const DAY_MS = 24 * 3_600_000;

/** A test of the promise of that name in `kept`. `said` holds its sentences, so that the test can read their figures. */
export const promise = (name: keyof typeof kept, title: string, play: (said: string) => Promise<void>) =>
  it(title, () =>
    play(
      linesOf(kept[name])
        .map(([, sentences]) => sentences)
        .join("\n"),
    ),
  );

/** Starts the gateway before the tests of a suite and stops it after them. */
export function promiseGateway() {
  const { gateway, clock, db, ask, valueFrom, logIn, writeSetting } = gatewayOfSuite();
  const payouts = payoutsAt(gateway, clock);
  let count = 0;
  const next = (word: string) => `${word}-${++count}`;
  beforeAll(() => writeSetting("inactivityMinutes", 0));

  const read = <C extends Call>({ token }: Pick<PayoutMember, "token">, call: C, request: RequestOf<C>) =>
    valueFrom(call, request, { token });
  return {
    clock,
    next,
    gateway,
    db,
    ask,
    valueFrom,
    logIn,
    writeSetting,
    payouts,
    read,
    /** Sends a write, with a new idempotency key unless one is given. */
    send: <C extends Call>(
      { token }: Pick<PayoutMember, "token">,
      call: C,
      request: RequestOf<C>,
      key = next("promise-key"),
    ) => ask(call, request, { token, key }),
    /** The balance of the main wallet, in minor units. */
    main: async (member: Pick<PayoutMember, "id" | "currency">) =>
      gateway.ledger.balance((await mainWallet(gateway.ledger, member)).id),
    /** "12.00 of 70.00": the staked part of the turnover requirement. */
    async turnover(member: Pick<PayoutMember, "token">): Promise<string> {
      const { turnoverDone, turnoverRequired } = await read(member, withdrawalTerms, {});
      return `${turnoverDone} of ${turnoverRequired}`;
    },
    /** The same player with a new session, for when the old one has expired. */
    async back(member: PayoutMember): Promise<PayoutMember> {
      const [row] = await db.select().from(members).where(eq(members.id, member.id));
      return { ...member, token: await logIn(row?.account ?? "") };
    },
    /** Adds a settled round to the records, without a ledger posting. */
    play: (
      member: Pick<PayoutMember, "id">,
      betMinor: bigint,
      changes: Partial<typeof gameRounds.$inferInsert> = {},
    ) =>
      db.insert(gameRounds).values({
        ...{ vendorCode: "AURORA", roundRef: next("promise-round"), memberId: member.id },
        ...{ gameCode: "AURORA_0001", currency: "USD", betMinor, state: "settled" },
        ...{ openedAt: new Date(clock.nowMs()), closedAt: new Date(clock.nowMs()) },
        ...changes,
      }),
    async win(member: Pick<PayoutMember, "id" | "currency">, amountMinor: bigint): Promise<void> {
      await gateway.ledger.transfer({
        idempotencyKey: next("promise-win"),
        kind: PLAY.win,
        from: (await operatorAccount(gateway.ledger, "game-result", member.currency)).id,
        to: (await mainWallet(gateway.ledger, member)).id,
        amountMinor,
      });
    },
  };
}
