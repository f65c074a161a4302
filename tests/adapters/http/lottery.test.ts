import { describe, expect, it } from "vitest";
import { answers, drops, refuses } from "../support/fake-fetch.ts";
import { askedOf, portsOn } from "../support/feature-ports.ts";
import { never } from "../support/test-client.ts";

describe("lotteries over HTTP", () => {
  const lottery = {
    gameCode: "MB",
    gameName: "Mien Bac",
    iconUrl: "/i",
    vassalage: "TCG_LOTTO_VN",
    prizeMode: "LOTT",
  };
  const read = {
    gameCode: "MB",
    gameName: "Mien Bac",
    iconPath: "/i",
    vendor: "TCG_LOTTO_VN",
    prizeMode: "LOTT",
    closesAtMs: null,
  };
  const draw = {
    gameCode: "MB",
    gameName: "Mien Bac",
    numero: "1",
    openedAt: "2026-11-21T12:00:00Z",
    numbers: ["48213"],
  };

  it("LOTT-01 reads the menu, and the lotteries played last", async () => {
    const menu = portsOn(
      answers({
        groups: [
          { groupCode: "G", groupName: "Group", games: [{ ...lottery, closesAt: "2026-11-21T12:00:00Z" }] },
        ],
      }),
    );
    expect(await menu.lottery.readMenu("EN", never)).toEqual([
      { code: "G", name: "Group", games: [{ ...read, closesAtMs: Date.UTC(2026, 10, 21, 12) }] },
    ]);
    const recent = portsOn(answers({ games: [lottery] }));
    expect(await recent.lottery.readRecent("EN", never)).toEqual({ kind: "done", value: [read] });
    expect(await portsOn(drops, null).lottery.readRecent("EN", never)).toMatchObject({
      reason: "not-logged-in",
    });
  });

  it("LOTT-01 reads drawn numbers with their times, of all lotteries or of one, and a player's own", async () => {
    const shown = {
      gameCode: "MB",
      gameName: "Mien Bac",
      numero: "1",
      openedAtMs: Date.UTC(2026, 10, 21, 12),
      numbers: ["48213"],
      nextOpensAtMs: null,
    };
    const all = portsOn(answers({ draws: [draw] }), null);
    expect(await all.lottery.readOpened({ language: "EN", gameCode: "MB" }, never)).toEqual([shown]);
    expect(await askedOf(all)).toMatchObject({ path: "/lgw/vn/numeros/opened/game", gameCode: "MB" });
    const own = portsOn(answers({ draws: [{ ...draw, nextOpensAt: "2026-11-22T12:00:00Z" }] }));
    expect(await own.lottery.readOwnOpened({ language: "EN" }, never)).toEqual({
      kind: "done",
      value: [{ ...shown, nextOpensAtMs: Date.UTC(2026, 10, 22, 12) }],
    });
    expect((await askedOf(own)).path).toBe("/lotto/lgw/games/opened/numero");
  });

  it("LOTT-01 reads the current draw, and that a lottery is unknown", async () => {
    const { lottery: known } = portsOn(
      answers({
        gameCode: "MB",
        numero: "2",
        opensAt: "2026-11-21T12:00:00Z",
        closesAt: "2026-11-21T12:01:00Z",
      }),
    );
    const asked = { gameCode: "MB", language: "EN" };
    const opensAtMs = Date.UTC(2026, 10, 21, 12);
    expect(await known.readRunning(asked, never)).toEqual({
      kind: "done",
      value: { numero: "2", opensAtMs, closesAtMs: opensAtMs + 60_000 },
    });
    const { lottery: unknown } = portsOn(refuses("unknown-game"));
    expect(await unknown.readRunning(asked, never)).toMatchObject({ reason: "unknown-game" });
  });

  const bet = {
    betId: "b1",
    gameCode: "MB",
    numero: "2",
    betType: "last2",
    pick: ["0", "7"],
    oddsHundredths: 95_00,
    stake: "2.50",
    currency: "USD",
    placedAt: "2026-11-21T11:00:00Z",
    opensAt: "2026-11-21T12:00:00Z",
    state: "won",
    win: "237.50",
    numbers: ["48207"],
  } as const;
  const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });
  const { betId: _id, placedAt: _placed, opensAt: _opens, currency: _currency, ...same } = bet;
  const shownBet = {
    ...same,
    id: "b1",
    stake: usd(2_50n),
    win: usd(237_50n),
    placedAtMs: Date.UTC(2026, 10, 21, 11),
    opensAtMs: Date.UTC(2026, 10, 21, 12),
  };

  it("LOTT-03 reads what can be bet, with exact bounds, and the player's bets", async () => {
    const offered = {
      betType: "last2",
      oddsHundredths: 95_00,
      pick: { kind: "digits", count: 2, areDifferent: false },
      mostStake: "526.31",
    };
    const ports = portsOn(answers({ offered: [offered], leastStake: "1.00", currency: "USD", bets: [bet] }));
    expect(await ports.lottery.readBetting({ gameCode: "MB" }, never)).toEqual({
      kind: "done",
      value: {
        offered: [{ ...offered, mostStake: usd(526_31n) }],
        leastStake: usd(1_00n),
        bets: [shownBet],
      },
    });
    expect(await askedOf(ports)).toMatchObject({ path: "/wps/lottery/bets", gameCode: "MB" });
    const broken = portsOn(answers({ offered: [], leastStake: "1.001", currency: "USD", bets: [] }));
    await expect(broken.lottery.readBetting({ gameCode: "MB" }, never)).rejects.toMatchObject({
      kind: "malformed",
      field: "leastStake",
    });
  });

  it("LOTT-03 WALLET-05 places a bet of lottery type Lott with its key, and says why one is refused", async () => {
    const ports = portsOn(answers(bet));
    const request = {
      gameCode: "MB",
      numero: "2",
      betType: "last2",
      pick: ["0", "7"],
      oddsHundredths: 95_00,
      stake: usd(2_50n),
    } as const;
    expect(await ports.lottery.placeBet(request, "key-0001", never)).toEqual({
      kind: "done",
      value: shownBet,
    });
    expect(await askedOf(ports)).toMatchObject({
      path: "/wps/lottery/bet",
      lotteryType: "Lott",
      stake: "2.50",
      currency: "USD",
      pick: ["0", "7"],
    });
    const refused = portsOn(refuses("draw-closed"));
    expect(await refused.lottery.placeBet(request, "key-0001", never)).toMatchObject({
      reason: "draw-closed",
    });
  });

  it("LOTT-02 reads missions and leaders with exact rewards, and fails on amounts that the currency cannot hold", async () => {
    const mission = {
      missionId: "three",
      title: "Three",
      description: "Play.",
      progress: 1,
      target: 3,
      rewardAmount: "1.00",
      currency: "USD",
      turnoverTimes: 20,
      claimable: false,
    };
    const { lottery: summary } = portsOn(answers({ missions: [mission] }));
    expect(await summary.readMissions("EN", never)).toEqual({
      kind: "done",
      value: [
        {
          id: "three",
          title: "Three",
          description: "Play.",
          progress: 1,
          target: 3,
          reward: { amountMinor: 100n, currency: "USD" },
          turnoverTimes: 20,
          endsAtMs: null,
          state: "process",
        },
      ],
    });
    const stateOf = async (told: object) => {
      const { lottery } = portsOn(answers({ missions: [{ ...mission, ...told }] }));
      const read = await lottery.readMissions("EN", never);
      return read.kind === "done" && read.value[0]?.state;
    };
    expect(await stateOf({ claimable: true })).toBe("claim");
    expect(await stateOf({ isClaimed: false })).toBe("process");
    expect(await stateOf({ isClaimed: true })).toBe("claimed");
    const leader = { rank: 1, customerName: "te***or", score: 3, rewardAmount: "5", currency: "JPY" };
    const board = { content: [leader], pageNum: 1, totalPages: 1 };
    const leaders = portsOn(answers(board));
    expect(await leaders.lottery.readLeaderboard({ missionId: "three", language: "EN" }, never)).toEqual({
      kind: "done",
      value: {
        missionId: "three",
        leaders: [
          { rank: 1, customerName: "te***or", score: 3, reward: { amountMinor: 5n, currency: "JPY" } },
        ],
        own: null,
      },
    });
    expect(await askedOf(leaders)).toMatchObject({ missionId: "three" });
    const { lottery: broken } = portsOn(answers({ missions: [{ ...mission, rewardAmount: "1.005" }] }));
    await expect(broken.readMissions("EN", never)).rejects.toMatchObject({
      kind: "malformed",
      field: "missions.0.rewardAmount",
    });
  });
});
