import { openStatus } from "@parlour/testkit/backend.data";
import { answer, delay, drop } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, started, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("features"));
const favourite = { nodeId: "20007", vendor: "AURORA", category: "RNG" } as const;
const openFeatures = ({ portal }: Visit) => Object.keys(portal.actor.getSnapshot().context.running).sort();

async function at(address: string, script: Parameters<typeof visit>[0] = {}) {
  const tour = await started(visit({ address, ...script }));
  return tour;
}

describe("portal features", () => {
  it("LAYOUT-01 ANN-04 load for the pop-ups after some time on home, and not before", async () => {
    const tour = await at("/");
    expect(tour.ports.callsOf("loadFeatures")).toEqual([]);
    expect(tour.run.isIn("portal.open.features.absent")).toBe(true);
    await tour.run.pass(15_000);
    expect(tour.run.isIn("portal.open.features.here")).toBe(true);
    expect(openFeatures(tour)).toEqual(["popups"]);
  });

  it("LAYOUT-01 ANN-04 do not load when there is no pop-up, until a feature is requested", async () => {
    const tour = visit();
    tour.ports.faults.always("readContent", answer({ banners: [], notices: [], popups: [], promotions: [] }));
    await tour.start();
    await tour.run.pass(60_000);
    expect(tour.ports.callsOf("loadFeatures")).toEqual([]);
    tour.portal.want("popups");
    await tour.run.until("portal.open.features.here");
  });

  it("ROUTE-03 open with the page that needs them and close with it", async () => {
    const tour = await at("/rng?vassalage=AURORA");
    await tour.run.until("portal.open.features.here");
    expect(openFeatures(tour)).toEqual(["gameList", "popups"]);
    const list = tour.portal.feature("gameList");
    await tour.arriveAt("/fish");
    // Another category is another list.
    expect(list?.getSnapshot().status).toBe("stopped");
    expect(tour.portal.feature("gameList")).toBeDefined();
    await tour.arriveAt("/help");
    expect(openFeatures(tour)).toEqual(["help", "popups"]);
    await tour.arriveAt("/");
    expect(openFeatures(tour)).toEqual(["popups"]);
  });

  it("ROUTE-03 follow navigation within their page without a second read, and read again in another language", async () => {
    const tour = await at("/blog");
    await tour.run.until("blog.ready");
    tour.go("/blog?code=blog-1");
    tour.open("notice");
    await tour.run.settle();
    expect(tour.ports.callsOf("readPages")).toHaveLength(1);
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await tour.run.settle();
    expect(tour.ports.callsOf("readPages").map(({ input }) => input)).toEqual([
      { kind: "blog", language: "TY" },
      { kind: "blog", language: "EN" },
    ]);
  });

  it("SITE-01 read their data again when the content version changes", async () => {
    const tour = await at("/help");
    await tour.run.until("help.ready");
    const before = tour.ports.callsOf("readLanes").length;
    tour.ports.backend.status = { ...openStatus, contentVersion: "2" };
    await tour.run.pass(60_000);
    expect(tour.ports.callsOf("readHelp")).toHaveLength(2);
    expect(tour.ports.callsOf("readLanes")).toHaveLength(before + 1);
    expect(tour.ports.callsOf("readContent").length).toBeGreaterThan(1);
    await tour.run.pass(60_000);
    expect(tour.ports.callsOf("readHelp")).toHaveLength(2);
  });

  it("SITE-02 close when the site closes for maintenance, and open again after it", async () => {
    const tour = await at("/about");
    await tour.run.until("about.ready");
    tour.ports.backend.status = { ...openStatus, status: 1, maintenance: { active: true, endsAtMs: null } };
    await tour.run.pass(60_000);
    expect(openFeatures(tour)).toEqual([]);
    expect(tour.portal.feature("about")).toBeUndefined();
    tour.ports.backend.status = openStatus;
    await tour.run.pass(60_000);
    await tour.run.until("about.ready");
    expect(tour.ports.callsOf("loadFeatures")).toHaveLength(1);
  });

  it("ERR-02 retry loading after a failure, and show a message only when the page needs them", async () => {
    const tour = visit({ address: "/help" });
    tour.ports.faults.next("loadFeatures", drop(), drop());
    await tour.start();
    expect(tour.run.isIn("portal.open.features.stuck")).toBe(true);
    expect(tour.messages()).toEqual(["error.screenFailed"]);
    await tour.run.pass(10_000);
    expect(tour.run.isIn("portal.open.features.here")).toBe(true);
    await tour.run.until("help.ready");

    const home = visit();
    home.ports.faults.next("loadFeatures", drop());
    await home.start();
    await home.run.pass(15_000);
    expect(home.messages()).toEqual([]);
    expect(home.ports.reports.map(({ what }) => what)).toContain("the features could not be loaded");

    const activity = visit();
    activity.ports.faults.next("loadFeatures", drop());
    await activity.start();
    activity.portal.want("popups");
    await activity.run.settle();
    expect(activity.messages()).toEqual([]);
  });

  it("HOME-08 keep one open for as long as a part of the screen needs it", async () => {
    const tour = await at("/");
    const wish = (type: "feature.wanted" | "feature.left") =>
      tour.portal.actor.send({ type, name: "jackpot" });
    wish("feature.wanted");
    wish("feature.wanted");
    await tour.run.until("portal.open.features.here");
    expect(openFeatures(tour)).toContain("jackpot");
    wish("feature.left");
    expect(openFeatures(tour)).toContain("jackpot");
    wish("feature.left");
    wish("feature.left");
    expect(openFeatures(tour)).not.toContain("jackpot");
  });

  it("SESSION-07 that belong to a player close with the session", async () => {
    const tour = await at("/");
    await tour.logIn("player");
    await tour.run.until("portal.open.features.here");
    await tour.run.settle();
    expect(openFeatures(tour)).toEqual([
      "awaitingPayments",
      "favourites",
      "inactivity",
      "popups",
      "safety",
      "unread",
      "updates",
      "wallet",
      "welcome",
    ]);
    await tour.logOut();
    await tour.run.settle();
    expect(openFeatures(tour)).toEqual(["popups"]);
  });

  it("PERM-06 MEMBER-05 read a player's unread counts, and never a trial account's", async () => {
    const tour = await at("/");
    await tour.logIn("trial");
    await tour.run.until("portal.open.features.here");
    expect(openFeatures(tour)).toEqual(["favourites", "popups", "updates", "wallet"]);
    expect(tour.ports.callsOf("readUnread")).toEqual([]);
  });
});

describe("a login", () => {
  it("PERM-05 keeps a running load of features, and opens a new wallet for another member", async () => {
    const tour = visit();
    tour.ports.faults.next("loadFeatures", delay(3_000));
    await tour.start();
    tour.portal.want("jackpot");
    await tour.logIn("player");
    expect(tour.run.isIn("portal.open.features.fetching")).toBe(true);
    await tour.run.pass(3_000);
    expect(tour.ports.callsOf("loadFeatures")).toHaveLength(1);
    expect(tour.run.isIn("portal.open.features.here")).toBe(true);
    expect(tour.messages()).toEqual([]);
    const wallet = tour.portal.feature("wallet");
    const { member } = tour.portal.actor.getSnapshot().context;
    if (member === null) throw new Error("Nobody is logged in");
    tour.portal.actor.send({ type: "session.opened", member: { ...member, account: "another" } });
    expect(wallet?.getSnapshot().status).toBe("stopped");
    expect(tour.portal.feature("wallet")).toBeDefined();
  });
});

describe("requests from features to the portal", () => {
  it("FAV-04 PERM-05 a visitor's favourite is saved after the login, even when features are still loading", async () => {
    const tour = visit();
    tour.ports.faults.next("loadFeatures", drop());
    await tour.start();
    tour.portal.actor.send({ type: "action.asked", action: { kind: "favourite", game: favourite } });
    await tour.run.until("login.editing");
    tour.submit("player", PASSWORD);
    await tour.run.until("session.holding.loggedIn.resting");
    expect(tour.run.isIn("portal.open.features.stuck")).toBe(true);
    await tour.run.pass(5_000);
    await tour.run.settle();
    expect(tour.ports.backend.lobby.favouritesOf("player")).toEqual([favourite.nodeId]);
    expect(tour.portal.actor.getSnapshot().context.intent).toBeNull();
  });

  it("LAUNCH-07 an invalidated balance is read again, for a player only", async () => {
    const tour = await at("/");
    tour.portal.actor.send({ type: "balance.invalidated" });
    await tour.logIn("player");
    await tour.run.settle();
    const before = tour.ports.callsOf("readBalance").length;
    tour.portal.actor.send({ type: "balance.invalidated" });
    await tour.run.settle();
    expect(tour.ports.callsOf("readBalance")).toHaveLength(before + 1);
  });

  it("LAYOUT-02 a feature can open another page and an overlay", async () => {
    const tour = await at("/");
    tour.portal.actor.send({ type: "overlay.asked", overlay: "vendor-games", subject: "RNG:AURORA" });
    await tour.run.settle();
    expect(tour.overlay()).toBe("vendor-games");
    expect(openFeatures(tour)).toContain("vendorGames");
    tour.portal.actor.send({ type: "navigation.asked", to: "/hot" });
    await tour.run.settle();
    expect(tour.portal.actor.getSnapshot().context.at).toMatchObject({ path: "/hot", overlay: null });
  });
});

describe("the Back button", () => {
  it.each(["announcements", "notice", "login", "register", "forgot-password", "help"] as const)(
    "LAYOUT-02 closes %s and stays on the page",
    async (overlay) => {
      const tour = await at("/promotions");
      const arrivals = () => tour.navigation()?.getSnapshot().context.arrivals;
      const before = arrivals();
      tour.open(overlay);
      await tour.run.settle();
      tour.ports.history.back();
      await tour.run.settle();
      expect(tour.overlay()).toBeNull();
      expect(tour.portal.actor.getSnapshot().context.at.path).toBe("/promotions");
      expect(arrivals()).toBe(before);
    },
  );

  it("LAYOUT-02 goes to the previous page after overlays were closed by hand", async () => {
    const tour = await at("/");
    tour.go("/promotions");
    tour.open("notice");
    tour.open("help");
    tour.close();
    tour.close();
    await tour.run.pass(1);
    tour.ports.history.back();
    await tour.run.settle();
    expect(tour.portal.actor.getSnapshot().context.at.path).toBe("/");
  });

  it("ROUTE-07 does not reopen an overlay that led to another page", async () => {
    const tour = await at("/");
    tour.open("announcements");
    tour.close();
    tour.go("/promotions");
    await tour.run.pass(1);
    expect(tour.ports.history.entries()).toEqual(["/", "/promotions"]);
    tour.open("notice");
    tour.go("/hot");
    await tour.run.pass(1);
    expect(tour.ports.history.entries()).toEqual(["/", "/promotions", "/hot"]);
  });

  it("GAME-05 is distinguished from a first arrival, so that a list can restore its position", async () => {
    const tour = await at("/hot");
    expect(tour.portal.actor.getSnapshot().context.at.isReturn).toBe(false);
    await tour.arriveAt("/promotions");
    tour.ports.history.back();
    await tour.run.settle();
    expect(tour.portal.actor.getSnapshot().context.at).toMatchObject({ path: "/hot", isReturn: true });
  });
});

describe("the content feature", () => {
  it("HOME-10 gives the portal the list of pop-ups", async () => {
    const tour = await at("/");
    expect(tour.portal.actor.getSnapshot().context.popups).toBe("popup-visitors popup-both");
    tour.ports.faults.next("readContent", answer({ banners: [], notices: [], popups: [], promotions: [] }));
    tour.portal.feature("content")?.send({ type: "refresh.asked" });
    await tour.run.settle();
    expect(tour.portal.actor.getSnapshot().context.popups).toBe("");
  });
});

describe("the logout confirmation", () => {
  const asked = async () => {
    const tour = await at("/");
    await tour.logIn("player");
    await tour.run.pass(1);
    await tour.arriveAt("/promotions");
    tour.session()?.send({ type: "logout.asked" });
    await tour.run.until("session.holding.loggedIn.confirmingLogout");
    await tour.run.settle();
    return tour;
  };

  it("LAYOUT-02 SESSION-02 opens over all other overlays, and is declined by Back", async () => {
    const tour = await at("/promotions");
    await tour.logIn("player");
    tour.open("notice");
    tour.session()?.send({ type: "logout.asked" });
    await tour.run.settle();
    expect(tour.overlay()).toBe("logout");
    tour.ports.history.back();
    await tour.run.settle();
    expect(tour.run.isIn("session.holding.loggedIn.resting")).toBe(true);
    expect(tour.portal.actor.getSnapshot().context.at).toMatchObject({ path: "/promotions", overlay: null });
  });

  it("LAYOUT-01 LAYOUT-02 replaces the menu from which it was opened", async () => {
    const tour = await at("/");
    await tour.logIn("player");
    tour.open("operator-menu");
    tour.session()?.send({ type: "logout.asked" });
    await tour.run.settle();
    expect(tour.overlay()).toBe("logout");
    tour.session()?.send({ type: "logout.cancelled" });
    await tour.run.settle();
    expect(tour.overlay()).toBeNull();
  });

  it("LAYOUT-02 SESSION-02 closes with its answer", async () => {
    const stays = await asked();
    stays.session()?.send({ type: "logout.cancelled" });
    await stays.run.settle();
    expect(stays.overlay()).toBeNull();
    await stays.run.pass(1);
    stays.ports.history.back();
    await stays.run.settle();
    expect(stays.portal.actor.getSnapshot().context.at.path).toBe("/");

    const goes = await asked();
    goes.session()?.send({ type: "logout.confirmed" });
    await goes.run.until("session.loggedOut");
    await goes.run.settle();
    expect(goes.overlay()).toBeNull();
  });
});
