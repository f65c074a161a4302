/** The demo operator with a test's own players, whose stakes, wins and friends a test of the seed's promises sets. */
import type { Call, RequestOf } from "@parlour/adapters/wire/call.ts";
import { withdrawalTerms } from "@parlour/adapters/wire/cashier.calls.ts";
import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { gameRounds, members } from "@parlour/app/gateway/database/schema.ts";
import { mainWallet, operatorAccount, PLAY } from "@parlour/app/gateway/wallet/wallets.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, it } from "vitest";
import { ask, logIn } from "./caller.ts";
import { createTestClock, startTestGateway, type TestGateway } from "./gateway.ts";
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
  const clock = createTestClock();
  let started: TestGateway;
  let payouts: ReturnType<typeof payoutsAt>;
  let count = 0;
  const next = (word: string) => {
    count += 1;
    return `${word}-${count}`;
  };
  beforeAll(async () => {
    started = await startTestGateway({ listen: false, clock });
    payouts = payoutsAt(started, clock);
    await writeSetting(started.database, "inactivityMinutes", 0, clock.nowMs());
  });
  afterAll(() => started.stop());
  const gateway = () => started;

  const read = async <C extends Call>(
    { token }: Pick<PayoutMember, "token">,
    call: C,
    request: RequestOf<C>,
  ) => Object((await ask(started.app, call, request, { token })).body.value);
  return {
    clock,
    next,
    gateway,
    payouts: () => payouts,
    read,
    /** Sends a write, with a new idempotency key unless one is given. */
    send: <C extends Call>(
      { token }: Pick<PayoutMember, "token">,
      call: C,
      request: RequestOf<C>,
      key = next("promise-key"),
    ) => ask(started.app, call, request, { token, headers: { "idempotency-key": key } }),
    /** The balance of the main wallet, in minor units. */
    main: async (member: Pick<PayoutMember, "id" | "currency">) =>
      started.ledger.balance((await mainWallet(started.ledger, member)).id),
    /** "12.00 of 70.00": the staked part of the turnover requirement. */
    async turnover(member: Pick<PayoutMember, "token">): Promise<string> {
      const { turnoverDone, turnoverRequired } = await read(member, withdrawalTerms, {});
      return `${turnoverDone} of ${turnoverRequired}`;
    },
    /** The same player with a new session, for when the old one has expired. */
    async back(member: PayoutMember): Promise<PayoutMember> {
      const [row] = await started.database.db.select().from(members).where(eq(members.id, member.id));
      return { ...member, token: await logIn(started.app, row?.account ?? "") };
    },
    /** Adds a settled round to the records, without a ledger posting. */
    play: (
      member: Pick<PayoutMember, "id">,
      betMinor: bigint,
      changes: Partial<typeof gameRounds.$inferInsert> = {},
    ) =>
      started.database.db.insert(gameRounds).values({
        ...{ vendorCode: "AURORA", roundRef: next("promise-round"), memberId: member.id },
        ...{ gameCode: "AURORA_0001", currency: "USD", betMinor, state: "settled" },
        ...{ openedAt: new Date(clock.nowMs()), closedAt: new Date(clock.nowMs()) },
        ...changes,
      }),
    async win(member: Pick<PayoutMember, "id" | "currency">, amountMinor: bigint): Promise<void> {
      await started.ledger.transfer({
        idempotencyKey: next("promise-win"),
        kind: PLAY.win,
        from: (await operatorAccount(started.ledger, "game-result", member.currency)).id,
        to: (await mainWallet(started.ledger, member)).id,
        amountMinor,
      });
    },
  };
}
