import { hostsView } from "@parlour/core/live/hosts.view";
import { answer, delay, drop, hang, refuse } from "@parlour/testkit/faults";
import { hosts } from "@parlour/testkit/lobby.data";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { dataOf } from "./support/data-of.ts";
import { type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("hosts"));

const room = ({ portal }: Visit) => {
  const live = portal.feature("hosts");
  if (live === undefined) throw new Error("The hosts are not open");
  return live;
};
const view = (tour: Visit) => hostsView(room(tour).getSnapshot(), room(tour).send);
const chats = ({ ports }: Visit) => ports.callsOf("openChat").map(({ input }) => input);

async function watching(prepare: (ports: FakePorts) => void = () => {}) {
  const tour = visit({ address: "/live" });
  prepare(tour.ports);
  await tour.start();
  await tour.run.until("portal.open.features.here");
  tour.portal.want("hosts");
  await tour.run.settle();
  return tour;
}

describe("live hosts", () => {
  it("CS-01 are listed in the visitor's language", async () => {
    const tour = await watching();
    expect(dataOf(view(tour))).toEqual({
      hosts: { kind: "ready", value: hosts, isRefreshing: false, isStale: false },
      openingId: null,
    });
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await tour.run.settle();
    expect(tour.ports.callsOf("readHosts").map(({ input }) => input)).toEqual([
      { language: "TY" },
      { language: "EN" },
    ]);
  });

  it("CS-01 opens one chat despite repeated clicks", async () => {
    const tour = await watching(({ faults }) => faults.next("openChat", delay(500)));
    room(tour).send({ type: "chat.asked", hostId: "mira" });
    room(tour).send({ type: "chat.asked", hostId: "mira" });
    expect(view(tour).openingId).toBe("mira");
    await tour.run.pass(500);
    expect(chats(tour)).toEqual([{ hostId: "mira", language: "TY" }]);
    expect(view(tour).openingId).toBeNull();
    expect(tour.messages()).toEqual([]);
  });

  it("CS-01 opens no chat with an offline or unknown host", async () => {
    const tour = await watching();
    room(tour).send({ type: "chat.asked", hostId: "jon" });
    room(tour).send({ type: "chat.asked", hostId: "unheard-of" });
    await tour.run.settle();
    expect(chats(tour)).toEqual([]);
  });

  it.each([
    ["model-offline", "live.error.offline"],
    ["popup-blocked", "error.popupBlocked"],
    ["invalid-url", "error.invalidUrl"],
  ] as const)("CS-01 shows why a chat is refused with %s, and reads the list again", async (reason, key) => {
    const tour = await watching(({ faults }) => faults.next("openChat", refuse(reason)));
    tour.ports.faults.next("readHosts", answer(hosts.map((host) => ({ ...host, isOnline: false }))));
    room(tour).send({ type: "chat.asked", hostId: "mira" });
    await tour.run.settle();
    expect(tour.messages()).toEqual([key]);
    expect(view(tour).hosts).toMatchObject({
      kind: "ready",
      value: [{ isOnline: false }, { isOnline: false }],
    });
  });

  it("ERR-02 shows and reports a chat request that is lost", async () => {
    const tour = await watching(({ faults }) => faults.next("openChat", drop()));
    room(tour).send({ type: "chat.asked", hostId: "mira" });
    await tour.run.settle();
    expect(tour.messages()).toEqual(["error.network"]);
    expect(tour.ports.reports).toMatchObject([{ where: "hosts", what: "a chat did not open" }]);
    room(tour).send({ type: "chat.asked", hostId: "mira" });
    await tour.run.settle();
    expect(chats(tour)).toHaveLength(2);
  });

  it("ERR-02 shows why the list failed, and loads it on retry", async () => {
    const tour = await watching(({ faults }) => faults.next("readHosts", drop()));
    expect(view(tour).hosts).toMatchObject({ kind: "failed", message: { key: "error.network" } });
    room(tour).send({ type: "retry.asked" });
    await tour.run.settle();
    expect(view(tour).hosts.kind).toBe("ready");
  });

  it("SESSION-07 aborts a chat request when its part of the page closes", async () => {
    const tour = await watching(({ faults }) => faults.next("openChat", hang()));
    room(tour).send({ type: "chat.asked", hostId: "mira" });
    tour.portal.actor.send({ type: "feature.left", name: "hosts" });
    await tour.run.settle();
    expect(tour.ports.callsOf("openChat")[0]?.signal.aborted).toBe(true);
  });
});
