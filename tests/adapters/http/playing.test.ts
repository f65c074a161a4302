import { createLive } from "@parlour/adapters/browser/live-chat.ts";
import { createHttpFeaturePorts } from "@parlour/adapters/http/feature-ports.ts";
import type { LaunchPlace } from "@parlour/adapters/http/launch.ts";
import type { LaunchRequest } from "@parlour/core/launch/launch.ports";
import { describe, expect, it } from "vitest";
import { answers, drops, refuses, type Turn } from "../support/fake-fetch.ts";
import { never, testClient } from "../support/test-client.ts";

function portsOn(
  turns: Turn | readonly Turn[],
  token?: null,
  launchPlace: () => LaunchPlace = () => ({ device: "mobile", backUrl: "https://portal.example/" }),
) {
  const script = typeof turns === "function" ? [turns] : turns;
  const { client, network } = testClient(script, token === null ? { token } : {});
  return {
    ...createHttpFeaturePorts(client, {
      merchantCode: "parlour",
      hasToken: () => token !== null,
      launchPlace,
    }),
    network,
  };
}

/** The request's content, from the address or the body. */
async function askedOf({ network }: ReturnType<typeof portsOn>, at = 0) {
  const request = network.requests[at];
  if (request === undefined) throw new Error("Nothing was asked");
  const { pathname, searchParams } = new URL(request.url);
  const body = request.body === null ? {} : await request.json();
  return { method: request.method, path: pathname, ...Object.fromEntries(searchParams), ...body };
}

const game: LaunchRequest = {
  kind: "game",
  vendor: "AURORA",
  category: "RNG",
  gameCode: "AURORA-1",
  isTrial: false,
  language: "EN",
};
const URL_OF_GAME = "https://games.example/play?launch=x";

describe("a launch over HTTP", () => {
  it("LAUNCH-02 of a game sends all required parameters, and opens in the page by default", async () => {
    const ports = portsOn(answers({ url: URL_OF_GAME }));
    expect(await ports.launch.launch(game, never)).toEqual({
      kind: "done",
      value: { url: URL_OF_GAME, opensIn: "page", gameName: "", vendorWallet: null },
    });
    expect(await askedOf(ports)).toEqual({
      method: "POST",
      path: "/wps/game/launchGame",
      launchMode: "GAME",
      vassalage: "AURORA",
      gameType: "RNG",
      gameCode: "AURORA-1",
      isTrial: false,
      device: "mobile",
      backUrl: "https://portal.example/",
      language: "EN",
    });
  });

  it("LAUNCH-01 of a free trial uses the call without a token, marked as a trial", async () => {
    const ports = portsOn(answers({ url: URL_OF_GAME, opensIn: "window", vendorWallet: "Aurora" }), null);
    const reply = await ports.launch.launch({ ...game, isTrial: true, gameCode: "" }, never);
    expect(reply).toMatchObject({ kind: "done", value: { opensIn: "window", vendorWallet: "Aurora" } });
    const asked = await askedOf(ports);
    expect(asked).toMatchObject({
      method: "GET",
      path: "/wps/relay/GCS_gameLaunchFB",
      vassalage: "AURORA",
      isTrial: "true",
      platform: "html5-desktop",
    });
    expect(asked).not.toHaveProperty("gameCode");
  });

  it("LAUNCH-02 LAUNCH-03 of a lottery says its area, mode, prize mode and view", async () => {
    const ports = portsOn(answers({ url: URL_OF_GAME }), undefined, () => ({
      device: "desktop",
      backUrl: null,
    }));
    await ports.launch.launch(
      { kind: "lottery", gameCode: "KENO1", prizeMode: "ELOTT", view: "betting", language: "EN" },
      never,
    );
    expect(await askedOf(ports)).toEqual({
      method: "POST",
      path: "/wps/game/launchGame",
      launchMode: "LOTT",
      lottoArea: "VN",
      prizeMode: "ELOTT",
      view: "betting",
      gameCode: "KENO1",
      device: "desktop",
      language: "EN",
    });
  });

  it.each([
    ["game-maintenance", { endsAt: "2026-11-21T12:00:00Z" }, { endsAtMs: Date.UTC(2026, 10, 21, 12) }],
    ["game-maintenance", undefined, { endsAtMs: null }],
    ["game-maintenance", { endsAt: "soon" }, { endsAtMs: null }],
    ["unknown-game", undefined, undefined],
    ["trial-account", undefined, undefined],
    ["not-logged-in", undefined, undefined],
  ] as const)("LAUNCH-04 has the refusal %s with detail %j", async (reason, detail, read) => {
    const { launch } = portsOn(refuses(reason, 422, detail));
    expect(await launch.launch(game, never)).toEqual({ kind: "refused", reason, detail: read });
  });

  it("API-03 ERR-01 is not sent without a token, is sent once, and fails on an unknown refusal", async () => {
    const visitor = portsOn(answers({ url: URL_OF_GAME }), null);
    expect(await visitor.launch.launch(game, never)).toMatchObject({ reason: "not-logged-in" });
    expect(visitor.network.requests).toEqual([]);
    const lost = portsOn(drops);
    await expect(lost.launch.launch(game, never)).rejects.toMatchObject({ kind: "network" });
    // A launch may have begun a session at the vendor, so it is never repeated automatically.
    expect(lost.network.requests).toHaveLength(1);
    const odd = portsOn(refuses("region-restricted", 403));
    await expect(odd.launch.launch(game, never)).rejects.toMatchObject({ cause: "region-restricted" });
    const broken = portsOn(answers({ url: "no address" }));
    await expect(broken.launch.launch(game, never)).rejects.toMatchObject({
      kind: "malformed",
      field: "url",
    });
  });
});

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

describe("pages over HTTP", () => {
  it("PAGE-01 reads the help centre and the operator's pages", async () => {
    const article = { id: "1", title: "First", content: "<p>Hi</p>" };
    const help = portsOn(
      answers({ chapters: [{ code: "term", title: "Terms", articles: [article] }] }),
      null,
    );
    expect(await help.pages.readHelp("EN", never)).toEqual([
      { code: "term", title: "Terms", articles: [{ id: "1", title: "First", contentHtml: "<p>Hi</p>" }] },
    ]);
    expect(await askedOf(help)).toMatchObject({ path: "/wps/system/helpCenter", lang: "EN", device: "WEB" });
    const page = {
      code: "b",
      title: "T",
      summary: "S",
      content: "<p>C</p>",
      publishedAt: "2026-11-21T12:00:00Z",
    };
    const blog = portsOn(answers({ pages: [page] }), null);
    expect(await blog.pages.readPages({ kind: "blog", language: "EN" }, never)).toEqual([
      {
        code: "b",
        title: "T",
        summary: "S",
        contentHtml: "<p>C</p>",
        imagePath: null,
        publishedAtMs: Date.UTC(2026, 10, 21, 12),
      },
    ]);
  });

  it("PAGE-01 sends feedback by PUT, without an empty contact, and reads why it was refused", async () => {
    const taken = portsOn(answers(null), null);
    expect(await taken.feedback.send({ content: "Good.", contact: "" }, never)).toEqual({
      kind: "done",
      value: null,
    });
    expect(await askedOf(taken)).toEqual({ method: "PUT", path: "/wps/feedback", content: "Good." });
    for (const reason of ["too-long", "too-many-requests"] as const) {
      const { feedback } = portsOn(refuses(reason), null);
      expect(await feedback.send({ content: "Good.", contact: "me" }, never)).toMatchObject({ reason });
    }
  });

  it("HOME-08 reads the jackpot, or that the operator has none", async () => {
    const at = "2026-11-21T12:00:00Z";
    const port = (jackpot: object | null) =>
      portsOn(answers({ jackpot, showsExamples: false }), null).jackpot;
    expect(await port({ amount: "1234.56", currency: "USD", at }).readJackpot(never)).toEqual({
      jackpot: { amount: { amountMinor: 123_456n, currency: "USD" }, atMs: Date.UTC(2026, 10, 21, 12) },
      showsExamples: false,
    });
    expect(await port(null).readJackpot(never)).toEqual({ jackpot: null, showsExamples: false });
    const broken = port({ amount: "1.5", currency: "JPY", at });
    await expect(broken.readJackpot(never)).rejects.toMatchObject({ field: "jackpot.amount" });
  });

  it("MEMBER-05 reads the number of unread messages, and fails without a login instead of reading none", async () => {
    expect(await portsOn(answers({ unread: 3 })).unread.readUnread(never)).toBe(3);
    await expect(portsOn(refuses("not-logged-in", 401)).unread.readUnread(never)).rejects.toMatchObject({
      kind: "unknown",
    });
  });

  it("POINTS-01 combines points, ratio and rewards for the points mall", async () => {
    const reward = { name: "A mug", imageUrl: "/m", points: 300, remaining: 5 };
    const content = [
      { ...reward, rewardId: "mug", kind: "item" },
      { ...reward, rewardId: "five", kind: "cash", amount: "5.00", currency: "USD" },
      { ...reward, rewardId: "six", kind: "cash", amount: "6" },
    ];
    const mall: Turn = ({ url }) => {
      const { pathname } = new URL(url);
      const value = pathname.endsWith("Balance")
        ? { points: 120 }
        : pathname.endsWith("Config")
          ? { pointsRatio: 100, currency: "USD", minPoints: 1, maxPoints: 9, turnoverTimes: 2 }
          : { content, pageNum: 1, totalPages: 1 };
      return Response.json({ success: true, value });
    };
    const shown = { name: "A mug", imagePath: "/m", points: 300, remaining: 5 };
    expect(await portsOn(mall).pointMall.readMall("EN", never)).toEqual({
      kind: "done",
      value: {
        points: 120,
        ratio: 100,
        currency: "USD",
        fewest: 1,
        most: 9,
        turnoverTimes: 2,
        rewards: [
          { ...shown, id: "mug", amount: null },
          { ...shown, id: "five", amount: { amountMinor: 500n, currency: "USD" } },
          { ...shown, id: "six", amount: { amountMinor: 600n, currency: "USD" } },
        ],
      },
    });
    expect(await portsOn(refuses("not-logged-in", 401)).pointMall.readMall("EN", never)).toMatchObject({
      reason: "not-logged-in",
    });
  });

  it("CS-01 reads hosts, and opens a host's chat by a web address in a window of 440 x 750", async () => {
    const model = { modelId: "mira", modelName: "Mira", imageUrl: "/m", online: true };
    const { liveCalls } = portsOn(
      [answers({ models: [model] }), answers({ chatUrl: "https://chat.example/" })],
      null,
    );
    const opened: unknown[] = [];
    const live = createLive(liveCalls, (...asked) => {
      opened.push(asked);
      return {};
    });
    expect(await live.readHosts("EN", never)).toEqual([
      { id: "mira", name: "Mira", imagePath: "/m", isOnline: true },
    ]);
    expect(await live.openChat({ hostId: "mira", language: "EN" }, never)).toMatchObject({ kind: "done" });
    expect(opened).toEqual([["https://chat.example/", "parlour-chat", "popup,width=440,height=750"]]);
  });

  it.each([
    [refuses("model-offline"), "model-offline"],
    [answers({ chatUrl: "javascript:alert(1)" }), "invalid-url"],
    [answers({ chatUrl: "https://chat.example/" }), "popup-blocked"],
  ] as const)("CS-01 says why a chat does not open (%#)", async (turn, reason) => {
    const live = createLive(portsOn(turn, null).liveCalls, () => null);
    expect(await live.openChat({ hostId: "mira", language: "EN" }, never)).toMatchObject({ reason });
  });
});
