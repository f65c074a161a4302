import { CallFailure, portalState } from "@parlour/core";
import { isCutOff } from "@parlour/core/site/reach.view";
import { createSiteMachine } from "@parlour/core/site/site.machine";
import type { SiteStatus } from "@parlour/core/site/site.ports";
import { resourcesOf } from "@parlour/core/site/site.resources";
import { orderCdns, siteAvailability } from "@parlour/core/site/site.rules";
import { imageBases, siteView } from "@parlour/core/site/site.view";
import { openStatus } from "@parlour/testkit/backend.data";
import { drive } from "@parlour/testkit/drive";
import { answer, delay, drop, fail, garble, hang } from "@parlour/testkit/faults";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { createSeededRandom } from "@parlour/testkit/random";
import { describe, expect, it } from "vitest";
import { type AnyEventObject, type AnyStateMachine, createActor } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { collectCoverage } from "./support/coverage.ts";
import { visitWith } from "./support/visit.ts";

const inspect = collectCoverage("site");
const visit = visitWith(inspect);

const maintenance: SiteStatus = {
  ...openStatus,
  status: 1,
  maintenance: { active: true, endsAtMs: VISIT_BEGINS_MS + 3_600_000 },
};
const restricted: SiteStatus = { ...openStatus, status: 2, regionRestriction: { active: true } };
const statuses = { open: openStatus, maintenance, restricted };

function siteAlone() {
  const ports = createFakePorts();
  const actor = createActor(
    createSiteMachine(() => ports),
    {
      clock: ports.clock,
      inspect,
      input: { intervalMs: 60_000 },
    },
  );
  return { ports, actor, run: drive(actor, { clock: ports.clock }) };
}

describe("the site's status", () => {
  it("SITE-01 is read before any other call to the gateway, and nothing else starts until it is loaded", async () => {
    const { ports, portal, run, start } = visit();
    ports.faults.next("readStatus", hang());
    await start();
    expect(run.isIn("portal.opening")).toBe(true);
    expect(ports.calls.map(({ name }) => name).sort()).toEqual(["loadScreen", "readStatus", "useMessages"]);
    expect(portal.feature("session")).toBeUndefined();
  });

  it("SITE-01 is read again every 60 s", async () => {
    const { ports, run, start } = visit();
    await start();
    await run.pass(59_999);
    expect(ports.callsOf("readStatus")).toHaveLength(1);
    await run.pass(1);
    expect(ports.callsOf("readStatus")).toHaveLength(2);
    await run.pass(60_000);
    expect(ports.callsOf("readStatus").map(({ atMs }) => atMs - VISIT_BEGINS_MS)).toEqual([
      0, 60_000, 120_000,
    ]);
  });

  it("SITE-01 is read at once when a call is answered with maintenance", async () => {
    const { ports, run, start } = visit();
    await start();
    ports.backend.status = maintenance;
    ports.signals.raise({ type: "maintenance" });
    await run.until("portal.closed");
    expect(ports.callsOf("readStatus")).toHaveLength(2);
  });

  it("SITE-02 closes everything on maintenance during a session, shows its end, and opens the site again afterwards", async () => {
    const { ports, portal, run, start, logIn } = visit();
    await start();
    await logIn("player");
    ports.backend.status = maintenance;
    ports.signals.raise({ type: "maintenance" });
    await run.until("portal.closed");
    expect(run.states().filter((state) => state.startsWith("session"))).toEqual([]);
    const site = portal.feature("site");
    expect(site && siteView(site.getSnapshot())).toEqual({
      kind: "maintenance",
      endsAtMs: VISIT_BEGINS_MS + 3_600_000,
      support: openStatus.customerService.slice(0, 2),
    });
    expect(portalState(portal).maintenanceEnd).toBe(VISIT_BEGINS_MS + 3_600_000);

    ports.backend.status = openStatus;
    run.forget();
    await run.pass(60_000);
    await run.until("session.holding.loggedIn.resting");
    run.expect(["site.reading.asking", "site.reading.resting", "site.availability.open"]);
    expect(portalState(portal)).toMatchObject({ isLogin: true, balance: "2500.00" });
  });

  it("SITE-03 replaces the site on a region restriction, with the visitor's IP address and live support", async () => {
    const { ports, portal, run, start } = visit();
    ports.backend.status = restricted;
    await start();
    expect(run.isIn("portal.closed")).toBe(true);
    const site = portal.feature("site");
    expect(site && siteView(site.getSnapshot())).toEqual({
      kind: "restricted",
      ip: "203.0.113.7",
      support: openStatus.customerService.slice(0, 2),
    });
  });

  it("SITE-04 is maintenance when both are true, in either form of the gateway's answer", () => {
    expect(siteAvailability({ ...restricted, maintenance: maintenance.maintenance })).toBe("maintenance");
    expect(siteAvailability({ ...maintenance, regionRestriction: { active: true } })).toBe("maintenance");
    expect(siteAvailability({ ...openStatus, status: 1 })).toBe("maintenance");
    expect(siteAvailability({ ...openStatus, status: 2 })).toBe("restricted");
    expect(siteAvailability(openStatus)).toBe("open");
  });

  it("SITE-06 chooses a CDN at random once for a page load, with the others and the own origin as fallbacks", async () => {
    const { ports, portal, run, start } = visit({ seed: 3 });
    const expected = createSeededRandom(3);
    await start();
    const chosen = orderCdns(openStatus.imageCdns, expected);
    const site = portal.feature("site");
    expect(site && imageBases(site.getSnapshot())).toEqual(chosen);
    expect(portalState(portal).imgUrl).toBe(chosen[0]);
    ports.backend.status = { ...openStatus, imageCdns: ["https://new.cdn.example"] };
    await run.pass(60_000);
    expect(portalState(portal).imgUrl).toBe(chosen[0]);

    const firsts = new Set(
      [1, 2, 3, 4, 5, 6, 7].map((seed) => orderCdns(openStatus.imageCdns, createSeededRandom(seed))[0]),
    );
    expect([...firsts].sort()).toEqual([...openStatus.imageCdns].sort());
  });

  it("SITE-06 uses the own origin when the list of CDNs is empty", () => {
    expect(orderCdns([], createSeededRandom())).toEqual([""]);
  });

  it("SITE-05 offers only links that the operator has configured, in the order of their types", async () => {
    const { portal, start } = visit();
    await start();
    const site = portal.feature("site");
    const links = site && resourcesOf(site.getSnapshot(), ["FACEBOOK", "Android", "TELEGRAM"]);
    expect(links?.map(({ resourceType }) => resourceType)).toEqual(["Android", "TELEGRAM"]);
  });
});

describe("an unreachable gateway", () => {
  it("SITE-01 ERR-02 is shown at the start and tried every 5 s, and the portal opens when it is back", async () => {
    const { ports, portal, run, start } = visit();
    ports.faults.always("readStatus", drop());
    await start();
    expect(run.isIn("portal.closed")).toBe(true);
    const site = portal.feature("site");
    expect(site && siteView(site.getSnapshot())).toEqual({
      kind: "unreachable",
      message: { key: "error.network" },
      isAsking: false,
    });
    await run.pass(10_000);
    expect(ports.callsOf("readStatus")).toHaveLength(3);
    expect(ports.reports).toHaveLength(3);
    ports.faults.clear();
    run.forget();
    await run.pass(5_000);
    run.expect(["portal.open.player.absent", "portal.open.features.absent", "portal.open.form.closed"]);
    expect(run.isIn("lanes.ready")).toBe(true);
  });

  it("SITE-01 ERR-01 is told from a network that wants a login, and from a firewall", async () => {
    for (const kind of ["intercepted", "blocked"] as const) {
      const { ports, portal, start } = visit();
      ports.faults.always("readStatus", fail(kind));
      await start();
      const site = portal.feature("site");
      expect(site && siteView(site.getSnapshot())).toMatchObject({
        kind: "unreachable",
        message: { key: `error.${kind}` },
      });
    }
  });

  it("SITE-01 is tried at once when a person retries", async () => {
    const { ports, portal, run, start } = visit();
    ports.faults.next("readStatus", garble("status"));
    await start();
    portal.feature("site")?.send({ type: "retry.asked" });
    await run.until("portal.open");
    expect(ports.reports).toMatchObject([{ where: "site", cause: { call: "readStatus", field: "status" } }]);
  });

  it("SITE-01 is reported when a later read fails, and the site stays as it was", async () => {
    const { ports, run, start } = visit();
    await start();
    run.forget();
    ports.faults.next("readStatus", drop());
    await run.pass(60_000);
    run.expect(["site.reading.asking", "site.reading.resting"]);
    expect(run.isIn("site.availability.open")).toBe(true);
    expect(ports.reports).toMatchObject([{ where: "site", cause: { kind: "network" } }]);
  });

  it("ERR-01 counts as a lost connection when a later read fails, and is read again every 5 s until it is not", async () => {
    const { ports, portal, run, start } = visit();
    await start();
    const isLost = () => {
      const site = portal.feature("site")?.getSnapshot();
      return site !== undefined && isCutOff(site);
    };
    expect(isLost()).toBe(false);
    ports.faults.always("readStatus", drop());
    await run.pass(60_000);
    expect(isLost()).toBe(true);
    await run.pass(10_000);
    expect(ports.callsOf("readStatus")).toHaveLength(4);
    ports.faults.clear("readStatus");
    await run.pass(5_000);
    expect([isLost(), run.isIn("portal.open")]).toEqual([false, true]);
    await run.pass(59_999);
    expect(ports.callsOf("readStatus")).toHaveLength(5);
  });
});

describe("a status event during a read", () => {
  it("SITE-01 starts one more read afterwards, however many events arrive", async () => {
    const { ports, actor, run } = siteAlone();
    actor.start();
    await run.settle();
    const asked = ports.callsOf("readStatus").length;
    ports.faults.next("readStatus", delay(1_000));
    for (const _call of [1, 2, 3]) actor.send({ type: "status.invalidated" });
    await run.settle();
    expect(ports.callsOf("readStatus")).toHaveLength(asked + 1);
    await run.pass(1_000);
    expect(ports.callsOf("readStatus")).toHaveLength(asked + 2);
    expect(run.isIn("site.reading.resting")).toBe(true);
    actor.stop();
  });
});

describe("the site machine as a model", () => {
  const done = "xstate.done.actor.0.site.reading.asking";
  const failed = "xstate.error.actor.0.site.reading.asking";
  const answers: readonly AnyEventObject[] = [
    ...Object.values(statuses).map((output) => ({ type: done, output })),
    { type: failed, error: new CallFailure("network", "readStatus") },
  ];
  const machine: AnyStateMachine = createSiteMachine(() => createFakePorts());
  /** All paths of two answers, distinguished by the site's resulting state. */
  const paths = getShortestPaths(machine, {
    input: { intervalMs: 60_000 },
    events: (snapshot) =>
      snapshot.matches({ reading: "asking" }) ? answers : [{ type: "status.invalidated" }],
    serializeState: (snapshot, event, previous) =>
      JSON.stringify([
        previous?.value,
        snapshot.value,
        event?.type === done && siteAvailability(event.output),
      ]),
  });

  it("SITE-01 SITE-02 SITE-03 shows after each sequence of answers what the last successful one said", async () => {
    expect(paths.length).toBeGreaterThan(12);
    for (const { steps } of paths) {
      const { ports, actor, run } = siteAlone();
      let known: SiteStatus | null = null;
      const asked = steps.filter(({ event }) => event.type === done || event.type === failed);
      for (const { event } of asked)
        ports.faults.next("readStatus", event.type === done ? answer(event.output) : drop());
      ports.faults.always("readStatus", hang());
      actor.start();
      for (const { event } of asked) {
        await run.settle();
        if (event.type === done) known = event.output;
        const kind = known === null ? "unreachable" : siteAvailability(known);
        actor.send({ type: "status.invalidated" });
        expect(siteView(actor.getSnapshot()).kind).toBe(kind);
      }
      actor.stop();
    }
  });
});
