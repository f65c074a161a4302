import { portalState } from "@parlour/core";
import { retryDelayMs } from "@parlour/core/shared/retry";
import { CAPTCHA_TEXT, createFakeBackend, LOCK_MS } from "@parlour/testkit/backend";
import { openStatus } from "@parlour/testkit/backend.data";
import { AUTHENTICATOR_CODE } from "@parlour/testkit/codes";
import { answer, delay, drop, garble, hang, refuse } from "@parlour/testkit/faults";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { formWith } from "./support/login.ts";
import { atTheLogin, formOf, PASSWORD, visitWith } from "./support/visit.ts";

const inspect = collectCoverage("login-entries");
const open = formWith(inspect);
const visit = visitWith(inspect);

const reply = { token: "token-1", firstTimeLogin: true, mustChangePassword: false };

describe("a login from a location that is new to the account", () => {
  const guarded = { username: "guarded", password: PASSWORD };
  const challenge = { needsCaptcha: false, retryAtMs: null, challenge: "challenge-1" };

  const confirm = async (form: Awaited<ReturnType<typeof open>>, code: string) => {
    form.secondFactor().submit(code);
    await form.run.settle();
  };

  it("LOGIN-09 asks for a second factor, and starts a session when it is right", async () => {
    const tour = await atTheLogin(visit);
    tour.submit("guarded");
    await tour.run.until("login.secondFactor");
    expect(formOf(tour)).toMatchObject({ step: "second-factor", canSubmit: false, fields: { password: "" } });
    tour.loginForm()?.secondFactor?.submit(AUTHENTICATOR_CODE);
    await tour.run.until("session.holding.loggedIn.resting");
    expect(portalState(tour.portal)).toMatchObject({ isLogin: true });
    expect(tour.ports.visit.get("token")).toMatch(/^token-guarded/);
  });

  it("LOGIN-09 LOGIN-10 keeps no password while it waits for the second factor, and stores the name after success", async () => {
    const form = await open();
    form.commands().changeRemember(true);
    await form.submit(guarded);
    expect(JSON.stringify(form.snapshot().context)).not.toContain(PASSWORD);
    expect(form.ports.browser.local.has("remember")).toBe(false);
    await confirm(form, AUTHENTICATOR_CODE);
    expect(form.output()).toMatchObject({ kind: "session", mustChangePassword: false });
    expect(form.ports.browser.local.get("remember")).toBe("guarded");
  });

  it.each([true, false])(
    "LOGIN-05 LOGIN-09 takes whether the password must be changed (%s) from the answer to the second factor",
    async (mustChangePassword) => {
      const form = await open();
      form.ports.faults.next("login", refuse("second-factor-required", challenge));
      form.ports.faults.next(
        "confirmSecondFactor",
        answer({ kind: "done", value: { ...reply, mustChangePassword } }),
      );
      await form.submit({ username: "newcomer", password: "123456" });
      await confirm(form, "123123");
      expect(form.output()).toEqual({
        kind: "session",
        token: "token-1",
        firstTimeLogin: true,
        mustChangePassword,
        entry: "member",
      });
    },
  );

  it("LOGIN-09 returns to the form without a message when the person cancels the second factor", async () => {
    const form = await open();
    await form.submit(guarded);
    form.secondFactor().cancel();
    await form.run.settle();
    form.run.expect([
      "login.editing",
      "login.submitting",
      "login.refused",
      "login.secondFactor",
      "login.refused",
      "login.editing",
    ]);
    expect(form.view()).toMatchObject({
      step: "form",
      message: null,
      fields: { username: "guarded", password: "" },
      attention: "password",
    });
    await form.submit({ password: PASSWORD });
    expect(form.view().step).toBe("second-factor");
  });

  it("LOGIN-09 returns to the form with a reason and a new captcha when the gateway ends the second factor", async () => {
    const form = await open();
    form.ports.faults.next(
      "login",
      refuse("captcha-required", { needsCaptcha: true, retryAtMs: null }),
      refuse("second-factor-required", challenge),
    );
    await form.submit(guarded);
    await form.run.pass(1_000);
    await form.submit({ captcha: CAPTCHA_TEXT });
    await confirm(form, AUTHENTICATOR_CODE);
    await form.run.pass(1_000);
    expect(form.view()).toMatchObject({
      message: { key: "secondFactor.error.expired" },
      captcha: { image: "data:image/svg+xml,captcha-2" },
      fields: { captcha: "" },
    });
  });

  it("LOGIN-09 aborts the second factor when the pop-up closes, and ignores its late answer", async () => {
    const form = await open();
    await form.submit(guarded);
    form.ports.faults.next("confirmSecondFactor", hang());
    await confirm(form, AUTHENTICATOR_CODE);
    form.actor.stop();
    expect(form.ports.callsOf("confirmSecondFactor")[0]?.signal.aborted).toBe(true);
  });
});

describe("free play", () => {
  const flags = ["FREEPLAY3"];

  it("SESSION-05 is offered in the players' login where FREEPLAY3 is on, and nowhere else", async () => {
    expect((await open({ flags })).view().offersFreePlay).toBe(true);
    for (const form of [await open(), await open({ flags, entry: "agent" })]) {
      expect(form.view().offersFreePlay).toBe(false);
      form.commands().playForFree();
      await form.run.settle();
      expect(form.ports.callsOf("freePlay")).toEqual([]);
    }
  });

  it("SESSION-05 starts a trial session without an account, and requires no password change", async () => {
    const backend = createFakeBackend(createFakePorts().clock);
    backend.status = { ...openStatus, whitelabel: [{ modId: "FREEPLAY3", enabled: "1", childrenNodes: [] }] };
    const tour = await atTheLogin(visit, { backend });
    tour.loginForm()?.playForFree();
    expect(formOf(tour)).toMatchObject({ isBusy: true, canSubmit: false });
    tour.loginForm()?.playForFree();
    await tour.run.until("session.holding.loggedIn.resting");
    expect(portalState(tour.portal)).toMatchObject({ isLogin: true, isTrial: true });
    expect(tour.ports.callsOf("freePlay")).toHaveLength(1);

    const form = await open({ flags: [...flags, "PWDEXPFORCECHANGE3"] });
    form.ports.faults.next("freePlay", answer({ kind: "done", value: reply }));
    form.commands().playForFree();
    await form.run.settle();
    expect(form.output()).toMatchObject({ token: "token-1", mustChangePassword: false });
  });

  it.each([
    [refuse("free-play-off"), "login.error.freePlayOff", 0],
    [refuse("too-many-requests"), "login.error.tooManyRequests", 0],
    [drop(), "error.network", 1],
    [garble("token"), "error.malformed", 1],
  ] as const)("SESSION-05 ERR-01 shows why a trial session is refused (%j)", async (fault, key, reports) => {
    const form = await open({ flags });
    form.ports.faults.next("freePlay", fault);
    form.commands().playForFree();
    await form.run.settle();
    expect(form.view()).toMatchObject({ message: { key }, canSubmit: true });
    expect(form.ports.reports).toHaveLength(reports);
    form.commands().playForFree();
    await form.run.settle();
    expect(form.output()).toMatchObject({ kind: "session" });
  });

  it("SESSION-05 ignores a late answer after the form was closed", async () => {
    const form = await open({ flags });
    form.ports.faults.next("freePlay", delay(1_000));
    form.commands().playForFree();
    await form.run.settle();
    form.actor.stop();
    await form.run.pass(2_000);
    expect(form.output()).toBeUndefined();
  });
});

describe("third-party login channels", () => {
  const channels = ["google.com", "facebook.com"];
  const word = { channel: "google.com", idToken: "robin-abroad", name: "Robin Abroad" };
  const choose = async (form: Awaited<ReturnType<typeof open>>, channel = "google.com") => {
    form.commands().chooseChannel(channel);
    await form.run.settle();
  };

  it("THIRD-01 are shown as the operator has configured them, in the players' login only", async () => {
    expect((await open({}, { channels })).view().channels).toEqual(channels);
    const agents = await open({ entry: "agent" }, { channels });
    expect(agents.view().channels).toEqual([]);
    expect(agents.ports.callsOf("readChannels")).toEqual([]);
    const none = await open();
    await choose(none);
    expect(none.view()).toMatchObject({ channels: [], step: "form" });
  });

  it("THIRD-01 ERR-02 are reported when they fail to load, and the form works without them", async () => {
    const form = await open({}, { channels }, ({ faults }) => faults.next("readChannels", drop()));
    expect(form.view()).toMatchObject({ channels: [], message: null });
    expect(form.ports.reports).toMatchObject([{ where: "channels", what: "could not be read" }]);
    await form.submit({ username: "player", password: PASSWORD });
    expect(form.output()).toMatchObject({ kind: "session" });
  });

  it("THIRD-01 ERR-02 are requested again until they load, while the form is open", async () => {
    const form = await open({}, { channels }, ({ faults }) => faults.next("readChannels", drop(), drop()));
    await form.run.pass(retryDelayMs(1));
    expect(form.view().channels).toEqual([]);
    await form.run.pass(retryDelayMs(2));
    expect(form.view().channels).toEqual(channels);
  });

  it("THIRD-01 LOGIN-05 log in an account that is linked to the identity, without a password change", async () => {
    const form = await open({ flags: ["PWDEXPFORCECHANGE3"] }, { channels });
    form.ports.faults.next("identityLogin", answer({ kind: "done", value: reply }));
    form.type({ username: "player", password: "123456" });
    await choose(form);
    expect(form.ports.callsOf("signIn")[0]?.input).toBe("google.com");
    expect(form.output()).toEqual({
      kind: "session",
      token: "token-1",
      firstTimeLogin: true,
      mustChangePassword: false,
      entry: "member",
    });
    expect(JSON.stringify(form.snapshot().context.fields)).not.toContain("123456");
  });

  it("THIRD-02 pass a new person's identity on to the registration", async () => {
    const form = await open({}, { channels });
    await choose(form);
    expect(form.view()).toMatchObject({ step: "identity", canSubmit: false });
    expect(form.identity().step).toBe("offering");
    form.identity().register();
    await form.run.settle();
    expect(form.output()).toEqual({ kind: "register", identity: word });
  });

  it("THIRD-01 ERR-01 return to the form when the window was closed, with a message until the next action", async () => {
    const form = await open({}, { channels });
    form.ports.faults.next("signIn", refuse("popup-closed"));
    await choose(form);
    expect(form.view()).toMatchObject({
      step: "form",
      message: { key: "phone.error.popupClosed" },
      canSubmit: true,
    });
    form.ports.faults.next("signIn", hang());
    await choose(form, "facebook.com");
    expect(form.view()).toMatchObject({ step: "identity", message: null });
    form.identity().cancel();
    await form.run.settle();
    expect(form.view()).toMatchObject({ step: "form", message: null });
    expect(form.ports.callsOf("signIn")[1]?.signal.aborted).toBe(true);
  });

  it("THIRD-01 are not called when the gateway does not list them", async () => {
    const form = await open({}, { channels });
    await choose(form, "elsewhere.example");
    expect(form.view().step).toBe("form");
    expect(form.ports.callsOf("signIn")).toEqual([]);
  });
});

describe("the lock of an account", () => {
  it("LOGIN-07 blocks every way to log in until it ends", async () => {
    const form = await open({ flags: ["FREEPLAY3", "MOBILEVERCODELOGIN3"] }, { channels: ["google.com"] });
    const retryAtMs = VISIT_BEGINS_MS + LOCK_MS;
    form.ports.faults.next("login", refuse("locked", { needsCaptcha: false, retryAtMs }));
    await form.submit({ username: "player", password: PASSWORD });
    expect(form.view()).toMatchObject({ attention: "message", lockedUntilMs: retryAtMs, canSubmit: false });
    form.commands().playForFree();
    form.commands().chooseChannel("google.com");
    form.commands().chooseType("sms");
    await form.run.settle();
    await form.run.pass(LOCK_MS - 1);
    expect(form.run.isIn("login.locked")).toBe(true);
    await form.run.pass(1);
    expect(form.view()).toMatchObject({
      attention: "password",
      message: null,
      lockedUntilMs: null,
      canSubmit: true,
    });
  });

  it.each([
    ["is in the future", 1, "login.locked"],
    ["is now", 0, "login.editing"],
    ["is long past", -LOCK_MS, "login.editing"],
  ])("LOGIN-07 a lock whose end %s blocks the form only until then", async (_, fromNowMs, state) => {
    const form = await open();
    const retryAtMs = VISIT_BEGINS_MS + fromNowMs;
    form.ports.faults.next("login", refuse("locked", { needsCaptcha: false, retryAtMs }));
    await form.submit({ username: "player", password: PASSWORD });
    expect(form.run.isIn(state)).toBe(true);
    expect(form.view()).toMatchObject({
      message: { key: "login.error.locked" },
      lockedUntilMs: fromNowMs > 0 ? retryAtMs : null,
    });
    await form.run.pass(1);
    expect(form.run.isIn("login.editing")).toBe(true);
  });
});
