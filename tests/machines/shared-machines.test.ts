import { portalState, preparePortals } from "@parlour/core";
import { createFakeBackend } from "@parlour/testkit/backend";
import { openStatus } from "@parlour/testkit/backend.data";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { delay } from "@parlour/testkit/faults";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { type AnyStateMachine, createActor } from "xstate";
import { collectCoverage } from "./support/coverage.ts";
import { started, type Visit, visitWith } from "./support/visit.ts";

const inspect = collectCoverage("portal");
const machineOf = ({ portal }: Visit, name: "wallet" | "site") => portal.feature(name)?.getSnapshot().machine;

describe("portals of one configuration", () => {
  it("share their machines but no state", async () => {
    const visit = visitWith(inspect);
    const clock = createSimulatedClock(VISIT_BEGINS_MS);
    const backend = createFakeBackend(clock);
    const [player, other, visitor] = [
      visit({ clock, backend }),
      visit({ clock, backend }),
      visit({ clock, backend }),
    ];
    for (const tour of [player, other, visitor]) await tour.start();
    await player.logIn("player");
    await other.logIn("trial");
    await player.run.until("wallet.figure.known");
    await other.run.until("wallet.figure.known");
    expect(machineOf(player, "wallet")).toBe(machineOf(other, "wallet"));
    expect(player.portal.actor.getSnapshot().machine).toBe(visitor.portal.actor.getSnapshot().machine);
    expect([player, other, visitor].map(({ portal }) => portalState(portal).isLogin)).toEqual([
      true,
      true,
      false,
    ]);
    expect(player.session()?.getSnapshot().context.member?.account).toBe("player");
    expect(other.session()?.getSnapshot().context.member?.account).toBe("trial");
    expect(player.ports.tokens.read()).not.toBe(other.ports.tokens.read());
    expect(visitor.ports.tokens.read()).toBeNull();
    expect(visitor.ports.callsOf("readBalance")).toEqual([]);
    player.portal.stop();
    await other.logOut();
    expect(portalState(other.portal).isLogin).toBe(false);
    expect(other.ports.reports).toEqual([]);
  });

  it("have the features of the agent centre once each has loaded them", async () => {
    const visit = visitWith(inspect);
    const arrived = async (rests: (tour: ReturnType<typeof visit>) => void = () => {}) => {
      const tour = visit({ address: "/agent" });
      rests(tour);
      await tour.start();
      await tour.run.until("login.editing");
      tour.submit("agent");
      await tour.run.until("session.holding.loggedIn.resting");
      return tour;
    };
    const agent = await arrived();
    await agent.run.settle();
    expect(agent.portal.feature("team")).toBeDefined();

    const late = await arrived(({ ports }) => ports.faults.always("loadAgentFeatures", delay(1_000)));
    await late.run.pass(999);
    expect(late.portal.feature("team")).toBeUndefined();
    await late.run.pass(1);
    expect(late.portal.feature("team")).toBeDefined();
    expect(late.ports.reports).toEqual([]);
  });

  it("an actor outside of a portal fails with an explanation", () => {
    const open = preparePortals();
    const { actors } = open(createFakePorts()).actor.getSnapshot().machine.implementations;
    const alone = createActor(actors.site as AnyStateMachine, { input: { intervalMs: 1 } });
    let cause: unknown;
    alone.subscribe({
      error: (error) => {
        cause = error;
      },
    });
    alone.start();
    expect(String(cause ?? alone.getSnapshot().error)).toContain("belongs to no portal");
  });
});

describe("a portal whose front end shows nothing", () => {
  const calls = [
    "readLanes",
    "readHotGames",
    "readWinners",
    "readContent",
    "readFavouriteIds",
    "readUnread",
  ] as const;
  const visit = visitWith(inspect, preparePortals({ shows: [] }));
  const read = ({ ports }: ReturnType<typeof visit>) =>
    calls.filter((call) => ports.callsOf(call).length > 0);

  it("reads no data for parts of the screen, even with a player logged in", async () => {
    const tour = await started(visit());
    await tour.logIn("player");
    await tour.run.until("wallet.figure.known");
    expect(read(tour)).toEqual([]);
    expect(portalState(tour.portal)).toMatchObject({
      hotGames: [],
      gameVendor: [],
      banners: [],
      isLogin: true,
    });
    expect(tour.portal.feature("updates")).toBeUndefined();
  });

  it("reads a feature's data while a part of the screen wants it", async () => {
    const tour = visit();
    const leave = tour.portal.want("hotGames");
    await tour.start();
    expect(read(tour)).toEqual(["readHotGames"]);
    expect(portalState(tour.portal).hotGames).toHaveLength(12);
    const leaveAgain = tour.portal.want("hotGames");
    leave();
    expect(tour.portal.feature("hotGames")).toBeDefined();
    leaveAgain();
    expect(tour.portal.feature("hotGames")).toBeUndefined();
    expect(tour.ports.callsOf("readHotGames")).toHaveLength(1);
    expect(tour.ports.callsOf("loadFeatures")).toEqual([]);
  });

  it("reads it again in another language and for a player", async () => {
    const tour = visit();
    tour.portal.want("content");
    await tour.start();
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await tour.run.settle();
    await tour.logIn("player");
    await tour.run.settle();
    expect(tour.ports.callsOf("readContent").map(({ input }) => input)).toEqual([
      { language: "TY", audience: "B" },
      { language: "EN", audience: "B" },
      { language: "EN", audience: "A" },
    ]);
    expect(read(tour)).toEqual(["readContent"]);
  });

  it("SITE-01 reads nothing while the site is closed, and each wanted feature once when it opens again", async () => {
    const tour = visit();
    tour.portal.want("hotGames");
    await tour.start();
    tour.ports.backend.status = { ...openStatus, status: 1 };
    tour.portal.feature("site")?.send({ type: "status.invalidated" });
    await tour.run.until("portal.closed");
    expect(tour.portal.feature("hotGames")).toBeUndefined();
    tour.portal.want("winners");
    await tour.run.settle();
    expect(tour.portal.feature("winners")).toBeUndefined();
    tour.ports.backend.status = openStatus;
    tour.portal.feature("site")?.send({ type: "status.invalidated" });
    await tour.run.until("hotGames.ready");
    await tour.run.settle();
    expect(tour.ports.callsOf("readHotGames")).toHaveLength(2);
    expect(tour.ports.callsOf("readWinners")).toHaveLength(1);
    expect(tour.ports.reports).toEqual([]);
  });

  it("opens a player's features only for a player", async () => {
    const tour = visit();
    for (const name of ["favourites", "unread", "updates"] as const) tour.portal.want(name);
    await tour.start();
    expect(tour.portal.feature("favourites")).toBeUndefined();
    await tour.logIn("player");
    await tour.run.settle();
    for (const name of ["favourites", "unread", "updates"] as const)
      expect(tour.portal.feature(name), name).toBeDefined();
    expect(read(tour)).toEqual(["readFavouriteIds", "readUnread"]);
  });
});
