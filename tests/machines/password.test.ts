import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@parlour/core/password/password.rules";
import { passwordView } from "@parlour/core/password/password.view";
import { drop, hang } from "@parlour/core/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("password"));
const NEW = "morning-43";

const form = ({ portal }: Visit) => {
  const password = portal.feature("password");
  if (password === undefined) throw new Error("The form is not open");
  return password;
};
const view = (tour: Visit) => passwordView(form(tour).getSnapshot());

function fill(tour: Visit, oldPassword: string, newPassword: string, confirmNewPassword = newPassword) {
  const fields = { oldPassword, newPassword, confirmNewPassword } as const;
  for (const field of ["oldPassword", "newPassword", "confirmNewPassword"] as const)
    form(tour).send({ type: "field.changed", field, value: fields[field] });
  form(tour).send({ type: "submitted" });
}

async function atTheForm() {
  const tour = visit();
  await tour.start();
  await tour.logIn("player");
  tour.open("change-password");
  await tour.run.until("password.editing");
  return tour;
}

describe("a change of password", () => {
  it("PWD-01 wants the old one, a new one of the right length and the same again, and sends nothing else", async () => {
    const tour = await atTheForm();
    fill(tour, "", "short", "other");
    expect(view(tour).errors).toEqual({
      oldPassword: "password.error.missing",
      newPassword: "validation.passwordLength",
      confirmNewPassword: "password.error.mismatch",
    });
    tour.ports.faults.next("changePassword", hang());
    for (const length of [PASSWORD_MIN_LENGTH - 1, PASSWORD_MAX_LENGTH + 1]) {
      fill(tour, PASSWORD, "🂡".repeat(length));
      expect(view(tour).errors).toEqual({ newPassword: "validation.passwordLength" });
    }
    expect(tour.ports.callsOf("changePassword")).toEqual([]);
    fill(tour, PASSWORD, "🂡".repeat(PASSWORD_MAX_LENGTH));
    expect(tour.ports.callsOf("changePassword")).toHaveLength(1);
  });

  it("PWD-02 reloads the member, closes the form, goes home, and keeps none of the passwords", async () => {
    const tour = await atTheForm();
    tour.go("/promotions");
    tour.open("change-password");
    await tour.run.until("password.editing");
    const reads = tour.ports.callsOf("readMember").length;
    tour.run.forget();
    fill(tour, PASSWORD, NEW);
    fill(tour, PASSWORD, NEW);
    await tour.run.until("session.holding.loggedIn.resting");
    tour.run.expect(["password.saving", "password.changed"]);
    expect(tour.ports.callsOf("changePassword")).toHaveLength(1);
    expect(tour.ports.callsOf("readMember")).toHaveLength(reads + 1);
    expect(tour.overlay()).toBeNull();
    expect(tour.ports.history.entries().at(-1)).toBe("/");
    await tour.logOut();
    await tour.logIn("player", NEW);
  });

  it("PWD-02 LOGIN-05 a forced one opens the house, also in the other tabs", async () => {
    const tour = visit();
    await tour.start();
    const other = visit({ browser: tour.ports.browser, house: tour.ports.house, clock: tour.ports.clock });
    await other.start();
    tour.open("login");
    await tour.run.until("login.editing");
    tour.submit("newcomer", "123456");
    await tour.run.until("password.editing");
    expect(other.run.isIn("session.loggedOut")).toBe(true);
    tour.run.forget();
    fill(tour, "123456", NEW);
    await tour.run.until("session.holding.loggedIn.resting");
    tour.run.expect([
      "session.holding.loadingMember",
      "session.holding.loggedIn.greeting",
      "session.holding.loggedIn.recordingFirstLogin",
      "session.holding.loggedIn.resting",
    ]);
    expect(tour.overlay()).toBeNull();
    expect(tour.run.isIn("portal.open.door.shut")).toBe(true);
    await other.run.until("session.holding.loggedIn.resting");
  });

  it.each([
    ["wrong-43", NEW, "password.error.wrong"],
    [PASSWORD, PASSWORD, "password.error.same"],
    [PASSWORD, "sixsix", "password.error.weak"],
  ] as const)("ERR-01 PWD-01 says why the house refuses it", async (old, wanted, key) => {
    const tour = await atTheForm();
    fill(tour, old, wanted);
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ message: { key }, isBusy: false });
  });

  it("ERR-02 one that is lost says so and is reported", async () => {
    const tour = await atTheForm();
    tour.ports.faults.next("changePassword", drop());
    fill(tour, PASSWORD, NEW);
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ message: { key: "error.network" }, fields: { newPassword: NEW } });
    expect(tour.ports.reports).toMatchObject([{ where: "password" }]);
  });
});
