/** The wallet interface under random histories of a provider that repeats, reorders and forges requests, also concurrently. */
import { randomUUID } from "node:crypto";
import {
  freeSpins,
  gameRounds,
  gameTransactions,
  ledgerTransactions,
} from "@parlour/app/gateway/database/schema.ts";
import { grantSpins } from "@parlour/app/gateway/play/free-spins.ts";
import { FREE_SPIN } from "@parlour/app/gateway/wallet/wallets.ts";
import { eq, like, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { roundsOf } from "../rounds.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { askingAt, fundsOf, furnish, type Seat, sitDown } from "./support/play.ts";
import type { WalletReply } from "./support/provider.ts";

const FUNDS = 30_00n;
/** Free spins of each player, at 5.00 each, which is the most common stake of the histories. */
const SPINS = 2;
const RUNS = { pglite: roundsOf(4, 6), postgres: roundsOf(6, 12) };

interface Asked {
  readonly operation: "bet" | "win" | "refund";
  readonly player: number;
  readonly round: number;
  readonly reference: number;
  readonly amount: string;
  readonly closesRound: boolean;
  readonly isForged: boolean;
}

// Few names and small funds, so that repetitions, reused references, empty wallets and refunds before bets are common.
const asked: fc.Arbitrary<Asked> = fc.record({
  operation: fc.constantFrom("bet", "bet", "win", "refund"),
  player: fc.constantFrom(0, 0, 0, 1),
  round: fc.integer({ min: 0, max: 3 }),
  reference: fc.integer({ min: 0, max: 9 }),
  amount: fc.constantFrom("5.00", "5.00", "5.00", "9.99", "0.01", "0", "-1.00"),
  closesRound: fc.boolean(),
  isForged: fc.constantFrom(false, false, false, false, false, false, false, true),
});

/** A history in waves: requests of one wave are sent at once. Some requests are sent again in any later place. */
const history = fc
  .tuple(fc.array(asked, { minLength: 4, maxLength: 30 }), fc.array(fc.nat(), { maxLength: 15 }))
  .chain(([first, again]) => {
    const sent = [...first, ...again.flatMap((index) => first[index % first.length] ?? [])];
    return fc.tuple(fc.shuffledSubarray(sent, { minLength: sent.length }), fc.integer({ min: 1, max: 8 }));
  });

forEachDatabase((name, open) => {
  const { gateway, clock, db, atOnce } = gatewayOfSuite({ open, seeded: "empty" });
  beforeAll(() => furnish(gateway));

  function send(seats: readonly Seat[], run: string, request: Asked): Promise<WalletReply> {
    const seat = seats[request.player];
    if (seat === undefined) throw new RangeError("There is no such seat");
    const body = {
      token: seat.playToken,
      player: seat.memberId,
      reference: `${run}-${request.reference}`,
      round: `${run}-${request.round}`,
      amount: request.amount,
      currency: "USD",
      closesRound: request.closesRound,
    };
    return seat.provider.ask(request.operation, body, request.isForged ? { secret: "guessed" } : {});
  }

  const giveSpins = (memberId: string) =>
    grantSpins(
      db,
      {
        ...{ memberId, source: "test", stakeMinor: 5_00n, count: SPINS, currency: "USD" },
        ...{ vendorCode: "AURORA", gameCode: "AURORA_0001" },
        ...{ activityId: null, turnoverTimes: 0, expiresAt: null },
      },
      new Date(clock.nowMs()),
    );

  it("WALLET-04 WALLET-05 ACT-04 keeps ledger, wallets, rounds and free spins correct, and moves money once per reference", async () => {
    await fc.assert(
      fc.asyncProperty(history, async ([requests, waveSize]) => {
        const run = randomUUID().slice(0, 8);
        const seats = [await sitDown(gateway, FUNDS), await sitDown(gateway, FUNDS)];
        for (const { memberId } of seats) await giveSpins(memberId);
        const accepted: Asked[] = [];
        for (let start = 0; start < requests.length; start += waveSize) {
          const wave = requests.slice(start, start + waveSize);
          const replies = await atOnce(() => wave.map((request) => send(seats, run, request)));
          for (const [index, reply] of replies.entries()) {
            const request = wave[index];
            if (request === undefined) continue;
            expect(reply.status).toBeLessThan(500);
            if (request.isForged) expect(reply.code).toBe("bad-signature");
            if (reply.status === 200) accepted.push(request);
          }
        }

        const mine = like(gameTransactions.reference, `${run}-%`);
        const kept = await db.select().from(gameTransactions).where(mine);
        const moved = kept.filter(({ ledgerTransactionId }) => ledgerTransactionId !== null);
        // The ledger holds every movement once, and nothing else.
        const posted = await db
          .select({ id: ledgerTransactions.id, kind: ledgerTransactions.kind })
          .from(ledgerTransactions)
          .where(sql`${ledgerTransactions.reference} ->> 'roundRef' like ${`${run}-%`}`);
        const byId = (left: bigint | null, right: bigint | null) => Number((left ?? 0n) - (right ?? 0n));
        expect(posted.map(({ id }) => id).sort(byId)).toEqual(
          moved.map(({ ledgerTransactionId }) => ledgerTransactionId).sort(byId),
        );
        expect(new Set((await gateway.ledger.total()).values())).toEqual(new Set([0n]));

        const kindOf = new Map(posted.map(({ id, kind }) => [id, kind]));
        const isFree = (row: (typeof moved)[number], kind: string) =>
          kindOf.get(row.ledgerTransactionId ?? -1n) === kind;
        const isOwn = (row: (typeof moved)[number]) =>
          !isFree(row, FREE_SPIN.bet) && !isFree(row, FREE_SPIN.refund);

        // A wallet holds the sum of its movements and is never below zero.
        const sumOf = (kind: string, of: (row: (typeof moved)[number]) => boolean) =>
          moved.filter((row) => row.kind === kind && of(row)).reduce((sum, row) => sum + row.amountMinor, 0n);
        for (const { memberId } of seats) {
          const own = (row: (typeof moved)[number]) => row.memberId === memberId && isOwn(row);
          const expected = FUNDS - sumOf("bet", own) + sumOf("win", own) + sumOf("refund", own);
          expect(await fundsOf(gateway, memberId)).toBe(expected);
          expect(expected).toBeGreaterThanOrEqual(0n);
          const theirs = moved.filter((row) => row.memberId === memberId);
          const used = theirs.filter((row) => isFree(row, FREE_SPIN.bet)).length;
          const returned = theirs.filter((row) => isFree(row, FREE_SPIN.refund)).length;
          const [spins] = await db.select().from(freeSpins).where(eq(freeSpins.memberId, memberId));
          expect(spins?.remaining).toBe(SPINS - used + returned);
        }

        // A round equals the sum of its movements, and a refunded stake wins nothing.
        for (const round of await db
          .select()
          .from(gameRounds)
          .where(like(gameRounds.roundRef, `${run}-%`))) {
          const inIt = (row: (typeof moved)[number]) => row.roundRef === round.roundRef;
          const paid = (row: (typeof moved)[number]) => inIt(row) && isOwn(row);
          const [staked, returned] = [sumOf("bet", inIt), sumOf("refund", inIt)];
          expect(round.winMinor).toBe(sumOf("win", inIt));
          expect(staked).toBeGreaterThanOrEqual(returned);
          if (round.state === "refunded") expect(staked).toBe(returned);
          else expect(round.betMinor).toBe(sumOf("bet", paid) - sumOf("refund", paid));
          expect(round.closedAt !== null).toBe(round.state !== "open");
        }

        // Every accepted request is accepted again at the end and moves nothing.
        const before = await Promise.all(seats.map(({ memberId }) => fundsOf(gateway, memberId)));
        for (const request of accepted) expect((await send(seats, run, request)).status).toBe(200);
        expect(await Promise.all(seats.map(({ memberId }) => fundsOf(gateway, memberId)))).toEqual(before);
        expect(await db.$count(gameTransactions, mine)).toBe(kept.length);
      }),
      { numRuns: RUNS[name] },
    );
  });

  it("WALLET-04 accepts only as many concurrent stakes as the wallet can pay", async () => {
    const seat = await sitDown(gateway, FUNDS);
    const run = randomUUID().slice(0, 8);
    const codes = (
      await atOnce(() =>
        Array.from({ length: 12 }, (_, turn) =>
          askingAt(seat).bet({ reference: `${run}-${turn}`, round: `${run}-${turn}`, amount: "7.00" }),
        ),
      )
    ).map(({ status, code }) => (status === 200 ? "taken" : code));
    expect(codes.filter((code) => code === "taken")).toHaveLength(4);
    expect(codes.filter((code) => code === "insufficient-funds")).toHaveLength(8);
    expect(await fundsOf(gateway, seat.memberId)).toBe(2_00n);
  });
});
