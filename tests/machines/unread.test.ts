import { portalState } from "@parlour/core";
import { queryState } from "@parlour/core/queries/query.view";
import { sessionView } from "@parlour/core/session/session.view";
import { drop, hang } from "@parlour/testkit/faults";
import { pointMall } from "@parlour/testkit/lobby.data";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { playerAt, started, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("unread"));

const at = playerAt(visit, { address: "/promotions" });
const loggedIn = (who: string, prepare?: (ports: FakePorts) => void) => at(null, prepare, who);

/** What the header counts. */
const unclaimed = ({ portal, session }: Visit) => {
  const unread = portal.feature("unread")?.getSnapshot().context.value ?? 0;
  const view = sessionView(session()?.getSnapshot(), unread);
  return view.kind === "loggedIn" ? view.unclaimed : null;
};

describe("the counts in the header", () => {
  it("HEADER-05 add up promotions and unread messages", async () => {
    const tour = await loggedIn("player", ({ backend }) => {
      backend.lobby.unread = 5;
    });
    expect(unclaimed(tour)).toBe(7);
    expect(portalState(tour.portal).unreadMessage).toBe(5);
    tour.ports.backend.lobby.unread = 0;
    tour.portal.feature("unread")?.send({ type: "invalidated" });
    await tour.run.settle();
    expect(unclaimed(tour)).toBe(2);
    await tour.logOut();
    expect(portalState(tour.portal).unreadMessage).toBe(0);
  });

  it("PERM-06 HEADER-05 never read the messages of a trial account", async () => {
    const tour = await loggedIn("trial");
    await tour.run.pass(60_000);
    expect(tour.ports.callsOf("readUnread")).toEqual([]);
    expect(unclaimed(tour)).toBe(2);
  });

  it.each([drop(), hang()])(
    "ERR-02 HEADER-05 count only promotions while messages are not loaded",
    async (fault) => {
      const tour = await loggedIn("player", ({ faults }) => faults.next("readUnread", fault));
      expect(unclaimed(tour)).toBe(2);
      expect(portalState(tour.portal).unreadMessage).toBe(0);
    },
  );
});

describe("the points mall", () => {
  const mall = ({ portal }: Visit) => queryState(portal.feature("pointMall")?.getSnapshot());

  it("POINTS-01 shows a player's points and the rewards, after a retry of a failed read", async () => {
    const tour = await loggedIn("player", ({ faults }) => faults.next("readMall", drop()));
    await tour.arriveAt("/pointMall");
    expect(mall(tour)).toMatchObject({ kind: "failed", message: { key: "error.network" } });
    tour.portal.feature("pointMall")?.send({ type: "retry.asked" });
    await tour.run.settle();
    expect(mall(tour)).toEqual({ kind: "ready", value: pointMall, isRefreshing: false, isStale: false });
  });

  it("POINTS-01 API-03 reads nothing for a visitor, and closes with the session", async () => {
    const visitor = await started(visit({ address: "/pointMall" }));
    expect(visitor.ports.callsOf("readMall")).toEqual([]);
    const tour = await loggedIn("player");
    await tour.arriveAt("/pointMall");
    tour.ports.backend.expire(tour.ports.tokens.read() ?? "");
    tour.portal.feature("pointMall")?.send({ type: "invalidated" });
    await tour.run.until("session.loggedOut");
    expect(tour.portal.feature("pointMall")).toBeUndefined();
  });
});
