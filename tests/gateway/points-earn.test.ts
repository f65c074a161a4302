/** Points that settled stakes earn. */
import { convertPoint, memTransDet, pointBalance } from "@parlour/adapters/wire/points.calls.ts";
import { settingProblem } from "@parlour/app/gateway/content/settings.ts";
import { members } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { played } from "./support/contracts.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, valueFrom, logIn, loggedIn, writeSetting, atOnce } = gatewayOfSuite({
    open,
  });
  const player = loggedIn("player");
  const play = (betMinor: bigint, state: "open" | "settled" | "refunded" = "settled", memberId = player.id) =>
    played(gateway, { id: memberId }, { betMinor, atMs: clock.nowMs(), state });
  const points = async () => Number((await ask(pointBalance, {}, player)).body.value?.points);
  const changes = async () => (await valueFrom(memTransDet, { language: "EN" }, player)).content;
  const set = (perUnit?: number) =>
    writeSetting("points", {
      ratio: 100,
      minPoints: 1,
      maxPoints: 100_000,
      ...(perUnit !== undefined && { perUnit }),
    });

  it("POINTS-01 LOTT-02 are seeded for the demo player before the present day", async () => {
    const seeded = await changes();
    expect(seeded.length).toBeGreaterThan(3);
    for (const { at } of seeded) expect(at < "2026-11-20").toBe(true);
  });

  it("POINTS-01 are earned for each whole unit of settled stakes, keep the remainder, and appear in the details", async () => {
    await set();
    const before = await points();
    await play(10_50n);
    const half = (await points()) - before;
    expect([10, 11]).toContain(half);
    await play(10_50n);
    await play(900_00n, "open");
    await play(900_00n, "refunded");
    expect((await points()) - before).toBe(21);
    const [latest] = await changes();
    expect(latest).toMatchObject({
      reason: "earned",
      changedPoints: 21 - half,
      pointsAfter: before + 21,
      at: new Date(clock.nowMs()).toISOString(),
    });
    expect((await changes())[0]).toEqual(latest);
  });

  it("POINTS-01 WALLET-05 are credited once in concurrent requests, and can be spent at once", async () => {
    const before = await points();
    const listed = (await changes()).length;
    await play(100_00n);
    const spend = { points: before + 100, password: "evening-42" };
    const [, , , spent] = await atOnce(() => [
      points(),
      changes(),
      points(),
      ask(convertPoint, spend, { token: player.token, key: "points-by-play" }),
    ]);
    expect(spent.body.value?.points).toBe(0);
    expect(await points()).toBe(0);
    expect((await changes()).length).toBe(listed + 2);
    expect([...(await gateway.ledger.total()).values()].every((sum) => sum === 0n)).toBe(true);
  });

  it("POINTS-01 follow the operator's rate, are credited later if it is zero for a time, and none to trial accounts", async () => {
    await set(3);
    const before = await points();
    await play(10_00n);
    expect(await points()).toBe(before + 30);
    await set(0);
    await play(5_00n);
    expect(await points()).toBe(before + 30);
    await set();
    expect(await points()).toBe(before + 35);
    expect(settingProblem("points", { ratio: 100, minPoints: 1, maxPoints: 9, perUnit: 0.5 })).not.toBeNull();
    const trial = await logIn("trial");
    const [trialMember] = await db.select().from(members).where(eq(members.account, "trial"));
    await play(50_00n, "settled", trialMember?.id);
    expect((await ask(pointBalance, {}, { token: trial })).body.value?.points).toBe(0);
  });
});
