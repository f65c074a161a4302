import { createPortal, type PortalSnapshot, portalState, readSnapshot, writeSnapshot } from "@parlour/core";
import { keepAnswers } from "@parlour/core/portal/portal.snapshot";
import { isSettled } from "@parlour/core/portal/settled";
import { openStatus } from "@parlour/testkit/backend.data";
import { createFakeBrowser } from "@parlour/testkit/browser";
import { drive } from "@parlour/testkit/drive";
import { drop } from "@parlour/testkit/faults";
import { createFakePorts, type Script } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";

const inspect = collectCoverage("snapshot");

/** The gateway's answers to an unused portal on a page, converted to text and back. */
async function snapshotOf(address = "/", script: Script = {}): Promise<PortalSnapshot> {
  const fakePorts = createFakePorts({ address, ...script });
  const keeper = keepAnswers(fakePorts);
  const portal = createPortal(keeper.ports, {}, { inspect });
  const run = drive(portal, { clock: fakePorts.clock });
  portal.start();
  expect(isSettled(portal)).toBe(false);
  await run.until(() => isSettled(portal) && keeper.pending() === 0);
  portal.stop();
  const read = readSnapshot(writeSnapshot(keeper.snapshot({ language: "TY", address })));
  if (read === null) throw new Error("The snapshot could not be parsed from its own text");
  return read;
}

async function restore(restored: PortalSnapshot, script: Script = {}) {
  const ports = createFakePorts({ address: restored.address, ...script });
  const portal = createPortal(ports, {}, { inspect, restored });
  const run = drive(portal, { clock: ports.clock });
  portal.start();
  await run.settle();
  return { ports, portal, run, asked: () => ports.calls.map(({ name }) => name) };
}

const shared = ["readStatus", "readLanes", "readHotGames", "readWinners", "readContent"];

describe("a portal restored from a snapshot", () => {
  it("SITE-06 uses the same picture CDN as the page that it takes over", async () => {
    const [snapshot, cdns] = [await snapshotOf(), openStatus.imageCdns];
    expect(cdns.length).toBeGreaterThan(1);
    for (const turn of cdns.keys()) {
      const { portal } = await restore({ ...snapshot, turn });
      expect(portal.feature("site")?.getSnapshot().context.imageBases?.[0]).toBe(cdns[turn]);
    }
  });

  it("HOME-03 HOME-07 SITE-01 has the same state as the first portal, including money, and calls the gateway for nothing", async () => {
    const fresh = createFakePorts();
    const first = createPortal(fresh, {}, { inspect }).start();
    await drive(first, { clock: fresh.clock }).until(() => isSettled(first));
    const { portal, asked } = await restore(await snapshotOf());
    expect(asked().filter((name) => shared.includes(name))).toEqual([]);
    expect(isSettled(portal)).toBe(true);
    const winners = portal.feature("winners")?.getSnapshot().context.value;
    expect(winners).toEqual(first.feature("winners")?.getSnapshot().context.value);
    expect(typeof winners?.[0]?.won.amountMinor).toBe("bigint");
    expect(portalState(portal)).toEqual(portalState(first));
  });

  it("PAGE-01 HOME-10 has the data of the page's features, and reads it again on request", async () => {
    const { asked, portal } = await restore(await snapshotOf("/help"));
    expect(portal.feature("help")?.getSnapshot().matches("ready")).toBe(true);
    expect(asked()).not.toContain("readHelp");
    portal.feature("help")?.send({ type: "refresh.asked" });
    expect(asked()).toContain("readHelp");
  });

  it("SITE-01 SITE-05 reads the status after its interval, and then what has changed", async () => {
    const { ports, portal, run, asked } = await restore(await snapshotOf());
    await run.pass(59_000);
    expect(asked()).not.toContain("readStatus");
    ports.backend.status = { ...ports.backend.status, contentVersion: "another" };
    await run.pass(2_000);
    expect(asked()).toEqual(expect.arrayContaining(shared));
    expect(portal.actor.getSnapshot().context.contentVersion).toBe("another");
  });

  it("ANN-01 shares public data with a player, and reads the player's own content", async () => {
    const { ports, asked, run } = await restore(await snapshotOf(), { token: "a token" });
    await run.settle();
    expect(asked()).not.toContain("readLanes");
    expect(ports.callsOf("readContent").map(({ input }) => input)).toEqual([
      expect.objectContaining({ audience: "A" }),
    ]);
  });

  it("I18N-01 reads its own data in another language", async () => {
    const browser = createFakeBrowser();
    browser.local.set("hisLang", "EN");
    const { asked } = await restore(await snapshotOf(), { browser });
    expect(asked()).toEqual(expect.arrayContaining(["readLanes", "readHotGames"]));
    expect(asked()).not.toContain("readStatus");
  });

  it("SITE-03 contains no data of the visitor for whom it was made", async () => {
    const snapshot = await snapshotOf();
    const [status] = Object.entries(snapshot.answers).filter(([key]) => key.startsWith("site.readStatus"));
    expect(status?.[1]).toMatchObject({ customerService: [], location: { ip: "" } });
  });

  it("ERR-02 contains no failed answer, so that the portal reads it itself", async () => {
    const fakePorts = createFakePorts();
    fakePorts.faults.always("readWinners", drop());
    const keeper = keepAnswers(fakePorts);
    const portal = createPortal(keeper.ports, {}, { inspect }).start();
    await drive(portal, { clock: fakePorts.clock }).until(() => isSettled(portal));
    const { asked } = await restore(keeper.snapshot({ language: "TY", address: "/" }));
    expect(asked()).toContain("readWinners");
    expect(asked()).not.toContain("readLanes");
  });

  it("SESSION-07 does not use a stored answer after some time", async () => {
    const { ports, portal, run } = await restore(await snapshotOf(), { token: "a token" });
    await run.pass(40_000);
    portal.feature("content")?.send({
      type: "request.changed",
      request: { language: "TY", version: "1", audience: "B" },
    });
    await run.settle();
    expect(ports.callsOf("readContent").map(({ input }) => input)).toContainEqual(
      expect.objectContaining({ audience: "B" }),
    );
  });

  it("LAYOUT-01 LAYOUT-04 contains the layout of the page, with known values only", () => {
    const of = (layout: unknown) =>
      readSnapshot(JSON.stringify({ language: "TY", address: "/", layout, answers: {} }))?.layout;
    expect(of({ theme: "light", "side-menu": "folded" })).toEqual({ theme: "light", "side-menu": "folded" });
    expect(of({ theme: "<b>", "side-menu": 7 })).toEqual({ theme: "system", "side-menu": "open" });
    expect(of(undefined)).toBeUndefined();
  });

  it("ERR-02 is null for a text that is no snapshot", () => {
    expect(readSnapshot('{"language":"TY"}')).toBeNull();
    expect(readSnapshot('{"language":1,"address":"/","answers":{}}')).toBeNull();
  });
});
