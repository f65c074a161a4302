import { agentCallNames } from "@parlour/testkit/agent/calls";
import {
  type CallName,
  callNames,
  drop,
  featureCallNames,
  formCallNames,
  garble,
} from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { choosePassword, started, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("faults"));

/** Calls whose faults the tests of their own machines cover. */
const brokenElsewhere = [
  ...formCallNames,
  ...featureCallNames,
  ...agentCallNames,
  "loadAgentFeatures",
  "transfer",
  "startAnalytics",
] as const satisfies readonly CallName[];
type BrokenElsewhere = (typeof brokenElsewhere)[number];
const isBrokenHere = (name: CallName): name is Exclude<CallName, BrokenElsewhere> =>
  !brokenElsewhere.some((other) => other === name);

/** How a person causes each call in an open portal. */
const occasions: Readonly<Record<Exclude<CallName, BrokenElsewhere>, (tour: Visit) => Promise<void>>> = {
  readStatus: async ({ run }) => run.pass(60_000),
  readMenus: chooseEnglish,
  readMember: (tour) => tryToLogIn(tour),
  recordFirstLogin: async (tour) => {
    await tryToLogIn(tour, "newcomer", "123456");
    choosePassword(tour, "123456");
    await tour.run.settle();
  },
  logout: async (tour) => {
    await tour.logIn("player");
    await tour.logOut();
  },
  login: (tour) => tryToLogIn(tour),
  readCaptcha: (tour) => tryToLogIn(tour, "player", "wrong-42"),
  readLanes: chooseEnglish,
  readHotGames: chooseEnglish,
  readContent: chooseEnglish,
  readWinners: chooseEnglish,
  readBalance: (tour) => tryToLogIn(tour),
  changePassword: async (tour) => {
    await tryToLogIn(tour, "newcomer", "123456");
    choosePassword(tour, "123456");
    await tour.run.settle();
  },
  loadScreen: async (tour) => {
    await tour.arriveAt("/promotions");
  },
  openSupport: async ({ portal, run }) => {
    portal.actor.send({
      type: "support.asked",
      entry: { csType: "LIVECHAT", title: "Live chat", path: "sealed" },
    });
    await run.settle();
  },
  loadForms: async (tour) => {
    tour.open("login");
    await tour.run.settle();
  },
  loadFeatures: async (tour) => {
    await tour.arriveAt("/search");
  },
  useMessages: chooseEnglish,
};

async function tryToLogIn(tour: Visit, username = "player", password?: string) {
  tour.open("login");
  await tour.run.until("login.editing");
  tour.submit(username, password);
  await tour.run.settle();
}

async function chooseEnglish({ portal, run }: Visit) {
  portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
  await run.settle();
}

/** The portal is still usable: a person can go to a page, choose a language, log in or log out. */
async function expectUsable(tour: Visit) {
  tour.ports.faults.clear();
  expect(tour.portal.actor.getSnapshot().status).toBe("active");
  await tour.run.pass(60_000);
  if (tour.run.isIn("navigation.screenFailed")) tour.navigation()?.send({ type: "reload.asked" });
  if (tour.run.isIn("session.holding.memberUnavailable")) tour.session()?.send({ type: "retry.asked" });
  if (tour.run.isIn("session.holding.changingPassword")) tour.session()?.send({ type: "logout.asked" });
  await tour.run.settle();
  if (tour.run.isIn("session.loggedOut")) {
    tour.close();
    await tour.run.settle();
    await tour.logIn("trial");
  }
  await tour.run.until("session.holding.loggedIn.resting");
  tour.go("/hot");
  await tour.run.pass(60_000);
  expect(tour.run.states()).toEqual(
    expect.arrayContaining([
      "navigation.settled",
      "lanes.ready",
      "hotGames.ready",
      "content.ready",
      "winners.ready",
    ]),
  );
  await tour.logOut();
}

const portalCalls = callNames.filter(isBrokenHere);
const callsOfTheStart = callNames.filter((name) =>
  [
    "readStatus",
    "readMember",
    "readLanes",
    "readHotGames",
    "readContent",
    "readWinners",
    "loadScreen",
    "useMessages",
  ].includes(name),
);
const faults = { drop: drop(), garble: garble("some.field") };

describe("every call of an open portal", () => {
  for (const name of portalCalls) {
    it.each(Object.entries(faults))(
      `ERR-02 ${name}: a fault of kind %s is reported, and the portal stays usable`,
      async (kind, fault) => {
        const tour = await started(visit());
        const before = tour.ports.callsOf(name).length;
        tour.ports.faults.next(name, fault);
        await occasions[name](tour);
        expect(tour.ports.callsOf(name).length).toBeGreaterThan(before);
        expect(tour.ports.reports.at(0)).toMatchObject({
          cause: {
            call: name,
            kind: kind === "drop" ? "network" : "malformed",
            field: kind === "drop" ? null : "some.field",
          },
        });
        await expectUsable(tour);
      },
    );
  }

  for (const name of callsOfTheStart) {
    it.each(Object.entries(faults))(
      `ERR-02 ${name}: a fault of kind %s from the start is reported, and the portal works when the fault ends`,
      async (_, fault) => {
        const tour = visit({ token: "from-yesterday" });
        tour.ports.faults.always(name, fault);
        await tour.start();
        expect(tour.ports.reports.at(0)).toMatchObject({ cause: { call: name } });
        await expectUsable(tour);
      },
    );
  }

  it("ERR-02 the portal reports the failures when every call fails for a while, and works again afterwards", async () => {
    const tour = visit({ token: "from-yesterday" });
    for (const name of portalCalls) tour.ports.faults.always(name, drop());
    await tour.start();
    await tour.run.pass(30_000);
    expect(tour.run.isIn("portal.closed")).toBe(true);
    tour.ports.faults.clear("readStatus");
    await tour.run.pass(30_000);
    expect(tour.run.isIn("portal.open")).toBe(true);
    const reported = new Set(tour.ports.reports.map(({ where }) => where));
    expect([...reported].sort()).toEqual([
      "content",
      "hotGames",
      "lanes",
      "menus",
      "navigation",
      "preferences",
      "session",
      "site",
      "winners",
    ]);
    await expectUsable(tour);
  });
});
