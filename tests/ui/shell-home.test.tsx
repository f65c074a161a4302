import { bannerTarget, homeBanners } from "@parlour/core/announcements/announcements.view";
import { content, hotGames } from "@parlour/testkit/backend.data";
import { answer, drop, hang } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { BannerStrip } from "../../ui/announcements/banner-strip.tsx";
import { NoticeList } from "../../ui/announcements/notice-dialog.tsx";
import { NoticeLine } from "../../ui/announcements/notice-line.tsx";
import { Games } from "../../ui/home/games.tsx";
import { Winners } from "../../ui/showcase/winners.tsx";
import { openShell } from "./shell-page.tsx";

const written = content("TY", "B");
const withBanners = (count: number) => (ports: FakePorts) => {
  const [banner] = written.banners;
  if (banner === undefined) throw new Error("The fake backend has no banner");
  ports.faults.always(
    "readContent",
    answer({
      ...written,
      banners: Array.from({ length: count }, (_, at) => ({
        ...banner,
        id: `b${at}`,
        title: `<i>Banner ${at}`,
      })),
    }),
  );
};

describe("home", () => {
  it("HOME-04 shows a banner that leads to the registration to visitors, alone, and to no player", () => {
    const [banner] = written.banners;
    if (banner === undefined) throw new Error("The fake backend has no banner");
    const plain = { ...banner, id: "plain", group: "w_home" as const, linkageType: "NONE" as const };
    const hero = { ...plain, id: "hero", linkageType: "URL" as const, linkage: "/register" };
    const shown = (banners: (typeof banner)[], isVisitor: boolean) =>
      homeBanners({ ...written, banners }, isVisitor).map(({ id }) => id);
    expect(shown([plain, hero], true)).toEqual(["hero"]);
    expect(shown([plain, hero], false)).toEqual(["plain"]);
    expect(shown([plain, { ...plain, id: "other" }], true)).toEqual(["plain", "other"]);
  });

  it("HOME-01 has a search form that works without script", async () => {
    const main = (await (await openShell()).page()).inside(/^<main/);
    expect(main.inside(/^<search/).tags(/action="\/search"/)).toHaveLength(1);
    expect(main.inside(/^<search/).tags(/name="q"/)).toHaveLength(1);
  });

  it("HOME-02 has tabs for hot, home, favourites, each category that has vendors, and promotions", async () => {
    const menu = (await (await openShell()).page()).inside(/aria-label="Categories"/);
    expect(menu.words).toBe("Hot | Home | Favourites | Live | Sports | Slots | Promotions");
  });

  it("HOME-03 shows hot games six per row with a link to more, in three rows from twelve games on", async () => {
    const few = await openShell({}, (ports) =>
      ports.faults.always("readHotGames", answer(hotGames("TY").slice(0, 11))),
    );
    const short = (await few.part(<Games />)).inside(/^<section[^>]*aria-label="Hot games"/);
    expect(short.tags(/data-rows="1"/)).toHaveLength(1);
    const row = (await (await openShell()).part(<Games />)).inside(/^<section[^>]*aria-label="Hot games"/);
    expect(row.tags(/data-rows="3"/)).toHaveLength(1);
    expect(row.tags(/data-desktop="6"/)).toHaveLength(1);
    expect(row.tags(/data-spacing="20"/)).toHaveLength(1);
    expect(row.tags(/^<a href="\/hot"|^<a [^>]*href="\/hot"/)).toHaveLength(1);
    expect(row.words).toContain("More in Hot games");
    expect(row.tags(/aria-label="(Previous|Next)"/)).toHaveLength(2);
  });

  it("LAUNCH-01 FAV-04 a tile has a real link to its game and a favourite button, both named for screen readers", async () => {
    const tile = (await (await openShell()).part(<Games />)).inside(/^<article/);
    const [play] = tile.tags(/^<a /);
    expect(play).toContain('href="/seamless?vassalage=AURORA&amp;gameCode=AURORA-1"');
    expect(play).toContain('aria-label="Play Northern Lights by Aurora Studios"');
    const [heart] = tile.tags(/^<button/);
    expect(heart).toContain('aria-label="Favourite: Northern Lights"');
    expect(heart).toContain('aria-pressed="false"');
    expect(tile.tags(/^<img/)[0]).toContain('loading="lazy"');
  });

  it("HOME-04 shows a single banner without buttons", async () => {
    const strip = await (await openShell({}, withBanners(1))).part(<BannerStrip />);
    expect(strip.tags(/^<button/)).toEqual([]);
    expect(strip.tags(/^<img/)).toHaveLength(1);
  });

  it("HOME-04 several banners can be stepped and paused, and the first picture loads first", async () => {
    const strip = await (await openShell({}, withBanners(3))).part(<BannerStrip />);
    expect(strip.tags(/^<button/).map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1])).toEqual([
      "Pause the banners",
      "Previous",
      "Next",
    ]);
    const pictures = strip.tags(/^<img/);
    expect(pictures[0]).toContain('loading="eager" fetchPriority="high"');
    const sources = strip.tags(/^<source/).slice(0, 3);
    expect(sources[0]).toMatch(
      /^<source media="[^"]*768px\)" type="image\/avif" .*\/phone-banners\/\w+-720\.avif 720w, /,
    );
    expect(sources[1]).toMatch(
      /^<source media="[^"]*768px\)" sizes=".*\/phone-banners\/\w+-720\.webp 720w, /,
    );
    expect(sources[2]).toMatch(/^<source type="image\/avif" .*\/banners\/\w+-1200\.avif 1200w, /);
  });

  it("ANN-05 shows a script in a banner's title as text", async () => {
    const strip = await (await openShell({}, withBanners(1))).part(<BannerStrip />);
    expect(strip.html).not.toContain("<i>");
    expect(strip.html).toContain("&lt;i&gt;Banner 0");
  });

  const linked = { vendor: "COPPER", category: "RNG" } as const;
  it.each([
    ["URL", "/live", { kind: "path", path: "/live" }],
    ["URL", "https://else.test/", { kind: "elsewhere", url: "https://else.test/" }],
    ["URL", "javascript:alert(1)", null],
    ["URL", "//else.test/", null],
    ["PROMOTION", "REBATE 1", { kind: "path", path: "/promotions?code=REBATE%201" }],
    ["PROMOTION", "/promotions", { kind: "path", path: "/promotions" }],
    [
      "GAME",
      "COPPER-5",
      { kind: "action", action: { kind: "launch", ...linked, gameCode: "COPPER-5", isTrial: false } },
    ],
    ["NONE", "/live", null],
    ["URL", "", null],
  ] as const)("HOME-04 ANN-05 a banner of type %s to %j leads to %j", (linkageType, linkage, target) => {
    expect(bannerTarget({ linkageType, linkage, game: linked })).toEqual(target);
  });

  it.each([
    [
      "any game",
      { vendor: "COPPER", category: "FISH" },
      "/seamless?vassalage=COPPER&amp;gameCode=G-1&amp;gameType=FISH",
    ],
    [
      "a lottery",
      { vendor: "TCG_SEA", category: "LOTT" },
      "/sealottery?vassalage=TCG_SEA&amp;gameCode=G-1&amp;gameType=LOTT",
    ],
  ] as const)("HOME-04 a banner launches exactly its game: %s", async (_, game, href) => {
    const strip = await (
      await openShell({}, (ports) => {
        const [first, ...others] = content("TY", "B").banners;
        if (first === undefined) throw new Error("There is no banner");
        const banner = { ...first, linkageType: "GAME", linkage: "G-1", game } as const;
        ports.faults.always("readContent", answer({ ...content("TY", "B"), banners: [banner, ...others] }));
      })
    ).part(<BannerStrip />);
    expect(strip.html).toContain(`href="${href}"`);
  });

  it("HOME-05 shows only the banners of home", async () => {
    const strip = await (await openShell()).part(<BannerStrip />);
    expect(strip.words).toContain("Welcome");
    expect(strip.words).not.toContain("Good to see you");
  });

  it("HOME-06 each notice is a button that opens it, and its copy is not reached by keys", async () => {
    const line = await (await openShell()).part(<NoticeLine />);
    expect(
      line.tags(/aria-label="Open the notice: New games"/).map((tag) => tag.includes('tabindex="-1"')),
    ).toEqual([false, true]);
  });

  it("ANN-03 HOME-06 lists notices with title, text and start, the chosen one unfolded", async () => {
    const notices = [
      { id: "one", title: "First", text: "The first.", startAtMs: 0 },
      { id: "two", title: "Second", text: "<script>alert(1)</script>", startAtMs: Date.UTC(2026, 0, 5) },
    ];
    const list = await (await openShell()).part(<NoticeList notices={notices} chosen="two" />);
    expect(list.tags(/^<details/).map((tag) => tag.includes('open=""'))).toEqual([false, true]);
    expect(list.tags(/dateTime="2026-01-05T00:00:00.000Z"/)).toHaveLength(1);
    expect(list.html).not.toContain("<script>");
    const unknown = await (await openShell()).part(<NoticeList notices={notices} chosen="gone" />);
    expect(unknown.tags(/^<details/).map((tag) => tag.includes('open=""'))).toEqual([true, false]);
  });

  it("HOME-07 shows the three largest wins first, with thousands separators, and the others below", async () => {
    const board = await (await openShell()).part(<Winners />);
    expect(board.inside(/aria-label="Top three wins"/).words).toMatch(
      /\$98,000\.00 .*\$3,100\.75 .*\$1,200\.50 /,
    );
    expect(board.inside(/aria-label="More wins"/).words).toBe("ro***ll | Glacier Gold | $450.00");
  });
});

describe("every list of home", () => {
  const lists = [
    { name: "games", part: <Games />, call: "readHotGames", blank: /class="[^"]*blank/, count: 30 },
    { name: "winners", part: <Winners />, call: "readWinners", blank: /class="[^"]*skeleton/, count: 2 },
    { name: "banners", part: <BannerStrip />, call: "readContent", blank: /class="[^"]*skeleton/, count: 1 },
    { name: "notices", part: <NoticeLine />, call: "readContent", blank: /class="[^"]*skeleton/, count: 1 },
  ] as const;

  it.each(lists)(
    "HOME-10 shows placeholders while $name are loading",
    async ({ part, call, blank, count }) => {
      const shell = await openShell({}, (ports) => ports.faults.always(call, hang()));
      const markup = await shell.part(part);
      expect(markup.tags(blank).length).toBeGreaterThanOrEqual(count);
      expect(markup.words).not.toContain("Try again");
    },
  );

  it.each(lists)("HOME-10 shows an error with retry when $name fail to load", async ({ part, call }) => {
    const shell = await openShell({}, (ports) => ports.faults.always(call, drop()));
    const { words } = await shell.part(part);
    expect(words).toContain("Couldn’t load");
    expect(words).toContain("Try again");
  });

  it("HOME-10 says that there are no games, wins, banners or notices yet", async () => {
    const shell = await openShell({}, ({ faults }) => {
      faults.always("readHotGames", answer([]));
      faults.always("readWinners", answer([]));
      faults.always("readContent", answer({ banners: [], notices: [], popups: [], promotions: [] }));
    });
    expect((await shell.part(<Games />)).words).toContain("No games yet");
    expect((await shell.part(<Winners />)).words).toContain("No wins yet");
    expect((await shell.part(<BannerStrip />)).words).toContain("Welcome");
    expect((await shell.part(<NoticeLine />)).words).toContain("No notices yet");
  });

  it("HOME-10 keeps the hot games when only the categories fail to load", async () => {
    const shell = await openShell({}, (ports) => ports.faults.always("readLanes", drop()));
    const games = await shell.part(<Games />);
    expect(games.words).toContain("Northern Lights");
    expect(games.words).toContain("Couldn’t load categories");
    expect((await shell.page()).inside(/aria-label="Main"/).words).toContain("Fishing");
  });
});
