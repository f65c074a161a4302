import { openStatus } from "@parlour/testkit/backend.data";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("agent-policy"));
const INTERVAL_MS = 60_000;

async function inMemberCentre(agentPolicy: boolean) {
  const tour = visit({ address: "/login" });
  tour.ports.backend.status = { ...openStatus, agentPolicy };
  await tour.start();
  await tour.run.until("login.editing");
  tour.submit("player", PASSWORD);
  await tour.run.until("session.holding.loggedIn.resting");
  await tour.arriveAt("/member");
  return tour;
}

describe("the operator's agent policy", () => {
  it("PERM-07 SITE-05 without it the consolidated balance is not read, with it it is", async () => {
    const off = await inMemberCentre(false);
    expect(off.ports.callsOf("readFunds")).toHaveLength(0);
    expect(off.portal.feature("funds")).toBeUndefined();
    const on = await inMemberCentre(true);
    expect(on.ports.callsOf("readFunds")).toHaveLength(1);
  });

  it("PERM-07 follows the operator's setting while the page is open", async () => {
    const tour = await inMemberCentre(false);
    tour.ports.backend.status = { ...openStatus, agentPolicy: true };
    await tour.run.pass(INTERVAL_MS);
    await tour.run.settle();
    expect(tour.ports.callsOf("readFunds")).toHaveLength(1);
    tour.ports.backend.status = { ...openStatus, agentPolicy: false };
    await tour.run.pass(INTERVAL_MS);
    expect(tour.portal.feature("funds")).toBeUndefined();
  });
});
