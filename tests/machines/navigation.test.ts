import { SCREEN_LOAD_TIMEOUT_MS, SCREEN_RETRY_MS } from "@parlour/core/navigation/navigation.machine";
import { navigationView } from "@parlour/core/navigation/navigation.view";
import { type Access, parseLocation, resolve } from "@parlour/core/navigation/resolver";
import { routes } from "@parlour/core/navigation/routes";
import { delay, drop, hang } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { started, type Visit as Tour, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("navigation"));

const visitor: Access = { hasToken: false, role: "visitor", mustChangePassword: false, closed: [] };
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

  it("ROUTE-01 redirects /login and /register to home when a token is present", () => {
    for (const who of [member, trial, agent, arriving])
      for (const url of ["/login", "/register"]) expect(at(url, who).redirect).toBe("/");
  });

  it("ROUTE-02 shows the agents', member, help and download pages, and the terms for #term", () => {
    expect(at("/agent").screen).toBe("agent-login");
    expect(at("/agentHome", agent)).toMatchObject({ screen: "agent-home", layout: { normal: false } });
    expect(at("/member", member)).toMatchObject({ screen: "member", overlay: null });
    expect(at("/help")).toMatchObject({ screen: "help", overlay: null });
    expect(at("/help#term")).toMatchObject({ screen: "help", overlay: "help" });
    expect(at("/help#other").overlay).toBeNull();
    expect(at("/down").screen).toBe("download");
  });

  it("ROUTE-03 shows the game pages with their query", () => {
    const screens = (urls: readonly string[], who: Access) => new Set(urls.map((url) => at(url, who).screen));
    expect(screens(["/sports", "/esports", "/lott", "/elott"], visitor)).toEqual(new Set(["game-centre"]));
    expect(screens(["/live", "/fish", "/rng", "/pvp", "/hot"], visitor)).toEqual(new Set(["game-list"]));
    expect(screens(["/favorite", "/recent"], member)).toEqual(new Set(["account-games"]));
    expect(at("/search").screen).toBe("search");
    expect(at("/rng?vassalage=AURORA").query).toEqual({ vassalage: "AURORA" });
  });

  it("ROUTE-04 shows lottery pages with a stored token only, and otherwise redirects to /login", () => {
    for (const url of ["/lottery", "/seaLottery", "/vnLottery?gameCode=VN1"]) {
      expect(at(url).redirect).toBe("/login");
      expect(at(url, arriving)).toMatchObject({ screen: "lottery", redirect: null });
    }
    expect(at("/vnLottery?gameCode=VN1", member).query).toEqual({ gameCode: "VN1" });
  });

  it("ROUTE-05 shows promotions and the points mall", () => {
    expect(at("/promotions").screen).toBe("promotions");
    expect(at("/pointMall").screen).toBe("point-mall");
  });

  it("ROUTE-06 hides the side menu on game pages, and the footer too at /seamless", () => {
    for (const url of ["/lottert", "/vnlottery", "/sealottery"])
      expect(at(url, member)).toMatchObject({ screen: "game", layout: { sideMenu: false, footer: true } });
    expect(at("/seamless", member).layout).toEqual({ normal: true, sideMenu: false, footer: false });
    expect(at("/home").layout).toEqual({ normal: true, sideMenu: true, footer: true });
  });

  it("ROUTE-07 is case-sensitive, and shows an unknown path as not found, even a name such as constructor", () => {
    expect(at("/vnLottery", member).screen).toBe("lottery");
    expect(at("/vnlottery", member).screen).toBe("game");
    for (const url of ["/HOME", "/home/", "/nowhere", "/constructor", "/__proto__", "https://evil.example"])
      expect(at(url)).toMatchObject({ screen: "not-found", redirect: null });
  });

  it("ROUTE-11 is a pure function: the same URL and session give the same result", () => {
    const location = Object.freeze(parseLocation("/member?tab=1#top"));
    const first = resolve(location, Object.freeze({ ...visitor }));
    expect(resolve(location, member)).toMatchObject({ screen: "member", query: { tab: "1" }, hash: "#top" });
    expect(resolve(location, visitor)).toEqual(first);
  });

  it("PERM-05 shows home with the login pop-up for a page that needs a login, and the page afterwards", () => {
    for (const url of ["/member", "/favorite", "/recent", "/seamless"]) {
      expect(at(url)).toMatchObject({ screen: "home", overlay: "login" });
      expect(at(url, member)).toMatchObject({ overlay: null, redirect: null });
      expect(at(url, member).screen).not.toBe("home");
    }
  });

  it("PERM-06 shows a trial account the true-account dialog over home for a member's page or a game", () => {
    for (const url of ["/member", "/seamless"])
      expect(at(url, trial)).toMatchObject({
        screen: "home",
        overlay: "true-account",
        // Home has its own layout, not that of the page that was asked for.
        layout: { sideMenu: true, footer: true },
      });
    expect(at("/favorite", trial)).toMatchObject({ screen: "account-games", overlay: null });
  });

  it("PERM-09 redirects a non-agent from /agentHome to /agent, and an agent from /agent to /agentHome", () => {
    for (const who of [visitor, member, trial]) expect(at("/agentHome", who).redirect).toBe("/agent");
    expect(at("/agentHome", arriving).redirect).toBeNull();
    expect(at("/agent", agent).redirect).toBe("/agentHome");
    expect(at("/agent", member).redirect).toBeNull();
  });

  it("LOGIN-05 shows the forced password change at every URL", () => {
    for (const url of [...routes.keys(), "/nowhere"]) {
      const place = at(url, { ...arriving, mustChangePassword: true });
      expect(place.overlay).toBe("change-password");
    }
  });
});

describe("navigation", () => {
  it("ROUTE-04 replaces the previous URL when it redirects", async () => {
    const tour = await started(visit({ address: "/promotions" }));
    await tour.arriveAt("/lottery");
    expect(tour.ports.history.entries()).toEqual(["/promotions", "/login"]);
    expect(tour.overlay()).toBe("login");
  });

  it("ROUTE-07 goes back and forward without new history entries", async () => {
    const tour = await started(visit());
    tour.go("/hot");
    await tour.arriveAt("/rng?vassalage=AURORA");
    tour.ports.history.back();
    await tour.run.settle();
    expect(view(tour).path).toBe("/hot");
    tour.ports.history.forward();
    await tour.run.settle();
    expect(view(tour).shown).toMatchObject({ screen: "game-list", query: { vassalage: "AURORA" } });
    expect(tour.ports.history.entries()).toEqual(["/", "/hot", "/rng?vassalage=AURORA"]);
  });

  it("ROUTE-08 counts an arrival once another page is shown, and none for a changed query", async () => {
    const tour = await started(visit());
    const first = view(tour).arrivals;
    tour.ports.faults.next("loadScreen", delay(200));
    await tour.arriveAt("/hot");
    expect(view(tour)).toMatchObject({ arrivals: first, isLoading: true, shown: { screen: "home" } });
    await tour.run.pass(200);
    expect(view(tour)).toMatchObject({ arrivals: first + 1, isLoading: false });
    await tour.arriveAt("/hot?page=2");
    expect(view(tour)).toMatchObject({ arrivals: first + 1, shown: { query: { page: "2" } } });
  });

  it("ROUTE-08 counts the arrival at a page that a login opens at the same URL", async () => {
    const tour = await started(visit({ address: "/member" }));
    expect(view(tour).shown?.screen).toBe("home");
    const before = view(tour).arrivals;
    await tour.run.until("login.editing");
    tour.submit("player");
    await tour.run.until("session.holding.loggedIn.resting");
    expect(view(tour)).toMatchObject({ shown: { screen: "member" }, overlay: null, arrivals: before + 1 });
    expect(tour.ports.history.entries()).toEqual(["/member"]);
  });

  it("ROUTE-09 replaces an unfinished navigation without a message, and aborts its script", async () => {
    const tour = await started(visit());
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

  it("ROUTE-09 does nothing when asked to go to the current URL", async () => {
    const tour = await started(visit());
    tour.run.forget();
    await tour.arriveAt("/");
    expect(tour.run.seen()).toEqual([]);
    expect(tour.ports.history.entries()).toEqual(["/"]);
  });

  it("ROUTE-09 retries a screen's script that fails once, and shows the screen", async () => {
    const tour = await started(visit());
    tour.run.forget();
    tour.ports.faults.next("loadScreen", drop());
    await tour.arriveAt("/hot");
    tour.run.expect(["navigation.arriving", "navigation.retrying", "navigation.settled"]);
    expect(view(tour)).toMatchObject({ hasFailed: false, shown: { screen: "game-list" } });
    expect(tour.ports.reports).toMatchObject([{ where: "navigation" }]);
  });

  it("ROUTE-09 offers a reload after two failures, and loads the screen on reload", async () => {
    const tour = await started(visit());
    tour.run.forget();
    tour.ports.faults.next("loadScreen", drop(), drop());
    await tour.arriveAt("/hot");
    tour.run.expect(["navigation.arriving", "navigation.retrying", "navigation.screenFailed"]);
    expect(view(tour)).toMatchObject({ hasFailed: true, shown: { screen: "home" } });
    tour.navigation()?.send({ type: "reload.asked" });
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ hasFailed: false, shown: { screen: "game-list" } });
  });

  it("ROUTE-09 fetches a failed screen again by itself, and says meanwhile that it failed", async () => {
    const tour = await started(visit());
    tour.ports.faults.next("loadScreen", drop(), drop(), drop(), delay(1_000));
    await tour.arriveAt("/hot");
    expect(view(tour)).toMatchObject({
      hasFailed: true,
      isLoading: false,
      place: { screen: "game-list" },
    });
    await tour.run.pass(SCREEN_RETRY_MS);
    expect(view(tour)).toMatchObject({ hasFailed: true, shown: { screen: "home" } });
    await tour.run.pass(SCREEN_RETRY_MS);
    expect(view(tour)).toMatchObject({ hasFailed: true, isLoading: true });
    await tour.run.pass(1_000);
    expect(view(tour)).toMatchObject({ hasFailed: false, shown: { screen: "game-list" } });
  });

  it("ROUTE-09 leads away from a screen that failed", async () => {
    const tour = await started(visit());
    tour.ports.faults.always("loadScreen", drop());
    await tour.arriveAt("/hot");
    tour.ports.faults.clear("loadScreen");
    await tour.arriveAt("/");
    expect(view(tour)).toMatchObject({ hasFailed: false, shown: { screen: "home" }, path: "/" });
  });

  it("ROUTE-12 treats a script as failed after 120 s, retries once, and reports both failures", async () => {
    const tour = await started(visit());
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

  it("LAYOUT-05 is pending until the screen is shown", async () => {
    const tour = visit();
    tour.ports.faults.next("loadScreen", delay(300));
    await tour.start();
    expect(view(tour)).toMatchObject({ isLoading: true, shown: null });
    await tour.run.pass(300);
    expect(view(tour).isLoading).toBe(false);
  });
});

describe("overlays", () => {
  it("LAYOUT-02 are shown one at a time, in the order of the requests", async () => {
    const tour = await started(visit());
    tour.open("announcements");
    tour.open("announcements");
    tour.open("notice");
    tour.open("login");
    await tour.run.settle();
    const shown = [];
    for (; tour.overlay() !== null; tour.close()) shown.push(tour.overlay());
    expect(shown).toEqual(["announcements", "notice", "login"]);
  });

  it("LAYOUT-02 that a URL opens close to the page below them", async () => {
    const tour = await started(visit({ address: "/help#term" }));
    expect(tour.overlay()).toBe("help");
    tour.close();
    await tour.run.settle();
    expect(tour.ports.history.entries()).toEqual(["/help"]);
    expect(view(tour).shown?.screen).toBe("help");

    const closed = await started(visit({ address: "/login" }));
    closed.close();
    await closed.run.settle();
    expect(closed.ports.history.entries()).toEqual(["/"]);
    expect(closed.overlay()).toBeNull();
  });

  it("LAYOUT-02 stay open when requested before the browser has gone back from a closed one", async () => {
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

  it("LAYOUT-02 close on navigation, and when a login makes them pointless", async () => {
    const tour = await started(visit());
    tour.open("notice");
    await tour.arriveAt("/hot");
    expect(tour.overlay()).toBeNull();
    tour.open("register");
    tour.open("login");
    tour.session()?.send({ type: "tab.opened", token: "unknown", atMs: tour.ports.clock.nowMs() + 1 });
    await tour.run.settle();
    expect(tour.overlay()).toBeNull();
  });
});
