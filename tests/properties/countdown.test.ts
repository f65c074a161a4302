import { createSmsCodeMachine } from "@parlour/core/verification/sms-code.machine";
import type { SmsCodePort } from "@parlour/core/verification/sms-code.ports";
import { smsCodeView } from "@parlour/core/verification/sms-code.view";
import { createFakeBrowser } from "@parlour/testkit/browser";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { drive, type Run } from "@parlour/testkit/drive";
import { answer, drop, type Fault, refuse } from "@parlour/testkit/faults";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";

const TABS = 3;
const phone = { countryDialingCode: "+44", mobileNum: "7700900123" };

type Answer = Awaited<ReturnType<SmsCodePort["send"]>>;
type Step = { readonly tab: number } & (
  | { readonly kind: "send"; readonly fault: Fault<Answer> }
  | { readonly kind: "sleep"; readonly ms: number }
  | { readonly kind: "reload" }
);

const sent = (expiredMinutes: number, isThirdParty: boolean) =>
  answer<Answer>({ kind: "done", value: { expiredMinutes, isThirdParty } });
const fault: fc.Arbitrary<Fault<Answer>> = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: 90 }), fc.boolean()).map(([minutes, third]) => sent(minutes, third)),
  fc.constant(drop()),
  fc.constant(refuse("too-many-requests", { message: "", retryAtMs: VISIT_BEGINS_MS + 300_000 })),
);
const tab = fc.nat({ max: TABS - 1 });
/** A step in any tab, so that steps one after the other switch between tabs. */
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ tab, kind: fc.constant("send" as const), fault }),
  fc.record({ tab, kind: fc.constant("sleep" as const), ms: fc.integer({ min: 0, max: 400_000 }) }),
  fc.record({ tab, kind: fc.constant("reload" as const) }),
);

/** A browser with tabs that all show the same button. */
function createTabs() {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const browser = createFakeBrowser();
  function open() {
    const ports = createFakePorts({ clock, browser });
    const actor = createActor(
      createSmsCodeMachine(() => ports),
      { clock, input: { purpose: "login" } },
    );
    const run: Run = drive(actor, { clock });
    actor.start();
    return { ports, actor, run };
  }
  const tabs = Array.from({ length: TABS }, open);
  const at = (index: number) => tabs[index] ?? open();
  const settle = async () => {
    for (const { run } of tabs) await run.settle();
  };
  return {
    clock,
    settle,
    /** Milliseconds until the button of each tab works again, by its own knowledge. */
    rests: () =>
      tabs.map(({ actor }) => Math.max(0, (actor.getSnapshot().context.readyAtMs ?? 0) - clock.nowMs())),
    views: () => tabs.map(({ actor }) => smsCodeView(actor.getSnapshot().context, clock.nowMs())),
    async take(taken: Step) {
      const { ports, actor, run } = at(taken.tab);
      if (taken.kind === "sleep") await run.pass(taken.ms);
      else if (taken.kind === "reload") {
        actor.stop();
        tabs[taken.tab] = open();
      } else {
        ports.faults.next("sendSmsCode", taken.fault);
        actor.send({ type: "send.asked", phone, captcha: null });
        await run.settle();
        ports.faults.clear();
      }
      await settle();
    },
  };
}

const waitOf = (given: Fault<Answer>): number => {
  if (given.kind !== "answer" || given.answer.kind !== "done") return 0;
  const { expiredMinutes, isThirdParty } = given.answer.value;
  return isThirdParty ? 60_000 : Math.min(Math.max(1_000, expiredMinutes * 60_000), 3_600_000);
};

describe("the countdown of SMS codes", () => {
  it("SMS-03 never exceeds the last send's wait, and never grows without a send, in any tab", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const tabs = createTabs();
        await tabs.settle();
        let deadlineMs = 0;
        for (const taken of steps) {
          const before = tabs.rests();
          const couldSend = taken.kind === "send" && (tabs.views()[taken.tab]?.canSend ?? false);
          const atMs = tabs.clock.nowMs();
          await tabs.take(taken);
          const after = tabs.rests();
          const hasSent = couldSend && waitOf(taken.fault) > 0 && (after[taken.tab] ?? 0) > 0;
          if (hasSent && taken.kind === "send") deadlineMs = atMs + waitOf(taken.fault);
          const restMs = Math.max(0, deadlineMs - tabs.clock.nowMs());
          for (const [index, rest] of after.entries()) {
            expect(rest).toBeLessThanOrEqual(restMs);
            if (!hasSent) expect(rest).toBeLessThanOrEqual(before[index] ?? 0);
          }
        }
      }),
    );
  });

  it("SMS-03 is the same in all tabs, and ends in each of them", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const tabs = createTabs();
        await tabs.settle();
        for (const taken of steps) {
          await tabs.take(taken);
          await tabs.take({ kind: "sleep", tab: 0, ms: 1_000 });
          expect(new Set(tabs.views().map(({ remainingS }) => remainingS)).size).toBe(1);
        }
        await tabs.take({ kind: "sleep", tab: 0, ms: 3_600_000 });
        expect(tabs.views().every(({ canSend, remainingS }) => canSend && remainingS === null)).toBe(true);
      }),
    );
  });
});
