import type { IdentityField } from "@parlour/core/identity/identity.events";
import { createIdentityMachine } from "@parlour/core/identity/identity.machine";
import type { IdentityLoginRefusal, IdentityRefusal } from "@parlour/core/identity/identity.ports";
import { identityForm, identityView } from "@parlour/core/identity/identity.view";
import { CAPTCHA_TEXT, createFakeBackend, LOCK_MS } from "@parlour/testkit/backend";
import { accounts } from "@parlour/testkit/backend.data";
import { drive } from "@parlour/testkit/drive";
import { delay, drop, garble, hang, refuse } from "@parlour/testkit/faults";
import { createFakePorts, type FakePorts, type Script } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD } from "./support/visit.ts";

const inspect = collectCoverage("identity");
const CHANNEL = "google.com";
const abroad = { channel: CHANNEL, idToken: "robin-abroad", name: "Robin Abroad" };
const plain = { needsCaptcha: false, retryAtMs: null };

/** A visitor who has just chosen a third party; `prepare` sets faults before its window opens. */
async function abroadWith(prepare: (ports: FakePorts) => void = () => {}, script: Script = {}) {
  const ports = createFakePorts(script);
  prepare(ports);
  const actor = createActor(
    createIdentityMachine(() => ports),
    {
      clock: ports.clock,
      inspect,
      input: { channel: CHANNEL, entry: "member" },
    },
  );
  const run = drive(actor, { clock: ports.clock });
  actor.start();
  await run.settle();
  const commands = () => identityForm(actor.getSnapshot(), actor.send);
  return {
    ports,
    actor,
    run,
    commands,
    type: (fields: Partial<Record<IdentityField, string>>) => commands().change(fields),
    view: () => identityView(actor.getSnapshot()),
    output: () => actor.getSnapshot().output,
    async link(username = "player", password = PASSWORD, captcha?: string) {
      commands().submit({ username, password, captcha });
      await run.settle();
    },
  };
}

/** A visitor without a linked account, at the form that links one. */
async function linking(prepare?: (ports: FakePorts) => void) {
  const tour = await abroadWith(prepare);
  tour.commands().link();
  return tour;
}

describe("a login with a third party", () => {
  it("THIRD-01 signs in at the third party, sends its token to the gateway, and gets a session", async () => {
    const people = accounts.map((account) => ({ ...account, identity: `${CHANNEL}:robin-abroad` }));
    const backend = createFakeBackend(createFakePorts().clock, people.slice(0, 1));
    const tour = await abroadWith(undefined, { backend });
    tour.run.expect(["identity.signingIn", "identity.checking", "identity.over"]);
    expect(tour.ports.callsOf("signIn")[0]?.input).toBe(CHANNEL);
    expect(tour.ports.callsOf("identityLogin")[0]?.input).toEqual({ identity: abroad, entry: "member" });
    expect(tour.output()).toMatchObject({ kind: "session", reply: { firstTimeLogin: false } });
  });

  it.each([
    ["popup-closed", "phone.error.popupClosed"],
    ["popup-blocked", "error.popupBlocked"],
    ["too-many-requests", "phone.error.tooManyRequests"],
    ["quota-insufficient", "phone.error.quota"],
    ["captcha-check-failed", "phone.error.captchaCheck"],
    ["not-allowed", "phone.error.notAllowed"],
    ["unknown", "phone.error.unknown"],
  ] as const satisfies readonly (readonly [IdentityRefusal, string])[])(
    "THIRD-01 SMS-04 ends on %s with its own message, and does not call the gateway",
    async (reason, key) => {
      const tour = await abroadWith((ports) => ports.faults.next("signIn", refuse(reason)));
      expect(tour.output()).toEqual({ kind: "given-up", message: { key } });
      expect(tour.ports.callsOf("identityLogin")).toEqual([]);
      expect(tour.ports.reports).toEqual([]);
    },
  );

  it.each([
    ["identity-wrong", "identity.error.wrong"],
    ["second-factor-required", "identity.error.secondFactor"],
    ["non-member", "error.nonMember"],
    ["non-agent", "error.nonAgent"],
    ["contact-agent", "error.contactAgent"],
    ["account-closed", "error.accountClosed"],
    ["too-many-requests", "login.error.tooManyRequests"],
    ["replayed", "login.error.replayed"],
  ] as const satisfies readonly (readonly [IdentityLoginRefusal, string])[])(
    "THIRD-01 ERR-01 ends with a message when the gateway refuses the token with %s",
    async (reason, key) => {
      const tour = await abroadWith((ports) => ports.faults.next("identityLogin", refuse(reason)));
      expect(tour.output()).toEqual({ kind: "given-up", message: { key } });
    },
  );

  it.each([
    ["signIn", drop(), "error.network"],
    ["identityLogin", drop(), "error.network"],
    ["identityLogin", garble("token"), "error.malformed"],
  ] as const)("THIRD-01 ERR-02 shows and reports a failure of %s", async (call, fault, key) => {
    const tour = await abroadWith((ports) => ports.faults.next(call, fault));
    expect(tour.output()).toEqual({ kind: "given-up", message: { key } });
    expect(tour.ports.reports).toMatchObject([{ where: "identity" }]);
  });

  it("THIRD-01 can be cancelled while the third party's window is open, and ignores its late answer", async () => {
    const tour = await abroadWith((ports) => ports.faults.next("signIn", delay(5_000)));
    expect(tour.view()).toMatchObject({ step: "waiting", channel: CHANNEL, name: null, attention: null });
    tour.commands().cancel();
    expect(tour.output()).toEqual({ kind: "given-up", message: null });
    expect(tour.ports.callsOf("signIn")[0]?.signal.aborted).toBe(true);
    await tour.run.pass(5_000);
    expect(tour.ports.callsOf("identityLogin")).toEqual([]);
  });

  it("THIRD-01 opens no second window while one hangs, and waits only for its answer", async () => {
    const tour = await abroadWith((ports) => ports.faults.next("signIn", hang()));
    tour.commands().link();
    tour.commands().submit();
    await tour.run.pass(600_000);
    expect(tour.ports.callsOf("signIn")).toHaveLength(1);
    tour.run.expect(["identity.signingIn"]);
  });
});

describe("the bind prompt", () => {
  it("THIRD-02 appears for an unknown identity, with the name from the third party", async () => {
    const tour = await abroadWith();
    expect(tour.view()).toMatchObject({ step: "offering", name: "Robin Abroad", isBusy: false });
    expect(tour.ports.callsOf("identityLink")).toEqual([]);
  });

  it("THIRD-02 links the account once, starts a session, and keeps no password", async () => {
    const tour = await linking();
    expect(tour.view()).toMatchObject({ step: "linking", attention: "username" });
    tour.ports.faults.next("identityLink", delay(400));
    await tour.link(" player ", ` ${PASSWORD} `);
    tour.commands().submit();
    expect(tour.view()).toMatchObject({ step: "linking", isBusy: true });
    await tour.run.pass(400);
    expect(tour.ports.callsOf("identityLink").map(({ input }) => input)).toEqual([
      { identity: abroad, username: "player", password: PASSWORD, entry: "member", captcha: null },
    ]);
    expect(tour.output()).toMatchObject({ kind: "session" });
    expect(JSON.stringify(tour.actor.getSnapshot().context)).not.toContain(PASSWORD);
    const again = await abroadWith(undefined, { backend: tour.ports.backend });
    expect(again.output()).toMatchObject({ kind: "session" });
  });

  it("THIRD-02 links nothing before the form is submitted, and can be left or reopened", async () => {
    const tour = await linking();
    tour.type({ username: "player" });
    tour.commands().goBack();
    expect(tour.view().step).toBe("offering");
    tour.commands().link();
    expect(tour.view().fields.username).toBe("player");
    tour.commands().cancel();
    expect(tour.output()).toEqual({ kind: "given-up", message: null });
    expect(tour.ports.callsOf("identityLink")).toEqual([]);
  });

  it("THIRD-02 LOGIN-07 shows a captcha after a wrong password, and sends its text with the next attempt", async () => {
    const tour = await linking();
    await tour.link("player", "wrong-42");
    expect(tour.view()).toMatchObject({
      message: { key: "login.error.wrongCredentials" },
      fields: { username: "player", password: "" },
      captcha: { image: "data:image/svg+xml,captcha-1" },
    });
    await tour.link();
    expect(tour.view()).toMatchObject({
      errors: { captcha: "login.error.captchaMissing" },
      attention: "captcha",
    });
    tour.ports.faults.next("identityLink", refuse("captcha-wrong", { ...plain, needsCaptcha: true }));
    await tour.link("player", PASSWORD, "WRONG");
    await tour.run.pass(1_000);
    expect(tour.view()).toMatchObject({
      message: { key: "login.error.captchaWrong" },
      fields: { password: PASSWORD, captcha: "" },
      captcha: { image: "data:image/svg+xml,captcha-2" },
    });
    tour.commands().refreshCaptcha();
    await tour.run.pass(1_000);
    await tour.link("player", PASSWORD, ` ${CAPTCHA_TEXT} `);
    expect(tour.ports.callsOf("identityLink").at(-1)?.input).toMatchObject({
      captcha: { id: "captcha-3", text: CAPTCHA_TEXT },
    });
    expect(tour.output()).toMatchObject({ kind: "session" });
  });

  it("THIRD-02 LOGIN-07 fetches no captcha before the gateway asks for one", async () => {
    const tour = await linking();
    tour.commands().refreshCaptcha();
    await tour.run.settle();
    expect(tour.ports.callsOf("readCaptcha")).toEqual([]);
    expect(tour.view().captcha).toBeNull();
  });

  it("THIRD-02 blocks a locked account until the gateway's time, also after going back to the prompt", async () => {
    const tour = await linking();
    const retryAtMs = tour.ports.clock.nowMs() + LOCK_MS;
    tour.ports.faults.next("identityLink", refuse("locked", { needsCaptcha: false, retryAtMs }));
    await tour.link();
    expect(tour.view()).toMatchObject({
      step: "linking",
      lockedUntilMs: retryAtMs,
      message: { key: "login.error.locked" },
      attention: "message",
    });
    tour.commands().goBack();
    expect(tour.view().step).toBe("offering");
    tour.commands().link();
    await tour.link();
    expect(tour.ports.callsOf("identityLink")).toHaveLength(1);
    await tour.run.pass(LOCK_MS);
    expect(tour.view()).toMatchObject({ lockedUntilMs: null, message: null });
    await tour.link();
    expect(tour.output()).toMatchObject({ kind: "session" });
  });

  it.each([
    ["just before it ends", LOCK_MS - 1, true],
    ["exactly when it ends", LOCK_MS, false],
    ["long after it", 10 * LOCK_MS, false],
  ])(
    "THIRD-02 keeps a lock only until it ends when the visitor returns %s",
    async (_, passedMs, isLocked) => {
      const tour = await linking();
      const retryAtMs = tour.ports.clock.nowMs() + LOCK_MS;
      tour.ports.faults.next("identityLink", refuse("locked", { needsCaptcha: false, retryAtMs }));
      await tour.link();
      tour.commands().goBack();
      await tour.run.pass(passedMs);
      tour.commands().link();
      expect(tour.run.isIn("identity.locked")).toBe(isLocked);
      expect(tour.view()).toMatchObject({
        lockedUntilMs: isLocked ? retryAtMs : null,
        message: isLocked ? { key: "login.error.locked" } : null,
      });
    },
  );

  it("THIRD-02 ends with a message where the identity has another account, and clears the password", async () => {
    const tour = await linking((ports) => ports.faults.next("identityLink", refuse("identity-taken", plain)));
    await tour.link();
    expect(tour.output()).toEqual({ kind: "given-up", message: { key: "identity.error.taken" } });
    expect(tour.view().fields.password).toBe("");
  });

  it("THIRD-02 shows that an account is linked already, and lets another be tried", async () => {
    const tour = await linking((ports) => ports.faults.next("identityLink", refuse("already-linked", plain)));
    await tour.link();
    expect(tour.view()).toMatchObject({ step: "linking", message: { key: "identity.error.alreadyLinked" } });
    await tour.link("trial");
    expect(tour.output()).toMatchObject({ kind: "session" });
  });

  it("THIRD-02 aborts the request when cancelled, and ignores the late answer", async () => {
    const tour = await linking((ports) => ports.faults.next("identityLink", delay(3_000)));
    await tour.link();
    tour.commands().cancel();
    await tour.run.pass(3_000);
    expect(tour.output()).toEqual({ kind: "given-up", message: null });
    expect(tour.ports.callsOf("identityLink")[0]?.signal.aborted).toBe(true);
  });
});
