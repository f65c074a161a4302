import { createHttpPorts } from "@parlour/adapters/http/ports.ts";
import { describe, expect, it } from "vitest";
import { answers } from "../support/fake-fetch.ts";
import { GATEWAY, never, testClient } from "../support/test-client.ts";

const entry = { code: "club", title: "The club", path: "/blog", sort: 2 };
const entries = [entry, { ...entry, code: "first", sort: 1 }];
const menus = [
  { gameCategory: "LIVE", sort: 2 },
  { gameCategory: "RNG", sort: 1 },
];
const routers = [
  { path: "/promotions", enabled: false },
  { path: "/blog", enabled: true },
];

async function read(menu: unknown, pages: unknown, games: unknown = { menus }) {
  const { client, diagnostics, network } = testClient([answers(menu), answers(pages), answers(games)]);
  const { site } = createHttpPorts(client, { merchantCode: "parlour", diagnostics });
  return { read: await site.readMenus("EN", never), reports: diagnostics.reports, network };
}

describe("the operator's menus over HTTP", () => {
  it("SITE-08 API-02 reads /wps/system/menu, /wps/system/routers and /lgw/games/game_menus", async () => {
    const { read: menus, reports, network } = await read({ entries }, { routers });
    expect(menus).toEqual({
      entries: [
        { code: "first", title: "The club", path: "/blog" },
        { code: "club", title: "The club", path: "/blog" },
      ],
      closed: ["/promotions"],
      categories: ["RNG", "LIVE"],
    });
    expect(reports).toEqual([]);
    expect(network.requests.map(({ url }) => url)).toEqual([
      `${GATEWAY}/wps/system/menu?language=EN`,
      `${GATEWAY}/wps/system/routers`,
      `${GATEWAY}/lgw/games/game_menus?language=EN`,
    ]);
  });

  it("SITE-05 SITE-08 a malformed answer is reported and affects its own part alone", async () => {
    const noPages = await read({ entries }, { routers: [{ path: 7 }] });
    expect(noPages.read.entries).toHaveLength(2);
    expect(noPages.read.closed).toEqual([]);
    expect(noPages.reports).toContainEqual(expect.objectContaining({ where: "routers" }));
    const noEntries = await read({ entries: "none" }, { routers });
    expect(noEntries.read).toEqual({ entries: [], closed: ["/promotions"], categories: ["RNG", "LIVE"] });
    const noGames = await read({ entries }, { routers }, { menus: [{ gameCategory: "BINGO" }] });
    expect(noGames.read).toMatchObject({ closed: ["/promotions"], categories: null });
    expect(noGames.reports).toContainEqual(expect.objectContaining({ where: "gameMenus" }));
    expect(noEntries.reports).toContainEqual(expect.objectContaining({ where: "menu" }));
  });
});
