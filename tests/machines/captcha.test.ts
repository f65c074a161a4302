import { createCaptchaMachine } from "@parlour/core/verification/captcha.machine";
import type { Captcha } from "@parlour/core/verification/captcha.ports";
import { captchaView } from "@parlour/core/verification/captcha.view";
import { drive } from "@parlour/testkit/drive";
import { delay, drop, type Fault, hang } from "@parlour/testkit/faults";
import { createFakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { collectCoverage } from "./support/coverage.ts";

const inspect = collectCoverage("captcha");

async function shown(...faults: readonly Fault<Captcha>[]) {
  const ports = createFakePorts();
  ports.faults.next("readCaptcha", ...faults);
  const actor = createActor(
    createCaptchaMachine(() => ports),
    { clock: ports.clock, inspect },
  );
  const run = drive(actor, { clock: ports.clock });
  actor.start();
  await run.settle();
  return { ports, actor, run, view: () => captchaView(actor.getSnapshot().context) };
}

describe("faults around the captcha", () => {
  it("LOGIN-08 requests a hanging captcha once despite many clicks, and aborts it with the form", async () => {
    const { ports, actor, run, view } = await shown(hang());
    for (let click = 0; click < 5; click += 1) actor.send({ type: "refresh.asked" });
    await run.pass(60_000);
    expect(view()).toEqual({ id: null, image: null, isLoading: true, message: null });
    expect(ports.callsOf("readCaptcha")).toHaveLength(1);
    actor.stop();
    expect(ports.callsOf("readCaptcha")[0]?.signal.aborted).toBe(true);
  });

  it("LOGIN-08 ignores a captcha that arrives after the form was closed, and leaves no timer", async () => {
    const { ports, actor, run, view } = await shown(delay(5_000));
    actor.stop();
    await run.pass(10_000);
    expect(view().image).toBeNull();
    expect(ports.clock.pending()).toBe(0);
  });

  it("LOGIN-08 ERR-02 shows an error on each failure, and requests at most once a second", async () => {
    const { ports, actor, run, view } = await shown(drop(), drop(), drop());
    for (let click = 0; click < 4; click += 1) {
      expect(view().message).toEqual(click < 3 ? { key: "error.network" } : null);
      actor.send({ type: "refresh.asked" });
      actor.send({ type: "refresh.asked" });
      await run.pass(1_000);
    }
    expect(ports.reports).toHaveLength(3);
    const moments = ports.callsOf("readCaptcha").map(({ atMs }) => atMs);
    for (const [at, moment] of moments.entries())
      if (at > 0) expect(moment - (moments[at - 1] ?? 0)).toBeGreaterThanOrEqual(1_000);
  });
});
