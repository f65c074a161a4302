/** A forced change of password does not ask again for the password that was just typed at the login (LOGIN-05). */
import { passwordForm, passwordView } from "@parlour/core/password/password.view";
import { createFakeBackend } from "@parlour/testkit/backend";
import { accounts } from "@parlour/testkit/backend.data";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { drop } from "@parlour/testkit/faults";
import { VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import type { InspectionEvent } from "xstate";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, started, type Visit, visitWith } from "./support/visit.ts";

const OLD = "123456";
const NEW = "morning-43";
const covered = collectCoverage("password");
const visit = visitWith(covered);

const form = ({ portal }: Visit) => {
  const password = portal.feature("password");
  if (password === undefined) throw new Error("The form is not open");
  return password;
};
const view = (tour: Visit) => passwordView(form(tour).getSnapshot());
const choose = (tour: Visit, typed: { readonly oldPassword?: string } = {}) =>
  passwordForm(form(tour).getSnapshot(), form(tour).send).submit({
    ...typed,
    newPassword: NEW,
    confirmNewPassword: NEW,
  });
const sent = (tour: Visit) =>
  tour.ports.callsOf("changePassword").map(({ input }) => Object(input).oldPassword);

async function forced(tour = visit({ address: "/login" })) {
  await tour.start();
  await tour.run.until("login.editing");
  tour.submit("newcomer", OLD);
  await tour.run.until("password.editing");
  return tour;
}

/** What tools that inspect a machine can read of it. */
const seenIn = (event: InspectionEvent): string => {
  const seen = new Set<unknown>();
  return JSON.stringify(event.type === "@xstate.snapshot" ? event.snapshot : null, (key, value: unknown) => {
    if (typeof value === "bigint") return String(value);
    if (key === "machine" || key === "_nodes" || (typeof value === "object" && seen.has(value))) return null;
    seen.add(value);
    return value;
  });
};

describe("a forced change of password", () => {
  it("LOGIN-05 takes the old password from the login, and asks for the new one only", async () => {
    const tour = await forced();
    expect(view(tour)).toMatchObject({ asksOldPassword: false, fields: { oldPassword: "" } });
    passwordForm(form(tour).getSnapshot(), form(tour).send).submit();
    expect(view(tour).attention).toBe("newPassword");
    choose(tour);
    await tour.run.until("session.holding.loggedIn.resting");
    expect(sent(tour)).toEqual([OLD]);
  });

  it("LOGIN-05 has the old password in no snapshot after the login's own, not even while it is sent", async () => {
    const snapshots: string[] = [];
    const watched = visitWith((event) => {
      covered(event);
      snapshots.push(seenIn(event));
    })({ address: "/login" });
    await watched.start();
    await watched.run.until("login.editing");
    watched.submit("newcomer", OLD);
    expect(snapshots.some((each) => each.includes(OLD))).toBe(true);
    await watched.run.until("password.editing");
    snapshots.length = 0;
    choose(watched);
    await watched.run.until("session.holding.loggedIn.resting");
    expect(sent(watched)).toEqual([OLD]);
    expect(snapshots.some((each) => each.includes(NEW))).toBe(true);
    expect(snapshots.filter((each) => each.includes(OLD))).toEqual([]);
  });

  it("LOGIN-05 asks for the old password when it turns out to have changed meanwhile", async () => {
    const tour = await forced();
    tour.ports.backend.changePassword(tour.ports.tokens.read() ?? "", {
      oldPassword: OLD,
      newPassword: "other-44",
    });
    choose(tour);
    await tour.run.settle();
    expect(view(tour)).toMatchObject({
      asksOldPassword: true,
      errors: { oldPassword: { key: "password.error.wrong" } },
      attention: "oldPassword",
    });
    choose(tour);
    expect(view(tour).errors).toEqual({ oldPassword: { key: "password.error.missing" } });
    choose(tour, { oldPassword: "other-44" });
    await tour.run.until("session.holding.loggedIn.resting");
    expect(sent(tour)).toEqual([OLD, "other-44"]);
  });

  it("LOGIN-05 ERR-02 keeps it for the next try when nothing came back", async () => {
    const tour = await forced();
    tour.ports.faults.next("changePassword", drop());
    choose(tour);
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ asksOldPassword: false, message: { key: "error.network" } });
    choose(tour);
    await tour.run.until("session.holding.loggedIn.resting");
    expect(sent(tour)).toEqual([OLD, OLD]);
  });

  it("LOGIN-05 asks for the old password after a reload of the page", async () => {
    const before = await forced();
    const { backend, visit: kept } = before.ports;
    const tour = await started(visit({ backend, token: kept.get("token") ?? "" }));
    await tour.run.until("password.editing");
    expect(view(tour).asksOldPassword).toBe(true);
    choose(tour, { oldPassword: OLD });
    await tour.run.until("session.holding.loggedIn.resting");
  });

  it("LOGIN-05 forgets it with the form, so that a later change asks", async () => {
    const tour = await forced();
    const { tokens, signals } = tour.ports;
    const token = tokens.read() ?? "";
    signals.raise({ type: "not-logged-in", token });
    await tour.run.settle();
    expect(tour.portal.feature("password")).toBeUndefined();
    tour.session()?.send({ type: "login.succeeded", token, firstTimeLogin: false, mustChangePassword: true });
    await tour.run.until("password.editing");
    expect(view(tour).asksOldPassword).toBe(true);
  });

  it("LOGIN-05 never sends it for another session", async () => {
    const tour = await forced();
    const { backend, tokens } = tour.ports;
    const other = backend.login({ username: "player", password: PASSWORD, entry: "member", captcha: null });
    if (other.kind === "refused") throw new Error(other.reason);
    tokens.save(other.value.token);
    choose(tour);
    await tour.run.settle();
    expect(sent(tour)).toEqual([""]);
    expect(view(tour)).toMatchObject({ asksOldPassword: true, attention: "oldPassword" });
  });

  it("LOGIN-05 LOGIN-09 takes it over a second factor, too", async () => {
    const clock = createSimulatedClock(VISIT_BEGINS_MS);
    const people = accounts.map((account) =>
      account.member.account === "guarded" ? { ...account, password: OLD } : account,
    );
    const tour = await started(
      visit({ address: "/login", clock, backend: createFakeBackend(clock, people) }),
    );
    await tour.run.until("login.editing");
    tour.submit("guarded", OLD);
    await tour.run.until("secondFactor.editing");
    tour.loginForm()?.secondFactor?.toggleRecovery();
    tour.loginForm()?.secondFactor?.submit("oak-fern-22");
    await tour.run.until("password.editing");
    expect(view(tour).asksOldPassword).toBe(false);
    choose(tour);
    await tour.run.until("session.holding.loggedIn.resting");
    expect(sent(tour)).toEqual([OLD]);
  });
});
