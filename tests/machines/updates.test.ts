import { createUpdatesMachine, POLL_MS } from "@parlour/core/updates/updates.machine";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { collectCoverage } from "./support/coverage.ts";
import { started, visitWith } from "./support/visit.ts";

const inspect = collectCoverage("updates");
const visit = visitWith(inspect);

async function player() {
  const tour = await started(visit());
  await tour.logIn("player");
  await tour.run.until("updates.listening");
  const asked = () => ({
    balance: tour.ports.callsOf("readBalance").length,
    unread: tour.ports.callsOf("readUnread").length,
  });
  return { ...tour, asked };
}

describe("updates of a player's data", () => {
  it("WALLET-01 MEMBER-05 make the data of each kind be read again when the gateway announces a change", async () => {
    const { ports, run, asked } = await player();
    const before = asked();
    ports.line.notify("balance");
    await run.settle();
    expect(asked()).toEqual({ ...before, balance: before.balance + 1 });
    ports.line.notify("messages");
    await run.settle();
    expect(asked()).toEqual({ balance: before.balance + 1, unread: before.unread + 1 });
    ports.line.notify("status");
    await run.settle();
    expect(asked().balance).toBe(before.balance + 2);
  });

  it("ANN-01 OPS-04 a change of the operator's content is read at once, not at the next interval", async () => {
    const { ports, run } = await player();
    const read = () => ports.callsOf("readContent").length;
    const before = read();
    ports.line.notify("content");
    await run.settle();
    expect(read()).toBe(before);
    ports.backend.status = { ...ports.backend.status, contentVersion: "another" };
    ports.line.notify("content");
    await run.settle();
    expect(read()).toBe(before + 1);
  });

  it("MEMBER-05 poll while the event stream is down, and reconnect each time", async () => {
    const { ports, run, asked } = await player();
    const before = asked();
    ports.line.cut();
    await run.until("updates.polling");
    expect(ports.line.listening()).toBe(0);
    await run.pass(POLL_MS);
    expect(asked()).toEqual({ balance: before.balance + 1, unread: before.unread + 1 });
    expect(ports.line.listening()).toBe(1);
    ports.line.notify("balance");
    await run.settle();
    expect(asked().balance).toBe(before.balance + 2);
  });

  it("SESSION-07 are not subscribed for a visitor, nor after a logout", async () => {
    const { ports, run, logOut } = await player();
    expect(ports.line.listening()).toBe(1);
    await logOut();
    await run.settle();
    expect(ports.line.listening()).toBe(0);
  });

  it("do nothing without a portal", async () => {
    const { ports } = visit();
    const actor = createActor(
      createUpdatesMachine(() => ports),
      { clock: ports.clock, inspect },
    ).start();
    ports.line.notify("balance");
    expect(actor.getSnapshot().value).toBe("listening");
    actor.stop();
    expect(ports.line.listening()).toBe(0);
  });
});
