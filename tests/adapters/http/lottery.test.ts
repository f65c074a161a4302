import { describe, expect, it } from "vitest";
import { answers } from "../support/fake-fetch.ts";
import { askedOf, portsOn } from "../support/feature-ports.ts";
import { never } from "../support/test-client.ts";

const NOON = "2026-11-21T12:00:00Z";
const NOON_MS = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });
const done = (value: unknown) => ({ kind: "done", value });

describe("lotteries over HTTP", () => {
  const named = { gameCode: "MB", gameName: "Mien Bac" };
  const lottery = { ...named, iconUrl: "/i", vassalage: "TCG_LOTTO_VN", prizeMode: "LOTT" };
  const read = { ...named, iconPath: "/i", vendor: "TCG_LOTTO_VN", prizeMode: "LOTT", closesAtMs: null };

  it("LOTT-01 reads the menu, and the lotteries played last", async () => {
    const games = [{ ...lottery, closesAt: NOON }];
    const menu = portsOn(answers({ groups: [{ groupCode: "G", groupName: "Group", games }] }));
    expect(await menu.lottery.readMenu("EN", never)).toEqual([
      { code: "G", name: "Group", games: [{ ...read, closesAtMs: NOON_MS }] },
    ]);
    const recent = portsOn(answers({ games: [lottery] }));
    expect(await recent.lottery.readRecent("EN", never)).toEqual(done([read]));
  });

  it("LOTT-01 reads drawn numbers with their times, of all lotteries or of one, and a player's own", async () => {
    const same = { ...named, numero: "1", numbers: ["48213"] };
    const draw = { ...same, openedAt: NOON };
    const shown = { ...same, openedAtMs: NOON_MS, nextOpensAtMs: null };
    const all = portsOn(answers({ draws: [draw] }), null);
    expect(await all.lottery.readOpened({ language: "EN", gameCode: "MB" }, never)).toEqual([shown]);
    expect(await askedOf(all)).toMatchObject({ path: "/lgw/vn/numeros/opened/game", gameCode: "MB" });
    const own = portsOn(answers({ draws: [{ ...draw, nextOpensAt: "2026-11-21T12:01:00Z" }] }));
    expect(await own.lottery.readOwnOpened({ language: "EN" }, never)).toEqual(
      done([{ ...shown, nextOpensAtMs: NOON_MS + MINUTE_MS }]),
    );
    expect((await askedOf(own)).path).toBe("/lotto/lgw/games/opened/numero");
  });

  it("LOTT-01 reads the current draw", async () => {
    const draw = { gameCode: "MB", numero: "2", opensAt: NOON, closesAt: "2026-11-21T12:01:00Z" };
    const running = portsOn(answers(draw)).lottery.readRunning({ gameCode: "MB", language: "EN" }, never);
    expect(await running).toEqual(done({ numero: "2", opensAtMs: NOON_MS, closesAtMs: NOON_MS + MINUTE_MS }));
  });

  const asked = {
    gameCode: "MB",
    numero: "2",
    betType: "last2",
    pick: ["0", "7"],
    oddsHundredths: 95_00,
  } as const;
  const drawn = { state: "won", numbers: ["48207"] } as const;
  const bet = {
    ...{ ...asked, ...drawn, betId: "b1", stake: "2.50", win: "237.50", currency: "USD" },
    ...{ placedAt: NOON, opensAt: "2026-11-21T12:01:00Z" },
  };
  const shownBet = {
    ...{ ...asked, ...drawn, id: "b1", stake: usd(2_50n), win: usd(237_50n) },
    ...{ placedAtMs: NOON_MS, opensAtMs: NOON_MS + MINUTE_MS },
  };

  it("LOTT-03 reads what can be bet, with exact bounds, and the player's bets", async () => {
    const offered = {
      betType: "last2",
      oddsHundredths: 95_00,
      pick: { kind: "digits", count: 2, areDifferent: false },
      mostStake: "526.31",
    };
    const ports = portsOn(answers({ offered: [offered], leastStake: "1.00", currency: "USD", bets: [bet] }));
    expect(await ports.lottery.readBetting({ gameCode: "MB" }, never)).toEqual(
      done({
        offered: [{ ...offered, mostStake: usd(526_31n) }],
        leastStake: usd(1_00n),
        bets: [shownBet],
      }),
    );
    expect(await askedOf(ports)).toMatchObject({ path: "/wps/lottery/bets", gameCode: "MB" });
    const broken = portsOn(answers({ offered: [], leastStake: "1.001", currency: "USD", bets: [] }));
    await expect(broken.lottery.readBetting({ gameCode: "MB" }, never)).rejects.toMatchObject({
      kind: "malformed",
      field: "leastStake",
    });
  });

  it("LOTT-03 WALLET-05 places a bet of lottery type Lott with its key", async () => {
    const ports = portsOn(answers(bet));
    expect(await ports.lottery.placeBet({ ...asked, stake: usd(2_50n) }, "key-0001", never)).toEqual(
      done(shownBet),
    );
    expect(await askedOf(ports)).toEqual({
      ...{ ...asked, method: "POST", path: "/wps/lottery/bet", lotteryType: "Lott" },
      ...{ stake: "2.50", currency: "USD" },
    });
    expect(ports.network.requests[0]?.headers.get("idempotency-key")).toBe("key-0001");
  });

  it("LOTT-02 reads missions and leaders with exact rewards, and fails on amounts that the currency cannot hold", async () => {
    const same = { title: "Three", description: "Play.", progress: 1, target: 3, turnoverTimes: 20 };
    const mission = { ...same, missionId: "three", rewardAmount: "1.00", currency: "USD", claimable: false };
    const missionsOf = (told: object = {}) =>
      portsOn(answers({ missions: [{ ...mission, ...told }] })).lottery.readMissions("EN", never);
    const shown = { ...same, id: "three", reward: usd(1_00n), endsAtMs: null, state: "process" };
    expect(await missionsOf()).toEqual(done([shown]));
    expect(await missionsOf({ isClaimed: false })).toEqual(done([shown]));
    expect(await missionsOf({ claimable: true })).toEqual(done([{ ...shown, state: "claim" }]));
    expect(await missionsOf({ isClaimed: true })).toEqual(done([{ ...shown, state: "claimed" }]));
    await expect(missionsOf({ rewardAmount: "1.005" })).rejects.toMatchObject({
      kind: "malformed",
      field: "missions.0.rewardAmount",
    });
    const leader = { rank: 1, customerName: "te***or", score: 3 };
    const content = [{ ...leader, rewardAmount: "5", currency: "JPY" }];
    const board = portsOn(answers({ content, pageNum: 1, totalPages: 1 }));
    expect(await board.lottery.readLeaderboard({ missionId: "three", language: "EN" }, never)).toEqual(
      done({
        missionId: "three",
        leaders: [{ ...leader, reward: { amountMinor: 5n, currency: "JPY" } }],
        own: null,
      }),
    );
    expect(await askedOf(board)).toMatchObject({ missionId: "three" });
  });
});
