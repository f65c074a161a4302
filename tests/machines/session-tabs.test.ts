import { portalState } from "@parlour/core";
import { sessionView } from "@parlour/core/session/session.view";
import { createFakeBackend } from "@parlour/testkit/backend";
import { createFakeBrowser } from "@parlour/testkit/browser";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { delay } from "@parlour/testkit/faults";
import { VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, playerAt, started, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("session-tabs"));
const view = ({ session }: Visit) => sessionView(session()?.getSnapshot());

const player = playerAt(visit);
const loggedIn = () => player(null);

/** Two tabs of one browser, on one operator and one clock. */
async function twoTabs() {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const shared = { clock, backend: createFakeBackend(clock), browser: createFakeBrowser() };
  const [first, second] = [visit(shared), visit(shared)];
  await first.start();
  await second.start();
  return { first, second, shared };
}

/** Both tabs stand at an open login form. */
async function at(...tabs: readonly Visit[]) {
  for (const tab of tabs) {
    tab.open("login");
    await tab.run.until("login.editing");
  }
}

/** Both tabs show the same person's session, by the same token. */
async function ended(one: Visit, other: Visit, account: string) {
  for (const tab of [one, other]) {
    await tab.run.until("session.holding.loggedIn.resting");
    expect(view(tab)).toMatchObject({ account });
  }
  expect(one.ports.visit.get("token")).toBe(other.ports.visit.get("token"));
}

describe("two tabs of one browser", () => {
  it("SESSION-06 a login in one logs the other in and closes its login, and a logout in one logs the other out", async () => {
    const { first, second } = await twoTabs();
    second.open("login");
    await second.run.until("login.editing");
    await first.logIn("player");
    await second.run.until("session.holding.loggedIn.resting");
    expect(second.overlay()).toBeNull();
    expect(portalState(second.portal)).toMatchObject({ isLogin: true, balance: "2500.00" });

    second.go("/promotions");
    await first.logOut();
    await second.run.until("session.loggedOut");
    expect(second.ports.visit.has("token")).toBe(false);
    expect(second.ports.history.entries().at(-1)).toBe("/");
    expect(second.ports.callsOf("logout")).toEqual([]);
    expect(second.messages()).toEqual([]);
  });

  it("SESSION-06 a tab that is opened later gets the session from another tab", async () => {
    const { first, shared } = await twoTabs();
    await first.logIn("player");
    const third = await started(visit(shared));
    await third.run.until("session.holding.loggedIn.resting");
    expect(third.ports.visit.get("token")).toBe(first.ports.visit.get("token"));
  });

  it("SESSION-06 a login as another person changes the other tab too, and keeps nothing of the first person", async () => {
    const { first, second } = await twoTabs();
    await first.logIn("player");
    await second.run.until("session.holding.loggedIn.resting");
    second
      .session()
      ?.send({ type: "login.succeeded", token: "unheard", firstTimeLogin: false, mustChangePassword: false });
    await second.run.until("session.loggedOut");
    await second.logIn("trial");
    await first.run.settle();
    await first.run.until("session.holding.loggedIn.resting");
    expect(portalState(first.portal)).toMatchObject({ isTrial: true, hasVip: false, balance: "1000.00" });
  });

  it("SESSION-06 of two logins in two tabs, the later one applies in both tabs and in a third", async () => {
    const { first, second, shared } = await twoTabs();
    await at(first, second);
    first.submit("player");
    shared.clock.advance(1);
    second.submit("trial");
    await Promise.all([first.run.settle(), second.run.settle()]);
    await ended(first, second, "trial");
    const third = await started(visit(shared));
    await ended(third, second, "trial");
  });

  it.each([0, 1])(
    "SESSION-06 of two logins in the same millisecond, all tabs choose the same, whichever answer is slower",
    async (slow) => {
      const { first, second } = await twoTabs();
      await at(first, second);
      const tabs = [first, second] as const;
      first.submit("player");
      second.submit("trial");
      tabs[slow]?.ports.faults.always("readMember", delay(500));
      await first.run.pass(500);
      const tokens = [...first.ports.callsOf("login"), ...second.ports.callsOf("login")];
      expect(tokens).toHaveLength(2);
      await first.run.pass(500);
      // "token-trial-…" comes after "token-player-…".
      await ended(first, second, "trial");
    },
  );

  it("SESSION-06 a late event about an older login is ignored", async () => {
    const tour = await loggedIn();
    const { loggedInAtMs } = tour.session()?.getSnapshot().context ?? { loggedInAtMs: 0 };
    expect(loggedInAtMs).toBe(tour.ports.clock.nowMs());
    tour.run.forget();
    tour.session()?.send({ type: "tab.opened", token: "token-zzz", atMs: loggedInAtMs - 1 });
    await tour.run.settle();
    expect(tour.run.seen()).toEqual([]);
  });

  it("SESSION-06 logins of other tabs are compared by their own times, however late their events arrive", async () => {
    const tour = await started(visit());
    const nowMs = tour.ports.clock.nowMs();
    const heard = (account: string, agoMs: number) => {
      const reply = tour.ports.backend.login({
        username: account,
        password: PASSWORD,
        entry: "member",
        captcha: null,
      });
      if (reply.kind === "refused") throw new Error(`The gateway refused: ${reply.reason}`);
      tour.session()?.send({ type: "tab.opened", token: reply.value.token, atMs: nowMs - agoMs });
      return tour.run.settle();
    };
    await heard("player", 2_000);
    expect(view(tour)).toMatchObject({ account: "player" });
    await heard("trial", 1_000);
    expect(view(tour)).toMatchObject({ account: "trial" });
    await heard("player", 1_500);
    expect(view(tour)).toMatchObject({ account: "trial" });
  });

  it("SESSION-06 a session that ends in another tab ends here only when it is the same one", async () => {
    const tour = await loggedIn();
    tour.session()?.send({ type: "tab.ended", token: "somebody-else's" });
    await tour.run.settle();
    expect(tour.run.isIn("session.holding.loggedIn.resting")).toBe(true);
    tour.session()?.send({ type: "tab.ended", token: tour.ports.visit.get("token") ?? "" });
    await tour.run.until("session.loggedOut");
  });

  it("SESSION-06 SESSION-02 a slow logout does not end the next person's session in the other tab", async () => {
    const { first, second } = await twoTabs();
    await first.logIn("player");
    await second.run.until("session.holding.loggedIn.resting");
    first.ports.faults.next("logout", delay(2_000));
    first.session()?.send({ type: "logout.asked" });
    first.session()?.send({ type: "logout.confirmed" });
    second.ports.signals.raise({ type: "not-logged-in", token: second.ports.visit.get("token") ?? "" });
    await second.run.until("session.loggedOut");
    await first.run.pass(1_000);
    await second.logIn("trial");
    await first.run.pass(1_000);
    await ended(first, second, "trial");
  });

  it("SESSION-06 an event with the tab's own token is ignored", async () => {
    const tour = await loggedIn();
    tour.run.forget();
    tour.session()?.send({ type: "tab.opened", token: tour.ports.visit.get("token") ?? "", atMs: 9e12 });
    await tour.run.settle();
    tour.run.expect([]);
    expect(tour.run.seen()).toEqual([]);
  });

  it("SESSION-06 LOGIN-11 a link with a token changes only the tab that opened it", async () => {
    const { first, second, shared } = await twoTabs();
    await at(first);
    first.submit("player");
    await ended(first, second, "player");
    const reply = shared.backend.login({
      username: "trial",
      password: PASSWORD,
      entry: "member",
      captcha: null,
    });
    if (reply.kind === "refused") throw new Error(`The gateway refused: ${reply.reason}`);
    const linked = await started(visit({ ...shared, arrivesWith: reply.value.token }));
    await linked.run.until("session.holding.loggedIn.resting");
    await first.run.pass(1_000);
    expect([first, second, linked].map((tab) => view(tab))).toMatchObject([
      { account: "player" },
      { account: "player" },
      { account: "trial" },
    ]);
  });
});
