import { createSecondFactorMachine } from "@parlour/core/verification/second-factor.machine";
import { secondFactorForm, secondFactorView } from "@parlour/core/verification/second-factor.view";
import { AUTHENTICATOR_CODE, CHALLENGE_MINUTES, RECOVERY_CODE, TRIES_PER_CODE } from "@parlour/testkit/codes";
import { drive } from "@parlour/testkit/drive";
import { delay, hang } from "@parlour/testkit/faults";
import { createFakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { collectCoverage } from "./support/coverage.ts";

const inspect = collectCoverage("second-factor");

async function challenged() {
  const ports = createFakePorts();
  const actor = createActor(
    createSecondFactorMachine(() => ports),
    {
      clock: ports.clock,
      inspect,
      input: { challenge: ports.backend.codes.challenge("guarded"), codePlaces: [] },
    },
  );
  const run = drive(actor, { clock: ports.clock });
  actor.start();
  await run.settle();
  const commands = () => secondFactorForm(actor.getSnapshot(), actor.send);
  const submit = async (code: string) => {
    commands().submit(code);
    await run.settle();
  };
  const view = () => secondFactorView(actor.getSnapshot());
  return { ports, actor, run, commands, submit, view, output: () => actor.getSnapshot().output };
}

describe("the second factor", () => {
  it("LOGIN-09 confirms with six digits of the authenticator, typed with or without spaces", async () => {
    const form = await challenged();
    expect(form.view()).toEqual({
      sent: null,
      code: "",
      usesRecovery: false,
      error: null,
      message: null,
      isBusy: false,
      attention: "code",
      attempts: 0,
    });
    await form.submit("246 810 ");
    form.run.expect([
      "secondFactor.editing",
      "secondFactor.confirming",
      "secondFactor.answered",
      "secondFactor.over",
    ]);
    expect(form.ports.callsOf("confirmSecondFactor")[0]?.input).toMatchObject({ code: AUTHENTICATOR_CODE });
    expect(form.output()).toMatchObject({
      kind: "confirmed",
      reply: { token: expect.stringMatching(/guarded/) },
    });
    expect(JSON.stringify(form.actor.getSnapshot().context)).not.toContain(AUTHENTICATOR_CODE);
  });

  it.each(["", "12345", "1234567", "12345a", "oak-fern-22"])(
    "LOGIN-09 sends nothing for %j, which is no authenticator code",
    async (code) => {
      const form = await challenged();
      await form.submit(code);
      expect(form.view()).toMatchObject({ error: "secondFactor.error.missing", code, attention: "code" });
      expect(form.ports.callsOf("confirmSecondFactor")).toEqual([]);
      form.commands().code.change("1");
      expect(form.view().error).toBeNull();
    },
  );

  it("LOGIN-09 confirms with a recovery code, once", async () => {
    const form = await challenged();
    form.commands().code.change("123");
    form.commands().toggleRecovery();
    expect(form.view()).toMatchObject({ usesRecovery: true, code: "" });
    await form.submit("  ");
    expect(form.view().error).toBe("secondFactor.error.recoveryMissing");
    await form.submit(" oak-fern-23 ");
    expect(form.view()).toMatchObject({ error: "secondFactor.error.recoveryWrong", code: "" });
    await form.submit(` ${RECOVERY_CODE} `);
    expect(form.output()).toMatchObject({ kind: "confirmed" });

    const { codes } = form.ports.backend;
    expect(codes.confirm({ challenge: codes.challenge("guarded"), code: RECOVERY_CODE })).toMatchObject({
      reason: "code-wrong",
    });
  });

  it("LOGIN-09 clears a wrong code, and ends with a locked account after the fifth", async () => {
    const form = await challenged();
    for (let wrong = 1; wrong < TRIES_PER_CODE; wrong += 1) await form.submit("111111");
    expect(form.view()).toMatchObject({ error: "secondFactor.error.wrong", code: "", message: null });
    await form.submit("111111");
    expect(form.output()).toEqual({ kind: "given-up", message: { key: "login.error.locked" } });
  });

  it("LOGIN-09 ends with a message when the challenge has expired", async () => {
    const form = await challenged();
    await form.run.pass(CHALLENGE_MINUTES * 60_000);
    await form.submit(AUTHENTICATOR_CODE);
    expect(form.output()).toEqual({ kind: "given-up", message: { key: "secondFactor.error.expired" } });
  });

  it("LOGIN-09 ends without a message when the person cancels", async () => {
    const form = await challenged();
    form.commands().code.change("123");
    form.commands().cancel();
    expect(form.output()).toEqual({ kind: "given-up", message: null });
    expect(form.actor.getSnapshot().context.code).toBe("");
  });
});

describe("faults around the second factor", () => {
  it("LOGIN-09 confirms once on a double submit, and accepts no typing meanwhile", async () => {
    const form = await challenged();
    form.ports.faults.next("confirmSecondFactor", delay(1_000));
    await form.submit(AUTHENTICATOR_CODE);
    expect(form.view()).toMatchObject({ isBusy: true, attention: null });
    await form.submit("999999");
    await form.run.pass(1_000);
    expect(form.ports.callsOf("confirmSecondFactor")).toHaveLength(1);
    expect(form.output()).toMatchObject({ kind: "confirmed" });
  });

  it("LOGIN-09 can be cancelled while it hangs, and ignores a late answer", async () => {
    const form = await challenged();
    form.ports.faults.next("confirmSecondFactor", hang());
    await form.submit(AUTHENTICATOR_CODE);
    form.commands().cancel();
    await form.run.settle();
    expect(form.output()).toEqual({ kind: "given-up", message: null });
    expect(form.ports.callsOf("confirmSecondFactor")[0]?.signal.aborted).toBe(true);

    const slow = await challenged();
    slow.ports.faults.next("confirmSecondFactor", delay(1_000));
    await slow.submit(AUTHENTICATOR_CODE);
    slow.commands().cancel();
    await slow.run.pass(2_000);
    expect(slow.output()).toEqual({ kind: "given-up", message: null });
  });
});
