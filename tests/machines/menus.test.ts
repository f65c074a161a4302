import { portalState } from "@parlour/core";
import { agentMenu } from "@parlour/core/agent/agent.view";
import { memberMenu, memberShortcuts } from "@parlour/core/member/member.view";
import { closablePages, hasPage } from "@parlour/core/navigation/closable.rules";
import { shareOrigin } from "@parlour/core/site/main-domain.rules";
import { openStatus } from "@parlour/testkit/backend.data";
import { garble, hang } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, started, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("menus"));
const INTERVAL_MS = 60_000;
const closedPages = ({ portal }: Visit) => portal.actor.getSnapshot().context.closed;
const place = ({ portal }: Visit) => portal.feature("navigation")?.getSnapshot().context.place;

/** The operator switches pages off while the portal is open; its content then has another version. */
async function close(tour: Visit, closed: readonly string[]) {
  const { backend } = tour.ports;
  backend.menus = { ...backend.menus, closed };
  backend.status = { ...openStatus, contentVersion: `${backend.status.contentVersion}+` };
  await tour.run.pass(INTERVAL_MS);
  await tour.run.settle();
}

describe("the operator's menus", () => {
  it("SITE-08 API-02 an address of a page that the operator has switched off leads home, also by a link or a bookmark", async () => {
    const tour = visit({ address: "/promotions?code=X" });
    tour.ports.backend.menus = {
      entries: [],
      closed: ["/promotions", "/member?page=referral"],
      categories: null,
    };
    await tour.start();
    await tour.run.settle();
    expect(tour.ports.history.entries()).toEqual(["/"]);
    expect(place(tour)?.screen).toBe("home");
    await tour.arriveAt("/blog");
    expect(place(tour)?.screen).toBe("blog");
    await tour.arriveAt("/promotions");
    expect(place(tour)).toMatchObject({ screen: "home", path: "/" });
  });

  it("SITE-08 switches a centre's page off alone", async () => {
    const tour = visit({ address: "/login" });
    tour.ports.backend.menus = { entries: [], closed: ["/member?page=referral"], categories: null };
    await tour.start();
    await tour.run.until("login.editing");
    tour.submit("player", PASSWORD);
    await tour.run.until("session.holding.loggedIn.resting");
    await tour.arriveAt("/member?page=referral");
    expect(place(tour)).toMatchObject({ screen: "home", path: "/" });
    await tour.arriveAt("/member?page=manualRebate");
    expect(place(tour)).toMatchObject({ screen: "member", query: { page: "manualRebate" } });
  });

  it("SITE-08 an open portal follows: it leaves a page that is switched off, and opens it again", async () => {
    const tour = await started(visit({ address: "/blog" }));
    await tour.run.settle();
    expect(place(tour)?.screen).toBe("blog");
    await close(tour, ["/blog"]);
    expect(place(tour)).toMatchObject({ screen: "home", path: "/" });
    await close(tour, []);
    await tour.arriveAt("/blog");
    expect(place(tour)?.screen).toBe("blog");
  });

  it("SITE-08 does not load a screen again for pages that are closed already", async () => {
    const tour = await started(visit());
    await tour.run.settle();
    await close(tour, ["/blog"]);
    const before = tour.ports.callsOf("loadScreen").length;
    await close(tour, ["/blog"]);
    expect(tour.ports.callsOf("readMenus")).toHaveLength(3);
    expect(tour.ports.callsOf("loadScreen")).toHaveLength(before);
  });

  it("SITE-05 SITE-08 shows every page while no menus can be read, and reports why", async () => {
    const tour = visit({ address: "/promotions" });
    tour.ports.faults.always("readMenus", garble());
    await tour.start();
    await tour.run.settle();
    expect(closedPages(tour)).toEqual([]);
    expect(place(tour)?.screen).toBe("promotions");
    expect(tour.ports.reports).toContainEqual(expect.objectContaining({ where: "menus" }));
    const waiting = visit({ address: "/promotions" });
    waiting.ports.faults.always("readMenus", hang());
    await waiting.start();
    await waiting.run.settle();
    expect(place(waiting)?.screen).toBe("promotions");
  });

  it("SITE-08 the menus of the centres leave out pages that are switched off", () => {
    const closed = ["/member?page=referral", "/member?page=depositv2", "/agentHome?page=registerCenter"];
    const waiting = { unreadMessages: 0, awaitingPayments: 0 };
    const counts = { ...waiting, hidesTransfers: false, claimableRewards: 0, readyMissions: 0 };
    const member = memberMenu({ ...counts, closed }).flatMap(({ entries }) =>
      entries.map(({ page }) => page),
    );
    expect(member).not.toContain("referral");
    expect(member).toContain("manualRebate");
    expect(memberShortcuts(true, closed).map(({ name }) => name)).not.toContain("deposit");
    const agent = agentMenu({ ...waiting, parts: null, closed }).flatMap(({ entries }) =>
      entries.map(({ page }) => page),
    );
    expect(agent).not.toContain("registerCenter");
    expect(agent).toContain("downlineManagmentView");
  });

  it("SITE-08 home, ways in, the way to the money and limits cannot be switched off, other pages can", () => {
    for (const page of [
      "/",
      "/home",
      "/login",
      "/member",
      "/member?page=withdraw",
      "/member?page=playerProtection",
    ])
      expect(closablePages).not.toContain(page);
    for (const page of ["/promotions", "/rng", "/pointMall", "/member?page=referral", "/agent"])
      expect(closablePages).toContain(page);
    expect(hasPage("/rng?vassalage=AURORA")).toBe(true);
    expect(hasPage("/member?page=referral")).toBe(true);
    expect(hasPage("/member?page=nothing")).toBe(false);
    expect(hasPage("/nowhere")).toBe(false);
  });

  it("SITE-08 NAV-04 lanes that the operator has changed are read with flush, others without", async () => {
    const tour = await started(visit());
    await tour.run.settle();
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await tour.run.settle();
    const read = () => tour.ports.callsOf("readLanes").map(({ input }) => input);
    expect(read()).toEqual([{ language: "TY" }, { language: "EN" }]);
    await close(tour, []);
    expect(read().slice(2)).toEqual([{ language: "EN", flush: true }]);
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "TY" });
    await tour.run.settle();
    expect(read().slice(3)).toEqual([{ language: "TY", flush: true }]);
  });

  it("SITE-08 NAV-01 the public state has the lanes in the order of the game menus", async () => {
    const tour = visit();
    tour.ports.backend.menus = { entries: [], closed: [], categories: ["SPORTS", "RNG"] };
    await tour.start();
    await tour.run.settle();
    expect(portalState(tour.portal).sortingVendor.map(({ category }) => category)).toEqual(["SPORTS", "RNG"]);
    expect(portalState(tour.portal).gameVendor.length).toBeGreaterThan(2);
  });
});

describe("the main domain", () => {
  it("SITE-08 links to share lead to the operator's main domain", () => {
    expect(shareOrigin("", "https://mirror.example")).toBe("https://mirror.example");
    expect(shareOrigin("portal.example", "https://mirror.example")).toBe("https://portal.example");
    expect(shareOrigin("https://portal.example/", "https://mirror.example")).toBe("https://portal.example");
  });
});
