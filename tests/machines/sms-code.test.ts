import { createSmsCodeMachine, type SmsCodeMachinePorts } from "@parlour/core/verification/sms-code.machine";
import type { SmsCodePort, SmsPurpose, SmsRefusal } from "@parlour/core/verification/sms-code.ports";
import { liveDeadline } from "@parlour/core/verification/sms-code.rules";
import { smsCodeView } from "@parlour/core/verification/sms-code.view";
import { drive } from "@parlour/testkit/drive";
import { answer, delay, drop, garble, hang, refuse } from "@parlour/testkit/faults";
import { createFakePorts, type Script, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { collectCoverage } from "./support/coverage.ts";

const inspect = collectCoverage("sms-code");

const phone = { countryDialingCode: "+44", mobileNum: "7700900123" };
const MINUTES_3 = 180_000;

/** One form with a button that sends codes, as an open modal has it. */
async function open(
  script: Script = {},
  { purpose = "login", ...replaced }: Partial<SmsCodeMachinePorts> & { purpose?: SmsPurpose } = {},
) {
  const ports = createFakePorts(script);
  const machine = createSmsCodeMachine(() => ({ ...ports, ...replaced }));
  const actor = createActor(machine, { clock: ports.clock, inspect, input: { purpose } });
  const run = drive(actor, { clock: ports.clock });
  actor.start();
  await run.settle();
  const view = () => smsCodeView(actor.getSnapshot().context, ports.clock.nowMs());
  const ask = (captcha: { readonly id: string; readonly text: string } | null = null) =>
    actor.send({ type: "send.asked", phone, captcha });
  return { ports, actor, run, view, ask, context: () => actor.getSnapshot().context };
}

/** A second tab, or the same form opened again, with the first one's browser and operator. */
const openAgain = (first: Awaited<ReturnType<typeof open>>, purpose: SmsPurpose = "login") =>
  open({ browser: first.ports.browser, clock: first.ports.clock, backend: first.ports.backend }, { purpose });

/** The countdowns as another tab of the same browser has them. */
const otherTab = ({ ports }: Awaited<ReturnType<typeof open>>) => ports.browser.openCountdowns();

describe("sending a code", () => {
  it("SMS-01 sends through the port, and then waits for the minutes that the gateway says", async () => {
    const form = await open();
    expect(form.view()).toEqual({
      isSending: false,
      canSend: true,
      remainingS: null,
      message: null,
      wasSent: false,
    });
    form.ask();
    expect(form.view()).toMatchObject({ isSending: true, canSend: false });
    await form.run.settle();
    form.run.expect([
      "smsCode.ready",
      "smsCode.sending",
      "smsCode.sent",
      "smsCode.deciding",
      "smsCode.counting",
    ]);
    expect(form.ports.callsOf("sendSmsCode")[0]?.input).toEqual({ purpose: "login", phone, captcha: null });
    expect(form.ports.backend.codes.outbox).toMatchObject([{ to: "+447700900123" }]);
    expect(form.view()).toEqual({
      isSending: false,
      canSend: false,
      remainingS: 180,
      message: null,
      wasSent: true,
    });
    expect(form.context().sentTo).toEqual(phone);
    form.ask();
    await form.run.pass(MINUTES_3 - 1);
    expect(form.view()).toMatchObject({ canSend: false, remainingS: 1 });
    await form.run.pass(1);
    expect(form.view()).toMatchObject({ canSend: true, remainingS: null });
    form.ask();
    await form.run.settle();
    expect(form.ports.callsOf("sendSmsCode")).toHaveLength(2);
  });

  it("SMS-01 allows another code of a third party after one minute", async () => {
    const form = await open();
    form.ports.faults.next(
      "sendSmsCode",
      answer({ kind: "done", value: { expiredMinutes: 10, isThirdParty: true } }),
    );
    form.ask();
    await form.run.settle();
    expect(form.view().remainingS).toBe(60);
  });

  it("SMS-01 sends at most once a second, also after a refusal", async () => {
    const form = await open();
    form.ports.faults.next("sendSmsCode", refuse("send-failed", { message: "", retryAtMs: null }));
    form.ask();
    form.ask();
    await form.run.settle();
    form.ask();
    await form.run.pass(999);
    form.ask();
    await form.run.settle();
    expect(form.ports.callsOf("sendSmsCode")).toHaveLength(1);
    expect(form.view().canSend).toBe(false);
    await form.run.pass(1);
    expect(form.view().canSend).toBe(true);
    form.ask();
    await form.run.settle();
    expect(form.ports.callsOf("sendSmsCode").map(({ atMs }) => atMs - VISIT_BEGINS_MS)).toEqual([0, 1_000]);
  });

  it("SMS-01 sends the captcha along, and asks for none after it was right", async () => {
    const form = await open();
    form.ports.faults.next("sendSmsCode", refuse("captcha-required", { message: "", retryAtMs: null }));
    form.ask();
    await form.run.pass(1_000);
    expect(form.context()).toMatchObject({
      needsCaptcha: true,
      message: { key: "sms.error.captchaRequired" },
    });
    const captcha = { id: "captcha-1", text: "K7M3P" };
    form.ask(captcha);
    await form.run.settle();
    expect(form.ports.callsOf("sendSmsCode").at(-1)?.input).toMatchObject({ captcha });
    expect(form.context()).toMatchObject({ needsCaptcha: false, message: null });
  });
});

describe("a send that fails", () => {
  const plain = { message: "", retryAtMs: null };

  it.each([
    ["invalid-phone", "phone.error.invalidFormat", "sms.error.invalidPhoneSaid"],
    ["missing-phone", "phone.error.missing", "sms.error.missingPhoneSaid"],
    ["too-many-requests", "phone.error.tooManyRequests", "sms.error.tooManyRequestsSaid"],
    ["captcha-required", "sms.error.captchaRequired", "sms.error.captchaRequired"],
    ["captcha-wrong", "phone.error.captchaCheck", "phone.error.captchaCheck"],
    ["quota-insufficient", "phone.error.quota", "sms.error.quotaSaid"],
    ["not-allowed", "phone.error.notAllowed", "sms.error.notAllowedSaid"],
    ["phone-taken", "sms.error.phoneTaken", "sms.error.phoneTakenSaid"],
    ["send-failed", "phone.error.unknown", "sms.error.sendFailedSaid"],
  ] as const satisfies readonly (readonly [SmsRefusal, string, string])[])(
    "SMS-02 SMS-04 ERR-01 shows %s with and without the operator's message, and starts no countdown",
    async (reason, alone, said) => {
      const form = await open();
      const message = "Not on this line.";
      form.ports.faults.next("sendSmsCode", refuse(reason, plain), refuse(reason, { ...plain, message }));
      form.ask();
      await form.run.pass(1_000);
      expect(form.view()).toEqual({
        isSending: false,
        canSend: true,
        remainingS: null,
        message: { key: alone },
        wasSent: false,
      });
      form.ask();
      await form.run.pass(1_000);
      expect(form.view().message).toEqual(
        said === alone ? { key: alone } : { key: said, values: { message } },
      );
      expect(form.view()).toMatchObject({ canSend: true, remainingS: null });
      expect(form.ports.countdowns.read("login")).toBeNull();
      expect(form.context().needsCaptcha).toBe(reason.startsWith("captcha"));
    },
  );

  it("SMS-02 SMS-04 shows after too many requests when to try again, without a countdown", async () => {
    const form = await open();
    const retryAtMs = VISIT_BEGINS_MS + 61_000;
    const message = "Later.";
    form.ports.faults.next(
      "sendSmsCode",
      refuse("too-many-requests", { message: "", retryAtMs }),
      refuse("too-many-requests", { message, retryAtMs }),
      refuse("too-many-requests", { message: "", retryAtMs: VISIT_BEGINS_MS }),
    );
    const said = [];
    for (const _ of [1, 2, 3]) {
      form.ask();
      await form.run.pass(1_000);
      said.push(form.view().message);
      expect(form.view()).toMatchObject({ canSend: true, remainingS: null });
    }
    expect(said).toEqual([
      { key: "sms.error.tooManyRequestsUntil", values: { minutes: 2 } },
      { key: "sms.error.tooManyRequestsUntilSaid", values: { minutes: 1, message } },
      { key: "phone.error.tooManyRequests" },
    ]);
  });

  it.each([
    [drop(), "error.network"],
    [garble("expiredMinutes"), "error.malformed"],
  ] as const)(
    "ERR-02 SMS-02 shows and reports a lost or unreadable answer, and can be tried again",
    async (fault, key) => {
      const form = await open();
      form.ports.faults.next("sendSmsCode", fault);
      form.ask();
      await form.run.settle();
      expect(form.run.isIn("smsCode.refused")).toBe(true);
      expect(form.view()).toMatchObject({ message: { key }, remainingS: null });
      expect(form.ports.reports).toMatchObject([{ where: "smsCode" }]);
      await form.run.pass(1_000);
      expect(form.view().canSend).toBe(true);
    },
  );

  it("SMS-02 clears its message when the next code is requested", async () => {
    const form = await open();
    form.ports.faults.next("sendSmsCode", drop());
    form.ask();
    await form.run.pass(1_000);
    form.ask();
    expect(form.view().message).toBeNull();
  });
});

describe("the countdown", () => {
  it("SMS-03 continues with the remaining time when the form is opened again or the page reloaded", async () => {
    const form = await open();
    form.ask();
    await form.run.pass(50_000);
    form.actor.stop();
    const again = await openAgain(form);
    again.run.expect(["smsCode.counting"]);
    expect(again.view()).toMatchObject({ canSend: false, remainingS: 130, wasSent: false });
    await again.run.pass(130_000);
    expect(again.view().canSend).toBe(true);
  });

  it("SMS-03 is separate for each purpose", async () => {
    const form = await open();
    form.ask();
    await form.run.settle();
    expect((await openAgain(form, "reset")).view().canSend).toBe(true);
  });

  it("SMS-03 is over in a tab that has slept through it", async () => {
    const form = await open();
    form.ask();
    await form.run.settle();
    // A sleeping tab's timers do not run; the clock continues.
    const asleep = smsCodeView(form.context(), form.ports.clock.nowMs() + MINUTES_3 + 60_000);
    expect(asleep).toMatchObject({ canSend: true, remainingS: null });
    form.ports.clock.advance(10 * MINUTES_3);
    await form.run.settle();
    expect(form.run.isIn("smsCode.ready")).toBe(true);
  });

  it("SMS-03 starts with a code that another tab requested, and sends none meanwhile", async () => {
    const first = await open();
    const second = await openAgain(first);
    await first.run.pass(5_000);
    first.ask();
    await first.run.settle();
    await second.run.settle();
    second.run.expect(["smsCode.ready", "smsCode.deciding", "smsCode.counting"]);
    expect(second.view()).toMatchObject({ remainingS: 180, canSend: false, wasSent: false });
    second.ask();
    await second.run.settle();
    expect(second.ports.callsOf("sendSmsCode")).toEqual([]);
    await first.run.pass(MINUTES_3);
    await second.run.settle();
    expect([first.view().canSend, second.view().canSend]).toEqual([true, true]);
  });

  it("SMS-03 is replaced by a later deadline of another tab", async () => {
    const form = await open();
    form.ask();
    await form.run.settle();
    const laterMs = VISIT_BEGINS_MS + 2 * MINUTES_3;
    otherTab(form).save("login", laterMs);
    await form.run.settle();
    expect(form.context().readyAtMs).toBe(laterMs);
    otherTab(form).save("reset", laterMs);
    form.run.forget();
    await form.run.settle();
    expect(form.run.seen()).toEqual([]);
  });

  it.each([
    ["too far in the future", VISIT_BEGINS_MS + 3_600_001],
    ["in the past", VISIT_BEGINS_MS - 1],
    ["not a number", Number.NaN],
    ["infinity", Number.POSITIVE_INFINITY],
  ])("SMS-03 ignores a stored deadline that is %s", async (_what, storedMs) => {
    const first = await open();
    first.ports.countdowns.save("login", storedMs);
    const form = await openAgain(first);
    expect(form.view()).toMatchObject({ canSend: true, remainingS: null });
    expect(liveDeadline(storedMs, VISIT_BEGINS_MS)).toBeNull();
  });

  it.each([
    ["of now is ready", 0, "smsCode.ready"],
    ["a millisecond ahead counts down", 1, "smsCode.counting"],
  ])("SMS-03 with another tab's deadline %s", async (_, aheadMs, state) => {
    const form = await open();
    otherTab(form).save("login", form.ports.clock.nowMs() + aheadMs);
    await form.run.settle();
    expect(form.run.isIn(state)).toBe(true);
    await form.run.pass(aheadMs);
    expect(form.run.isIn("smsCode.ready")).toBe(true);
  });

  it("SMS-03 runs also without browser storage", async () => {
    const nowhere = { read: () => null, save: () => {}, listen: () => () => {} };
    const form = await open({}, { countdowns: nowhere });
    form.ask();
    await form.run.settle();
    expect(form.view().remainingS).toBe(180);
  });

  it("SMS-03 stops listening to other tabs when the form closes", async () => {
    let listening = 0;
    const counting = {
      read: () => null,
      save: () => {},
      listen: () => {
        listening += 1;
        return () => {
          listening -= 1;
        };
      },
    };
    const form = await open({}, { countdowns: counting });
    expect(listening).toBe(1);
    form.actor.stop();
    expect(listening).toBe(0);
    expect(form.ports.clock.pending()).toBe(0);
  });
});

describe("faults during a send", () => {
  it("SMS-01 a double click sends once", async () => {
    const form = await open();
    form.ask();
    form.ask();
    form.ask();
    await form.run.settle();
    expect(form.ports.callsOf("sendSmsCode")).toHaveLength(1);
    expect(form.ports.backend.codes.outbox).toHaveLength(1);
  });

  it("SMS-03 a send that hangs is aborted with the form, and a form opened again works", async () => {
    const form = await open();
    form.ports.faults.next("sendSmsCode", hang());
    form.ask();
    await form.run.pass(600_000);
    expect(form.view()).toMatchObject({ isSending: true, canSend: false });
    form.actor.stop();
    expect(form.ports.callsOf("sendSmsCode")[0]?.signal.aborted).toBe(true);
    const again = await openAgain(form);
    again.ask();
    await again.run.settle();
    expect(again.view().remainingS).toBe(180);
  });

  it("SMS-03 an answer that arrives after the form was closed is ignored", async () => {
    const form = await open();
    form.ports.faults.next("sendSmsCode", delay(5_000));
    form.ask();
    await form.run.settle();
    const before = form.context();
    form.actor.stop();
    await form.run.pass(10_000);
    expect(form.context()).toEqual(before);
    expect(form.ports.countdowns.read("login")).toBeNull();
  });

  it("SMS-01 a second answer of a provider is ignored", async () => {
    const sent = { kind: "done", value: { expiredMinutes: 3, isThirdParty: false } } as const;
    const twice: SmsCodePort = {
      send: () =>
        new Promise((resolve) => {
          resolve(sent);
          resolve({ kind: "refused", reason: "send-failed", detail: { message: "", retryAtMs: null } });
        }),
    };
    const form = await open({}, { smsCode: twice });
    form.ask();
    await form.run.settle();
    expect(form.view()).toMatchObject({ remainingS: 180, message: null });
  });

  it("SMS-02 SMS-03 a code that another tab requested counts at once, also just before or after a refusal", async () => {
    const refusal = refuse("too-many-requests", { message: "", retryAtMs: null });
    for (const order of ["before", "after"]) {
      const form = await open();
      form.ports.faults.next("sendSmsCode", refusal);
      form.ask();
      if (order === "after") await form.run.settle();
      otherTab(form).save("login", VISIT_BEGINS_MS + 60_000);
      await form.run.settle();
      expect(form.view()).toMatchObject({ remainingS: 60, message: { key: "phone.error.tooManyRequests" } });
    }
  });
});
