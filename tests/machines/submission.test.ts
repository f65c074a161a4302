import { createSubmissionMachine } from "@parlour/core/shared/submission.machine";
import { drive } from "@parlour/core/testkit/drive";
import { busy, drop, garble, hang } from "@parlour/core/testkit/faults";
import { accounts } from "@parlour/core/testkit/house.data";
import { createScriptedPorts } from "@parlour/core/testkit/ports";
import type { Transfer } from "@parlour/core/wallet/wallet.ports";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD } from "./support/visit.ts";

const inspect = collectCoverage("submission");

describe("a submission", () => {
  const ten: Transfer = {
    direction: "to-vendor",
    vendor: "AURORA",
    amount: { amountMinor: 10_00n, currency: "USD" },
  };

  function counter(username = "player") {
    const ports = createScriptedPorts();
    const account = accounts.find(({ member }) => member.account === username);
    const reply = ports.house.login({
      username,
      password: account?.password ?? PASSWORD,
      captcha: null,
      entry: "member",
    });
    if (reply.kind === "done") ports.tokens.save(reply.value.token);
    const actor = createActor(
      createSubmissionMachine({ ...ports, id: "submission", send: ports.transfer.transfer }),
      { clock: ports.clock, inspect },
    );
    const run = drive(actor, { clock: ports.clock });
    actor.start();
    const keys = () =>
      ports
        .callsOf("transfer")
        .map(({ input }) => (input as { readonly idempotencyKey: string }).idempotencyKey);
    return { ports, actor, run, keys };
  }

  it("WALLET-05 moves money once, also on a double click", async () => {
    const { ports, actor, run } = counter();
    actor.send({ type: "submission.confirmed", request: ten });
    actor.send({ type: "submission.confirmed", request: ten });
    await run.settle();
    run.expect(["submission.editing", "submission.sending", "submission.done"]);
    expect(ports.house.moves()).toBe(1);
    expect(actor.getSnapshot().context.value?.main.amountMinor).toBe(2_490_00n);
  });

  it("WALLET-05 when the answer is lost, only the same transfer with the same key can follow, and it moves nothing twice", async () => {
    const { ports, actor, run, keys } = counter();
    ports.faults.next("transfer", garble("balance"), drop());
    actor.send({ type: "submission.confirmed", request: ten });
    await run.until("submission.uncertain");
    expect(actor.getSnapshot().context.failure).toBe("malformed");
    actor.send({ type: "submission.confirmed", request: { ...ten, vendor: "COPPER" } });
    expect(actor.getSnapshot().value).toBe("uncertain");
    actor.send({ type: "retry.asked" });
    await run.until("submission.uncertain");
    actor.send({ type: "retry.asked" });
    await run.settle();
    run.expect([
      "submission.editing",
      "submission.sending",
      "submission.uncertain",
      "submission.sending",
      "submission.uncertain",
      "submission.sending",
      "submission.done",
    ]);
    expect(new Set(keys()).size).toBe(1);
    expect(ports.house.moves()).toBe(1);
    expect(ports.reports).toHaveLength(2);
  });

  it("WALLET-05 ERR-01 a busy gateway has moved nothing: the form is back with the reason, and the next try is a new one", async () => {
    const { ports, actor, run, keys } = counter();
    ports.faults.next("transfer", busy());
    actor.send({ type: "submission.confirmed", request: ten });
    await run.until("submission.editing");
    expect(actor.getSnapshot().context).toMatchObject({ failure: "busy", idempotencyKey: null });
    actor.send({
      type: "submission.confirmed",
      request: { ...ten, amount: { ...ten.amount, amountMinor: 5_00n } },
    });
    expect(actor.getSnapshot().context.failure).toBeNull();
    await run.until("submission.done");
    expect(new Set(keys()).size).toBe(2);
    expect(ports.house.moves()).toBe(1);
    expect(ports.reports).toHaveLength(0);
  });

  it("WALLET-05 after a lost answer a busy gateway settles nothing: the same key goes on", async () => {
    const { ports, actor, run, keys } = counter();
    ports.faults.next("transfer", garble("balance"), busy(), busy());
    actor.send({ type: "submission.confirmed", request: ten });
    for (let time = 0; time < 3; time += 1) {
      await run.until("submission.uncertain");
      actor.send({ type: "retry.asked" });
    }
    await run.until("submission.done");
    expect(new Set(keys()).size).toBe(1);
    expect(ports.house.moves()).toBe(1);
  });

  it("WALLET-05 a refused transfer is over: the next one has a key of its own", async () => {
    const { ports, actor, run, keys } = counter();
    const much = { ...ten, amount: { ...ten.amount, amountMinor: 999_999_00n } };
    actor.send({ type: "submission.confirmed", request: much });
    await run.until("submission.editing");
    expect(actor.getSnapshot().context).toMatchObject({
      refusal: { reason: "insufficient-funds" },
      idempotencyKey: null,
    });
    actor.send({ type: "submission.confirmed", request: ten });
    await run.settle();
    expect(new Set(keys()).size).toBe(2);
    expect(ports.house.moves()).toBe(1);
  });

  it("WALLET-05 after one went through, another may be written; the portal hears that money moved", async () => {
    const { actor, run } = counter();
    actor.send({ type: "submission.confirmed", request: ten });
    await run.until("submission.done");
    actor.send({ type: "submission.begun" });
    expect(actor.getSnapshot()).toMatchObject({ value: "editing", context: { request: null, value: null } });
  });

  it("API-05 a transfer under way is cancelled with what asked for it", async () => {
    const { ports, actor, run } = counter();
    ports.faults.next("transfer", hang());
    actor.send({ type: "submission.confirmed", request: ten });
    await run.settle();
    actor.stop();
    expect(ports.callsOf("transfer")[0]?.signal.aborted).toBe(true);
  });
});
