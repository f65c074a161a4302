/** The demo operator with players of a test's own, whose stakes, wins and friends a test of the seed's promises sets. */
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

/** A test of what is promised under that name in `kept`. `said` are its sentences, of which it may read the figures. */
export const promise = (name: keyof typeof kept, title: string, play: (said: string) => Promise<void>) =>
  it(title, () =>
    play(
      linesOf(kept[name])
        .map(([, sentences]) => sentences)
        .join("\n"),
    ),
  );

/** Started before the tests of a suite, and stopped after them. */
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
    /** A write under a key of its own, unless told. */
    send: <C extends Call>(
      { token }: Pick<PayoutMember, "token">,
      call: C,
      request: RequestOf<C>,
      key = next("promise-key"),
    ) => ask(started.app, call, request, { token, headers: { "idempotency-key": key } }),
    /** What stands in the main wallet, in minor units. */
    main: async (member: Pick<PayoutMember, "id" | "currency">) =>
      started.ledger.balance((await mainWallet(started.ledger, member)).id),
    /** "12.00 of 70.00": what was staked of what has to be before a withdrawal. */
    async turnover(member: Pick<PayoutMember, "token">): Promise<string> {
      const { turnoverDone, turnoverRequired } = await read(member, withdrawalTerms, {});
      return `${turnoverDone} of ${turnoverRequired}`;
    },
    /** The same member when the session is long over. */
    async back(member: PayoutMember): Promise<PayoutMember> {
      const [row] = await started.database.db.select().from(members).where(eq(members.id, member.id));
      return { ...member, token: await logIn(started.app, row?.account ?? "") };
    },
    /** A round that is over, and stands in the records without having moved money. */
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
    /** Money that a game pays into the main wallet. */
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
