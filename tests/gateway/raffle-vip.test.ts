import { bonusRecords } from "@parlour/adapters/wire/records.calls.ts";
import { claimRafflePromotion } from "@parlour/adapters/wire/rewards.calls.ts";
import { memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { prizeAt } from "@parlour/app/gateway/activities/raffle.ts";
import { settingProblem } from "@parlour/app/gateway/content/settings.ts";
import { activities, activityEntries } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { activityGateway, DAY_MS, type Player } from "./support/activity-gateway.ts";
import { forEachDatabase } from "./support/databases.ts";

/** One prize only, so that every draw wins the same. */
const sure = { ticketStake: "1000", prizes: [{ amount: "250", weight: 3 }] };
const rank = (number: number, label: string, stake: string, upgradeBonus: string, monthlyBonus: string) => ({
  rank: number,
  label,
  stake,
  upgradeBonus,
  monthlyBonus,
});
const ranks = [
  rank(1, "Bronze", "10000", "100", "0"),
  rank(2, "Silver", "20000", "200", "50"),
  rank(4, "Gold", "50000", "500", "90"),
];

describe("the numbers of a raffle", () => {
  it("ACT-03 each belong to one prize, as many as its weight", () => {
    const prizes = [
      { amount: 0n, weight: 6 },
      { amount: 50n, weight: 3 },
      { amount: 900n, weight: 1 },
    ];
    const drawn = Array.from({ length: 10 }, (_, number) => prizeAt(prizes, number));
    expect(drawn).toEqual([0n, 0n, 0n, 0n, 0n, 0n, 50n, 50n, 50n, 900n]);
    expect(() => prizeAt(prizes, 10)).toThrow(RangeError);
  });
});

forEachDatabase((_name, open) => {
  const {
    clock,
    at,
    next,
    db,
    newPlayer,
    offer,
    centre,
    back,
    activityStatus,
    claim,
    codeOrValueOf,
    main,
    promotions,
    play,
    keepAway,
    ask,
    valueFrom,
    writeSetting,
    atOnce,
  } = activityGateway(open);
  beforeEach(() => writeSetting("vip", { ranks: [] }));

  const headers = (key: string) => ({ "idempotency-key": key });
  const drawTicket = ({ token }: Player, promotionId: string, key = next("draw-key-")) =>
    ask(claimRafflePromotion, { promotionId }, { token, headers: headers(key) });
  async function stake(
    player: Player,
    betMinor: bigint,
    state: "open" | "settled" | "refunded" = "settled",
    atMs = clock.nowMs(),
  ) {
    const openedAt = new Date(atMs);
    await play(player, betMinor, { state, openedAt, closedAt: state === "open" ? null : openedAt });
  }

  describe("a raffle", () => {
    it("ACT-03 gives one ticket for each stated amount of settled stakes while it runs, and one draw per ticket", async () => {
      const id = await offer("raffle", sure, { startsAt: new Date(clock.nowMs() - DAY_MS) });
      const player = await newPlayer();
      await stake(player, 50_00n, "settled", clock.nowMs() - 2 * DAY_MS);
      await stake(player, 50_00n, "open");
      await stake(player, 50_00n, "refunded");
      await stake(player, 9_99n);
      expect(await activityStatus(player, id)).toMatchObject({
        state: "process",
        progress: { unit: "stake", done: { amount: "9.99" }, needed: { amount: "10.00" } },
        most: { amount: "2.50" },
        prizes: [{ amount: "2.50", currency: "USD" }],
      });
      expect(codeOrValueOf(await claim(player, id))).toBe("nothing-to-claim");
      await stake(player, 12_01n);
      expect(await activityStatus(player, id)).toMatchObject({
        state: "claim",
        progress: { unit: "tickets", done: 0, needed: 2 },
      });
      expect(codeOrValueOf(await claim(player, id))).toBe("claim 2.50");
      expect(await activityStatus(player, id)).toMatchObject({
        progress: { unit: "tickets", done: 1, needed: 2 },
      });
      expect(codeOrValueOf(await drawTicket(player, id))).toBe("claimed 2.50");
      expect(await main(player)).toBe(5_00n);
      expect(codeOrValueOf(await drawTicket(player, id))).toBe("nothing-to-claim");
      expect(await activityStatus(player, id)).toMatchObject({
        state: "process",
        progress: { unit: "stake" },
      });
      const entries = await db.select().from(activityEntries).where(eq(activityEntries.memberId, player.id));
      expect(entries.map(({ period }) => period).sort()).toEqual(["1", "2"]);
      const days = { from: "2026-10-20", to: "2026-10-20", pageNo: 1, pageSize: 20 };
      const bonuses = await ask(bonusRecords, days, { token: player.token });
      expect(JSON.stringify(bonuses.body)).toContain(`Of ${id}`);
    });

    it("ACT-03 is drawn by MCS2_claimRafflePromotion under the specification's name, which refuses other activities", async () => {
      const id = await offer("raffle", sure);
      const other = await offer("sign-in", { days: ["10"] });
      const player = await newPlayer();
      await stake(player, 10_00n);
      const key = next("one-key-");
      const reply = await drawTicket(player, id, key);
      expect(reply.body).toMatchObject({
        success: true,
        value: { id, state: "claimed", amount: "2.50", currency: "USD" },
      });
      expect((await drawTicket(player, id, key)).body.value).toEqual(reply.body.value);
      expect(codeOrValueOf(await claim(player, id, key))).toBe("process 2.50");
      expect(codeOrValueOf(await drawTicket(player, other))).toBe("promotion-closed");
      expect(codeOrValueOf(await drawTicket(player, "no-such"))).toBe("promotion-closed");
      await db
        .update(activities)
        .set({ endsAt: new Date(clock.nowMs()) })
        .where(eq(activities.id, id));
      expect(codeOrValueOf(await drawTicket(player, id))).toBe("promotion-closed");
      expect(await activityStatus(player, id)).toMatchObject({ state: "close" });
      expect(codeOrValueOf(await drawTicket(await newPlayer({ type: 4 }), id))).toBe("trial-account");
      expect(await main(player)).toBe(2_50n);
    });

    it("ACT-03 shows the odds that it draws by, and uses up a ticket that wins nothing", async () => {
      const prizes = [
        { amount: "0", weight: 2 },
        { amount: "100", weight: 1 },
      ];
      const id = await offer("raffle", { ticketStake: "1000", prizes }, { terms: { EN: "How often what:" } });
      const nothing = await offer("raffle", {
        ticketStake: "1000",
        prizes: [{ amount: "0", weight: 1 }],
      });
      const player = await newPlayer();
      await stake(player, 10_00n);
      expect((await activityStatus(player, id)).terms).toBe(
        "How often what:\n0.00 USD: 66.6667 %\n1.00 USD: 33.3333 %",
      );
      const before = await promotions();
      expect(codeOrValueOf(await claim(player, nothing))).toBe("process 0.00");
      expect(await promotions()).toBe(before);
      expect(codeOrValueOf(await claim(player, nothing))).toBe("nothing-to-claim");
    });

    it("ACT-03 WALLET-05 draws as often as there are tickets in concurrent requests, and once per key", async () => {
      const id = await offer("raffle", sure);
      const player = await newPlayer();
      await stake(player, 20_00n);
      const key = next("same-key-");
      const same = await atOnce(() => [claim(player, id, key), drawTicket(player, id, key)]);
      expect(same.map(({ status }) => status)).toEqual([200, 200]);
      expect(await main(player)).toBe(2_50n);
      const rivals = await atOnce(() => [claim(player, id), drawTicket(player, id), claim(player, id)]);
      expect(rivals.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await main(player)).toBe(5_00n);
      const other = await offer("raffle", sure);
      expect(codeOrValueOf(await drawTicket(player, other, key))).toBe("key-reused");
    });

    it("ACT-03 SAFE-02 draws nothing for a player on a time-out", async () => {
      const id = await offer("raffle", sure);
      const player = await newPlayer();
      await stake(player, 10_00n);
      await keepAway(player);
      expect(codeOrValueOf(await drawTicket(player, id))).toBe("kept-away");
      expect(await main(player)).toBe(0n);
    });
  });

  describe("ranks", () => {
    const told = ({ token }: Player) => valueFrom(memberInfo, {}, { token });
    const withRanks = (some: typeof ranks) => writeSetting("vip", { ranks: some });

    it("ACT-04 PERM-10 follow all settled stakes, appear in the member's info and the reward centre, and never fall", async () => {
      const player = await newPlayer();
      expect((await centre(player)).vip).toBeNull();
      await withRanks(ranks);
      await stake(player, 99_99n);
      await stake(player, 900_00n, "open");
      expect(await told(player)).toMatchObject({ hasVip: false, vipLabelName: "", vipRankLevel: 0 });
      await stake(player, 100_01n);
      expect(await told(player)).toMatchObject({ hasVip: true, vipLabelName: "Silver", vipRankLevel: 2 });
      const { vip } = await centre(player);
      expect(vip).toMatchObject({ rank: 2, staked: { amount: "200.00", currency: "USD" } });
      expect(vip.ranks[2]).toEqual({
        rank: 4,
        label: "Gold",
        stake: "500.00",
        upgradeBonus: "5.00",
        monthlyBonus: "0.90",
        currency: "USD",
      });
      // Higher stakes for each rank, and a new name for the second: the player keeps the rank.
      await withRanks([rank(1, "Bronze", "90000", "1", "1"), rank(2, "Sterling", "95000", "1", "1")]);
      expect(await told(player)).toMatchObject({ hasVip: true, vipLabelName: "Sterling", vipRankLevel: 2 });
      expect((await centre(player)).vip).toMatchObject({ rank: 2 });
      await withRanks([]);
      expect(await told(player)).toMatchObject({ hasVip: true, vipRankLevel: 2 });
    });

    it("ACT-04 do not exist for trial accounts, and must be set in rising order", async () => {
      await withRanks(ranks);
      const trial = await newPlayer({ type: 4 });
      await stake(trial, 900_00n);
      expect(await told(trial)).toMatchObject({ hasVip: false, vipRankLevel: 0 });
      expect(settingProblem("vip", { ranks })).toBeNull();
      expect(settingProblem("vip", { ranks: [...ranks].reverse() })).not.toBeNull();
      expect(settingProblem("vip", { ranks: [{ ...rank(1, "A", "1.5", "0", "0") }] })).not.toBeNull();
    });

    it("ACT-04 pay a bonus once for each rank reached, the lowest first", async () => {
      await withRanks(ranks);
      const id = await offer("vip", { bonus: "upgrade" });
      const player = await newPlayer();
      await stake(player, 40_00n);
      expect(await activityStatus(player, id)).toMatchObject({
        state: "process",
        amount: { amount: "1.00" },
        progress: { unit: "stake", done: { amount: "40.00" }, needed: { amount: "100.00" } },
      });
      expect(codeOrValueOf(await claim(player, id))).toBe("nothing-to-claim");
      await stake(player, 160_00n);
      expect(codeOrValueOf(await claim(player, id))).toBe("claim 1.00");
      const rivals = await atOnce(() => [claim(player, id), claim(player, id)]);
      expect(rivals.map(codeOrValueOf).sort()).toEqual(["nothing-to-claim", "process 2.00"]);
      expect(await main(player)).toBe(3_00n);
      await stake(player, 300_00n);
      expect(codeOrValueOf(await claim(player, id))).toBe("claimed 5.00");
      expect(await activityStatus(player, id)).toMatchObject({ state: "claimed", nextAt: null });
    });

    it("ACT-04 pay a bonus each month in the operator's time zone", async () => {
      await writeSetting("timeZone", "Asia/Manila");
      await withRanks(ranks);
      const id = await offer("vip", { bonus: "monthly" });
      const player = await newPlayer();
      await stake(player, 150_00n);
      expect(await activityStatus(player, id)).toMatchObject({
        state: "process",
        amount: { amount: "0.50" },
        progress: { needed: { amount: "200.00" } },
      });
      await stake(player, 50_00n);
      expect(codeOrValueOf(await claim(player, id))).toBe("claimed 0.50");
      expect(codeOrValueOf(await claim(player, id))).toBe("already-claimed");
      // Midnight in Manila is 16:00 of the day before in UTC.
      expect(await activityStatus(player, id)).toMatchObject({ nextAt: "2026-10-31T16:00:00.000Z" });
      const again = async (instant: string) => {
        at(instant);
        return codeOrValueOf(await claim(await back(player), id));
      };
      expect(await again("2026-10-31T15:59:59Z")).toBe("already-claimed");
      expect(await again("2026-10-31T16:00:00Z")).toBe("claimed 0.50");
      await stake(player, 300_00n);
      expect(await again("2026-12-05T00:00:00Z")).toBe("claimed 0.90");
      expect(await main(player)).toBe(1_90n);
      await writeSetting("timeZone", "UTC");
    });
  });
});
