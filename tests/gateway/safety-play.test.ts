import { safetyBlocks, safetyLimits, sessions } from "@parlour/app/gateway/database/schema.ts";
import { playRefusal } from "@parlour/app/gateway/safety/guard.ts";
import { beforeAll, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { askingAt, fundsOf, furnish, roundOf, type Seat, sitDown } from "./support/play.ts";

forEachDatabase((_name, open) => {
  const { gateway, clock, db, atOnce } = gatewayOfSuite({ open, seeded: "empty" });
  beforeAll(() => furnish(gateway));

  const bound = (memberId: string, kind: "loss" | "wager" | "session", amount: bigint) =>
    db.insert(safetyLimits).values({ memberId, kind, period: "day", amount, setAt: new Date(clock.nowMs()) });
  let counted = 0;
  const nextRound = () => `round-${++counted}`;
  const bet = (seat: Seat, amount: string, round = nextRound(), reference = `bet-${round}`) =>
    askingAt(seat).bet({ reference, round, amount });
  const win = (seat: Seat, amount: string, round: string) =>
    askingAt(seat).win({ reference: `win-${round}`, round, amount });
  const refund = (seat: Seat, amount: string, round: string) =>
    askingAt(seat).refund({ reference: `bet-${round}`, round, amount });

  it("SAFE-01 refuses a stake above the day's limit, and moves nothing", async () => {
    const seat = await sitDown(gateway);
    await bound(seat.memberId, "wager", 25_00n);
    expect((await bet(seat, "20.00")).code).toBe("");
    const reply = await bet(seat, "5.01");
    expect([reply.status, reply.code]).toEqual([422, "limit-reached"]);
    expect((await bet(seat, "5.00")).code).toBe("");
    expect((await bet(seat, "0.01")).code).toBe("limit-reached");
    expect(await fundsOf(gateway, seat.memberId)).toBe(75_00n);
    clock.advance(24 * 3_600_000);
    const next = await sitDown(gateway);
    expect((await bet(next, "1.00")).code).toBe("");
  });

  it("SAFE-01 refuses to launch a game once a limit is used up", async () => {
    const seat = await sitDown(gateway);
    await bound(seat.memberId, "wager", 25_00n);
    const mayLaunch = () =>
      db.transaction((tx) => playRefusal(tx, { id: seat.memberId, currency: "USD" }, 0n, clock.nowMs()));
    await bet(seat, "24.99");
    expect(await mayLaunch()).toBeNull();
    await bet(seat, "0.01");
    expect(await mayLaunch()).toBe("limit-reached");
  });

  it("SAFE-01 counts stakes less wins as loss, and a refunded stake not at all", async () => {
    const seat = await sitDown(gateway);
    await bound(seat.memberId, "loss", 30_00n);
    expect((await bet(seat, "30.00", "a")).code).toBe("");
    expect((await bet(seat, "1.00")).code).toBe("limit-reached");
    expect((await win(seat, "20.00", "a")).code).toBe("");
    expect((await bet(seat, "20.00", "b")).code).toBe("");
    expect((await bet(seat, "0.50")).code).toBe("limit-reached");
    expect((await refund(seat, "20.00", "b")).code).toBe("");
    expect((await bet(seat, "20.00")).code).toBe("");
  });

  it("SAFE-01 a limit set during a round does not affect its bet, its win or its refund", async () => {
    const seat = await sitDown(gateway);
    expect((await bet(seat, "40.00", "running")).code).toBe("");
    expect((await bet(seat, "10.00", "given-back")).code).toBe("");
    await bound(seat.memberId, "loss", 5_00n);
    // The provider has lost the answer and asks again.
    expect((await bet(seat, "40.00", "running")).code).toBe("");
    expect((await win(seat, "60.00", "running")).code).toBe("");
    expect((await refund(seat, "10.00", "given-back")).code).toBe("");
    expect((await roundOf(gateway, "AURORA", "running"))?.state).toBe("settled");
    expect(await fundsOf(gateway, seat.memberId)).toBe(120_00n);
  });

  it("SAFE-02 a self-excluded player cannot stake, but is paid the win of a running round", async () => {
    const seat = await sitDown(gateway);
    expect((await bet(seat, "10.00", "before")).code).toBe("");
    await db
      .insert(safetyBlocks)
      .values({ memberId: seat.memberId, kind: "exclusion", from: new Date(clock.nowMs()), until: null });
    const reply = await bet(seat, "1.00");
    expect([reply.status, reply.code]).toEqual([422, "kept-away"]);
    expect((await win(seat, "15.00", "before")).code).toBe("");
    expect(await fundsOf(gateway, seat.memberId)).toBe(105_00n);
  });

  it("SAFE-01 concurrent bets do not exceed the limit together", async () => {
    const seat = await sitDown(gateway);
    await bound(seat.memberId, "wager", 30_00n);
    const replies = await atOnce(() =>
      Array.from({ length: 8 }, (_, index) => bet(seat, "10.00", `at-once-${index}`)),
    );
    expect(replies.filter(({ code }) => code === "")).toHaveLength(3);
    expect(await fundsOf(gateway, seat.memberId)).toBe(70_00n);
  });

  it("SAFE-04 a stake counts as activity in the player's session last used, not in ended, idle or other players' ones", async () => {
    const [seat, other] = [await sitDown(gateway), await sitDown(gateway)];
    const beganMs = clock.nowMs();
    const session = (tokenHash: string, seenAfterMs: number, endedAt: Date | null = null) => ({
      tokenHash,
      memberId: seat.memberId,
      createdAt: new Date(beganMs),
      lastSeenAt: new Date(beganMs + seenAfterMs),
      expiresAt: new Date(beganMs + 12 * 3_600_000),
      endedAt,
      ip: "203.0.113.7",
      userAgent: "",
    });
    const minute = 60_000;
    await db
      .insert(sessions)
      .values([
        session("resting", minute),
        session("used", 5 * minute),
        session("ended", 9 * minute, new Date(beganMs + 10 * minute)),
        { ...session("other", 7 * minute), memberId: other.memberId },
      ]);
    clock.advance(20 * minute);
    await bet(seat, "1.00");
    const seen = (await db.select().from(sessions)).map(({ tokenHash, lastSeenAt }) => [
      tokenHash,
      ((lastSeenAt?.getTime() ?? 0) - beganMs) / minute,
    ]);
    expect(Object.fromEntries(seen)).toEqual({ resting: 1, used: 20, ended: 9, other: 7 });
  });
});
