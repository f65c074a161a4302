import type { Action } from "@parlour/core";
import { openStatus } from "@parlour/testkit/backend.data";
import { answer, delay, drop, hang } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { choosePassword, started, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("portal"));

const play: Action = { kind: "launch", vendor: "AURORA", gameCode: "A&B", isTrial: false };
const centre: Action = { kind: "open", capability: "member-centre", path: "/member" };
const ask = ({ portal }: Visit, action: Action) => portal.actor.send({ type: "action.asked", action });
const address = ({ ports }: Visit) => ports.history.entries().at(-1);

async function opened(script: Parameters<typeof visit>[0] = {}) {
  const tour = await started(visit(script));
  return tour;
}

describe("an action that needs a login", () => {
  it.each([
    [play, "/seamless?vassalage=AURORA&gameCode=A%26B"],
    [{ ...play, isTrial: true }, "/seamless?vassalage=AURORA&gameCode=A%26B&trial=1"],
    [centre, "/member"],
  ] as const)("PERM-05 asks a visitor to log in, and then continues", async (action, path) => {
    const tour = await opened();
    ask(tour, action);
    await tour.run.until("login.editing");
    expect(tour.overlay()).toBe("login");
    tour.submit("player");
    await tour.run.until("session.holding.loggedIn.resting");
    await tour.run.settle();
    expect(address(tour)).toBe(path);
    await tour.logOut();
    await tour.logIn("player");
    expect(address(tour)).toBe("/");
  });

  it("PERM-05 is dropped when the visitor closes the login", async () => {
    const tour = await opened();
    ask(tour, play);
    await tour.run.until("login.editing");
    tour.close();
    await tour.logIn("player");
    expect(address(tour)).toBe("/");
  });

  it.each([
    ["is on its way", delay(500)],
    ["could not come", drop()],
  ])("PERM-05 is dropped when the visitor closes the login whose form %s", async (_, fault) => {
    const tour = visit();
    tour.ports.faults.next("loadForms", fault);
    await tour.start();
    ask(tour, play);
    await tour.run.settle();
    expect(tour.overlay()).toBe("login");
    expect(tour.run.isIn("login.editing")).toBe(false);
    tour.close();
    await tour.run.settle();
    await tour.logIn("player");
    expect(address(tour)).toBe("/");
  });

  it("PERM-05 PWD-02 continues after a forced password change too", async () => {
    const tour = await opened();
    ask(tour, centre);
    await tour.run.until("login.editing");
    tour.submit("newcomer", "123456");
    await tour.run.until("password.editing");
    choosePassword(tour, "123456");
    await tour.run.until("session.holding.loggedIn.resting");
    await tour.run.settle();
    expect(address(tour)).toBe("/member");
    expect(tour.overlay()).toBeNull();
  });

  it("PERM-06 shows a trial account the true-account dialog, also after a login, and opens nothing", async () => {
    const tour = await opened();
    ask(tour, play);
    await tour.run.until("login.editing");
    tour.submit("trial");
    await tour.run.until("session.holding.loggedIn.resting");
    await tour.run.settle();
    expect(tour.overlay()).toBe("true-account");
    expect(address(tour)).toBe("/");
    tour.close();
    await tour.run.settle();
    expect(tour.overlay()).toBeNull();
    ask(tour, centre);
    await tour.run.settle();
    expect(tour.overlay()).toBe("true-account");
  });

  it("PERM-04 shows a member why the agent centre does not open", async () => {
    const tour = await opened();
    await tour.logIn("player");
    ask(tour, { kind: "open", capability: "agent-centre", path: "/agentHome" });
    await tour.run.settle();
    expect(tour.messages()).toEqual(["error.nonAgent"]);
    expect(address(tour)).toBe("/");
  });

  it("PERM-09 leaves the agent centre when the session expires", async () => {
    const tour = await opened({ address: "/agent" });
    tour.submit("agent");
    await tour.run.until("session.holding.loggedIn.resting");
    expect(address(tour)).toBe("/agentHome");
    tour.ports.backend.expire(tour.ports.visit.get("token") ?? "");
    tour.portal.feature("wallet")?.send({ type: "refresh.asked" });
    await tour.run.settle();
    expect(address(tour)).toBe("/agent");
    expect(tour.run.isIn("portal.open.form.agent")).toBe(true);
  });
});

describe("the forms and overlays", () => {
  const door = (tour: Visit) => tour.run.states().find((state) => state.startsWith("portal.open.form"));
  const settled = async (tour: Visit, act: () => void) => {
    act();
    await tour.run.settle();
    return door(tour)?.replace("portal.open.form.", "");
  };

  it("LAYOUT-02 opens one form at a time, in any order of overlays", async () => {
    const tour = await opened({ address: "/agent" });
    expect(await settled(tour, () => {})).toBe("agent");
    expect(await settled(tour, () => tour.open("change-password"))).toBe("password");
    expect(await settled(tour, () => tour.close())).toBe("agent");
    expect(await settled(tour, () => tour.open("login"))).toBe("member");
    expect(await settled(tour, () => tour.open("change-password"))).toBe("member");
    expect(await settled(tour, () => tour.open("login"))).toBe("member");
    expect(await settled(tour, () => tour.close())).toBe("password");
    expect(await settled(tour, () => tour.open("login"))).toBe("password");
    expect(await settled(tour, () => tour.close())).toBe("member");
    expect(await settled(tour, () => tour.close())).toBe("agent");
    expect(await settled(tour, () => tour.open("notice"))).toBe("closed");
    expect(await settled(tour, () => tour.close())).toBe("agent");
    const logins = tour.run.states().filter((state) => state.startsWith("login"));
    expect(logins).toEqual(["login.editing"]);
  });
});

describe("starting and stopping a portal", () => {
  it("SITE-01 SITE-02 opens the site in a language that was chosen while it was closed", async () => {
    const tour = visit();
    tour.ports.backend.status = { ...openStatus, status: 1 };
    await tour.start();
    expect(tour.run.isIn("portal.closed")).toBe(true);
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await tour.run.settle();
    tour.ports.backend.status = openStatus;
    await tour.run.pass(60_000);
    expect(tour.ports.callsOf("readLanes").map(({ input }) => input)).toEqual([{ language: "EN" }]);
  });

  it("SITE-01 makes no call and sets no timer before it is started", async () => {
    const tour = visit({ arrivesWith: "by-link" });
    await tour.run.settle();
    expect(tour.ports.calls).toEqual([]);
    expect(tour.ports.clock.pending()).toBe(0);
  });

  it("API-05 aborts all requests when it is stopped, and sets no timer afterwards", async () => {
    const tour = visit({ token: "somebody" });
    for (const name of [
      "readMember",
      "readLanes",
      "readHotGames",
      "readContent",
      "readWinners",
      "readMenus",
    ] as const)
      tour.ports.faults.next(name, hang());
    await tour.start();
    const underWay = tour.ports.calls.filter(({ name }) => name.startsWith("read") && name !== "readStatus");
    expect(underWay).toHaveLength(6);
    tour.portal.stop();
    expect(underWay.map(({ signal }) => signal.aborted)).toEqual(Array(6).fill(true));
    await tour.run.settle();
    expect(tour.ports.clock.pending()).toBe(0);
  });

  it("API-05 aborts the session's requests on maintenance", async () => {
    const tour = await opened();
    tour.ports.faults.next("readBalance", delay(60_000));
    await tour.logIn("player");
    tour.ports.backend.status = { ...openStatus, status: 1 };
    tour.ports.signals.raise({ type: "maintenance" });
    await tour.run.until("portal.closed");
    expect(tour.ports.callsOf("readBalance")[0]?.signal.aborted).toBe(true);
  });

  it("SESSION-04 notifies listeners of each change until they unsubscribe", async () => {
    const tour = visit();
    let heard = 0;
    const stop = tour.portal.subscribe(() => {
      heard += 1;
    });
    await tour.start();
    expect(heard).toBeGreaterThan(5);
    stop();
    const before = heard;
    await tour.logIn("player");
    expect(heard).toBe(before);
  });

  it("ERR-02 reports a defect that stops a machine", async () => {
    const tour = visit();
    // A status that no schema would let through: what a defect in an adapter looks like from here.
    const broken = {
      ...openStatus,
      get whitelabel(): never {
        throw new Error("a defect");
      },
    };
    tour.ports.faults.next("readStatus", answer(broken));
    await tour.start();
    expect(tour.ports.reports).toMatchObject([{ where: "portal", what: "a machine stopped" }]);
  });
});

describe("the script of the forms", () => {
  it("ROUTE-09 loads when a form opens, and again after a failure while a form is open", async () => {
    const tour = visit();
    tour.ports.faults.next("loadForms", drop());
    await tour.start();
    expect(tour.ports.callsOf("loadForms")).toHaveLength(0);
    tour.open("login");
    await tour.run.settle();
    expect(tour.run.isIn("portal.open.form.stuck")).toBe(true);
    expect(tour.messages()).toEqual(["error.screenFailed"]);
    await tour.run.pass(5_000);
    expect(tour.run.isIn("login.editing")).toBe(true);
    tour.close();
    tour.open("login");
    await tour.run.until("login.editing");
    expect(tour.ports.callsOf("loadForms")).toHaveLength(2);
  });

  it("is ignored when the form was closed meanwhile", async () => {
    const tour = visit();
    tour.ports.faults.next("loadForms", drop(), delay(500));
    await tour.start();
    tour.open("login");
    await tour.run.settle();
    tour.close();
    await tour.run.settle();
    expect(tour.run.isIn("portal.open.form.closed")).toBe(true);
    tour.open("login");
    await tour.run.settle();
    tour.close();
    await tour.run.pass(500);
    expect(tour.run.isIn("portal.open.form.closed")).toBe(true);
  });
});

describe("a page during navigation to another", () => {
  it("LAYOUT-05 keeps its data until the next page is shown, and then closes", async () => {
    const tour = await opened();
    const goTo = (to: string) => tour.portal.actor.send({ type: "navigation.asked", to });
    goTo("/rng");
    await tour.run.until("gameList.list.ready");
    const list = tour.portal.feature("gameList");
    tour.ports.faults.next("loadScreen", delay(500));
    goTo("/promotions");
    await tour.run.settle();
    expect(tour.portal.feature("gameList")).toBe(list);
    expect(tour.run.isIn("gameList.list.ready")).toBe(true);
    await tour.run.pass(500);
    await tour.run.settle();
    expect(tour.portal.feature("gameList")).toBeUndefined();
  });
});
