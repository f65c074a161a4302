import { drop, hang, refuse } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import * as forgot from "./support/forgot.ts";
import { registeringWith } from "./support/registration.ts";
import { atTheLogin, formOf, PASSWORD, type Visit, visitWith } from "./support/visit.ts";

const inspect = collectCoverage("human-verification");
const visit = visitWith(inspect);
const registering = registeringWith(inspect);
const { atTheForm, withCode } = forgot.forgotWith(visit);

const FAILED = { key: "humanVerification.error.failed" };
const proof = (number: number) => ({ provider: "altcha", result: `proof-${number}` });
const asksForProofs = ({ backend }: Visit["ports"]) => {
  backend.human.mode = "beside";
};
const proofsOf = (
  { ports }: Pick<Visit, "ports">,
  call: "login" | "askByEmail" | "setByPhone" | "register",
) => ports.callsOf(call).map(({ input }) => Object(input).humanProof);

async function atTheAskedLogin() {
  const tour = await atTheLogin(visit);
  asksForProofs(tour.ports);
  return tour;
}

describe("human verification in a login", () => {
  it("LOGIN-13 makes no proof where the operator asks for none", async () => {
    const tour = await atTheLogin(visit);
    tour.submit("player");
    await tour.run.until("session.holding.loggedIn.resting");
    expect(tour.ports.callsOf("proveHuman")).toEqual([]);
    expect(proofsOf(tour, "login")).toEqual([undefined]);
  });

  it("LOGIN-13 makes a proof when the gateway asks for one, says so meanwhile, and sends the login again", async () => {
    const tour = await atTheAskedLogin();
    tour.ports.faults.next("proveHuman", hang());
    tour.submit("player");
    await tour.run.settle();
    tour.run.expect(["login.editing", "login.submitting", "login.verifying"]);
    expect(formOf(tour)).toMatchObject({ isVerifying: true, isBusy: true, message: null });
    const other = await atTheAskedLogin();
    other.submit("player");
    await other.run.until("session.holding.loggedIn.resting");
    expect(proofsOf(other, "login")).toEqual([undefined, proof(1)]);
  });

  it("LOGIN-13 makes a new proof for each attempt, before it is sent", async () => {
    const tour = await atTheAskedLogin();
    tour.submit("player", "wrong-42");
    await tour.run.until("login.editing");
    expect(formOf(tour).message).toEqual({ key: "login.error.wrongCredentials" });
    tour.ports.backend.human.mode = "instead";
    tour.type("captcha", "unused");
    tour.submit("player");
    await tour.run.until("session.holding.loggedIn.resting");
    const proofs = proofsOf(tour, "login").map((given) => given?.result);
    expect(proofs).toHaveLength(3);
    expect(proofs[0]).toBeUndefined();
    expect(new Set(proofs).size).toBe(3);
  });

  it.each([
    ["cannot be made", refuse("unsolved"), FAILED],
    ["cannot be asked for", drop(), { key: "error.network" }],
  ] as const)(
    "LOGIN-13 says that the proof %s, keeps what is typed, and tries again",
    async (_, fault, message) => {
      const tour = await atTheAskedLogin();
      tour.ports.faults.next("proveHuman", fault);
      tour.submit("player");
      await tour.run.until("login.editing");
      expect(formOf(tour)).toMatchObject({
        message,
        isVerifying: false,
        fields: { username: "player", password: PASSWORD },
        attention: "message",
      });
      tour.submit("player");
      await tour.run.until("session.holding.loggedIn.resting");
    },
  );

  it("LOGIN-13 shows a refused proof, and does not send the same attempt in circles", async () => {
    const tour = await atTheAskedLogin();
    const detail = { needsCaptcha: false, retryAtMs: null };
    tour.ports.faults.always("login", refuse("human-verification-required", detail));
    tour.submit("player");
    await tour.run.until("login.editing");
    expect(tour.ports.callsOf("login")).toHaveLength(2);
    expect(formOf(tour)).toMatchObject({ message: FAILED, fields: { password: PASSWORD } });
  });

  it("LOGIN-13 stops the work when the form closes, and a late proof reaches no later attempt", async () => {
    const tour = await atTheAskedLogin();
    tour.ports.faults.next("proveHuman", { kind: "delay", ms: 5_000 });
    tour.submit("player");
    await tour.run.until("login.verifying");
    tour.close();
    await tour.run.settle();
    expect(tour.ports.callsOf("proveHuman")[0]?.signal.aborted).toBe(true);
    tour.open("login");
    await tour.run.until("login.editing");
    tour.type("username", "agent");
    await tour.run.pass(10_000);
    expect(tour.ports.callsOf("login")).toHaveLength(1);
    expect(tour.run.isIn("login.editing")).toBe(true);
  });
});

describe("human verification in a registration", () => {
  it("LOGIN-13 REG-03 makes a proof when the gateway asks for one, and registers with it", async () => {
    const one = await registering({ before: asksForProofs });
    await one.register();
    one.run.expect([
      "registration.loading",
      "registration.editing",
      "registration.checking",
      "registration.submitting",
      "registration.verifying",
      "registration.submitting",
      "registration.registered",
    ]);
    expect(proofsOf(one, "register")).toEqual([undefined, proof(1)]);
  });

  it("LOGIN-13 says while it works, and that no proof was made; the next attempt proves first", async () => {
    const one = await registering({ before: asksForProofs });
    one.ports.faults.next("proveHuman", refuse("unsolved"), drop(), hang());
    await one.register();
    expect(one.form()).toMatchObject({ message: FAILED, attention: "message", isVerifying: false });
    await one.submit();
    expect(one.form()).toMatchObject({ message: { key: "error.network" }, attention: "message" });
    await one.submit();
    expect(one.form()).toMatchObject({ isVerifying: true, isBusy: true, message: null });
    expect(proofsOf(one, "register")).toEqual([undefined]);
    one.actor.stop();
    expect(one.ports.callsOf("proveHuman")[2]?.signal.aborted).toBe(true);
  });
});

describe("human verification in a password reset", () => {
  it("LOGIN-13 FORGOT-01 asks for the mail with a proof, and proves first when it is asked for again", async () => {
    const tour = await atTheForm(asksForProofs);
    await forgot.submit(tour, { username: "player", email: "robin@example.com" });
    tour.run.expect([
      "forgot.editing",
      "forgot.sending",
      "forgot.verifying",
      "forgot.sending",
      "forgot.mailed",
    ]);
    forgot.commands(tour).chooseType("email");
    await forgot.submit(tour);
    expect(forgot.view(tour).step).toBe("mailed");
    expect(proofsOf(tour, "askByEmail").map((given) => given?.result)).toEqual([
      undefined,
      proof(1).result,
      expect.stringMatching(/^proof-/),
    ]);
  });

  it("LOGIN-13 says while it works, and that no proof was made", async () => {
    const tour = await atTheForm(asksForProofs);
    tour.ports.faults.next("proveHuman", refuse("unsolved"), drop(), hang());
    await forgot.submit(tour, { username: "player", email: "robin@example.com" });
    expect(forgot.view(tour)).toMatchObject({ message: FAILED, isVerifying: false, isBusy: false });
    await forgot.submit(tour);
    expect(forgot.view(tour)).toMatchObject({ message: { key: "error.network" } });
    await forgot.submit(tour);
    expect(forgot.view(tour)).toMatchObject({ isVerifying: true, isBusy: true, message: null });
  });

  it("LOGIN-13 FORGOT-02 sets the password by phone with one proof, and logs in with another", async () => {
    const tour = await withCode(asksForProofs);
    await forgot.submit(tour);
    await tour.run.until("session.holding.loggedIn.resting");
    const [, set] = proofsOf(tour, "setByPhone");
    const [, login] = proofsOf(tour, "login");
    expect([set?.provider, login?.provider]).toEqual(["altcha", "altcha"]);
    expect(set?.result).not.toBe(login?.result);
  });

  it.each([refuse("unsolved"), drop()])(
    "LOGIN-13 FORGOT-03 lets the visitor log in when the login's own proof is not made",
    async (fault) => {
      const tour = await withCode(asksForProofs);
      const detail = { needsCaptcha: false, retryAtMs: null };
      tour.ports.backend.human.mode = "off";
      tour.ports.faults.next("login", refuse("human-verification-required", detail));
      tour.ports.faults.next("proveHuman", fault);
      await forgot.submit(tour);
      await tour.run.settle();
      expect(tour.messages()).toContain("forgot.reset");
    },
  );
});
