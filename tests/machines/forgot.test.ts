import { answer, delay } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { commands, fill, forgotWith, form, NEW, submit, twice, view } from "./support/forgot.ts";
import { started, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("forgot"));
const { atTheForm, byLink } = forgotWith(visit);

describe("password reset by e-mail", () => {
  it("FORGOT-01 sends trimmed name and address, and confirms that the request was sent", async () => {
    const tour = await atTheForm();
    expect(view(tour)).toMatchObject({ step: "form", type: "email", attention: "username" });
    await submit(tour, { username: " player ", email: " robin@example.com " });
    tour.run.expect(["forgot.editing", "forgot.sending", "forgot.mailed"]);
    expect(tour.ports.callsOf("askByEmail")[0]?.input).toEqual({
      username: "player",
      email: "robin@example.com",
    });
    expect(view(tour)).toMatchObject({ step: "mailed", isBusy: false });
    expect(tour.ports.backend.codes.outbox).toHaveLength(1);
    expect(tour.run.isIn("session.loggedOut")).toBe(true);
  });

  it("FORGOT-01 requires a name and a valid address, and sends nothing without them", async () => {
    const tour = await atTheForm();
    for (const email of ["", "robin", "robin@", "@example.com", `${"r".repeat(250)}@example.com`]) {
      await submit(tour, { username: " ", email });
      expect(view(tour)).toMatchObject({
        errors: { username: { key: "login.error.usernameMissing" }, email: { key: "validation.email" } },
        attention: "username",
      });
    }
    fill(tour, { username: "player" });
    expect(view(tour)).toMatchObject({ errors: { username: undefined }, attention: "email" });
    expect(tour.ports.callsOf("askByEmail")).toEqual([]);
  });

  it("FORGOT-01 starts with the name that was typed in the login", async () => {
    const tour = await started(visit({ address: "/login" }));
    await tour.run.until("login.editing");
    tour.type("username", "player");
    tour.open("forgot-password");
    await tour.run.until("forgot.editing");
    expect(view(tour).fields.username).toBe("player");
  });

  it("FORGOT-01 can be requested again when no e-mail arrives", async () => {
    const tour = await atTheForm();
    await submit(tour, { username: "player", email: "robin@example.com" });
    commands(tour).chooseType("email");
    expect(view(tour)).toMatchObject({ step: "form", fields: { username: "player" } });
    await submit(tour);
    expect(tour.ports.backend.codes.outbox).toHaveLength(2);
  });

  it("FORGOT-01 sends once on a double submit, and is aborted when closed", async () => {
    const tour = await atTheForm((ports) => ports.faults.next("askByEmail", delay(2_000)));
    await submit(tour, { username: "player", email: "robin@example.com" });
    await submit(tour);
    commands(tour).chooseType("mobileNum");
    expect(view(tour)).toMatchObject({ isBusy: true, type: "email" });
    tour.close();
    await tour.run.pass(2_000);
    expect(tour.ports.callsOf("askByEmail")).toHaveLength(1);
    expect(tour.ports.callsOf("askByEmail")[0]?.signal.aborted).toBe(true);
    expect(tour.portal.feature("forgot")).toBeUndefined();
  });
});

describe("password reset by an e-mailed link", () => {
  it("FORGOT-03 sets the new password, and opens the login instead of logging in", async () => {
    const tour = await byLink();
    expect(view(tour)).toMatchObject({ type: "link", attention: "newPassword" });
    expect(view(tour).passwordHelp).not.toBeNull();
    await submit(tour, { ...twice, confirmNewPassword: "other" });
    expect(view(tour).errors).toEqual({ confirmNewPassword: { key: "password.error.mismatch" } });
    await submit(tour, twice);
    await tour.run.until("login.editing");
    expect(tour.ports.callsOf("setByLink")).toHaveLength(1);
    expect(tour.messages()).toEqual(["forgot.reset"]);
    expect(tour.run.isIn("session.loggedOut")).toBe(true);
    tour.submit("player", NEW);
    await tour.run.until("session.holding.loggedIn.resting");
  });

  it("FORGOT-03 says that a link is used up, and allows a new one to be requested", async () => {
    const first = await byLink();
    await submit(first, twice);
    const again = await started(
      visit({
        address: first.ports.backend.codes.outbox[0]?.text ?? "",
        backend: first.ports.backend,
        clock: first.ports.clock,
      }),
    );
    await again.run.until("forgot.editing");
    await submit(again, twice);
    expect(view(again)).toMatchObject({ message: { key: "forgot.error.linkExpired" }, attention: "message" });
    commands(again).chooseType("email");
    expect(view(again)).toMatchObject({ type: "email", message: null });
    await submit(again, { username: "player", email: "robin@example.com" });
    expect(view(again).step).toBe("mailed");
  });

  it("FORGOT-03 keeps no password in its final state", async () => {
    const tour = await byLink((ports) =>
      ports.faults.next("setByLink", answer({ kind: "done", value: null })),
    );
    const forgot = form(tour);
    await submit(tour, twice);
    expect(forgot.getSnapshot().status).toBe("done");
    expect(JSON.stringify(forgot.getSnapshot().context)).not.toContain(NEW);
  });
});
