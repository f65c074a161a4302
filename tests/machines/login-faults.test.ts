import { answer, delay, hang } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { atTheLogin, formOf, started, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("login-faults"));

describe("faults around a login", () => {
  it("API-05 closing the pop-up aborts the login, and its late answer is ignored", async () => {
    const tour = await atTheLogin(visit);
    tour.ports.faults.next("login", delay(3_000));
    tour.submit("player");
    await tour.run.settle();
    expect(formOf(tour).isBusy).toBe(true);
    tour.close();
    await tour.run.settle();
    expect(tour.ports.callsOf("login")[0]?.signal.aborted).toBe(true);
    expect(tour.login()).toBeUndefined();
    await tour.run.pass(3_000);
    expect(tour.run.isIn("session.loggedOut")).toBe(true);
    expect(tour.ports.visit.has("token")).toBe(false);
  });

  it("API-05 closing the pop-up aborts a captcha request in progress", async () => {
    const tour = await atTheLogin(visit);
    tour.ports.faults.next("readCaptcha", hang());
    tour.submit("player", "wrong-42");
    await tour.run.until("captcha.loading");
    tour.close();
    await tour.run.settle();
    expect(tour.ports.callsOf("readCaptcha")[0]?.signal.aborted).toBe(true);
  });

  it("LOGIN-01 a name of 1,000 characters is sent unchanged and refused like any other", async () => {
    const tour = await atTheLogin(visit);
    tour.submit("n".repeat(1_000));
    await tour.run.settle();
    expect(formOf(tour).message).toEqual({ key: "login.error.wrongCredentials" });
  });

  it("LOGIN-04 a login whose token is refused at once shows a message and the login form", async () => {
    const tour = await started(visit({ address: "/agent" }));
    const reply = { token: "stale", firstTimeLogin: false, mustChangePassword: false };
    tour.ports.faults.next("login", answer({ kind: "done", value: reply }));
    tour.submit("agent");
    await tour.run.settle();
    expect(tour.messages()).toEqual(["error.notLoggedIn"]);
    expect(tour.run.isIn("portal.open.form.agent")).toBe(true);
    expect(tour.run.isIn("login.editing")).toBe(true);
  });
});
