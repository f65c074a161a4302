import { agentPages, agentPath, partOfPage } from "@parlour/core/agent/agent.pages";
import { done } from "@parlour/core/shared/outcome";
import { supportOf } from "@parlour/core/site/site.view";
import { openStatus } from "@parlour/testkit/backend.data";
import { answer, drop } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { AgentScreen } from "../../ui/agent/agent-screen.tsx";
import type { Markup } from "./shell-page.tsx";
import { openAgain as at, hrefs } from "./shell-visits.ts";

const allParts = { dividend: true, dailySalary: true, hourlySalary: true, realTimeSalary: true };
const menuOf = (screen: Markup) => screen.inside(/^<nav[^>]*aria-label="Pages of the agent centre"/);

describe("the frame of the agent centre", () => {
  it("AGENT-01 has the page's name as heading and leads to every page, those of contracts if there are any", async () => {
    const { part } = await at("/agentHome?page=messageV2", ({ faults }) =>
      faults.always("readOwnContracts", answer(done({ contracts: [], parts: allParts }))),
    );
    const screen = await part(<AgentScreen />);
    expect(screen.tags(/^<h1/)).toHaveLength(1);
    expect(screen.inside(/^<h1/).words).toBe("Messages");
    const menu = menuOf(screen);
    expect(hrefs(menu).sort()).toEqual(agentPages.map(agentPath).sort());
    expect(menu.tags(/aria-current="page"/).map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
      "/agentHome?page=messageV2",
    ]);
    for (const name of ["Team", "Reports", "Income", "Account"]) expect(menu.words).toContain(name);
    expect(menu.tags(/^<ul[^>]*aria-labelledby/)).toHaveLength(4);

    const unread = await at("/agentHome?page=messageV2", ({ faults }) =>
      faults.always("readOwnContracts", drop()),
    );
    const withoutParts = agentPages.filter((page) => partOfPage[page] === undefined);
    expect(hrefs(menuOf(await unread.part(<AgentScreen />))).sort()).toEqual(
      withoutParts.map(agentPath).sort(),
    );
  });

  it("AGENT-01 has buttons for the customer service channels in its menu", async () => {
    const { part, portal } = await at("/agentHome?page=agentAnnouncement");
    const site = portal.feature("site")?.getSnapshot();
    const titles = site === undefined ? [] : supportOf(site).map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(0);
    const menu = menuOf(await part(<AgentScreen />));
    for (const title of titles) {
      expect(menu.words).toContain(title);
      expect(menu.tags(new RegExp(`^<button[^>]*title="${title}, opens in a new window"`))).toHaveLength(1);
    }
  });

  it("AGENT-02 shows the operator's time with seconds, its offset, the name, unread counts and logout", async () => {
    const shell = await at("/agentHome?page=agentAnnouncement", ({ backend }) => {
      backend.lobby.unread = 120;
      backend.status = { ...openStatus, timeZone: "America/St_Johns" };
    });
    const nowMs = shell.ports.clock.nowMs();
    const header = (await shell.part(<AgentScreen />)).inside(/^<header/);
    const shown = new Intl.DateTimeFormat("sv", {
      timeZone: "America/St_Johns",
      timeStyle: "medium",
    }).format(nowMs);
    expect(header.words).toContain(`Server time | ${shown} | GMT-3:30`);
    // Screen readers do not announce the passing seconds.
    expect(header.inside(/^<p[^>]*title="Server time/).tags(/aria-live|role=/)).toEqual([]);
    expect(header.words).toContain("Morgan");
    expect(header.tags(/^<a[^>]*aria-label="Messages, 120 unread"/)).toHaveLength(1);
    expect(header.words).toContain("99+");
    expect(header.words).toContain("800.00");
    expect(header.tags(/^<button[^>]*aria-label="Log out"/)).toHaveLength(1);
    expect(hrefs(header)).toContain("/");
  });

  it("AGENT-02 shows the account name if there is no nickname", async () => {
    const { part } = await at("/agentHome?page=agentAnnouncement", ({ faults, backend, tokens }) => {
      const known = backend.readMember(tokens.read());
      if (known.kind !== "done") throw new Error("The fake backend does not know the agent");
      faults.always("readMember", answer(done({ ...known.value, nickname: "" })));
    });
    expect((await part(<AgentScreen />)).inside(/aria-haspopup="true"/).words).toBe("A | agent");
  });

  it("AGENT-02 SESSION-02 asks for confirmation before logging out", async () => {
    const shell = await at("/agentHome?page=agentAnnouncement");
    shell.portal.feature("session")?.send({ type: "logout.asked" });
    await shell.run.settle();
    expect(shell.run.isIn("session.holding.loggedIn.confirmingLogout")).toBe(true);
    expect(shell.portal.actor.getSnapshot().context.at).toMatchObject({
      screen: "agent-home",
      overlay: "logout",
    });
  });

  it("AGENT-02 ERR-02 shows an error when the account fails to load, with retry and logout", async () => {
    const { part } = await at("/agentHome?page=agentAnnouncement", ({ faults }) =>
      faults.always("readMember", drop()),
    );
    const header = (await part(<AgentScreen />)).inside(/^<header/);
    expect(header.inside(/role="alert"/).words).toContain("Couldn’t load your account | Try again");
    expect(header.tags(/aria-label="Log out"/)).toHaveLength(1);
  });

  it("ROUTE-02 does not use the players' layout, and has a link that skips the menu", async () => {
    const { portal, part } = await at("/agentHome");
    expect(portal.feature("navigation")?.getSnapshot().context.shown?.layout).toMatchObject({
      normal: false,
    });
    const screen = await part(<AgentScreen />);
    const [skip = ""] = hrefs(screen);
    expect(skip).toBe("#agent-page");
    expect(screen.tags(/id="agent-page"/)).toHaveLength(1);
  });
});

describe("announcements for agents", () => {
  const page = "/agentHome?page=agentAnnouncement";

  it("AGENT-01 ANN-05 shows the latest first, with unsafe HTML of editors removed, or that there are none", async () => {
    const { part } = await at(page, ({ faults }) =>
      faults.always(
        "readContent",
        answer({
          banners: [],
          promotions: [],
          popups: [
            {
              id: "1",
              title: "Older",
              contentHtml: '<p onclick="steal()">Rates <b>rise</b></p><script>steal()</script>',
              promotionType: null,
              code: null,
              imagePath: null,
              execution: "A",
              startAtMs: 1_000,
            },
          ],
          notices: [{ id: "1", title: "Newer", text: "<b>plain</b>", startAtMs: 2_000 }],
        }),
      ),
    );
    const shown = (await part(<AgentScreen />)).inside(/id="agent-page"/);
    expect(shown.words.indexOf("Newer")).toBeLessThan(shown.words.indexOf("Older"));
    expect(shown.html).not.toMatch(/steal|onclick/);
    expect(shown.html).toContain("&lt;b&gt;plain&lt;/b&gt;");
    expect(shown.tags(/^<details[^>]*open/)).toHaveLength(1);
    const none = await at(page, ({ faults }) =>
      faults.always("readContent", answer({ banners: [], promotions: [], popups: [], notices: [] })),
    );
    expect((await none.part(<AgentScreen />)).words).toContain("No announcements yet");
  });
});
