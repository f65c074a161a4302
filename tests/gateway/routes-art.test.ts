import { hotGames } from "@parlour/adapters/wire/games.calls.ts";
import { games, pages } from "@parlour/app/gateway/database/schema.ts";
import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "./support/caller.ts";
import { startTestGateway, type TestGateway } from "./support/gateway.ts";

const visit = { merchantCode: "parlour", platform: "html5-desktop" as const, language: "EN" };

describe("pictures", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ seeded: "house", listen: false });
  });
  afterAll(() => gateway.stop());

  const get = (url: string, headers = {}) => gateway.app.inject({ url, headers });
  const firstHotGame = async (): Promise<{ gameCode: string; iconUrl: string }> =>
    Object((await ask(gateway.app, hotGames, visit)).body.value).games[0];

  it.each([
    "/art/vendors/AURORA/DEFAULT.svg",
    "/art/vendors/AURORA/PURPLE.svg",
    "/art/banners/1-wide.svg",
    "/art/banners/1-narrow.svg",
    "/art/promotions/23.svg",
    "/art/pages/PAGE.svg",
    "/art/rewards/cash-5.svg",
    "/art/avatars/anybody.svg",
    "/art/fallback.svg",
    "/art/licence.svg",
  ])("GAME-02 draws %s, and lets it do nothing as a page", async (url) => {
    const [page] = await gateway.database.db.select().from(pages).where(ne(pages.image, "")).limit(1);
    const reply = await get(url.replace("PAGE", String(page?.id)));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=3600",
      "content-security-policy": expect.stringMatching(/^default-src 'none'.*sandbox$/),
      "x-content-type-options": "nosniff",
    });
    expect(reply.body).toMatch(/^<svg /);
  });

  it("GAME-01 draws a game's icon where iconUrl says, for ever under its version, and compressed", async () => {
    const { iconUrl } = await firstHotGame();
    const reply = await get(iconUrl, { "accept-encoding": "br" });
    expect(reply.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
    });
    const again = await get(iconUrl, { "if-none-match": String(reply.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it("GAME-01 gives a renamed game another address and another picture", async () => {
    const before = await firstHotGame();
    const drawn = (await get(before.iconUrl)).body;
    const { db } = gateway.database;
    await db.update(games).set({ name: "Another <Name> & more" }).where(eq(games.code, before.gameCode));
    const after = await firstHotGame();
    expect(after.gameCode).toBe(before.gameCode);
    expect(after.iconUrl).not.toBe(before.iconUrl);
    const redrawn = (await get(after.iconUrl)).body;
    expect(redrawn).not.toBe(drawn);
    expect(redrawn).not.toContain("<Name>");
  });

  it("GAME-07 answers 404 with the fallback picture for what is not there", async () => {
    const fallback = (await get("/art/fallback.svg")).body;
    for (const url of [
      "/art/games/NOTHING.svg",
      "/art/games/..%2f..%2fetc%2fpasswd.svg",
      "/art/vendors/AURORA/GOLD.svg",
      "/art/vendors/NOBODY/DEFAULT.svg",
      "/art/banners/1-tall.svg",
      "/art/banners/99999-wide.svg",
      "/art/promotions/1.svg",
      "/art/promotions/99999.svg",
      "/art/promotions/1e3.svg",
      "/art/pages/1.svg",
      "/art/pages/9999999999999.svg",
      "/art/rewards/nothing.svg",
      "/art/nowhere",
    ]) {
      const reply = await get(url);
      expect([url, reply.statusCode, reply.headers["cache-control"]]).toEqual([url, 404, "no-cache"]);
      expect(reply.body).toBe(fallback);
    }
  });
});
