import {
  convertPoint,
  memTransDet,
  pointBalance,
  redeemPointList,
  redeemPointReward,
} from "@parlour/adapters/wire/points.calls.ts";
import { balance } from "@parlour/adapters/wire/wallet.calls.ts";
import { pointRewards, redeems } from "@parlour/app/gateway/database/schema.ts";
import { decideRedeem } from "@parlour/app/gateway/points/decisions.ts";
import { operatorAccount, POINTS, pointsAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Reply } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const PASSWORD = "evening-42";

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, valueFrom, logIn, loggedIn, writeSetting, atOnce } = gatewayOfSuite({
    open,
  });
  const player = loggedIn("player");
  let keys = 0;
  const newKey = () => `points-key-${++keys}`;

  // Every test begins with 10,000 points.
  beforeEach(async () => {
    clock.advance(1_000);
    const { ledger } = gateway;
    const own = await pointsAccount(ledger, player.id);
    const operator = await operatorAccount(ledger, "points", "PTS");
    const change = 10_000n - (await ledger.balance(own.id));
    const [from, to] = change > 0n ? [operator.id, own.id] : [own.id, operator.id];
    const amountMinor = change > 0n ? change : -change;
    if (amountMinor > 0n)
      await ledger.transfer({ idempotencyKey: newKey(), kind: POINTS.earned, from, to, amountMinor });
  });

  interface Options {
    readonly key?: string;
    readonly password?: string;
    readonly token?: string;
  }
  const redeem = (
    rewardId: string,
    quantity = 1,
    { key = newKey(), password = PASSWORD, ...more }: Options = {},
  ) => ask(redeemPointReward, { rewardId, quantity, password }, { token: player.token, key, ...more });
  const convert = (points: number, { key = newKey(), password = PASSWORD, ...more }: Options = {}) =>
    ask(convertPoint, { points, password }, { token: player.token, key, ...more });
  const points = async () => Number((await ask(pointBalance, {}, player)).body.value?.points);
  const main = async () => String((await ask(balance, {}, player)).body.value?.balance);
  const stockOf = async (id: string) =>
    (await db.select().from(pointRewards).where(eq(pointRewards.id, id)))[0]?.stock;
  const stock = (id: string, left: number) =>
    db.update(pointRewards).set({ stock: left }).where(eq(pointRewards.id, id));
  const list = (changes: object = {}) => valueFrom(redeemPointList, { language: "EN", ...changes }, player);
  const changes = (asked: object = {}) => valueFrom(memTransDet, { language: "EN", ...asked }, player);
  const codes = (replies: readonly Reply[]) => replies.map(({ body }) => body.code ?? "done").sort();

  it("POINTS-02 POINTS-03 redeems points for a thing, which is in process until an operator decides", async () => {
    const before = await stockOf("lantern");
    const reply = await redeem("lantern", 2);
    expect(reply.body.value).toMatchObject({ points: 4_000 });
    expect(reply.body.value).not.toHaveProperty("amount");
    expect(await stockOf("lantern")).toBe(Number(before) - 2);
    const [first] = (await list()).content;
    expect(first).toMatchObject({
      redeemId: reply.body.value?.redeemId,
      name: "A paper lantern for the balcony",
      quantity: 2,
      points: 6_000,
      state: "in-process",
    });
  });

  it("POINTS-03 returns the points and the stock of a rejected redeem, and lists both movements", async () => {
    const before = await stockOf("dice");
    const { body } = await redeem("dice");
    const redeemId = String(body.value?.redeemId);
    const decision = { redeemId, isApproved: false, nowMs: clock.nowMs(), operator: "test" };
    await db.transaction((tx) => decideRedeem(tx, gateway.ledger, decision));
    expect(await points()).toBe(10_000);
    expect(await stockOf("dice")).toBe(before);
    expect(
      (await list()).content.find((row: { redeemId: string }) => row.redeemId === redeemId),
    ).toMatchObject({
      state: "rejected",
    });
    const [latest, earlier] = (await changes()).content;
    expect(latest).toMatchObject({ reason: "returned", changedPoints: 2_400, pointsAfter: 10_000 });
    expect(earlier).toMatchObject({ reason: "redeemed", changedPoints: -2_400, pointsAfter: 7_600 });
  });

  it("POINTS-02 credits a money reward to the wallet at once, and leaves the ledger balanced", async () => {
    const before = Number(await main());
    const reply = await redeem("cash-5", 3);
    expect(reply.body.value).toMatchObject({ points: 8_500, amount: "15.00", currency: "USD" });
    expect(Number(await main())).toBe(before + 15);
    expect((await list()).content[0]).toMatchObject({ state: "approved" });
    expect([...(await gateway.ledger.total()).values()].every((sum) => sum === 0n)).toBe(true);
  });

  it("POINTS-02 converts points into money", async () => {
    const before = Number(await main());
    const { body } = await convert(1_234);
    expect(body.value).toEqual({ points: 8_766, amount: "12.34", currency: "USD" });
    expect(Number(await main())).toBeCloseTo(before + 12.34, 2);
    expect((await changes()).content[0]).toMatchObject({
      reason: "converted",
      changedPoints: -1_234,
      pointsAfter: 8_766,
    });
    expect([...(await gateway.ledger.total()).values()].every((sum) => sum === 0n)).toBe(true);
  });

  it("POINTS-02 WALLET-04 keeps points that are too few for a cent with the player", async () => {
    const setting = { ratio: 300, minPoints: 1, maxPoints: 100_000 };
    await writeSetting("points", setting);
    expect((await convert(100)).body.value).toEqual({ points: 9_901, amount: "0.33", currency: "USD" });
    expect((await convert(2)).body.code).toBe("below-minimum");
    await writeSetting("points", { ratio: 100, minPoints: 500, maxPoints: 100_000 });
    expect(await points()).toBe(9_901);
  });

  it("POINTS-02 WALLET-05 moves nothing twice for the same key, and refuses the key for another request", async () => {
    const key = newKey();
    const first = await redeem("cards", 1, { key });
    const again = await redeem("cards", 1, { key });
    expect(again.body).toEqual(first.body);
    expect((await redeem("cards", 2, { key })).body.code).toBe("key-reused");
    const converted = await convert(600, { key });
    expect((await convert(600, { key })).body).toEqual(converted.body);
    expect((await convert(601, { key })).body.code).toBe("key-reused");
    expect(await points()).toBe(10_000 - 1_200 - 600);
  });

  it("POINTS-02 WALLET-05 answers a retry as before after a change of the ratio or the sale of the last piece", async () => {
    const key = newKey();
    const converted = await convert(1_000, { key });
    await writeSetting("points", { ratio: 50, minPoints: 5_000, maxPoints: 9_000 });
    expect((await convert(1_000, { key })).body).toEqual(converted.body);
    await writeSetting("points", { ratio: 100, minPoints: 500, maxPoints: 100_000 });
    await stock("chips", 1);
    const last = await redeem("chips", 1, { key });
    expect((await redeem("chips", 1, { key })).body).toEqual(last.body);
    expect((await redeem("chips")).body.code).toBe("sold-out");
  });

  it("POINTS-02 sells the last piece to only one of several requests, and converts once for a repeated key", async () => {
    await stock("postcards", 1);
    const rivals = await atOnce(() => [1, 2, 3, 4].map(() => redeem("postcards")));
    expect(codes(rivals)).toEqual(["done", "sold-out", "sold-out", "sold-out"]);
    expect(await stockOf("postcards")).toBe(0);
    const key = newKey();
    const twice = await atOnce(() => [1, 2, 3].map(() => convert(1_000, { key })));
    expect(codes(twice)).toEqual(["done", "done", "done"]);
    expect(await points()).toBe(10_000 - 600 - 1_000);
  });

  it("POINTS-02 never spends the same points twice in concurrent requests", async () => {
    const both = await atOnce(() => [redeem("chips", 1), convert(9_000), redeem("cash-50", 2)]);
    expect(codes(both).filter((code) => code === "done")).toHaveLength(1);
    expect(await points()).toBeGreaterThanOrEqual(0);
  });

  it("POINTS-02 refuses an unknown reward, too few points, and amounts beyond the operator's limits", async () => {
    expect((await redeem("no-such-reward")).body.code).toBe("sold-out");
    await db.update(pointRewards).set({ enabled: false }).where(eq(pointRewards.id, "cards"));
    expect((await redeem("cards")).body.code).toBe("sold-out");
    expect((await redeem("telescope")).body.code).toBe("insufficient-points");
    expect(await stockOf("telescope")).toBe(4);
    expect((await convert(10_001)).body.code).toBe("insufficient-points");
    expect((await convert(499)).body.code).toBe("below-minimum");
    expect((await convert(100_001)).body.code).toBe("above-maximum");
    for (const quantity of [0, -1, 1.5, 101]) expect((await redeem("dice", quantity)).status).toBe(400);
    for (const amount of [0, -500, 500.5, 1e21]) expect((await convert(amount)).status).toBe(400);
    expect(await points()).toBe(10_000);
  });

  it("POINTS-02 refuses a money reward in another currency than the wallet's", async () => {
    await db.update(pointRewards).set({ currency: "EUR" }).where(eq(pointRewards.id, "cash-10"));
    expect((await redeem("cash-10")).body.code).toBe("sold-out");
    expect(await points()).toBe(10_000);
  });

  it("POINTS-01 POINTS-03 lists only the player's own by days of the operator's time zone, page by page", async () => {
    const all = await list({ pageSize: 2 });
    expect(all.totalPages).toBe(Math.ceil(all.totalCount / 2));
    expect(all.content).toHaveLength(2);
    const nobody = await logIn("agent", undefined, "agent");
    const reply = await ask(redeemPointList, { language: "EN" }, { token: nobody });
    expect(reply.body.value).toMatchObject({ content: [], totalCount: 0 });

    const [row] = await db.select().from(redeems).where(eq(redeems.memberId, player.id));
    if (row === undefined) throw new Error("Nothing was redeemed before");
    // In New York this is still 10:30 pm on 7 March.
    await db
      .update(redeems)
      .set({ requestedAt: new Date("2026-03-08T03:30:00Z") })
      .where(eq(redeems.id, row.id));
    await writeSetting("timeZone", "America/New_York");
    const ids = async (from: string, to: string) =>
      (await list({ from, to })).content.map(({ redeemId }: { redeemId: string }) => redeemId);
    expect(await ids("2026-03-07", "2026-03-07")).toEqual([row.id]);
    expect(await ids("2026-03-08", "2026-03-08")).toEqual([]);
    await writeSetting("timeZone", "UTC");
    expect(await ids("2026-03-08", "2026-03-08")).toEqual([row.id]);
    for (const [from, to] of [
      ["2026-03-09", "2026-03-08"],
      ["2026-01-01", "2026-12-31"],
    ]) {
      const asked = { language: "EN", from, to };
      expect((await ask(redeemPointList, asked, player)).body.code).toBe("bad-range");
      expect((await ask(memTransDet, asked, player)).body.code).toBe("bad-range");
    }
    const page = await changes({ pageSize: 3, pageNo: 2 });
    expect(page.content).toHaveLength(3);
    const [newest] = (await changes({ pageSize: 1 })).content;
    expect(newest.pointsAfter).toBe(await points());
  });

  // Keep this test last: it locks the account.
  it("POINTS-02 LOGIN-07 counts wrong passwords, redeems nothing, and locks as at the login", async () => {
    const wrong = () => redeem("dice", 1, { password: "not-it-at-all" });
    for (let tries = 1; tries < gateway.config.login.lockAfterAccountFailures; tries += 1)
      expect((await wrong()).body.code).toBe("wrong-password");
    const locked = await wrong();
    expect([locked.status, locked.body.code]).toEqual([429, "password-locked"]);
    expect(locked.body.detail).toHaveProperty("retryAt");
    expect((await redeem("dice")).body.code).toBe("password-locked");
    expect((await convert(500)).body.code).toBe("password-locked");
    expect(await points()).toBe(10_000);
  });
});
