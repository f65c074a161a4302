import { createLive } from "@parlour/adapters/browser/live-chat.ts";
import type { LaunchRequest } from "@parlour/core/launch/launch.ports";
import { describe, expect, it } from "vitest";
import { answers, drops, refuses, type Turn } from "../support/fake-fetch.ts";
import { askedOf, portsOn } from "../support/feature-ports.ts";
import { never } from "../support/test-client.ts";

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

  it("PAGE-01 sends feedback without an empty contact", async () => {
    const taken = portsOn(answers(null), null);
    await taken.feedback.send({ content: "Good.", contact: "" }, never);
    expect(await askedOf(taken)).toEqual({ method: "PUT", path: "/wps/feedback", content: "Good." });
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
