import type { Overlay, Screen } from "@parlour/core/navigation/routes";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { started, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("portal-forms"));

interface Place {
  readonly screen: Screen;
  readonly overlay: Overlay | null;
}

/** Where each form opens. */
const places = {
  closed: { screen: "home", overlay: null },
  member: { screen: "home", overlay: "login" },
  agent: { screen: "agent-login", overlay: null },
  password: { screen: "home", overlay: "change-password" },
  registration: { screen: "home", overlay: "register" },
  forgot: { screen: "home", overlay: "forgot-password" },
  devices: { screen: "home", overlay: "devices" },
} as const satisfies Readonly<Record<string, Place>>;
type Door = keyof typeof places;
const doors = Object.keys(places) as readonly Door[];
const ways = doors.flatMap((from) => doors.filter((to) => to !== from).map((to) => [from, to] as const));

/** Sends navigation's own event, for any address: its resolver decides which changes are possible. */
const stand = ({ portal }: Visit, door: Door) =>
  portal.actor.send({
    type: "navigation.changed",
    at: {
      path: "/",
      query: {},
      hash: "",
      subject: null,
      isReturn: false,
      from: null,
      leaving: null,
      ...placeOf(door),
    },
  });
const placeOf = (door: Door): Place => places[door];

async function opened() {
  const tour = await started(visit());
  stand(tour, "devices");
  await tour.run.until("portal.open.form.devices");
  stand(tour, "closed");
  return tour;
}

describe("the forms of the portal", () => {
  it.each(ways)("SESSION-07 from %s to %s: opens one form, and closes the previous one", async (from, to) => {
    const tour = await opened();
    stand(tour, from);
    expect(tour.run.isIn(`portal.open.form.${from}`)).toBe(true);
    stand(tour, to);
    expect(tour.run.isIn(`portal.open.form.${to}`)).toBe(true);
    const forms = ["login", "password", "registration", "forgot", "devices"] as const;
    const open = forms.filter((form) => tour.portal.feature(form) !== undefined);
    expect(open).toHaveLength(to === "closed" ? 0 : 1);
  });

  /** Logs in through `from`, and opens `to` at the moment in which the session begins. */
  async function logInAndOpen(from: "member" | "agent", to: Door) {
    const tour = await opened();
    stand(tour, from);
    const { tokens } = tour.ports;
    const { save } = tokens;
    tokens.save = (token) => {
      save(token);
      stand(tour, to);
    };
    tour.run.forget();
    tour.submit(from === "agent" ? "agent" : "player");
    await tour.run.until("session.holding.loggedIn.resting");
    return tour.run.seen().filter((state) => state.startsWith("portal.open.form"));
  }

  it.each([
    ...doors.filter((door) => door !== "agent").map((to) => ["agent", to] as const),
    ["member", "agent"],
  ] as const)(
    "LOGIN-06 a completed login at %s is followed by %s, and is not opened again",
    async (from, to) => {
      const entered = await logInAndOpen(from, to);
      expect(entered.slice(0, 2)).toEqual(["portal.open.form.leaving", `portal.open.form.${to}`]);
      expect(entered.slice(2)).not.toContain(`portal.open.form.${from}`);
    },
  );
});
