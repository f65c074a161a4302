import type { AuthenticatorRequest } from "@parlour/core/account/authenticator.ports";
import { checkFactor, codeOf, groupsOf } from "@parlour/core/account/authenticator.rules";
import { factorForm } from "@parlour/core/account/authenticator.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { queryState, queryView } from "@parlour/core/queries/query.view";
import { AUTHENTICATOR_CODE } from "@parlour/testkit/codes";
import { refuse } from "@parlour/testkit/faults";
import { OFFER_MS } from "@parlour/testkit/member/authenticator.data";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, playerAt, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("authenticator"));

const at = playerAt(visit);
const atMyAccount = () => at("/member");

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
const offer = ({ portal }: Visit) => queryState(portal.feature("authenticatorOffer")?.getSnapshot());
const on = ({ portal }: Visit) => viewOf(portal, "factorOn", factorForm);
const off = ({ portal }: Visit) => viewOf(portal, "factorOff", factorForm);
const newCodes = ({ portal }: Visit) => viewOf(portal, "newRecoveryCodes", factorForm);
const hasFactor = ({ portal }: Visit) => {
  const page = queryState(portal.feature("profile")?.getSnapshot());
  return page.kind === "ready" && page.value.hasSecondFactor;
};
/** The player is asked, and answers so. */
async function prove(tour: Visit, form: typeof on, code = AUTHENTICATOR_CODE, password = PASSWORD) {
  form(tour)?.ask();
  form(tour)?.submit({ code, password });
  await tour.run.settle();
}

describe("a second factor on the profile page", () => {
  it("LOGIN-09 requests a secret only when the dialog opens, and discards it when the dialog closes", async () => {
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

  it("LOGIN-09 MEMBER-04 turns on by a code, shows on the page at once, and shows recovery codes until the form is reset", async () => {
    const tour = await withAnOffer();
    await prove(tour, on);
    expect(on(tour)).toMatchObject({ step: "done", isOpen: false });
    expect(on(tour)?.recoveryCodes).toHaveLength(10);
    expect(hasFactor(tour)).toBe(true);
    on(tour)?.begin();
    expect(on(tour)).toMatchObject({ step: "editing", request: null, recoveryCodes: [] });
  });

  it("LOGIN-09 cannot be turned on before the secret is loaded", async () => {
    const tour = await atMyAccount();
    await prove(tour, on);
    expect([on(tour)?.canSubmit, tour.ports.callsOf("changeAuthenticator")]).toEqual([false, []]);
    await want(tour);
    expect(on(tour)?.canSubmit).toBe(true);
  });

  it("LOGIN-09 makes a login from a new location ask for a code afterwards", async () => {
    const tour = await withAnOffer();
    await prove(tour, on);
    const [code = ""] = on(tour)?.recoveryCodes ?? [];
    await tour.logOut();
    // However long a part of the screen still asks for it.
    expect(tour.portal.feature("authenticatorOffer")).toBeUndefined();
    tour.ports.backend.authenticators.moveAway("player");
    tour.open("login");
    await tour.run.until("login.editing");
    tour.submit("player");
    await tour.run.until("secondFactor.editing");
    tour.loginForm()?.secondFactor?.toggleRecovery();
    tour.loginForm()?.secondFactor?.submit(code);
    await tour.run.until("session.holding.loggedIn.resting");
  });

  it("MEMBER-04 turns off and renews its codes with the password and an authenticator or recovery code", async () => {
    const tour = await withAnOffer();
    await prove(tour, on);
    const before = on(tour)?.recoveryCodes ?? [];
    tour.ports.clock.advance(30_000);
    await prove(tour, newCodes);
    const after = newCodes(tour)?.recoveryCodes ?? [];
    expect([after.length, after.filter((code) => before.includes(code))]).toEqual([10, []]);
    await prove(tour, off, after[0]);
    expect(off(tour)).toMatchObject({ step: "done", recoveryCodes: [] });
    expect(hasFactor(tour)).toBe(false);
  });

  it("MEMBER-04 keeps its dialog open after a refusal, and says how long a lock lasts", async () => {
    const tour = await withAnOffer();
    await prove(tour, on, "111111");
    expect(on(tour)).toMatchObject({ step: "editing", isOpen: true, needsOffer: false });
    await prove(tour, on);
    for (const [refusal, key, minutes] of [
      [refuse("locked", { retryAfterMs: 61_000 }), "locked", 2],
      [refuse("locked", null), "locked", 15],
      [refuse("already-on"), "alreadyOn", expect.any(Number)],
    ] as const) {
      tour.ports.faults.next("changeAuthenticator", refusal);
      await prove(tour, off, "111111");
      expect(off(tour)?.notice).toEqual({ key: `authenticator.error.${key}`, values: { minutes } });
    }
  });

  it("MEMBER-04 asks for a new offer when the offer has expired, and keeps what was typed", async () => {
    const tour = await withAnOffer();
    tour.ports.clock.advance(OFFER_MS);
    await prove(tour, on);
    expect(on(tour)).toMatchObject({
      needsOffer: true,
      notice: { key: "authenticator.error.offerExpired" },
    });
    const before = offer(tour);
    viewOf(tour.portal, "authenticatorOffer", queryView)?.refresh();
    on(tour)?.goOn();
    expect(on(tour)).toMatchObject({ needsOffer: false, notice: null, canSubmit: false });
    await tour.run.settle();
    expect(offer(tour)).not.toEqual(before);
    on(tour)?.submit();
    await tour.run.settle();
    expect(on(tour)?.step).toBe("done");
  });
});

describe("validation of a second factor", () => {
  it("MEMBER-04 shows errors before the gateway is asked", () => {
    const problems = (kind: AuthenticatorRequest["kind"], code: string, password = PASSWORD) => {
      const checked = checkFactor(kind)({ isAsked: true, code, password });
      return checked.kind === "ready" ? {} : checked.errors;
    };
    expect(problems("on", "123 456")).toEqual({});
    for (const code of ["", "12345", "1234567", "oak-fern-22", "１２３４５６", "12345a"])
      expect(problems("on", code)).toEqual({ code: { key: "authenticator.error.digitsMissing" } });
    for (const code of ["", "  ", "123", "1234567", "x".repeat(65)])
      expect(problems("off", code)).toEqual({ code: { key: "authenticator.error.codeMissing" } });
    expect(problems("off", " oak-fern-22 ")).toEqual({});
    expect(problems("new-codes", "123456")).toEqual({});
    expect(Object.keys(problems("off", "", ""))).toEqual(["password", "code"]);
  });

  it("MEMBER-04 removes spaces from codes, and groups a key by four characters", () => {
    expect(codeOf(" 123 456 ")).toBe("123456");
    expect(codeOf(" oak-fern-22 ")).toBe("oak-fern-22");
    expect(groupsOf("ABCDEFGHIJ")).toEqual(["ABCD", "EFGH", "IJ"]);
    expect(groupsOf("")).toEqual([]);
  });
});
