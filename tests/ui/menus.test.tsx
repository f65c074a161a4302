import { resourceLabel } from "@parlour/core/site/resource-label.rules";
import type { Menus } from "@parlour/core/site/site.ports";
import { openStatus } from "@parlour/testkit/backend.data";
import { garble } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { Footer } from "../../ui/footer/footer.tsx";
import { MainNav } from "../../ui/header/main-nav.tsx";
import { GameMenu } from "../../ui/navigation/game-menu.tsx";
import { RightBar } from "../../ui/right-bar/right-bar.tsx";
import { MenuLines } from "../../ui/side-menu/menu-lines.tsx";
import { type Markup, openShell } from "./shell-page.tsx";

const INTERVAL_MS = 60_000;
const everything = (
  <>
    <MainNav />
    <GameMenu />
    <MenuLines />
    <Footer />
  </>
);
const opened = (menus: Partial<Menus>) =>
  openShell({}, ({ backend }) => {
    backend.menus = { ...backend.menus, ...menus };
  });
const linksTo = (markup: Markup, path: string) =>
  markup.tags(/^<a /).filter((tag) => tag.includes(`href="${path}"`));
const closed = ["/promotions", "/rng", "/blog", "/member?page=manualRebate"];

describe("the menus of the operator", () => {
  it("SITE-08 header, strip of categories, side menu and footer show no page that is switched off", async () => {
    const all = await (await opened({ entries: [], closed: [] })).part(everything);
    for (const path of closed) expect(linksTo(all, path).length, path).toBeGreaterThan(0);
    const fewer = await (await opened({ entries: [], closed })).part(everything);
    for (const path of closed) expect(linksTo(fewer, path), path).toEqual([]);
    expect(linksTo(fewer, "/live").length).toBe(linksTo(all, "/live").length);
  });

  it("SITE-08 API-02 the side menu has the operator's entries: a page of the portal in the same tab, another site in its own", async () => {
    const { part } = await opened({
      entries: [
        { code: "missions", title: "Daily missions", path: "/member?page=missionLeaderboard" },
        { code: "club", title: "The club", path: "https://club.example" },
        { code: "gone", title: "Gone", path: "/rng?vassalage=AURORA" },
      ],
      closed: ["/rng"],
    });
    const more = (await part(<MenuLines />)).inside(/aria-label="More"/);
    expect(linksTo(more, "/member?page=missionLeaderboard")[0]).not.toContain("target");
    expect(linksTo(more, "https://club.example")[0]).toContain('target="_blank"');
    expect(more.words).toContain("Daily missions | The club");
    expect(more.words).not.toContain("Gone");
  });

  it("SITE-08 an open portal follows the operator, and shows everything while the menus cannot be read", async () => {
    const { part, ports, run } = await openShell();
    expect(linksTo(await part(everything), "/promotions").length).toBeGreaterThan(0);
    ports.backend.menus = { entries: [], closed, categories: ["LIVE"] };
    ports.backend.status = { ...openStatus, contentVersion: "2" };
    await run.pass(INTERVAL_MS);
    await run.settle();
    expect(linksTo(await part(everything), "/promotions")).toEqual([]);
    expect(linksTo(await part(everything), "/sports")).toEqual([]);
    const broken = await openShell({}, ({ faults }) => faults.always("readMenus", garble()));
    expect(linksTo(await broken.part(everything), "/promotions").length).toBeGreaterThan(0);
    expect(broken.ports.reports).toContainEqual(expect.objectContaining({ where: "menus" }));
  });

  it("SITE-08 NAV-01 the categories stand in the order of the game menus, without those that these leave out", async () => {
    const order = async (categories: Menus["categories"]) => {
      const strip = await (await opened({ categories })).part(<GameMenu />);
      return strip.words
        .split(" | ")
        .filter((word) => ["Live", "Sports", "Slots"].some((name) => word.includes(name)));
    };
    const usual = await order(null);
    expect(usual).toHaveLength(3);
    const [live, sports, slots] = usual;
    expect(await order(["RNG", "LIVE", "PVP"])).toEqual([slots, live]);
    expect(await order(["SPORTS", "RNG", "LIVE"])).toEqual([sports, slots, live]);
  });

  it("SITE-08 the right bar has both Telegram links, each with its label in English or its own name", async () => {
    const link = {
      resourceType: "TELEGRAM",
      url: "https://t.example/a",
      name: "Noticias",
      labelNameEn: "News",
    };
    const second = {
      ...link,
      resourceType: "TELEGRAM-1",
      url: "https://t.example/b",
      name: "",
      labelNameEn: "Club",
    };
    const { part, portal } = await openShell({}, ({ backend }) => {
      backend.status = { ...openStatus, resources: [link, second] };
    });
    portal.feature("preferences")?.send({ type: "rightBar.toggled" });
    const bar = await part(<RightBar />);
    expect(linksTo(bar, link.url)[0]).toContain('aria-label="News"');
    expect(linksTo(bar, second.url)[0]).toContain('aria-label="Club"');
    expect([resourceLabel(link, "es"), resourceLabel(second, "es")]).toEqual(["Noticias", "Club"]);
  });
});
