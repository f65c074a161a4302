import { createHttpPorts } from "@parlour/adapters/http/ports.ts";
import { describe, expect, it } from "vitest";
import { answers } from "../support/fake-fetch.ts";
import { GATEWAY, never, testClient } from "../support/test-client.ts";

const entry = { code: "club", title: "The club", path: "/blog", sort: 2 };
const entries = [entry, { ...entry, code: "first", sort: 1 }];
const routers = [
  { path: "/promotions", enabled: false },
  { path: "/blog", enabled: true },
];

async function read(menu: unknown, pages: unknown) {
  const { client, diagnostics, network } = testClient([answers(menu), answers(pages)]);
  const { site } = createHttpPorts(client, { merchantCode: "parlour", diagnostics });
  return { menus: await site.readMenus("EN", never), reports: diagnostics.reports, network };
}

describe("the operator's menus over HTTP", () => {
  it("SITE-08 API-02 reads /wps/system/menu and /wps/system/routers: entries in order, and the pages that are off", async () => {
    const { menus, reports, network } = await read({ entries }, { routers });
    expect(menus).toEqual({
      entries: [
        { code: "first", title: "The club", path: "/blog" },
        { code: "club", title: "The club", path: "/blog" },
      ],
      closed: ["/promotions"],
    });
    expect(reports).toEqual([]);
    expect(network.requests.map(({ url }) => url)).toEqual([
      `${GATEWAY}/wps/system/menu?language=EN`,
      `${GATEWAY}/wps/system/routers`,
    ]);
  });

  it("SITE-05 SITE-08 a malformed answer is reported and affects its own part alone", async () => {
    const noPages = await read({ entries }, { routers: [{ path: 7 }] });
    expect(noPages.menus.entries).toHaveLength(2);
    expect(noPages.menus.closed).toEqual([]);
    expect(noPages.reports).toContainEqual(expect.objectContaining({ where: "routers" }));
    const noEntries = await read({ entries: "none" }, { routers });
    expect(noEntries.menus).toEqual({ entries: [], closed: ["/promotions"] });
    expect(noEntries.reports).toContainEqual(expect.objectContaining({ where: "menu" }));
  });
});
