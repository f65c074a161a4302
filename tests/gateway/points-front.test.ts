import { pointBalance, pointConfig, pointReward } from "@parlour/adapters/wire/points.calls.ts";
import { members, pointRewards } from "@parlour/app/gateway/database/schema.ts";
import { operatorAccount, pointsAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

forEachDatabase((_name, open) => {
  const { gateway, db, ask, valueFrom, loggedIn, writeSetting } = gatewayOfSuite({ open });
  const player = loggedIn("player");

  const rewards = async (changes: object = {}) => {
    const reply = await ask(pointReward, { language: "EN", ...changes }, player);
    return Object(reply.body.value);
  };

  it("POINTS-01 returns the player's own points from the ledger", async () => {
    const points = async () => (await valueFrom(pointBalance, {}, player)).points;
    const before = Number(await points());
    const { ledger } = gateway;
    const from = (await operatorAccount(ledger, "points", "PTS")).id;
    const [agent] = await db.select().from(members).where(eq(members.account, "agent"));
    for (const [id = "", amountMinor] of [
      [player.id, 320n],
      [agent?.id, 7n],
    ] as const) {
      const to = (await pointsAccount(ledger, id)).id;
      await ledger.transfer({ idempotencyKey: `points:${id}`, kind: "points", from, to, amountMinor });
    }
    expect(await points()).toBe(before + 320);
  });

  it("POINTS-01 returns what points are worth in the player's currency, as the operator has set it", async () => {
    const config = async () => (await ask(pointConfig, {}, player)).body.value;
    const bounds = { minPoints: 500, maxPoints: 100_000, turnoverTimes: 1 };
    expect(await config()).toEqual({ pointsRatio: 100, currency: "USD", ...bounds });
    await writeSetting("points", { ratio: 50, minPoints: 0, maxPoints: 10 });
    const fewer = { minPoints: 0, maxPoints: 10, turnoverTimes: 60 };
    expect(await config()).toEqual({ pointsRatio: 50, currency: "USD", ...fewer });
  });

  it("POINTS-01 pages through the rewards in the operator's order, each with an existing picture", async () => {
    const all = await rewards();
    expect([all.content.length, all.pageNum, all.totalPages]).toEqual([12, 1, 1]);
    expect(all.content[0]).toMatchObject({
      rewardId: "cash-5",
      points: 500,
      remaining: 1_000,
      kind: "cash",
      amount: "5.00",
      currency: "USD",
    });
    expect(all.content[1]).not.toHaveProperty("amount");
    const pages = [1, 2, 3, 4].map((pageNo) => rewards({ pageNo, pageSize: 5 }));
    const found = await Promise.all(pages);
    expect(found.map(({ content }) => content.length)).toEqual([5, 5, 2, 0]);
    expect(found.flatMap(({ content }) => content)).toEqual(all.content);
    expect(found[0].totalPages).toBe(3);
    for (const { imageUrl } of found[0].content) {
      expect((await gateway.app.inject({ url: imageUrl })).statusCode).toBe(200);
    }
  });

  it("POINTS-01 names a reward in the player's language, and leaves out disabled ones", async () => {
    const name = { EN: "Dice", VI: "Xúc xắc" };
    await db.update(pointRewards).set({ name, stock: -1 }).where(eq(pointRewards.id, "dice"));
    await db.update(pointRewards).set({ enabled: false }).where(eq(pointRewards.id, "cards"));
    const { content } = await rewards({ language: "vi" });
    expect(content).toHaveLength(11);
    expect(content.find(({ rewardId }: { rewardId: string }) => rewardId === "dice")).toMatchObject({
      name: "Xúc xắc",
      remaining: 0,
    });
    expect((await rewards({ language: "TH" })).content[0].name).toBe("US$5.00 to your main wallet");
  });
});
