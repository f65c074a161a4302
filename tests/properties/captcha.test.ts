import { createCaptchaMachine } from "@parlour/core/verification/captcha.machine";
import type { Captcha } from "@parlour/core/verification/captcha.ports";
import { drive } from "@parlour/testkit/drive";
import { delay, drop, type Fault } from "@parlour/testkit/faults";
import { createFakePorts } from "@parlour/testkit/ports";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";

type Step = { readonly kind: "click" } | { readonly kind: "pass"; readonly ms: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ kind: "click" }),
  fc.integer({ min: 0, max: 2_500 }).map((ms): Step => ({ kind: "pass", ms })),
);
const weather: fc.Arbitrary<Fault<Captcha>> = fc.oneof(
  fc.constant(drop()),
  fc.integer({ min: 0, max: 3_000 }).map((ms) => delay(ms)),
);

async function play(steps: readonly Step[], faults: readonly Fault<Captcha>[]) {
  const ports = createFakePorts();
  ports.faults.next("readCaptcha", ...faults);
  const actor = createActor(
    createCaptchaMachine(() => ports),
    { clock: ports.clock },
  );
  const run = drive(actor, { clock: ports.clock });
  actor.start();
  await run.settle();
  for (const taken of steps) {
    if (taken.kind === "click") actor.send({ type: "refresh.asked" });
    else await run.pass(taken.ms);
  }
  return { ports, actor, run };
}

describe("the captcha", () => {
  it("LOGIN-08 is never requested twice within 1,000 ms, for any clicks and any network", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40 }),
        fc.array(weather, { maxLength: 8 }),
        async (steps, faults) => {
          const { ports } = await play(steps, faults);
          const moments = ports.callsOf("readCaptcha").map(({ atMs }) => atMs);
          for (const [at, moment] of moments.entries())
            if (at > 0) expect(moment - (moments[at - 1] ?? 0)).toBeGreaterThanOrEqual(1_000);
        },
      ),
    );
  });

  it("LOGIN-08 always loads a newer picture some time after the last click", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 20 }),
        fc.array(weather, { maxLength: 4 }),
        async (steps, faults) => {
          const { ports, actor, run } = await play(steps, faults);
          await run.pass(10_000);
          ports.faults.clear();
          const before = actor.getSnapshot().context.captcha?.id;
          actor.send({ type: "refresh.asked" });
          await run.pass(10_000);
          const after = actor.getSnapshot().context.captcha?.id;
          expect(after).toBeDefined();
          expect(after).not.toBe(before);
        },
      ),
    );
  });
});
