import type { FeatureName } from "@parlour/core";
import type { AgentPage } from "@parlour/core/agent/agent.pages";
import { delay, drop } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, started, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("portal-agent"));
const features = ({ portal }: Visit) => Object.keys(portal.actor.getSnapshot().context.running);
const fetched = ({ ports }: Visit) => ports.callsOf("loadAgentFeatures").length;

/** Logs in at the agents' entry, into the centre. */
async function enter(tour: Visit) {
  await tour.start();
  await tour.run.until("login.editing");
  tour.submit("agent", PASSWORD);
  await tour.run.until("session.holding.loggedIn.resting");
  await tour.run.settle();
}

async function inCentre() {
  const tour = visit({ address: "/agent" });
  await enter(tour);
  return tour;
}

/** Every feature that is active only in the agent centre. */
const agentOnly = [
  "team",
  "teamRecords",
  "downlines",
  "givenContracts",
  "registerLinks",
  "newLink",
  "linkClosing",
  "downlineRegistration",
] as const;

/** Features that are active on some pages only. */
const shownOn = {
  registerCenter: ["registerLinks", "newLink", "linkClosing", "downlineRegistration"],
  downlineManagmentView: ["downlines", "agentTransfer", "negotiation"],
  personalHistoryCopy: ["teamRecords"],
  palStatementsAgentCopy: ["teamRecords"],
  agentRevenueReport: ["teamRecords"],
  agentDownlineTransactionDetailsCopy: ["teamRecords"],
  agentContracts: ["givenContracts", "negotiation"],
  depositv2: ["deposit", "depositMethods", "depositWatch", "pictures"],
  withdraw: ["withdrawals", "withdrawalTerms", "pictures"],
  messageV2: ["inbox"],
} as const satisfies Partial<Record<AgentPage, readonly FeatureName[]>>;

describe("the features of the agent centre", () => {
  it("AGENT-01 LOGIN-06 load once after an agent has logged in on the agents' page, and open with the agent centre", async () => {
    const tour = await started(visit({ address: "/agent" }));
    await tour.run.until("login.editing");
    expect(fetched(tour)).toBe(0);
    tour.submit("agent", PASSWORD);
    await tour.run.until("session.holding.loggedIn.resting");
    await tour.run.settle();
    expect(tour.ports.history.entries()).toEqual(["/agentHome"]);
    expect(fetched(tour)).toBe(1);
    expect(tour.run.isIn("portal.open.features.here")).toBe(true);
    expect(features(tour)).toEqual(expect.arrayContaining(["team", "ownContracts", "funds", "unread"]));
    expect(tour.portal.feature("team")).toBeDefined();
    expect(tour.messages()).toEqual([]);
  });

  it("AGENT-01 open with each page that needs them, and close with it", async () => {
    const tour = await inCentre();
    for (const [page, its] of Object.entries(shownOn)) {
      await tour.arriveAt(`/agentHome?page=${page}`);
      expect(features(tour), page).toEqual(expect.arrayContaining([...its]));
      await tour.arriveAt("/agentHome?page=agentAnnouncement");
      for (const name of its) expect(features(tour), page).not.toContain(name);
      expect(features(tour)).toContain("team");
    }
    expect(fetched(tour)).toBe(1);
  });

  it("AGENT-01 load at once for a stored token, and only once although the member centre is opened in between", async () => {
    const first = await inCentre();
    const token = first.ports.tokens.read() ?? "none";
    const tour = await started(visit({ address: "/agentHome", token, backend: first.ports.backend }));
    await tour.run.settle();
    expect(fetched(tour)).toBe(1);
    expect(features(tour)).toContain("team");
    await tour.arriveAt("/member?page=transferFund");
    for (const name of agentOnly) expect(features(tour)).not.toContain(name);
    expect(features(tour)).toContain("walletTransfer");
    await tour.arriveAt("/agentHome");
    expect(features(tour)).toContain("team");
    expect(fetched(tour)).toBe(1);
  });

  it("AGENT-01 load in addition to features that are already running, which continue", async () => {
    const tour = visit({ address: "/agent" });
    await enter(tour);
    await tour.arriveAt("/");
    const token = tour.ports.tokens.read() ?? "none";
    const other = await started(visit({ address: "/", token, backend: tour.ports.backend }));
    await other.run.until("portal.open.features.here");
    await other.run.settle();
    expect(fetched(other)).toBe(0);
    const unread = other.portal.feature("unread");
    await other.arriveAt("/agentHome");
    expect(fetched(other)).toBe(1);
    expect(features(other)).toContain("team");
    expect(other.portal.feature("unread")).toBe(unread);
    expect(unread?.getSnapshot().status).toBe("active");
  });

  it("AGENT-01 never load for a player, wherever the player goes", async () => {
    const tour = await started(visit({ address: "/" }));
    await tour.logIn("player");
    for (const path of [
      "/member",
      "/member?page=rewardCenter",
      "/agentHome",
      "/agentHome?page=registerCenter",
    ]) {
      await tour.arriveAt(path);
    }
    await tour.run.pass(60_000);
    expect(fetched(tour)).toBe(0);
    for (const name of agentOnly) expect(features(tour)).not.toContain(name);
  });

  it("PERM-09 are not loaded or read for a visitor or member, who is redirected to the agents' page", async () => {
    const visitor = await started(visit({ address: "/agentHome" }));
    expect(visitor.ports.history.entries()).toEqual(["/agent"]);
    expect(fetched(visitor)).toBe(0);

    for (const who of ["player", "trial"]) {
      const tour = await started(visit({ address: "/" }));
      await tour.logIn(who);
      await tour.arriveAt("/agentHome?page=agentContracts");
      expect(tour.portal.actor.getSnapshot().context.at).toMatchObject({
        path: "/agent",
        screen: "agent-login",
      });
      for (const call of ["loadAgentFeatures", "readTeam", "readGiven", "readLinks"] as const)
        expect(tour.ports.callsOf(call)).toEqual([]);
    }
  });

  it("ERR-02 AGENT-01 load again after a failure, of which the agent sees a message", async () => {
    const tour = visit({ address: "/agent" });
    tour.ports.faults.next("loadAgentFeatures", drop(), drop());
    await enter(tour);
    expect(tour.run.isIn("portal.open.features.stuck")).toBe(true);
    expect(tour.messages()).toEqual(["error.screenFailed"]);
    expect(tour.ports.reports.map(({ what }) => what)).toContain("the features could not be loaded");
    await tour.run.pass(4_999);
    expect(fetched(tour)).toBe(1);
    await tour.run.pass(10_001);
    expect(tour.run.isIn("portal.open.features.here")).toBe(true);
    expect(fetched(tour)).toBe(3);
    expect(features(tour)).toContain("team");
  });

  it("AGENT-01 are not requested again after the agent has left, and other pages work", async () => {
    const tour = visit({ address: "/agent" });
    tour.ports.faults.always("loadAgentFeatures", drop());
    await enter(tour);
    tour.go("/member?page=transferFund");
    await tour.run.pass(20_000);
    expect(tour.run.isIn("portal.open.features.here")).toBe(true);
    expect(features(tour)).toContain("walletTransfer");
    expect(fetched(tour)).toBe(1);
  });

  it("SESSION-07 stay closed after a logout while they load, and open for the next agent", async () => {
    const tour = visit({ address: "/agent" });
    tour.ports.faults.next("loadAgentFeatures", delay(3_000));
    await enter(tour);
    expect(tour.run.isIn("portal.open.features.fetching")).toBe(true);
    await tour.logOut();
    await tour.run.pass(3_000);
    expect(tour.run.isIn("portal.open.features.here")).toBe(true);
    for (const name of agentOnly) expect(features(tour)).not.toContain(name);
    expect(tour.ports.callsOf("readTeam")).toEqual([]);
    tour.go("/agent");
    await tour.run.until("login.editing");
    tour.submit("agent", PASSWORD);
    await tour.run.until("session.holding.loggedIn.resting");
    await tour.run.settle();
    expect(features(tour)).toContain("team");
    expect(fetched(tour)).toBe(1);
  });

  it("SESSION-07 ROUTE-10 close with the session, and the logout leads to home", async () => {
    const tour = await inCentre();
    const team = tour.portal.feature("team");
    await tour.logOut();
    await tour.run.settle();
    expect(team?.getSnapshot().status).toBe("stopped");
    expect(tour.portal.actor.getSnapshot().context.at.path).toBe("/");
    for (const name of agentOnly) expect(features(tour)).not.toContain(name);
  });
});
