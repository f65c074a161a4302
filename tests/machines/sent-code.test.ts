import { createSecondFactorMachine } from "@parlour/core/verification/second-factor.machine";
import { secondFactorForm } from "@parlour/core/verification/second-factor.view";
import { drive } from "@parlour/testkit/drive";
import { drop, hang, refuse } from "@parlour/testkit/faults";
import { LOGIN_CODE_MINUTES, LOGIN_CODE_RESEND_S, LOGIN_CODES_AN_HOUR } from "@parlour/testkit/login-codes";
import { createFakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { collectCoverage } from "./support/coverage.ts";

const inspect = collectCoverage("sent-code");
const MAIL = "robin@example.com";
const mail = { channel: "mail", to: "r***@example.com" } as const;
const phone = { channel: "phone", to: "***0123" } as const;

/** A login of the player that waits for a code; `prepare` runs before its machine begins. */
async function challenged(prepare: (ports: ReturnType<typeof createFakePorts>) => void = () => {}) {
  const ports = createFakePorts();
  ports.backend.movesAway("player");
  prepare(ports);
  const challenge = ports.backend.codes.challenge("player", false, true);
  const actor = createActor(
    createSecondFactorMachine(() => ports),
    { clock: ports.clock, inspect, input: { challenge, codePlaces: [mail, phone] } },
  );
  const run = drive(actor, { clock: ports.clock });
  actor.start();
  await run.settle();
  const form = () => secondFactorForm(actor.getSnapshot(), actor.send);
  const submit = async (code: string) => {
    form().submit(code);
    await run.settle();
  };
  const sentTo = (to: string) =>
    ports.backend.codes.outbox.findLast((message) => message.to === to)?.secret ?? "";
  return { ports, actor, run, form, submit, sentTo, output: () => actor.getSnapshot().output };
}

describe("a code that is sent for a login", () => {
  it("LOGIN-09 is sent as soon as the form shows, and logs in", async () => {
    const one = await challenged();
    expect(one.ports.callsOf("sendLoginCode").map(({ input }) => input)).toMatchObject([{ channel: "mail" }]);
    expect(one.form().sent).toMatchObject({
      ...mail,
      other: phone,
      sending: { sentTo: mail.to, isSending: false },
    });
    await one.submit(` ${one.sentTo(MAIL)}`);
    expect(one.output()).toMatchObject({
      kind: "confirmed",
      reply: { token: expect.stringMatching(/player/) },
    });
    expect(one.ports.backend.accounts.find(({ member }) => member.account === "player")?.isAway).toBe(false);
  });

  it("LOGIN-09 SMS-01 another follows only after the countdown, and replaces the first", async () => {
    const one = await challenged();
    const first = one.sentTo(MAIL);
    const readyAtMs = one.ports.clock.nowMs() + LOGIN_CODE_RESEND_S * 1_000;
    expect(one.form().sent?.sending.readyAtMs).toBe(readyAtMs);
    one.form().askForCode();
    await one.run.pass(LOGIN_CODE_RESEND_S * 1_000 - 1);
    one.form().askForCode();
    expect(one.ports.callsOf("sendLoginCode")).toHaveLength(1);
    await one.run.pass(1);
    one.form().askForCode();
    await one.run.settle();
    expect(one.sentTo(MAIL)).not.toBe(first);
    await one.submit(first);
    expect(one.form().code.error).toEqual({ key: "phone.error.code" });
    await one.submit(one.sentTo(MAIL));
    expect(one.output()).toMatchObject({ kind: "confirmed" });
  });

  it("LOGIN-09 goes to the other place when the player asks, and each place keeps its countdown and its code", async () => {
    const one = await challenged();
    await one.submit("000000");
    one.form().chooseChannel("phone");
    await one.run.settle();
    expect(one.form()).toMatchObject({ code: { value: "", error: null }, sent: { ...phone, other: mail } });
    expect(one.sentTo("+447700900123")).toMatch(/^\d{6}$/);
    one.form().chooseChannel("phone");
    await one.run.pass(LOGIN_CODE_RESEND_S * 1_000);
    one.form().chooseChannel("mail");
    await one.run.settle();
    expect(one.ports.callsOf("sendLoginCode")).toHaveLength(2);
    expect(one.form().sent?.sending).toMatchObject({ sentTo: mail.to, readyAtMs: null });
    await one.submit(one.sentTo(MAIL));
    expect(one.output()).toMatchObject({ kind: "confirmed" });
  });

  it("LOGIN-09 shows its own messages for a missing, an expired and no sent code", async () => {
    const one = await challenged(({ faults }) =>
      faults.next("sendLoginCode", refuse("send-failed", { retryAtMs: null })),
    );
    expect(one.form().sent?.sending).toMatchObject({
      message: { key: "secondFactor.error.notSent" },
      readyAtMs: null,
      sentTo: null,
    });
    await one.submit("12 34");
    expect(one.form().code.error).toEqual({ key: "secondFactor.error.sentMissing" });
    await one.submit("123456");
    expect(one.form().code.error).toEqual({ key: "phone.error.codeExpired" });
    await one.run.pass(1_000);
    one.form().askForCode();
    await one.run.pass(LOGIN_CODE_MINUTES * 60_000);
    await one.submit(one.sentTo(MAIL));
    expect(one.form().code.error).toEqual({ key: "phone.error.codeExpired" });
    expect(one.output()).toBeUndefined();
  });

  it("LOGIN-09 SMS-02 says when the next may be asked for after too many, and has no countdown then", async () => {
    const one = await challenged(({ backend }) => {
      for (let sent = 0; sent < LOGIN_CODES_AN_HOUR; sent += 1)
        backend.codes.sendLoginCode({
          challenge: backend.codes.challenge("player", false, true),
          channel: "mail",
        });
    });
    expect(one.form().sent?.sending).toMatchObject({
      message: { key: "sms.error.tooManyRequestsUntil", values: { minutes: 60 } },
      readyAtMs: null,
    });
  });

  it("LOGIN-09 ERR-01 says that a code was not sent when the connection fails, and that its login is over", async () => {
    const lost = await challenged(({ faults }) => faults.next("sendLoginCode", drop()));
    expect(lost.form().sent?.sending.message).toEqual({ key: "error.network" });
    expect(lost.ports.reports.map(({ where }) => where)).toContain("smsCode");
    for (const [reason, key] of [
      ["challenge-expired", "secondFactor.error.expired"],
      ["replayed", "secondFactor.error.replayed"],
    ] as const) {
      const over = await challenged(({ faults }) =>
        faults.next("sendLoginCode", refuse(reason, { retryAtMs: null })),
      );
      expect(over.form().sent?.sending.message).toEqual({ key });
    }
  });

  it("LOGIN-09 has no recovery codes, and a player can go back while it is on its way", async () => {
    const one = await challenged(({ faults }) => faults.next("sendLoginCode", hang()));
    expect(one.form().sent?.sending.isSending).toBe(true);
    one.form().toggleRecovery();
    expect(one.form().usesRecovery).toBe(false);
    one.form().cancel();
    await one.run.settle();
    expect(one.output()).toEqual({ kind: "given-up", message: null });
  });
});
