import { hotGames } from "@parlour/adapters/wire/games.calls.ts";
import { activities, games, pages } from "@parlour/app/gateway/database/schema.ts";
import { pictureFormats, pictureForms } from "@parlour/core/shared/picture-forms";
import { eq, ne } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const visit = { merchantCode: "parlour", platform: "html5-desktop" as const, language: "EN" };

describe("pictures", () => {
  const { gateway, db, valueFrom } = gatewayOfSuite({ seeded: "operator", clock: "machine" });

  const get = (url: string, headers = {}) => gateway.app.inject({ url, headers });
  const firstHotGame = async (): Promise<{ gameCode: string; iconUrl: string }> =>
    (await valueFrom(hotGames, visit)).games[0];

  /** How many pixels wide and high a picture really is. */
  const sizeOf = async (bytes: Buffer) => {
    const { width, height, format, compression } = await sharp(bytes).metadata();
    return [width, height, compression === "av1" ? "avif" : format];
  };

  it.each([
    ["games", "AURORA_0001", [240, 320], [384, 512]],
    ["banners", "1", [1200, 400], [2000, 667]],
    ["phone-banners", "1", [720, 480], [1080, 720]],
    ["promotions", "23", [480, 320], [960, 640]],
    ["pages", "PAGE", [480, 320], [960, 640]],
    ["rewards", "cash-5", [480, 320], [960, 640]],
    ["activities", "ACTIVITY", [480, 320], [960, 640]],
  ])(
    "HOME-04 PAGE-01 serves each of %s in two widths and two formats, under a policy that forbids scripts",
    async (kind, name, ...sizes) => {
      const [page] = await db.select().from(pages).where(ne(pages.image, "")).limit(1);
      const [activity] = await db.select().from(activities).where(ne(activities.image, "")).limit(1);
      const own = name.replace("PAGE", String(page?.id)).replace("ACTIVITY", String(activity?.id));
      for (const [width, height] of sizes) {
        for (const format of ["avif", "webp"]) {
          const reply = await get(`/art/${kind}/${own}-${width}.${format}`);
          expect([reply.statusCode, await sizeOf(reply.rawPayload)]).toEqual([200, [width, height, format]]);
          expect(reply.headers).toMatchObject({
            "content-type": `image/${format}`,
            "cache-control": "public, max-age=3600",
            "content-security-policy": expect.stringMatching(/^default-src 'none'.*sandbox$/),
            "x-content-type-options": "nosniff",
          });
          expect(reply.headers.vary ?? "").not.toContain("accept");
        }
      }
    },
  );

  it.each([
    "/art/vendors/AURORA/DEFAULT.svg",
    "/art/vendors/AURORA/PURPLE.svg",
    "/art/avatars/anybody.svg",
    "/art/fallback.svg",
    "/art/licence.svg",
  ])("GAME-02 serves %s under a policy that forbids scripts", async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=3600",
      "content-security-policy": expect.stringMatching(/^default-src 'none'.*sandbox$/),
      "x-content-type-options": "nosniff",
    });
    expect(reply.body).toMatch(/^<svg /);
  });

  it("GAME-01 serves a game's icon at its iconUrl in every format and width, cacheable for ever under its version", async () => {
    const { iconUrl } = await firstHotGame();
    const reply = await get(iconUrl, { "accept-encoding": "br" });
    expect(reply.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(reply.headers).not.toHaveProperty("content-encoding");
    for (const format of pictureFormats) {
      const forms = pictureForms(iconUrl, format);
      expect(forms.map(({ width }) => width)).toEqual([240, 384]);
      for (const { address, width } of forms) {
        const form = await get(address);
        expect([form.statusCode, (await sizeOf(form.rawPayload))[0]]).toEqual([200, width]);
        expect(form.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      }
    }
    const again = await get(iconUrl, { "if-none-match": String(reply.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it("GAME-01 gives a renamed game another address and another picture", async () => {
    const before = await firstHotGame();
    const drawn = (await get(before.iconUrl)).rawPayload;
    await db.update(games).set({ name: "Another <Name> & more" }).where(eq(games.code, before.gameCode));
    const after = await firstHotGame();
    expect(after.gameCode).toBe(before.gameCode);
    expect(after.iconUrl).not.toBe(before.iconUrl);
    expect((await get(after.iconUrl)).rawPayload.equals(drawn)).toBe(false);
  });

  it("GAME-07 answers 404 with the fallback picture for an unknown picture", async () => {
    const fallback = (await get("/art/fallback.svg")).body;
    for (const url of [
      "/art/games/NOTHING-240.webp",
      "/art/games/..%2f..%2fetc%2fpasswd-240.webp",
      "/art/games/AURORA_0001.svg",
      "/art/games/AURORA_0001-241.webp",
      "/art/games/AURORA_0001-0240.webp",
      "/art/games/AURORA_0001-480.webp",
      "/art/games/AURORA_0001-240.png",
      "/art/toString/AURORA_0001-240.webp",
      "/art/vendors/AURORA/GOLD.svg",
      "/art/vendors/NOBODY/DEFAULT.svg",
      "/art/banners/1-720.webp",
      "/art/banners/99999-1200.webp",
      "/art/promotions/1-480.webp",
      "/art/promotions/99999-480.webp",
      "/art/promotions/1e3-480.webp",
      "/art/pages/1-480.webp",
      "/art/pages/9999999999999-480.webp",
      "/art/rewards/nothing-480.webp",
      "/art/nowhere",
    ]) {
      const reply = await get(url);
      expect([url, reply.statusCode, reply.headers["cache-control"]]).toEqual([url, 404, "no-cache"]);
      expect(reply.body).toBe(fallback);
    }
  });
});
