import { createDevicesMachine } from "@parlour/core/devices/devices.machine";
import type { Device } from "@parlour/core/devices/devices.ports";
import { devicesView, devicesWithCommands } from "@parlour/core/devices/devices.view";
import { createFakeBackend } from "@parlour/testkit/backend";
import { createFakeBrowser } from "@parlour/testkit/browser";
import { drive } from "@parlour/testkit/drive";
import { answer, delay, drop, garble, hang, refuse } from "@parlour/testkit/faults";
import { createFakePorts, type FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, started, type Visit, visitWith } from "./support/visit.ts";

const inspect = collectCoverage("devices");
const visit = visitWith(inspect);

/** A player who is logged in here and at `others` more places, at the open list. */
async function atTheList({ others = 2, prepare = (_: FakePorts) => {} } = {}) {
  const { clock } = createFakePorts();
  const backend = createFakeBackend(clock);
  for (let place = 0; place < others; place += 1) {
    backend.login({ username: "player", password: PASSWORD, entry: "member", captcha: null });
    clock.advance(60_000);
  }
  const tour = await started(visit({ clock, backend, browser: createFakeBrowser() }));
  await tour.logIn("player");
  prepare(tour.ports);
  tour.open("devices");
  await tour.run.settle();
  return tour;
}

function list({ portal }: Visit) {
  const devices = portal.feature("devices");
  if (devices === undefined) throw new Error("The list is not open");
  return devicesWithCommands(devices.getSnapshot(), devices.send);
}

function shown(tour: Visit): readonly Device[] {
  const { view } = list(tour);
  if (view.kind !== "ready") throw new Error(`The list is ${view.kind}`);
  return view.devices;
}

const another = (tour: Visit) => {
  const found = shown(tour).find(({ isThisOne }) => !isThisOne);
  if (found === undefined) throw new Error("There is no other session");
  return found;
};

describe("the list of sessions", () => {
  it("SESSION-06 shows the player's sessions: the current one first, then by last use", async () => {
    const tour = await atTheList();
    tour.run.expect(["devices.loading", "devices.ready"]);
    expect(shown(tour).map(({ isThisOne }) => isThisOne)).toEqual([true, false, false]);
    const [, second, third] = shown(tour);
    expect(second?.lastSeenAtMs).toBeGreaterThan(third?.lastSeenAtMs ?? 0);
    expect(list(tour).view).toMatchObject({ hasOthers: true, confirming: null, ending: null, message: null });
  });

  it("SESSION-06 ends another session after confirmation, says so, and reads the list again", async () => {
    const tour = await atTheList();
    const wished = another(tour);
    tour.run.forget();
    list(tour).askToEnd(wished.id);
    expect(list(tour).view).toMatchObject({ confirming: wished, ending: null });
    expect(tour.ports.callsOf("endDevice")).toEqual([]);
    tour.ports.faults.next("endDevice", delay(300));
    list(tour).confirm();
    list(tour).confirm();
    list(tour).askToEnd(wished.id);
    expect(list(tour).view).toMatchObject({ confirming: null, ending: wished.id });
    await tour.run.pass(300);
    tour.run.expect(["devices.confirming", "devices.ending", "devices.loading", "devices.ready"]);
    expect(tour.ports.callsOf("endDevice").map(({ input }) => input)).toEqual([wished.id]);
    expect(shown(tour).map(({ id }) => id)).not.toContain(wished.id);
    expect(list(tour).view).toMatchObject({ ending: null, message: { key: "devices.ended" } });
    expect(tour.run.isIn("session.holding.loggedIn.resting")).toBe(true);
  });

  it("SESSION-06 ends all other sessions at once, and then offers none to end", async () => {
    const tour = await atTheList();
    list(tour).askToEndOthers();
    expect(list(tour).view).toMatchObject({ confirming: "others" });
    list(tour).confirm();
    await tour.run.settle();
    expect(shown(tour)).toHaveLength(1);
    expect(list(tour).view).toMatchObject({ hasOthers: false, message: { key: "devices.othersEnded" } });
    list(tour).askToEndOthers();
    expect(list(tour).view).toMatchObject({ confirming: null });
  });

  it("SESSION-06 logs a session out on its next call after it was ended from another device", async () => {
    const here = await atTheList({ others: 0 });
    const { clock, backend } = here.ports;
    const there = await started(visit({ clock, backend }));
    await there.logIn("player");
    here.close();
    here.open("devices");
    await here.run.settle();
    list(here).askToEnd(another(here).id);
    list(here).confirm();
    await here.run.settle();
    there.portal.feature("wallet")?.send({ type: "refresh.asked" });
    await there.run.until("session.loggedOut");
    expect(there.messages()).toEqual(["error.notLoggedIn"]);
    expect(here.run.isIn("session.holding.loggedIn.resting")).toBe(true);
  });

  it("SESSION-02 does not offer to end the current session", async () => {
    const tour = await atTheList();
    for (const id of [shown(tour).find(({ isThisOne }) => isThisOne)?.id ?? "", "unheard-of"]) {
      list(tour).askToEnd(id);
      expect(list(tour).view).toMatchObject({ confirming: null });
    }
    expect(tour.run.isIn("devices.ready")).toBe(true);
  });

  it("SESSION-06 ends nothing when the player cancels", async () => {
    const tour = await atTheList();
    list(tour).askToEnd(another(tour).id);
    list(tour).cancel();
    expect(list(tour).view).toMatchObject({ confirming: null, ending: null });
    list(tour).confirm();
    await tour.run.settle();
    expect(tour.ports.callsOf("endDevice")).toEqual([]);
    expect(shown(tour)).toHaveLength(3);
  });

  it.each([
    [drop(), "error.network"],
    [garble("sessions"), "error.malformed"],
  ] as const)("ERR-02 shows why the list cannot be read, and loads it on retry", async (fault, key) => {
    const tour = await atTheList({ prepare: ({ faults }) => faults.next("readDevices", fault) });
    expect(list(tour).view).toEqual({ kind: "unavailable", message: { key } });
    expect(tour.ports.reports).toMatchObject([{ where: "devices" }]);
    tour.ports.faults.next("readDevices", hang());
    list(tour).retry();
    expect(list(tour).view).toEqual({ kind: "loading" });
    tour.close();
    tour.open("devices");
    await tour.run.until("devices.ready");
  });

  it.each([drop(), garble()])(
    "ERR-02 reports an end request whose answer is lost, and can send it again",
    async (fault) => {
      const tour = await atTheList();
      const wished = another(tour);
      tour.ports.faults.next("endDevice", fault);
      for (const message of [expect.objectContaining({}), { key: "devices.ended" }]) {
        list(tour).askToEnd(wished.id);
        list(tour).confirm();
        await tour.run.settle();
        expect(list(tour).view).toMatchObject({ kind: "ready", ending: null, message });
      }
      expect(tour.ports.reports).toMatchObject([{ where: "devices", what: "a session may not have ended" }]);
      expect(shown(tour)).toHaveLength(2);
    },
  );

  it("SESSION-07 aborts the read when the list is closed, and ignores a late answer", async () => {
    const tour = await atTheList({ prepare: ({ faults }) => faults.next("readDevices", delay(2_000)) });
    expect(list(tour).view).toEqual({ kind: "loading" });
    tour.close();
    await tour.run.settle();
    expect(tour.ports.callsOf("readDevices")[0]?.signal.aborted).toBe(true);
    await tour.run.pass(2_000);
    expect(tour.portal.feature("devices")).toBeUndefined();
  });

  it("SESSION-03 closes when the session has expired, and says so once", async () => {
    const tour = await atTheList();
    tour.ports.backend.expire(tour.ports.visit.get("token") ?? "");
    list(tour).askToEndOthers();
    list(tour).confirm();
    await tour.run.until("session.loggedOut");
    expect(tour.messages()).toEqual(["error.notLoggedIn"]);
    expect(tour.portal.feature("devices")).toBeUndefined();
  });

  it.each(["readDevices", "endOtherDevices"] as const)(
    "SESSION-03 shows an error and reports nothing when %s answers that the session is over",
    async (call) => {
      const ports = createFakePorts();
      const devices = [1, 2].map((place) => ({
        id: `place-${place}`,
        isThisOne: place === 1,
        ip: "203.0.113.7",
        userAgent: "",
        startedAtMs: 0,
        lastSeenAtMs: 0,
      }));
      if (call === "endOtherDevices")
        ports.faults.next("readDevices", answer({ kind: "done", value: devices }));
      ports.faults.next(call, refuse("not-logged-in"));
      const actor = createActor(
        createDevicesMachine(() => ports),
        { clock: ports.clock, inspect },
      );
      const run = drive(actor);
      actor.start();
      await run.settle();
      const { askToEndOthers, confirm } = devicesWithCommands(actor.getSnapshot(), actor.send);
      askToEndOthers();
      confirm();
      await run.settle();
      expect(devicesView(actor.getSnapshot())).toEqual({
        kind: "unavailable",
        message: { key: "error.notLoggedIn" },
      });
      expect(ports.reports).toEqual([]);
    },
  );
});
