import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RequestOf } from "@parlour/adapters/wire/call.ts";
import { gameLaunchFB, launchGame } from "@parlour/adapters/wire/launch.calls.ts";
import { status } from "@parlour/adapters/wire/site.calls.ts";
import type { OperatorSettings } from "@parlour/app/gateway/content/settings.ts";
import { gameSessions, games } from "@parlour/app/gateway/database/schema.ts";
import { readLaunch } from "@parlour/app/gateway/play/signatures.ts";
import { createVendorSecrets } from "@parlour/app/gateway/play/vendor-secrets.ts";
import { and, desc, eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { CallerOptions, Reply } from "./support/caller.ts";
import { folderOfSuite } from "./support/folder-of-suite.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const HOST = { host: "parlour.test:8080" };
const SANDBOX = "http://parlour.test:8081";
type Play = Extract<RequestOf<typeof launchGame>, { launchMode: "GAME" }>;
type Lottery = Extract<RequestOf<typeof launchGame>, { launchMode: "LOTT" }>;

describe("launching a game", () => {
  const web = folderOfSuite("launch", (path) =>
    writeFile(join(path, "index.html"), "<!doctype html><title>Portal</title>"),
  );
  const { gateway, clock, db, ask, logIn, writeSetting } = gatewayOfSuite(
    { sandboxPlace: { originFor: (host) => (host === HOST.host ? SANDBOX : null) } },
    () => ({ web: { kind: "built", folder: web.path } }),
  );
  const tokens = { player: "", trial: "" };
  beforeAll(async () => {
    tokens.player = await logIn("player");
    tokens.trial = await logIn("trial");
  });
  afterEach(() => close([]));

  const close = (closed: OperatorSettings["closedGames"]) => writeSetting("closedGames", closed);
  const common = { device: "mobile", language: "EN" } as const;
  const asked = (more: Partial<Play> = {}): Play => ({
    launchMode: "GAME",
    vassalage: "AURORA",
    gameType: "RNG",
    ...common,
    ...more,
  });
  const lottery = (more: Partial<Lottery> = {}): Lottery => ({
    launchMode: "LOTT",
    lottoArea: "VN",
    prizeMode: "LOTT",
    view: "betting",
    ...common,
    ...more,
  });
  const launch = (request: Play | Lottery, options: CallerOptions = {}) =>
    ask(launchGame, request, { token: tokens.player, headers: HOST, ...options });
  const tryFree = (more: object = {}) =>
    ask(
      gameLaunchFB,
      { vassalage: "AURORA", gameType: "RNG", platform: "html5-desktop", language: "EN", ...more },
      { headers: HOST },
    );
  const secretOf = () => createVendorSecrets(gateway.database, clock);
  const launchIn = async (reply: Reply) => {
    expect(reply.body).toMatchObject({ success: true });
    const url = new URL(String(reply.body.value?.url));
    expect([url.origin, url.pathname]).toEqual([SANDBOX, "/play"]);
    return readLaunch(url.searchParams.get("launch") ?? "", secretOf());
  };
  const mostPopular = async (category: string, vendor?: string) => {
    const [game] = await db
      .select()
      .from(games)
      .where(
        and(eq(games.category, category), vendor === undefined ? undefined : eq(games.vendorCode, vendor)),
      )
      .orderBy(desc(games.popularity), games.nodeId);
    return game?.code ?? "";
  };
  const sessions = () => db.select().from(gameSessions);

  it("LAUNCH-02 returns an address at the provider with a token of its own, and never the session's", async () => {
    const reply = await launch(
      asked({ gameCode: "AURORA_0007", backUrl: "http://parlour.test:8080/game?q=1" }),
    );
    const found = await launchIn(reply);
    expect(found).toMatchObject({
      vendor: "AURORA",
      vendorName: "Aurora Works",
      game: "AURORA_0007",
      currency: "USD",
      isDemo: false,
      back: "http://parlour.test:8080/game?q=1",
    });
    expect(reply.body.value?.opensIn).toBe("page");
    expect(reply.body.value?.gameName).not.toBe("");
    expect(reply.text).not.toContain(tokens.player);
    const rows = await sessions();
    expect(rows.filter(({ gameCode }) => gameCode === "AURORA_0007")).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(found?.token);
  });

  it("LAUNCH-02 finds a game also by its node id, and a vendor's most popular game when none is given", async () => {
    expect(await launchIn(await launch(asked({ nodeId: "10003" })))).toMatchObject({ game: "AURORA_0003" });
    const expected = { game: await mostPopular("RNG", "AURORA") };
    expect(await launchIn(await launch(asked()))).toMatchObject(expected);
    const fish = asked({ vassalage: "TIDEGLASS", gameType: "FISH" });
    expect(await launchIn(await launch(fish))).toMatchObject({
      game: await mostPopular("FISH", "TIDEGLASS"),
    });
  });

  it("LAUNCH-06 returns which vendors open in a window", async () => {
    const sports = asked({ vassalage: "TOUCHLINE", gameType: "SPORTS" });
    expect((await launch(sports)).body.value?.opensIn).toBe("window");
  });

  it.each([
    ["an unknown vendor", { vassalage: "NOBODY" }],
    ["an unknown game", { gameCode: "AURORA_9999" }],
    ["another vendor's game", { gameCode: "OAKMOOR_0001" }],
    ["an unknown node", { nodeId: "1" }],
    ["a node that is no number", { nodeId: "x" }],
    ["a category that the vendor does not have", { gameType: "FISH" as const }],
    ["a disabled game", { gameCode: "AURORA_0002" }],
  ])("LAUNCH-02 refuses %s", async (_what, more) => {
    await db.update(games).set({ enabled: false }).where(eq(games.code, "AURORA_0002"));
    const before = (await sessions()).length;
    expect([(await launch(asked(more))).body.code, (await tryFree(more)).body.code]).toEqual([
      "unknown-game",
      "unknown-game",
    ]);
    expect(await sessions()).toHaveLength(before);
  });

  it("LAUNCH-04 refuses a game in maintenance with the end time, and launches it after that", async () => {
    const endsAt = new Date(clock.nowMs() + 60_000).toISOString();
    await close([{ vassalage: "AURORA", gameCode: "AURORA_0007", endsAt }]);
    const closed = await launch(asked({ gameCode: "AURORA_0007" }));
    expect([closed.status, closed.body.code, closed.body.detail]).toEqual([
      422,
      "game-maintenance",
      { endsAt },
    ]);
    expect((await tryFree({ gameCode: "AURORA_0007" })).body.code).toBe("game-maintenance");
    expect((await launch(asked({ gameCode: "AURORA_0008" }))).body.success).toBe(true);
    clock.advance(60_000);
    expect((await launch(asked({ gameCode: "AURORA_0007" }))).body.success).toBe(true);
  });

  it("LAUNCH-04 refuses all games of a vendor in maintenance; a vendor's lobby skips a closed game", async () => {
    await close([{ vassalage: "AURORA" }]);
    const whole = await launch(asked());
    expect([whole.body.code, whole.body.detail]).toEqual(["game-maintenance", {}]);
    await close([{ vassalage: "AURORA", gameCode: await mostPopular("RNG", "AURORA") }]);
    expect((await launchIn(await launch(asked())))?.game).not.toBe(await mostPopular("RNG", "AURORA"));
    const [sooner, later] = [60_000, 120_000].map((ms) => new Date(clock.nowMs() + ms).toISOString());
    await close([
      { vassalage: "AURORA", endsAt: later },
      { vassalage: "AURORA", gameCode: "AURORA_0007", endsAt: sooner },
    ]);
    expect((await launch(asked({ gameCode: "AURORA_0007" }))).body.detail).toEqual({ endsAt: later });
  });

  it("LAUNCH-01 PERM-05 launches only demos for a trial account", async () => {
    const trial = { token: tokens.trial };
    expect((await launch(asked(), trial)).body.code).toBe("trial-account");
    expect((await launch(lottery(), trial)).body.code).toBe("trial-account");
    expect(await launchIn(await launch(asked({ isTrial: true }), trial))).toMatchObject({ isDemo: true });
  });

  it("LAUNCH-01 launches a free demo without session and token, for a player and for a visitor", async () => {
    const before = (await sessions()).length;
    for (const reply of [await launch(asked({ isTrial: true })), await tryFree()]) {
      expect(await launchIn(reply)).toMatchObject({ isDemo: true, token: "", currency: "USD" });
    }
    expect(await sessions()).toHaveLength(before);
    expect((await tryFree({ isTrial: false })).body).toMatchObject({
      code: "bad-request",
      detail: { fields: ["isTrial"] },
    });
    expect((await launch(asked(), { token: "n".repeat(43) })).body.code).toBe("not-logged-in");
  });

  it("LAUNCH-02 LAUNCH-03 launches lotteries by their prize mode or their code, with the view", async () => {
    expect(await launchIn(await launch(lottery()))).toMatchObject({
      game: await mostPopular("LOTT"),
      vendor: "TCG_LOTTO_VN",
      prizeMode: "LOTT",
      view: "betting",
    });
    const instant = await launchIn(await launch(lottery({ prizeMode: "ELOTT", view: "lobby" })));
    expect(instant).toMatchObject({ game: await mostPopular("ELOTT"), view: "lobby" });
    expect(await launchIn(await launch(lottery({ prizeMode: "SEA" })))).toMatchObject({ vendor: "TCG_SEA" });
    const named = lottery({ gameCode: "TCG_LOTTO_VN_0003" });
    expect(await launchIn(await launch(named))).toMatchObject({ game: "TCG_LOTTO_VN_0003" });
    expect((await launch(lottery({ gameCode: "AURORA_0001" }))).body.code).toBe("unknown-game");
  });

  it.each([
    ["a stranger's page", "https://evil.test/"],
    ["a host that begins like the portal's", "http://parlour.test.evil.test:8080/"],
    ["another port", "http://parlour.test:9999/"],
    ["a script", "javascript:alert(1)"],
  ])("LAUNCH-02 leads back to the portal and not to %s", async (_what, backUrl) => {
    expect((await launchIn(await launch(asked({ backUrl }))))?.back).toBe("http://parlour.test:8080/");
  });

  it("LAUNCH-02 answers that games cannot be played now when the provider is unavailable", async () => {
    const reply = await launch(asked(), { headers: { host: "elsewhere.test" } });
    expect([reply.body.code, reply.body.detail]).toEqual(["game-maintenance", {}]);
  });

  it("LAUNCH-02 rejects a launch that was modified in transit", async () => {
    const url = new URL(String((await launch(asked())).body.value?.url));
    const [text = "", signature = ""] = (url.searchParams.get("launch") ?? "").split(".");
    const forged = Buffer.from(
      Buffer.from(text, "base64url").toString().replace("AURORA", "OAKMOOR"),
    ).toString("base64url");
    for (const written of [`${forged}.${signature}`, text, `${text}.`, ".", "", "e30.e30"]) {
      expect(await readLaunch(written, secretOf())).toBeNull();
    }
  });

  it("LAUNCH-02 LAUNCH-06 names the provider's origin, the operator's own and its CDNs in status and page policy", async () => {
    await writeSetting("gameOrigins", ["https://games.test"]);
    const cdns = [
      "https://cdn.test/path",
      "bare.test",
      "https://a.test; script-src *",
      "javascript:alert(1)",
    ];
    await writeSetting("launchGameCDNs", cdns);
    const told = await ask(status, {}, { headers: HOST });
    expect(told.body.value?.gameOrigins).toEqual(["https://games.test", SANDBOX]);
    const frames = async (host: string) => {
      const page = await gateway.app.inject({ url: "/home", headers: { host } });
      return /frame-src ([^;]*)/.exec(String(page.headers["content-security-policy"]))?.[1];
    };
    expect(await frames(HOST.host)).toBe(`https://games.test https://cdn.test https://bare.test ${SANDBOX}`);
    expect(await frames("elsewhere.test")).toBe("https://games.test https://cdn.test https://bare.test");
    await writeSetting("gameOrigins", []);
    await writeSetting("launchGameCDNs", []);
    expect(await frames("elsewhere.test")).toBe("'none'");
  });
});
