import { portalState } from "@parlour/core";
import { checkLogin } from "@parlour/core/login/login.rules";
import { CAPTCHA_TEXT, createFakeBackend } from "@parlour/testkit/backend";
import { accounts, openStatus } from "@parlour/testkit/backend.data";
import { drop, refuse } from "@parlour/testkit/faults";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { formWith } from "./support/login.ts";
import { atTheLogin, formOf, PASSWORD, started, visitWith } from "./support/visit.ts";

const inspect = collectCoverage("login");
const visit = visitWith(inspect);

describe("the login form", () => {
  it("LOGIN-01 requires name and password, both trimmed, and sends nothing without them", async () => {
    const tour = await atTheLogin(visit);
    tour.submit("  ", " ");
    await tour.run.settle();
    expect(formOf(tour).errors).toEqual({
      username: "login.error.usernameMissing",
      password: "login.error.passwordMissing",
    });
    expect(tour.ports.callsOf("login")).toEqual([]);
    tour.type("username", " player ");
    expect(formOf(tour).errors.username).toBeUndefined();
    tour.submit(" player ", ` ${PASSWORD} `);
    await tour.run.until("session.holding.loggedIn.resting");
    expect(tour.ports.callsOf("login")[0]?.input).toMatchObject({ username: "player", password: PASSWORD });
  });

  it("LOGIN-01 requires the captcha's text only when a captcha is shown", () => {
    const fields = { username: "player", password: "x", captcha: " " };
    expect(checkLogin(fields, false)).toEqual({});
    expect(checkLogin(fields, true)).toEqual({ captcha: "login.error.captchaMissing" });
  });

  it("LOGIN-04 stores its token for the browser session, and records the very first login once", async () => {
    const backend = createFakeBackend(
      createFakePorts().clock,
      accounts.map((account) => ({ ...account, isNew: true })),
    );
    const tour = await started(visit({ backend }));
    await tour.logIn("player");
    expect(tour.ports.visit.get("token")).toMatch(/^token-player/);
    expect(portalState(tour.portal).firstTimeLogin).toBe(false);
    tour.session()?.send({ type: "password.changed" });
    await tour.run.settle();
    expect(tour.ports.callsOf("recordFirstLogin")).toHaveLength(1);
    await tour.logOut();
    await tour.logIn("player");
    expect(tour.ports.callsOf("recordFirstLogin")).toHaveLength(1);
    expect(portalState(tour.portal).firstTimeLogin).toBe(false);
  });

  it("LOGIN-05 requires a change of the assigned password 123456 before anything else loads, also when the player goes back, navigates or closes it", async () => {
    const tour = await started(visit());
    tour.go("/hot");
    tour.open("login");
    await tour.run.until("login.editing");
    tour.submit("newcomer", "123456");
    await tour.run.until("password.editing");
    expect(tour.run.isIn("session.holding.changingPassword")).toBe(true);
    expect(tour.ports.callsOf("readMember")).toEqual([]);
    for (const leave of [() => tour.ports.history.back(), () => tour.go("/promotions"), () => tour.close()]) {
      leave();
      await tour.run.settle();
      expect(tour.overlay()).toBe("change-password");
      expect(tour.run.isIn("password.editing")).toBe(true);
    }
  });

  it("LOGIN-05 PERM-02 requires a change of an expired password only where PWDEXPFORCECHANGE3 is on", async () => {
    for (const isOn of [true, false]) {
      const people = accounts.map((account) => ({ ...account, passwordExpired: true }));
      const backend = createFakeBackend(createFakePorts().clock, people);
      if (isOn) {
        const flag = { modId: "PWDEXPFORCECHANGE3", enabled: "1", childrenNodes: [] };
        backend.status = { ...openStatus, whitelabel: [flag] };
      }
      const tour = await atTheLogin(visit, { backend });
      tour.submit("player");
      await tour.run.until(isOn ? "password.editing" : "session.holding.loggedIn.resting");
    }
  });

  it("LOGIN-06 leads to the agent centre after a login on the agents' page", async () => {
    const tour = await started(visit({ address: "/agent" }));
    await tour.run.until("portal.open.form.agent");
    tour.submit("agent");
    await tour.run.until("session.holding.loggedIn.resting");
    expect(tour.ports.history.entries()).toEqual(["/agentHome"]);
    expect(tour.ports.callsOf("login")[0]?.input).toMatchObject({ entry: "agent" });
  });

  it("LOGIN-10 remembers the name on request, never the password, and forgets it otherwise", async () => {
    const tour = await atTheLogin(visit);
    tour.loginForm()?.changeRemember(true);
    tour.submit("player");
    await tour.run.until("session.holding.loggedIn.resting");
    expect(tour.ports.browser.local.get("remember")).toBe("player");
    expect([...tour.ports.browser.local.values(), ...tour.ports.visit.values()]).not.toContain(PASSWORD);

    await tour.logOut();
    const next = await atTheLogin(visit, { browser: tour.ports.browser });
    expect(formOf(next)).toMatchObject({ fields: { username: "player", password: "" }, remember: true });
    next.loginForm()?.changeRemember(false);
    next.submit("trial");
    await next.run.until("session.holding.loggedIn.resting");
    expect(tour.ports.browser.local.has("remember")).toBe(false);
  });

  it("LOGIN-11 logs in with a token from the URL", async () => {
    const backend = createFakeBackend(createFakePorts().clock);
    const first = await started(visit({ backend }));
    await first.logIn("player");
    const tour = await started(visit({ backend, arrivesWith: first.ports.visit.get("token") ?? "" }));
    expect(portalState(tour.portal)).toMatchObject({ isLogin: true, balance: "2500.00" });
    expect(tour.ports.entry.takeToken()).toBeNull();
  });

  it("LOGIN-10 keeps no password after a login", async () => {
    const form = await formWith(inspect)();
    await form.submit({ username: "player", password: PASSWORD });
    form.run.expect(["login.editing", "login.submitting", "login.succeeded"]);
    expect(JSON.stringify(form.snapshot().context)).not.toContain(PASSWORD);
  });
});

describe("a refused login", () => {
  const plain = { needsCaptcha: false, retryAtMs: null };

  it("LOGIN-07 ERR-01 shows that the captcha is wrong or missing, and loads another", async () => {
    const tour = await atTheLogin(visit);
    tour.run.forget();
    tour.submit("player", "wrong-42");
    await tour.run.until("captcha.fresh");
    tour.run.expect([
      "login.submitting",
      "login.refused",
      "login.editing",
      "captcha.loading",
      "captcha.fresh",
    ]);
    expect(formOf(tour)).toMatchObject({
      message: { key: "login.error.wrongCredentials" },
      fields: { password: "" },
      captcha: { id: "captcha-1", image: "data:image/svg+xml,captcha-1" },
    });

    tour.submit("player");
    expect(formOf(tour).errors).toEqual({ captcha: "login.error.captchaMissing" });
    tour.type("captcha", "WRONG");
    tour.submit("player");
    await tour.run.settle();
    expect(formOf(tour)).toMatchObject({
      message: { key: "login.error.captchaWrong" },
      fields: { captcha: "", password: PASSWORD },
      captcha: { image: null, isLoading: true },
    });
    await tour.run.pass(1_000);
    expect(formOf(tour).captcha?.image).toBe("data:image/svg+xml,captcha-2");

    tour.type("captcha", CAPTCHA_TEXT);
    tour.submit("player");
    await tour.run.until("session.holding.loggedIn.resting");
    expect(tour.ports.callsOf("login").at(-1)?.input).toMatchObject({
      captcha: { id: "captcha-2", text: CAPTCHA_TEXT },
    });
  });

  it("LOGIN-07 keeps a required captcha until the login succeeds", async () => {
    const tour = await atTheLogin(visit);
    tour.ports.faults.next("login", refuse("captcha-required", plain), refuse("contact-agent", plain));
    tour.submit("player");
    await tour.run.settle();
    expect(formOf(tour).captcha?.image).toBe("data:image/svg+xml,captcha-1");
    tour.type("captcha", CAPTCHA_TEXT);
    tour.submit("player");
    await tour.run.pass(1_000);
    expect(formOf(tour).captcha?.image).toBe("data:image/svg+xml,captcha-2");
  });

  it("LOGIN-08 refreshes a captcha at most once per second, and applies a click within that second afterwards", async () => {
    const tour = await atTheLogin(visit);
    tour.loginForm()?.refreshCaptcha();
    await tour.run.settle();
    expect(tour.ports.callsOf("readCaptcha")).toEqual([]);
    tour.submit("player", "wrong-42");
    await tour.run.until("captcha.fresh");
    tour.run.forget();
    for (let click = 0; click < 5; click += 1) tour.loginForm()?.refreshCaptcha();
    await tour.run.settle();
    expect(tour.ports.callsOf("readCaptcha")).toHaveLength(1);
    await tour.run.pass(1_000);
    tour.run.expect(["captcha.waiting", "captcha.loading", "captcha.fresh"]);
    await tour.run.pass(1_000);
    expect(tour.run.isIn("captcha.ready")).toBe(true);
    tour.loginForm()?.refreshCaptcha();
    await tour.run.settle();
    expect(tour.ports.callsOf("readCaptcha").map(({ atMs }) => atMs - VISIT_BEGINS_MS)).toEqual([
      0, 1_000, 2_000,
    ]);
  });

  it("LOGIN-08 ERR-02 shows a captcha that fails to load, and loads one on refresh", async () => {
    const tour = await atTheLogin(visit);
    tour.ports.faults.next("readCaptcha", drop());
    tour.submit("player", "wrong-42");
    await tour.run.until("captcha.failed");
    expect(formOf(tour).captcha).toEqual({
      id: null,
      image: null,
      isLoading: false,
      message: { key: "error.network" },
    });
    expect(tour.ports.reports).toMatchObject([{ where: "captcha" }]);
    tour.loginForm()?.refreshCaptcha();
    await tour.run.pass(1_000);
    expect(formOf(tour).captcha).toMatchObject({ image: "data:image/svg+xml,captcha-1", message: null });
  });

  it("PERM-08 refuses a member on the agents' page and an agent in the members' login", async () => {
    const tour = await started(visit({ address: "/agent" }));
    tour.submit("player");
    await tour.run.settle();
    expect(formOf(tour).message).toEqual({ key: "error.nonAgent" });
    tour.open("login");
    await tour.run.until("portal.open.form.member");
    tour.submit("agent");
    await tour.run.settle();
    expect(formOf(tour).message).toEqual({ key: "error.nonMember" });
  });
});
