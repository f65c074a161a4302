import { lanes, openStatus } from "@parlour/testkit/backend.data";
import { hang } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { footerVendors } from "../../ui/footer/footer.tsx";
import { GameMenu } from "../../ui/navigation/game-menu.tsx";
import { FailedScreen } from "../../ui/portal/failed-screen.tsx";
import { openShell } from "./shell-page.tsx";

const mainNav = /<nav[^>]*aria-label="Main"/;

describe("the header", () => {
  it("HEADER-01 NAV-01 leads home, to the categories that have vendors, to promotions and the app, in that order", async () => {
    const { page } = await openShell();
    const nav = (await page()).inside(mainNav);
    expect(nav.words).toBe("Home | Games | Live | Sports | Slots | Promotions | App");
    const entries = nav.tags(/^<a /);
    expect(entries.map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
      "/",
      "/seamless?vassalage=LANTERN&amp;gameCode=&amp;gameType=LIVE",
      "/seamless?vassalage=STADIUM&amp;gameCode=&amp;gameType=SPORTS",
      "/rng",
      "/promotions",
      "/down",
    ]);
    // The side menu has them in sight, so here they are folded.
    expect(nav.tags(/^<div[^>]*hidden=""/)).toHaveLength(1);
  });

  it("HEADER-01 HEADER-02 has a menu only for categories with several vendors", async () => {
    const { page } = await openShell({}, (ports) => {
      ports.faults.always("readLanes", {
        kind: "answer",
        answer: lanes("TY").map((lane) => (lane.category === "LIVE" ? { ...lane, vendors: [] } : lane)),
      });
    });
    const nav = (await page()).inside(mainNav);
    expect(nav.words).toBe("Home | Games | Sports | Slots | Promotions | App");
    expect(nav.tags(/^<a [^>]*aria-expanded/)).toHaveLength(1);
    expect(nav.tags(/^<a [^>]*aria-expanded/)[0]).toContain('href="/rng"');
  });

  it("HEADER-03 offers a visitor registration and login, by real links", async () => {
    const { page } = await openShell();
    const header = (await page()).inside(/^<header/);
    expect(header.tags(/href="\/register"/)).toHaveLength(1);
    expect(header.tags(/href="\/login"/)).toHaveLength(1);
    expect(header.words).not.toContain("Balance");
  });

  it("HEADER-04 shows a player's name, balance and VIP rank, and no login or registration", async () => {
    const shell = await openShell();
    await shell.logIn("player");
    const header = (await shell.page()).inside(/^<header/);
    const member = shell.portal.actor.getSnapshot().context.member;
    expect(header.words).toContain(member?.nickname || member?.account);
    expect(header.words).toContain(`${member?.vipLabelName} ${member?.vipRankLevel}`);
    expect(header.inside(/<output/).words).toMatch(/^\$ \| [\d,]+\.\d\d$/);
    expect(header.tags(/aria-label="(Hide|Refresh) the balance"/)).toHaveLength(2);
    expect(header.tags(/href="\/(login|register)"/)).toEqual([]);
  });

  it("HEADER-04 hides the balance as asterisks, read out as hidden", async () => {
    const shell = await openShell();
    await shell.logIn("player");
    shell.portal.feature("wallet")?.send({ type: "visibility.toggled" });
    const header = (await shell.page()).inside(/^<header/);
    expect(header.inside(/<output/).words).toBe("$ | ****** | Hidden");
    expect(header.tags(/aria-label="Show the balance"/)).toHaveLength(1);
  });

  it("HEADER-04 reserves the player's space, without login or registration, while a stored token's player loads", async () => {
    const { page } = await openShell({ token: "stored" }, (ports) =>
      ports.faults.always("readMember", hang()),
    );
    const header = (await page()).inside(/^<header/);
    expect(header.tags(/aria-label="Loading your account"/)).toHaveLength(1);
    expect(header.tags(/href="\/(login|register)"/)).toEqual([]);
  });

  it("PERM-04 PERM-08 offers the agent centre to agents only", async () => {
    const player = await openShell();
    await player.logIn("player");
    expect((await player.page()).inside(/^<header/).words).not.toContain("Agent centre");
  });
});

describe("the page frame", () => {
  it("LAYOUT-01 has side menu, header, content and footer, and a bottom bar of five entries", async () => {
    const { page } = await openShell();
    const whole = await page();
    expect(whole.tags(/^<nav[^>]*aria-label="Side menu"/)).toHaveLength(1);
    expect(whole.tags(/^<(header|main|footer)/)).toHaveLength(3);
    expect(whole.inside(/^<nav[^>]*aria-label="Quick menu"/).words).toBe(
      "Home | Games | Search | Wallet | Me",
    );
  });

  it("LAYOUT-01 folds the side menu and keeps it folded on the next page load", async () => {
    const first = await openShell();
    expect((await first.page()).tags(/data-side="open"/)).toHaveLength(1);
    first.portal.feature("preferences")?.send({ type: "sideMenu.toggled" });
    expect((await first.page()).tags(/data-side="folded"/)).toHaveLength(1);
    const next = await openShell({ browser: first.ports.browser });
    expect((await next.page()).tags(/data-side="folded"/)).toHaveLength(1);
    expect(
      (await next.page()).tags(/(?=.*aria-label="Expand the menu").*aria-expanded="false"/),
    ).toHaveLength(1);
  });

  it("ROUTE-06 omits what a page's layout omits", async () => {
    const shell = await openShell({ address: "/lottert" });
    await shell.logIn("player");
    expect((await shell.page()).tags(/data-side="none"/)).toHaveLength(1);
    expect((await shell.page()).tags(/^<footer/)).toHaveLength(1);
    shell.portal.feature("navigation")?.send({ type: "navigation.asked", to: "/seamless" });
    await shell.run.settle();
    expect((await shell.page()).tags(/^<footer/)).toEqual([]);
  });

  it("LAYOUT-05 shows a loader and keeps the old page while another page loads", async () => {
    const shell = await openShell();
    expect((await shell.page()).tags(/data-loading/)).toEqual([]);
    shell.ports.faults.always("loadScreen", hang());
    shell.portal.feature("navigation")?.send({ type: "navigation.asked", to: "/rng" });
    await shell.run.settle();
    expect((await shell.page()).tags(/data-loading="true"/)).toHaveLength(1);
    expect((await shell.page()).inside(/^<main/).words).toContain("Hot games");
  });

  it("NAV-02 marks the current entry by its path", async () => {
    const { page } = await openShell({ address: "/rng" });
    const here = (await page()).tags(/aria-current="page"/).map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);
    expect(new Set(here)).toEqual(new Set(["/rng"]));
    const home = (await (await openShell({ address: "/index" })).page()).inside(/aria-label="Categories"/);
    expect(home.tags(/aria-current="page"/)).toHaveLength(1);
    expect(home.tags(/aria-current="page"/)[0]).toContain('href="/"');
  });

  it("NAV-02 shows a next arrow beside the categories on home, at each of its addresses, and on no other page", async () => {
    const arrows = async (address: string) =>
      (await (await openShell({ address })).part(<GameMenu />)).tags(
        /^<button[^>]*aria-label="More categories"/,
      );
    for (const address of ["/", "/home", "/index"]) expect(await arrows(address)).toHaveLength(1);
    for (const address of ["/rng", "/lobby", "/promotions", "/search"])
      expect(await arrows(address)).toEqual([]);
  });

  it("ROUTE-07 offers search and home at an unknown address, and escapes the address", async () => {
    const { page } = await openShell({ address: "/no<b>where</b>" });
    const main = (await page()).inside(/^<main/);
    expect(main.words).toContain("Page not found");
    expect(main.html).not.toContain("<b>");
    expect(main.tags(/type="search"/)).toHaveLength(1);
    expect(main.tags(/href="\/"/)).toHaveLength(1);
  });

  it("ROUTE-09 keeps the heading of a page whose script failed to load, with a retry and a way on", async () => {
    const shell = await openShell({ address: "/promotions" });
    const failed = await shell.part(<FailedScreen />);
    expect(failed.inside(/^<h1/).words).toBe("Promotions");
    expect(failed.words).toContain("Try again");
    expect(failed.tags(/^<a[^>]*href="\/"/)).toHaveLength(1);
  });

  it("names up to eighteen vendors in the footer, each once", () => {
    const many = ["RNG", "LIVE"] as const;
    const crowd = many.map((category) => ({
      category,
      vendors: Array.from({ length: 14 }, (_, at) => ({
        vendor: `V${at % 12}-${at < 12 ? "" : category}`,
        displayName: `Vendor ${at}`,
        category,
        imagePath: "/art/vendors/V",
        gameCount: 2,
        hasPopupList: false,
      })),
    }));
    const shown = footerVendors(crowd).map(({ vendor }) => vendor);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toHaveLength(16);
    expect(
      footerVendors([...crowd, ...crowd.map((lane) => ({ ...lane, category: "FISH" as const }))]),
    ).toHaveLength(16);
  });
});

describe("the site while closed or loading", () => {
  const opening = async (status: Partial<typeof openStatus>) =>
    (
      await openShell({}, (ports) => {
        ports.backend.status = { ...openStatus, ...status };
      })
    ).page();

  it("SITE-01 shows an inert frame with placeholders until the status is known", async () => {
    const { page } = await openShell({}, (ports) => ports.faults.always("readStatus", hang()));
    const whole = await page();
    expect(whole.tags(/^<div[^>]* inert=""[^>]*aria-busy="true"/)).toHaveLength(1);
    expect(whole.words).toContain("Hot games");
  });

  it("SITE-02 maintenance replaces the whole site, with its end in the visitor's time and live support", async () => {
    const whole = await opening({ maintenance: { active: true, endsAtMs: Date.UTC(2026, 0, 6, 4, 30) } });
    expect(whole.tags(/^<(nav|footer)/)).toEqual([]);
    expect(whole.words).toMatch(/2026.*\(GMT[+-]\d{1,2}(:\d\d)?\)/);
    expect(whole.words).toContain("Live chat | Telegram");
    expect(whole.words).not.toContain("By telephone");
  });

  it("SITE-03 region restriction replaces the whole site, with the visitor's address and live support", async () => {
    const whole = await opening({ regionRestriction: { active: true } });
    expect(whole.tags(/^<(nav|footer)/)).toEqual([]);
    expect(whole.words).toContain("203.0.113.7");
    expect(whole.words).toContain("Live chat | Telegram");
  });

  it("says what to do if the gateway does not answer", async () => {
    const { page } = await openShell({}, (ports) => ports.faults.always("readStatus", { kind: "drop" }));
    expect((await page()).words).toContain("We couldn’t connect");
    expect((await page()).words).toContain("Try again");
  });
});
