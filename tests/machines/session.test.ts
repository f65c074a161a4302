import { portalState } from "@parlour/core";
import { createSessionMachine } from "@parlour/core/session/session.machine";
import { isConfirmingLogout, isLoggingOut, sessionView } from "@parlour/core/session/session.view";
import { createFakeBackend } from "@parlour/testkit/backend";
import { accounts } from "@parlour/testkit/backend.data";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { drive } from "@parlour/testkit/drive";
import { delay, drop, garble, hang } from "@parlour/testkit/faults";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { collectCoverage } from "./support/coverage.ts";
import { atTheLogin, choosePassword, playerAt, started, type Visit, visitWith } from "./support/visit.ts";

const inspect = collectCoverage("session");
const visit = visitWith(inspect);
const view = ({ session }: Visit) => sessionView(session()?.getSnapshot());

const at = playerAt(visit);
const loggedIn = (username?: string) => at(null, undefined, username);

describe("a session", () => {
  it("SESSION-01 is logged out, trial or real, depending on the member behind the token", async () => {
    const tour = await started(visit());
    expect(portalState(tour.portal)).toMatchObject({ isLogin: false, isTrial: false, isAgent: false });
    expect(view(tour)).toEqual({ kind: "loggedOut" });
    await tour.logIn("trial");
    expect(portalState(tour.portal)).toMatchObject({ isLogin: true, isTrial: true, isAgent: false });
    await tour.logOut();
    await tour.logIn("player");
    expect(portalState(tour.portal)).toMatchObject({ isLogin: true, isTrial: false, isAgent: false });
  });

  it("SESSION-01 is restored after a reload by the stored token, and shows no member until it is loaded", async () => {
    const before = await loggedIn();
    const tour = visit({ backend: before.ports.backend, token: before.ports.visit.get("token") ?? "" });
    tour.ports.faults.next("readMember", delay(400));
    await tour.start();
    expect(view(tour)).toEqual({ kind: "entering" });
    await tour.run.pass(400);
    tour.run.expect([
      "session.restoring",
      "session.holding.loadingMember",
      "session.holding.loggedIn.greeting",
      "session.holding.loggedIn.resting",
    ]);
    expect(view(tour)).toMatchObject({ kind: "loggedIn", name: "Robin", account: "player" });
  });

  it("HEADER-04 PERM-10 shows name and account, and a VIP rank only where there is one", async () => {
    const tour = await loggedIn();
    expect(view(tour)).toMatchObject({ name: "Robin", vip: { label: "Gold", rank: 3 }, avatar: null });
    const plain = await loggedIn("trial");
    expect(view(plain)).toMatchObject({ name: "Guest", vip: null });
  });

  it("HEADER-06 knows whether friends can be invited, and how many promotions can be claimed", async () => {
    expect(view(await loggedIn())).toMatchObject({ unclaimed: 2, hasReferral: true });
  });

  it("SESSION-02 logs out after confirmation, calls the gateway, shows home and clears all but the merchant code", async () => {
    const tour = await loggedIn();
    tour.go("/promotions");
    tour.ports.visit.set("anything", "else");
    tour.session()?.send({ type: "logout.asked" });
    expect(isConfirmingLogout(tour.session()?.getSnapshot())).toBe(true);
    tour.session()?.send({ type: "logout.cancelled" });
    expect(isConfirmingLogout(tour.session()?.getSnapshot())).toBe(false);
    expect(tour.ports.callsOf("logout")).toEqual([]);

    tour.ports.faults.next("logout", delay(300));
    tour.session()?.send({ type: "logout.asked" });
    tour.session()?.send({ type: "logout.confirmed" });
    tour.session()?.send({ type: "logout.confirmed" });
    expect(isLoggingOut(tour.session()?.getSnapshot())).toBe(true);
    await tour.run.pass(300);
    expect(tour.ports.callsOf("logout")).toHaveLength(1);
    expect(tour.ports.history.entries().at(-1)).toBe("/");
    expect(Object.fromEntries(tour.ports.visit)).toEqual({ merchant: "parlour" });
    expect(tour.messages()).toEqual([]);
  });

  it("SESSION-02 ROUTE-10 clears everything and shows home also when the logout call fails, and reports it", async () => {
    const tour = await loggedIn();
    tour.go("/promotions");
    tour.ports.faults.next("logout", drop());
    await tour.logOut();
    expect(Object.fromEntries(tour.ports.visit)).toEqual({ merchant: "parlour" });
    expect(tour.ports.history.entries().at(-1)).toBe("/");
    expect(tour.ports.reports).toMatchObject([{ where: "session" }]);
  });

  it("SESSION-02 SESSION-03 SESSION-07 ends once on a logout during ten calls, without a message, and ignores late answers", async () => {
    const tour = await loggedIn();
    const token = tour.ports.visit.get("token") ?? "";
    tour.ports.faults.always("readBalance", delay(5_000));
    tour.ports.faults.always("changePassword", delay(5_000));
    tour.portal.feature("wallet")?.send({ type: "refresh.asked" });
    tour.open("change-password");
    await tour.run.until("password.editing");
    tour.ports.faults.next("logout", delay(1_000));
    tour.run.forget();
    tour.session()?.send({ type: "logout.asked" });
    tour.session()?.send({ type: "logout.confirmed" });
    await tour.run.settle();
    // The operator has ended the session already, and every call in flight says so before the logout itself is answered.
    for (let call = 0; call < 10; call += 1) tour.ports.signals.raise({ type: "not-logged-in", token });
    await tour.run.settle();
    tour.run.expect([
      "session.holding.loggedIn.confirmingLogout",
      "session.holding.loggingOut",
      "session.loggedOut",
    ]);
    expect(tour.overlay()).toBeNull();
    expect(tour.ports.history.entries().at(-1)).toBe("/");
    expect(tour.ports.callsOf("readBalance").every(({ signal }) => signal.aborted)).toBe(false);
    expect(tour.ports.callsOf("readBalance").at(-1)?.signal.aborted).toBe(true);
    await tour.logIn("trial");
    await tour.run.pass(4_000);
    for (let call = 0; call < 10; call += 1) tour.ports.signals.raise({ type: "not-logged-in", token });
    expect(portalState(tour.portal)).toMatchObject({ isTrial: true, balance: null });
    tour.ports.faults.clear("readBalance");
    tour.portal.feature("wallet")?.send({ type: "refresh.asked" });
    await tour.run.pass(60_000);
    expect(portalState(tour.portal)).toMatchObject({ isTrial: true, balance: "1000.00" });
    expect(tour.messages()).toEqual([]);
    expect(tour.ports.callsOf("logout")).toHaveLength(1);
  });

  it("SESSION-02 closes its dialogs on logout", async () => {
    const tour = await loggedIn();
    tour.open("change-password");
    await tour.run.until("password.editing");
    await tour.logOut();
    expect(tour.overlay()).toBeNull();
    expect(tour.run.isIn("portal.open.form.closed")).toBe(true);
  });

  it("SESSION-03 ends once, with one message, when a token expires during ten calls", async () => {
    const tour = await loggedIn();
    const token = tour.ports.visit.get("token") ?? "";
    tour.run.forget();
    tour.ports.backend.expire(token);
    for (let call = 0; call < 10; call += 1) tour.ports.signals.raise({ type: "not-logged-in", token });
    await tour.run.settle();
    tour.run.expect(["session.loggedOut"]);
    expect(tour.messages()).toEqual(["error.notLoggedIn"]);
    expect(tour.ports.visit.has("token")).toBe(false);
    const [message] = tour.portal.actor.getSnapshot().context.messages;
    tour.portal.actor.send({ type: "message.dismissed", id: message?.id ?? 0 });
    expect(tour.messages()).toEqual([]);
  });

  it("SESSION-03 ends when the gateway refuses the balance, and asks for the login on a page that needs one", async () => {
    const tour = await loggedIn();
    await tour.arriveAt("/member");
    tour.ports.backend.expire(tour.ports.visit.get("token") ?? "");
    tour.portal.feature("wallet")?.send({ type: "refresh.asked" });
    await tour.run.settle();
    expect(tour.messages()).toEqual(["error.notLoggedIn"]);
    expect(tour.overlay()).toBe("login");
    await tour.run.until("login.editing");
  });

  it("SESSION-03 discards a stored token that the gateway does not know, and says so", async () => {
    const tour = await started(visit({ token: "from-yesterday" }));
    expect(view(tour)).toEqual({ kind: "loggedOut" });
    expect(tour.messages()).toEqual(["error.notLoggedIn"]);
    expect(tour.ports.visit.has("token")).toBe(false);
    expect(tour.ports.callsOf("readContent").at(-1)?.input).toMatchObject({ audience: "B" });
  });

  it("SESSION-03 ends when its token is missing, even without an event", async () => {
    const ports = createFakePorts({ token: "somebody" });
    const actor = createActor(
      createSessionMachine(() => ports),
      { clock: ports.clock, inspect },
    );
    const run = drive(actor);
    ports.tokens.clear();
    actor.start();
    await run.settle();
    run.expect(["session.holding.loadingMember", "session.loggedOut"]);
  });
});

describe("the member behind a token", () => {
  /** At the login of an operator none of whose players has ever logged in. */
  async function atFirstLogin() {
    const clock = createSimulatedClock(VISIT_BEGINS_MS);
    const people = accounts.map((account) => ({ ...account, isNew: true }));
    return atTheLogin(visit, { clock, backend: createFakeBackend(clock, people) });
  }

  it.each([drop(), garble("nickname")])(
    "ERR-02 is shown as unavailable when it cannot be read, and loads on retry",
    async (fault) => {
      const tour = await started(visit({ address: "/login" }));
      tour.ports.faults.next("readMember", fault);
      tour.submit("player");
      await tour.run.until("session.holding.memberUnavailable");
      expect(view(tour).kind).toBe("unavailable");
      expect(tour.ports.reports).toMatchObject([{ where: "session" }]);
      tour.session()?.send({ type: "retry.asked" });
      await tour.run.until("session.holding.loggedIn.resting");
    },
  );

  it("SESSION-02 can be logged out although it cannot be read", async () => {
    const tour = await started(visit({ address: "/login" }));
    tour.ports.faults.next("readMember", drop());
    tour.submit("player");
    await tour.run.until("session.holding.memberUnavailable");
    tour.session()?.send({ type: "logout.asked" });
    await tour.run.until("session.loggedOut");
  });

  it("SESSION-02 can be logged out while it is still loading", async () => {
    const tour = await started(visit({ address: "/login" }));
    tour.ports.faults.next("readMember", hang());
    tour.submit("player");
    await tour.run.until("session.holding.loadingMember");
    tour.session()?.send({ type: "logout.asked" });
    expect(tour.ports.callsOf("readMember")[0]?.signal.aborted).toBe(true);
    await tour.run.until("session.loggedOut");
  });

  it("SESSION-02 PWD-01 is read again after a password change, during which a logout still asks for confirmation", async () => {
    const tour = await loggedIn();
    tour.ports.faults.next("readMember", hang());
    tour.session()?.send({ type: "password.changed" });
    tour.session()?.send({ type: "logout.asked" });
    expect(isConfirmingLogout(tour.session()?.getSnapshot())).toBe(true);
    tour.session()?.send({ type: "logout.cancelled" });
    expect(view(tour)).toMatchObject({ kind: "loggedIn", account: "player" });
  });

  it("LOGIN-05 can be logged out instead of changing a password by force", async () => {
    const tour = await started(visit({ address: "/login" }));
    tour.submit("newcomer", "123456");
    await tour.run.until("session.holding.changingPassword");
    tour.session()?.send({ type: "logout.asked" });
    await tour.run.until("session.loggedOut");
    expect(tour.overlay()).toBeNull();
    expect(tour.run.isIn("portal.open.form.closed")).toBe(true);
  });

  it("LOGIN-05 must change the password after a reload during a forced change, before anything else loads", async () => {
    const before = await started(visit({ address: "/login" }));
    before.submit("newcomer", "123456");
    await before.run.until("session.holding.changingPassword");
    const { backend, visit: kept } = before.ports;
    const tour = await started(visit({ backend, token: kept.get("token") ?? "" }));
    tour.run.expect([
      "session.restoring",
      "session.holding.loadingMember",
      "session.holding.changingPassword",
    ]);
    expect(tour.overlay()).toBe("change-password");
    await tour.run.until("password.editing");
    expect(portalState(tour.portal).isLogin).toBe(false);
    expect(tour.messages()).toEqual([]);
    tour.close();
    expect(tour.overlay()).toBe("change-password");
    choosePassword(tour, "123456");
    await tour.run.until("session.holding.loggedIn.resting");
    expect(tour.overlay()).toBeNull();
    expect(view(tour)).toMatchObject({ account: "newcomer" });
  });

  it("SESSION-02 LOGIN-04 can be logged out while the first login is still being recorded", async () => {
    const tour = await atFirstLogin();
    tour.ports.faults.next("recordFirstLogin", hang());
    tour.submit("player");
    await tour.run.until("session.holding.loggedIn.recordingFirstLogin");
    tour.session()?.send({ type: "logout.asked" });
    expect(isConfirmingLogout(tour.session()?.getSnapshot())).toBe(true);
    expect(tour.ports.callsOf("recordFirstLogin")[0]?.signal.aborted).toBe(true);
    tour.session()?.send({ type: "logout.confirmed" });
    await tour.run.until("session.loggedOut");
  });

  it("LOGIN-04 ERR-02 is logged in although the first login cannot be recorded, which is reported", async () => {
    const fresh = await atFirstLogin();
    fresh.ports.faults.next("recordFirstLogin", drop());
    fresh.submit("player");
    await fresh.run.until("session.holding.loggedIn.resting");
    expect(fresh.ports.reports).toMatchObject([
      { where: "session", what: "the first login was not recorded" },
    ]);
  });
});

describe("late answers", () => {
  it("SESSION-07 a late balance of an ended session is not shown in the next one", async () => {
    const tour = await started(visit());
    tour.ports.faults.next("readBalance", delay(5_000));
    await tour.logIn("player");
    const read = tour.ports.callsOf("readBalance")[0];
    await tour.logOut();
    expect(read?.signal.aborted).toBe(true);
    tour.ports.faults.next("readBalance", delay(9_000));
    await tour.logIn("trial");
    await tour.run.pass(5_000);
    expect(portalState(tour.portal)).toMatchObject({ isTrial: true, balance: null });
    await tour.run.pass(4_000);
    expect(portalState(tour.portal).balance).not.toBeNull();
  });

  it("SESSION-07 a late member of an ended session starts no session", async () => {
    const tour = visit({ token: "whatever" });
    tour.ports.faults.next("readMember", delay(2_000));
    await tour.start();
    tour.ports.signals.raise({ type: "not-logged-in", token: "whatever" });
    await tour.run.pass(2_000);
    expect(view(tour)).toEqual({ kind: "loggedOut" });
  });

  it("SESSION-07 an event about an older token does not affect the current session", async () => {
    const tour = await loggedIn();
    tour.ports.signals.raise({ type: "not-logged-in", token: "token-of-yesterday" });
    await tour.run.settle();
    expect(tour.run.isIn("session.holding.loggedIn.resting")).toBe(true);
    expect(tour.messages()).toEqual([]);
  });

  it("SESSION-07 SESSION-03 an event about an older token does not interrupt a logout", async () => {
    const tour = await loggedIn();
    tour.ports.faults.next("logout", delay(500));
    tour.session()?.send({ type: "logout.asked" });
    tour.session()?.send({ type: "logout.confirmed" });
    tour.ports.signals.raise({ type: "not-logged-in", token: "token-of-yesterday" });
    await tour.run.settle();
    expect(tour.run.isIn("session.holding.loggingOut")).toBe(true);
    await tour.run.pass(500);
    expect(tour.run.isIn("session.loggedOut")).toBe(true);
    expect(tour.ports.callsOf("logout")[0]?.signal.aborted).toBe(false);
  });

  it("SESSION-07 two portals in one process share nothing", async () => {
    const [first, second] = [visit(), visit()];
    await first.start();
    await second.start();
    await first.logIn("player");
    first.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await first.run.settle();
    expect(portalState(second.portal)).toMatchObject({ isLogin: false, language: "TY", balance: null });
    expect(second.ports.visit.has("token")).toBe(false);
    first.portal.stop();
    await second.logIn("trial");
    expect(portalState(second.portal).isTrial).toBe(true);
  });
});
