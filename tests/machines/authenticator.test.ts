import type { AuthenticatorRequest } from "@parlour/core/account/authenticator.ports";
import { authenticatorProblem, codeOf, groupsOf } from "@parlour/core/account/authenticator.rules";
import { authenticatorView } from "@parlour/core/account/authenticator.view";
import { queryView } from "@parlour/core/shared/query.view";
import { AUTHENTICATOR_CODE } from "@parlour/core/testkit/codes";
import { drop, garble, hang, refuse } from "@parlour/core/testkit/faults";
import { OFFER_MS } from "@parlour/core/testkit/member/authenticator.data";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("authenticator"));

async function atMyAccount() {
  const tour = visit();
  await tour.start();
  await tour.logIn("player");
  tour.go("/member");
  await tour.run.until("profile");
  await tour.run.settle();
  return tour;
}

/** The dialog is open that a secret is wanted for. */
async function withAnOffer() {
  const tour = await atMyAccount();
  await want(tour);
  return tour;
}
async function want({ portal, run }: Visit) {
  portal.want("authenticatorOffer");
  await run.settle();
}
const offer = ({ portal }: Visit) => queryView(portal.feature("authenticatorOffer")?.getSnapshot());
const view = ({ portal }: Visit) => authenticatorView(portal.feature("authenticatorChange")?.getSnapshot());
const hasFactor = ({ portal }: Visit) => {
  const page = queryView(portal.feature("profile")?.getSnapshot());
  return page.kind === "ready" && page.value.hasSecondFactor;
};
async function send(tour: Visit, request: AuthenticatorRequest) {
  const room = tour.portal.feature("authenticatorChange");
  if (view(tour).kind === "done") room?.send({ type: "submission.begun" });
  room?.send({ type: "submission.confirmed", request });
  await tour.run.settle();
}
const on: AuthenticatorRequest = { kind: "on", password: PASSWORD, code: AUTHENTICATOR_CODE };
const proof = (kind: "off" | "new-codes", code: string, password = PASSWORD): AuthenticatorRequest => ({
  kind,
  password,
  code,
});

describe("a second factor on one's own page", () => {
  it("LOGIN-09 a secret is asked for when somebody wants one, and forgotten with the dialog", async () => {
    const tour = await atMyAccount();
    expect(tour.portal.feature("authenticatorOffer")).toBeUndefined();
    expect(tour.ports.callsOf("readAuthenticatorOffer")).toEqual([]);
    await want(tour);
    const first = offer(tour);
    expect(first).toMatchObject({
      kind: "ready",
      value: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) },
    });
    tour.portal.actor.send({ type: "feature.left", name: "authenticatorOffer" });
    expect(tour.portal.feature("authenticatorOffer")).toBeUndefined();
    await want(tour);
    expect(offer(tour)).not.toEqual(first);
  });

  it("LOGIN-09 MEMBER-04 is turned on by a code; the page shows it at once, and recovery codes are there until they are kept", async () => {
    const tour = await withAnOffer();
    await send(tour, on);
    expect(view(tour)).toMatchObject({ kind: "done", saved: { key: "authenticator.saved.on" }, error: null });
    expect(view(tour).recoveryCodes).toHaveLength(10);
    expect(hasFactor(tour)).toBe(true);
    tour.portal.feature("authenticatorChange")?.send({ type: "submission.begun" });
    expect(view(tour)).toMatchObject({ kind: "editing", request: null, saved: null, recoveryCodes: [] });
  });

  it("LOGIN-09 from then on a login from a new place asks for a code", async () => {
    const tour = await withAnOffer();
    await send(tour, on);
    const [code = ""] = view(tour).recoveryCodes;
    await tour.logOut();
    // However long a part of the screen still asks for it.
    expect(tour.portal.feature("authenticatorOffer")).toBeUndefined();
    tour.ports.house.authenticators.moveAway("player");
    tour.open("login");
    await tour.run.until("login.editing");
    tour.submit("player");
    await tour.run.until("secondFactor.editing");
    const factor = tour.login()?.getSnapshot().children.secondFactor;
    factor?.send({ type: "recovery.toggled" });
    factor?.send({ type: "code.changed", code });
    factor?.send({ type: "submitted" });
    await tour.run.until("session.holding.loggedIn.resting");
  });

  it("MEMBER-04 is turned off, and its codes are renewed, by the password and a code of either kind", async () => {
    const tour = await withAnOffer();
    await send(tour, on);
    const before = view(tour).recoveryCodes;
    tour.ports.clock.advance(30_000);
    await send(tour, proof("new-codes", AUTHENTICATOR_CODE));
    expect(view(tour).saved).toEqual({ key: "authenticator.saved.newCodes" });
    const after = view(tour).recoveryCodes;
    expect(after.filter((code) => before.includes(code))).toEqual([]);
    await send(tour, proof("off", after[0] ?? ""));
    expect(view(tour)).toMatchObject({ saved: { key: "authenticator.saved.off" }, recoveryCodes: [] });
    expect(hasFactor(tour)).toBe(false);
  });

  it("MEMBER-04 a refusal says what is wrong and where, and how long a lock lasts", async () => {
    const tour = await withAnOffer();
    await send(tour, { kind: "on", password: PASSWORD, code: "111111" });
    expect(view(tour)).toMatchObject({
      kind: "editing",
      error: { key: "authenticator.error.code" },
      field: "code",
      needsOffer: false,
    });
    await send(tour, on);
    await send(tour, proof("off", "111111", "not-mine-1"));
    expect(view(tour)).toMatchObject({ error: { key: "authenticator.error.password" }, field: "password" });
    const { faults } = tour.ports;
    faults.next(
      "changeAuthenticator",
      refuse("locked", { retryAfterMs: 61_000 }),
      refuse("locked", null),
      refuse("already-on"),
    );
    const off = proof("off", "111111");
    await send(tour, off);
    expect(view(tour)).toMatchObject({
      error: { key: "authenticator.error.locked", values: { minutes: 2 } },
      field: null,
    });
    await send(tour, off);
    expect(view(tour).error?.values).toEqual({ minutes: 15 });
    await send(tour, off);
    expect(view(tour).error).toEqual({ key: "authenticator.error.alreadyOn" });
  });

  it("MEMBER-04 an offer that has expired has to be asked for anew", async () => {
    const tour = await withAnOffer();
    tour.ports.clock.advance(OFFER_MS);
    await send(tour, on);
    expect(view(tour)).toMatchObject({
      needsOffer: true,
      error: { key: "authenticator.error.offerExpired" },
    });
    const before = offer(tour);
    tour.portal.feature("authenticatorOffer")?.send({ type: "refresh.asked" });
    await tour.run.settle();
    expect(offer(tour)).not.toEqual(before);
    await send(tour, on);
    expect(view(tour).kind).toBe("done");
  });

  it("MEMBER-04 WALLET-05 after a lost or garbled answer only the same can be sent again, with the same key, and the same codes come", async () => {
    for (const fault of [drop(), garble()]) {
      const tour = await withAnOffer();
      tour.ports.faults.next("changeAuthenticator", fault);
      await send(tour, on);
      expect(view(tour)).toMatchObject({ kind: "uncertain", recoveryCodes: [], saved: null });
      await send(tour, { kind: "on", password: PASSWORD, code: "111111" });
      tour.portal.feature("authenticatorChange")?.send({ type: "retry.asked" });
      await tour.run.settle();
      expect(view(tour).recoveryCodes).toHaveLength(10);
      const sent = tour.ports.callsOf("changeAuthenticator").map(({ input }) => Object(input));
      expect(sent).toHaveLength(2);
      expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
      expect(sent.map(({ code }) => code)).toEqual([AUTHENTICATOR_CODE, AUTHENTICATOR_CODE]);
    }
  });

  it("MEMBER-04 ERR-01 an offer that does not come is said, and asked for again", async () => {
    const tour = await atMyAccount();
    tour.ports.faults.next("readAuthenticatorOffer", drop());
    await want(tour);
    expect(offer(tour)).toMatchObject({ kind: "failed", message: { key: "error.network" } });
    tour.portal.feature("authenticatorOffer")?.send({ type: "retry.asked" });
    await tour.run.settle();
    expect(offer(tour).kind).toBe("ready");
  });

  it("MEMBER-04 SESSION-07 what is on its way, and the codes, are gone with the page", async () => {
    const tour = await withAnOffer();
    tour.ports.faults.next("changeAuthenticator", hang());
    await send(tour, on);
    expect(view(tour).kind).toBe("sending");
    await send(tour, on);
    expect(tour.ports.callsOf("changeAuthenticator")).toHaveLength(1);
    tour.go("/member?page=messageV2");
    await tour.run.settle();
    expect(tour.portal.feature("authenticatorChange")).toBeUndefined();
    expect(tour.ports.callsOf("changeAuthenticator")[0]?.signal.aborted).toBe(true);
    tour.go("/member");
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ kind: "editing", recoveryCodes: [] });
    expect(hasFactor(tour)).toBe(true);
  });

  it("MEMBER-04 recovery codes are given as a file", async () => {
    const tour = await atMyAccount();
    const file = { name: "recovery-codes.txt", type: "text/plain", text: "one\ntwo\n" };
    tour.portal.feature("recoveryFile")?.send({ type: "submission.confirmed", request: file });
    await tour.run.settle();
    expect(tour.ports.saved).toEqual([file]);
    expect(tour.portal.feature("recoveryFile")?.getSnapshot().value).toBe("done");
  });
});

describe("what is typed for a second factor", () => {
  it("MEMBER-04 is told before the house is asked", () => {
    const problem = (request: AuthenticatorRequest) => authenticatorProblem(request)?.key ?? null;
    expect(problem({ kind: "on", password: PASSWORD, code: "123 456" })).toBeNull();
    for (const code of ["", "12345", "1234567", "oak-fern-22", "１２３４５６", "12345a"])
      expect(problem({ kind: "on", password: PASSWORD, code })).toBe("authenticator.error.digitsMissing");
    expect(problem({ kind: "on", password: "", code: "123456" })).toBe("authenticator.error.passwordMissing");
    expect(problem(proof("off", "123456", ""))).toBe("authenticator.error.passwordMissing");
    for (const code of ["", "  ", "123", "1234567", "x".repeat(65)])
      expect(problem(proof("off", code))).toBe("authenticator.error.codeMissing");
    expect(problem(proof("off", " oak-fern-22 "))).toBeNull();
    expect(problem(proof("new-codes", "123456"))).toBeNull();
    expect(authenticatorProblem(proof("off", "", ""))?.field).toBe("password");
  });

  it("MEMBER-04 codes lose what people write between digits, and keys are read in fours", () => {
    expect(codeOf(" 123 456 ")).toBe("123456");
    expect(codeOf(" oak-fern-22 ")).toBe("oak-fern-22");
    expect(groupsOf("ABCDEFGHIJ")).toEqual(["ABCD", "EFGH", "IJ"]);
    expect(groupsOf("")).toEqual([]);
  });
});
