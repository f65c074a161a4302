import { SCREEN_LOAD_TIMEOUT_MS } from "@parlour/core/navigation/navigation.machine";
import { navigationView } from "@parlour/core/navigation/navigation.view";
import { type Access, parseLocation, resolve } from "@parlour/core/navigation/resolver";
import { routes } from "@parlour/core/navigation/routes";
import { delay, drop, hang } from "@parlour/core/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { type Visit as Tour, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("navigation"));

const visitor: Access = { hasToken: false, role: "visitor", mustChangePassword: false };
const arriving: Access = { ...visitor, hasToken: true };
const member: Access = { ...arriving, role: "member" };
const trial: Access = { ...arriving, role: "trial" };
const agent: Access = { ...arriving, role: "agent" };
const at = (url: string, who: Access = visitor) => resolve(parseLocation(url), who);

const view = ({ portal }: Tour) => {
  const navigation = portal.feature("navigation");
  if (navigation === undefined) throw new Error("A portal always has a navigation");
  return navigationView(navigation.getSnapshot());
};

describe("the resolver", () => {
  it("ROUTE-01 shows home at its four addresses, with the login pop-up at /login and the register modal at /register", () => {
    for (const url of ["/", "/index", "/index.html", "/home"])
      expect(at(url)).toMatchObject({ screen: "home", overlay: null, redirect: null });
    expect(at("/login")).toMatchObject({ screen: "home", overlay: "login" });
    expect(at("/register")).toMatchObject({ screen: "home", overlay: "register" });
  });

  it("ROUTE-01 sends whoever is in already from /login and /register to home", () => {
    for (const who of [member, trial, agent, arriving])
      for (const url of ["/login", "/register"]) expect(at(url, who).redirect).toBe("/");
  });

  it("ROUTE-02 knows the agents', member, help and download pages, and what #term adds", () => {
    expect(at("/agent").screen).toBe("agent-login");
    expect(at("/agentHome", agent)).toMatchObject({ screen: "agent-home", layout: { normal: false } });
    expect(at("/member", member)).toMatchObject({ screen: "member", overlay: null });
    expect(at("/help")).toMatchObject({ screen: "help", overlay: null });
    expect(at("/help#term")).toMatchObject({ screen: "help", overlay: "help" });
    expect(at("/help#other").overlay).toBeNull();
    expect(at("/down").screen).toBe("download");
  });

  it("ROUTE-03 knows the game pages and hands on their query", () => {
    const screens = (urls: readonly string[], who: Access) => new Set(urls.map((url) => at(url, who).screen));
    expect(screens(["/sports", "/esports", "/lott", "/elott"], visitor)).toEqual(new Set(["game-centre"]));
    expect(screens(["/live", "/fish", "/rng", "/pvp", "/hot"], visitor)).toEqual(new Set(["game-list"]));
    expect(screens(["/favorite", "/recent"], member)).toEqual(new Set(["account-games"]));
    expect(at("/search").screen).toBe("search");
    expect(at("/rng?vassalage=AURORA").query).toEqual({ vassalage: "AURORA" });
  });

  it("ROUTE-04 lottery pages need a stored token, else they lead to /login", () => {
    for (const url of ["/lottery", "/seaLottery", "/vnLottery?gameCode=VN1"]) {
      expect(at(url).redirect).toBe("/login");
      expect(at(url, arriving)).toMatchObject({ screen: "lottery", redirect: null });
    }
    expect(at("/vnLottery?gameCode=VN1", member).query).toEqual({ gameCode: "VN1" });
  });

  it("ROUTE-05 knows promotions and the points mall", () => {
    expect(at("/promotions").screen).toBe("promotions");
    expect(at("/pointMall").screen).toBe("point-mall");
  });

  it("ROUTE-06 game pages hide the side menu, and /seamless the footer too", () => {
    for (const url of ["/lottert", "/vnlottery", "/sealottery"])
      expect(at(url, member)).toMatchObject({ screen: "game", layout: { sideMenu: false, footer: true } });
    expect(at("/seamless", member).layout).toEqual({ normal: true, sideMenu: false, footer: false });
    expect(at("/home").layout).toEqual({ normal: true, sideMenu: true, footer: true });
  });

  it("ROUTE-07 tells capitals apart, and an unknown path is not found, whatever an object would know", () => {
    expect(at("/vnLottery", member).screen).toBe("lottery");
    expect(at("/vnlottery", member).screen).toBe("game");
    for (const url of ["/HOME", "/home/", "/nowhere", "/constructor", "/__proto__", "https://evil.example"])
      expect(at(url)).toMatchObject({ screen: "not-found", redirect: null });
  });

  it("ROUTE-11 is one pure function: the same address and session give the same place, and nothing is kept", () => {
    const location = Object.freeze(parseLocation("/member?tab=1#top"));
    const first = resolve(location, Object.freeze({ ...visitor }));
    expect(resolve(location, member)).toMatchObject({ screen: "member", query: { tab: "1" }, hash: "#top" });
    expect(resolve(location, visitor)).toEqual(first);
  });

  it("PERM-05 a page that needs a login is home with the pop-up, and itself after", () => {
    for (const url of ["/member", "/favorite", "/recent", "/seamless"]) {
      expect(at(url)).toMatchObject({ screen: "home", overlay: "login" });
      expect(at(url, member)).toMatchObject({ overlay: null, redirect: null });
      expect(at(url, member).screen).not.toBe("home");
    }
  });

  it("PERM-06 a trial user who opens a member's page or a game gets the true-account dialog over home", () => {
    for (const url of ["/member", "/seamless"])
      expect(at(url, trial)).toMatchObject({ screen: "home", overlay: "true-account" });
    expect(at("/favorite", trial)).toMatchObject({ screen: "account-games", overlay: null });
  });

  it("PERM-09 a non-agent at /agentHome is led to /agent, and an agent at /agent to /agentHome", () => {
    for (const who of [visitor, member, trial]) expect(at("/agentHome", who).redirect).toBe("/agent");
    expect(at("/agentHome", arriving).redirect).toBeNull();
    expect(at("/agent", agent).redirect).toBe("/agentHome");
    expect(at("/agent", member).redirect).toBeNull();
  });

  it("LOGIN-05 a password that must be changed is asked for at every address", () => {
    for (const url of [...routes.keys(), "/nowhere"]) {
      const place = at(url, { ...arriving, mustChangePassword: true });
      expect(place.overlay).toBe("change-password");
    }
  });
});

describe("navigation", () => {
  it("ROUTE-04 replaces the address it came from when it redirects", async () => {
    const tour = visit({ address: "/promotions" });
    await tour.start();
    tour.go("/lottery");
    await tour.run.settle();
    expect(tour.ports.history.entries()).toEqual(["/promotions", "/login"]);
    expect(tour.overlay()).toBe("login");
  });

  it("ROUTE-07 goes back and forward without adding to the history", async () => {
    const tour = visit();
    await tour.start();
    tour.go("/hot");
    tour.go("/rng?vassalage=AURORA");
    await tour.run.settle();
    tour.ports.history.back();
    await tour.run.settle();
    expect(view(tour).path).toBe("/hot");
    tour.ports.history.forward();
    await tour.run.settle();
    expect(view(tour).shown).toMatchObject({ screen: "game-list", query: { vassalage: "AURORA" } });
    expect(tour.ports.history.entries()).toEqual(["/", "/hot", "/rng?vassalage=AURORA"]);
  });

  it("ROUTE-08 counts each arrival at another page once it is there, and a change of the query not", async () => {
    const tour = visit();
    await tour.start();
    const first = view(tour).arrivals;
    tour.ports.faults.next("loadScreen", delay(200));
    tour.go("/hot");
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ arrivals: first, isLoading: true, shown: { screen: "home" } });
    await tour.run.pass(200);
    expect(view(tour)).toMatchObject({ arrivals: first + 1, isLoading: false });
    tour.go("/hot?page=2");
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ arrivals: first + 1, shown: { query: { page: "2" } } });
  });

  it("ROUTE-08 counts the arrival at a page that a login opens at the same address", async () => {
    const tour = visit({ address: "/member" });
    await tour.start();
    expect(view(tour).shown?.screen).toBe("home");
    const before = view(tour).arrivals;
    await tour.run.until("login.editing");
    tour.submit("player");
    await tour.run.until("session.holding.loggedIn.resting");
    expect(view(tour)).toMatchObject({ shown: { screen: "member" }, overlay: null, arrivals: before + 1 });
    expect(tour.ports.history.entries()).toEqual(["/member"]);
  });

  it("ROUTE-09 a newer navigation replaces an unfinished one in silence, and its script is no longer wanted", async () => {
    const tour = visit();
    await tour.start();
    tour.run.forget();
    tour.ports.faults.next("loadScreen", delay(500));
    tour.go("/hot");
    tour.go("/promotions");
    await tour.run.pass(1_000);
    tour.run.expect(["navigation.arriving", "navigation.arriving", "navigation.settled"]);
    expect(view(tour).shown?.screen).toBe("promotions");
    expect(tour.ports.callsOf("loadScreen").at(-2)?.signal.aborted).toBe(true);
    expect(tour.messages()).toEqual([]);
    expect(tour.ports.reports).toEqual([]);
  });

  it("ROUTE-09 going where one already is does nothing", async () => {
    const tour = visit();
    await tour.start();
    tour.run.forget();
    tour.go("/");
    await tour.run.settle();
    expect(tour.run.seen()).toEqual([]);
    expect(tour.ports.history.entries()).toEqual(["/"]);
  });

  it("ROUTE-09 a screen's script that fails once is tried again and shown", async () => {
    const tour = visit();
    await tour.start();
    tour.run.forget();
    tour.ports.faults.next("loadScreen", drop());
    tour.go("/hot");
    await tour.run.settle();
    tour.run.expect(["navigation.arriving", "navigation.retrying", "navigation.settled"]);
    expect(view(tour)).toMatchObject({ hasFailed: false, shown: { screen: "game-list" } });
    expect(tour.ports.reports).toMatchObject([{ where: "navigation" }]);
  });

  it("ROUTE-09 one that fails twice offers reload, and reload begins again", async () => {
    const tour = visit();
    await tour.start();
    tour.run.forget();
    tour.ports.faults.next("loadScreen", drop(), drop());
    tour.go("/hot");
    await tour.run.settle();
    tour.run.expect(["navigation.arriving", "navigation.retrying", "navigation.screenFailed"]);
    expect(view(tour)).toMatchObject({ hasFailed: true, shown: { screen: "home" } });
    tour.navigation()?.send({ type: "reload.asked" });
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ hasFailed: false, shown: { screen: "game-list" } });
  });

  it("ROUTE-12 a script that has not come after 120 s counts as failed, twice, and is reported", async () => {
    const tour = visit();
    await tour.start();
    tour.run.forget();
    tour.ports.faults.next("loadScreen", hang(), hang());
    tour.go("/hot");
    await tour.run.pass(SCREEN_LOAD_TIMEOUT_MS - 1);
    expect(SCREEN_LOAD_TIMEOUT_MS).toBe(120_000);
    tour.run.expect(["navigation.arriving"]);
    await tour.run.pass(1);
    tour.run.expect(["navigation.arriving", "navigation.retrying"]);
    await tour.run.pass(120_000);
    tour.run.expect(["navigation.arriving", "navigation.retrying", "navigation.screenFailed"]);
    expect(tour.ports.reports).toMatchObject([
      { cause: { kind: "timeout" } },
      { cause: { kind: "timeout" } },
    ]);
  });

  it("LAYOUT-05 tells of pending navigation until the screen is there", async () => {
    const tour = visit();
    tour.ports.faults.next("loadScreen", delay(300));
    await tour.start();
    expect(view(tour)).toMatchObject({ isLoading: true, shown: null });
    await tour.run.pass(300);
    expect(view(tour).isLoading).toBe(false);
  });
});

describe("overlays", () => {
  it("LAYOUT-02 are shown one at a time, in the order in which they were asked for", async () => {
    const tour = visit();
    await tour.start();
    tour.open("announcements");
    tour.open("announcements");
    tour.open("notice");
    tour.open("login");
    await tour.run.settle();
    const shown = [];
    for (; tour.overlay() !== null; tour.close()) shown.push(tour.overlay());
    expect(shown).toEqual(["announcements", "notice", "login"]);
  });

  it("LAYOUT-02 of an address close to the page below them", async () => {
    const tour = visit({ address: "/help#term" });
    await tour.start();
    expect(tour.overlay()).toBe("help");
    tour.close();
    await tour.run.settle();
    expect(tour.ports.history.entries()).toEqual(["/help"]);
    expect(view(tour).shown?.screen).toBe("help");

    const closed = visit({ address: "/login" });
    await closed.start();
    closed.close();
    await closed.run.settle();
    expect(closed.ports.history.entries()).toEqual(["/"]);
    expect(closed.overlay()).toBeNull();
  });

  it("LAYOUT-02 what is asked for before the browser has left a closed one's entry is not undone by that", async () => {
    const tour = visit();
    const { history } = tour.ports;
    const { back } = history;
    let step = () => {};
    Object.assign(history, {
      back: () => {
        step = back;
      },
    });
    await tour.start();
    tour.open("notice");
    tour.close();
    await tour.run.pass(1);
    tour.open("login");
    step();
    await tour.run.settle();
    expect(tour.overlay()).toBe("login");
    expect(history.entries()).toEqual(["/", "/"]);

    tour.close();
    await tour.run.pass(1);
    tour.go("/hot");
    step();
    await tour.run.settle();
    expect(view(tour).shown).toMatchObject({ path: "/hot", overlay: null });
    expect(history.entries()).toEqual(["/", "/hot"]);
  });

  it("LAYOUT-02 go when the visit goes elsewhere or a login takes their sense", async () => {
    const tour = visit();
    await tour.start();
    tour.open("notice");
    tour.go("/hot");
    await tour.run.settle();
    expect(tour.overlay()).toBeNull();
    tour.open("register");
    tour.open("login");
    tour.session()?.send({ type: "tab.opened", token: "unknown", atMs: tour.ports.clock.nowMs() + 1 });
    await tour.run.settle();
    expect(tour.overlay()).toBeNull();
  });
});
