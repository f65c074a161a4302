import { createRandom } from "@parlour/adapters/browser/random.ts";
import { createHttpFormPorts, type HttpFormPorts } from "@parlour/adapters/http/form-ports.ts";
import { type Call, commonCodes } from "@parlour/adapters/wire/call.ts";
import { allCalls } from "@parlour/adapters/wire/calls.ts";
import type { Registration } from "@parlour/core/registration/registration.ports";
import { CallFailure } from "@parlour/core/shared/failure";
import { describe, expect, it } from "vitest";
import { answers, refuses, type Turn } from "../support/fake-fetch.ts";
import { never, testClient } from "../support/test-client.ts";

function on(...turns: readonly Turn[]) {
  const { client, network } = testClient(turns, {
    loadSealer: async () => ({ seal: async () => "a.b.c.d.e", forget: () => {} }),
  });
  return { ...createHttpFormPorts(client, createRandom()), network };
}

const phone = { countryDialingCode: "+44", mobileNum: "7700900123" };
const identity = { channel: "google.com", idToken: "a.b.c", name: null };
const attempt = { entry: "member", captcha: null } as const;
const registration: Registration = {
  type: "register",
  fields: { username: "ada", password: "river-stone-9", confirmPassword: "river-stone-9" },
  phone: null,
  captcha: null,
  identity: null,
  domain: "",
  registerUrl: "",
  language: "EN",
};

interface Asked {
  /** The call's name on the wire. */
  readonly call: string;
  ask(ports: HttpFormPorts): Promise<unknown>;
  /** Common refusals that core knows, besides the call's own. */
  readonly expects?: readonly string[];
  /** The call's own refusals that core does not know. */
  readonly surprises?: readonly string[];
}

const limited = ["too-many-requests"] as const;
const sealed = ["too-many-requests", "replayed"] as const;
const player = ["not-logged-in"] as const;

const asked: readonly Asked[] = [
  {
    call: "login",
    ask: ({ login }) => login.login({ username: "ada", password: "x", ...attempt }, never),
    expects: sealed,
  },
  {
    call: "login",
    ask: ({ login }) => login.loginBySms({ phone, verificationCode: "123456", ...attempt }, never),
    expects: sealed,
  },
  { call: "freePlay", ask: ({ login }) => login.freePlay(never), expects: limited },
  {
    call: "secondFactor",
    ask: ({ secondFactor }) => secondFactor.confirm({ challenge: "c", code: "123456" }, never),
    expects: sealed,
  },
  {
    call: "secondFactorCode",
    ask: ({ secondFactor }) => secondFactor.sendCode({ challenge: "c", channel: "mail" }, never),
    expects: sealed,
  },
  {
    call: "thirdPartyLogin",
    ask: ({ identityLogin }) => identityLogin.login(identity, "member", never),
    expects: sealed,
  },
  {
    call: "thirdPartyLink",
    ask: ({ identityLogin }) =>
      identityLogin.link({ identity, username: "ada", password: "x", ...attempt }, never),
    expects: sealed,
  },
  { call: "humanChallenge", ask: ({ humanVerification }) => humanVerification.prove(never) },
  { call: "captcha", ask: ({ captcha }) => captcha.readCaptcha(never) },
  {
    call: "smsNoLogin",
    ask: ({ smsCode }) => smsCode.send({ purpose: "login", phone, captcha: null }, never),
    expects: limited,
  },
  {
    call: "sendRegPhoneCode",
    ask: ({ smsCode }) => smsCode.send({ purpose: "registerMobile", phone, captcha: null }, never),
    expects: limited,
  },
  { call: "registerSetting", ask: ({ registration: port }) => port.readSetting(never) },
  { call: "countryCodes", ask: ({ registration: port }) => port.readCountries(never) },
  {
    call: "affiliate",
    ask: ({ registration: port }) => port.readAffiliate({ code: "MORGAN7", domain: "" }, never),
  },
  {
    call: "register",
    ask: ({ registration: port }) => port.register(registration, never),
    expects: sealed,
  },
  {
    call: "registerMobile",
    ask: ({ registration: port }) => port.register({ ...registration, type: "registerMobile", phone }, never),
    expects: sealed,
  },
  {
    call: "forgotByEmail",
    ask: ({ forgot }) => forgot.askByEmail({ username: "ada", email: "ada@example.com" }, never),
    expects: limited,
  },
  {
    call: "forgotByPhone",
    ask: ({ forgot }) =>
      forgot.setByPhone({ phone, verificationCode: "123456", newPassword: "river-stone-9" }, never),
    expects: sealed,
    // This refusal would reveal to strangers which numbers have an account; our gateway never sends it.
    surprises: ["user-not-found"],
  },
  {
    call: "resetPassword",
    ask: ({ forgot }) =>
      forgot.setByLink({ resetToken: "a-token-of-twenty-letters", newPassword: "river-stone-9" }, never),
    expects: sealed,
  },
  {
    call: "changePassword",
    ask: ({ password }) => password.changePassword({ oldPassword: "x", newPassword: "y" }, never),
    expects: [...player, ...limited],
  },
  { call: "sessionList", ask: ({ devices }) => devices.read(never), expects: player },
  { call: "endSession", ask: ({ devices }) => devices.end("session-1", never), expects: player },
  { call: "endSession", ask: ({ devices }) => devices.endOthers(never), expects: player },
];

function callNamed(name: string): Call {
  const call = allCalls.find((each) => each.name === name);
  if (call === undefined) throw new Error(`There is no call ${name}`);
  return call;
}

/** Every code that the wire may carry for each call, and whether core knows it. */
const table = asked.flatMap(({ call: name, ask, expects = [], surprises = [] }) => {
  const { codes } = callNamed(name);
  return [...new Set([...codes, ...commonCodes])].map((code) => {
    const isKnown = (codes.includes(code) && !surprises.includes(code)) || expects.includes(code);
    return { name, code, ask, isKnown };
  });
});

describe("every refusal of registration and login", () => {
  it.each(table.filter(({ isKnown }) => isKnown))(
    "ERR-01 API-04 $name: $code is a typed refusal",
    async ({ code, ask }) => {
      expect(await ask(on(refuses(code)))).toMatchObject({ kind: "refused", reason: code });
    },
  );

  it.each(table.filter(({ isKnown }) => !isKnown))(
    "ERR-01 API-04 $name: $code is a failure that names the call",
    async ({ name, code, ask }) => {
      const failure = await ask(on(refuses(code))).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(CallFailure);
      expect(failure).toMatchObject({ call: name });
    },
  );

  it.each(asked)("ERR-01 $call: an unknown code is a failure", async ({ call, ask }) => {
    await expect(ask(on(refuses("surprise")))).rejects.toMatchObject({ kind: "unknown", call });
  });

  it.each(asked)("API-04 $call: an answer of another shape is a failure", async ({ call, ask }) => {
    await expect(ask(on(answers({ odd: true })))).rejects.toMatchObject({ kind: "malformed", call });
  });
});

const RETRY_AT = "2026-11-21T12:00:00Z";
const RETRY_AT_MS = Date.UTC(2026, 10, 21, 12);

describe("details of a refusal", () => {
  const send = ({ smsCode }: HttpFormPorts) =>
    smsCode.send({ purpose: "register", phone, captcha: null }, never);

  it.each([
    [
      { message: "No credit", retryAt: RETRY_AT },
      { message: "No credit", retryAtMs: RETRY_AT_MS },
    ],
    [{ message: "No credit" }, { message: "No credit", retryAtMs: null }],
    [{ retryAt: RETRY_AT }, { message: "", retryAtMs: RETRY_AT_MS }],
    [undefined, { message: "", retryAtMs: null }],
    [{ message: 7 }, { message: "", retryAtMs: null }],
    [
      { message: "Soon", retryAt: "soon" },
      { message: "", retryAtMs: null },
    ],
    ["No credit", { message: "", retryAtMs: null }],
  ])("SMS-02 of a code that was not sent: %j", async (detail, told) => {
    expect(await send(on(refuses("send-failed", 422, detail)))).toMatchObject({ detail: told });
  });

  it.each([
    [{ field: "email" }, { field: "email" }],
    [undefined, { field: null }],
    [{ field: 7 }, { field: null }],
    [["email"], { field: null }],
  ])("REG-01 of a registration: %j", async (detail, told) => {
    for (const type of ["register", "registerMobile"] as const) {
      const { registration: port } = on(refuses("invalid-field", 422, detail));
      const reply = await port.register({ ...registration, type }, never);
      expect(reply).toEqual({ kind: "refused", reason: "invalid-field", detail: told });
    }
  });

  it.each([
    [{ retryAt: RETRY_AT }, { retryAtMs: RETRY_AT_MS }],
    [{}, { retryAtMs: null }],
    [undefined, { retryAtMs: null }],
    [{ retryAt: 12 }, { retryAtMs: null }],
  ])("LOGIN-09 of a second factor: %j", async (detail, told) => {
    const { secondFactor } = on(refuses("locked", 422, detail));
    expect(await secondFactor.confirm({ challenge: "c", code: "1" }, never)).toMatchObject({ detail: told });
    const { secondFactor: sending } = on(refuses("too-many-requests", 429, detail));
    const asked = { challenge: "c", channel: "mail" } as const;
    expect(await sending.sendCode(asked, never)).toMatchObject({ detail: told });
  });

  it("LOGIN-09 of a login from a new address: the challenge for the second factor, and the masked places for a code", async () => {
    const told = { challenge: "challenge-1", codePlaces: [{ channel: "mail", to: "r***@example.com" }] };
    const { login } = on(refuses("second-factor-required", 422, { needsCaptcha: false, ...told }));
    expect(await login.login({ username: "ada", password: "x", ...attempt }, never)).toMatchObject({
      detail: { needsCaptcha: false, retryAtMs: null, ...told },
    });
  });

  it.each([
    [
      { needsCaptcha: true, retryAt: RETRY_AT },
      { needsCaptcha: true, retryAtMs: RETRY_AT_MS },
    ],
    [{ needsCaptcha: false }, { needsCaptcha: false, retryAtMs: null }],
    [undefined, { needsCaptcha: false, retryAtMs: null }],
  ])("THIRD-02 of a link: %j", async (detail, told) => {
    const { identityLogin } = on(refuses("locked", 422, detail));
    const link = { identity, username: "ada", password: "x", ...attempt };
    expect(await identityLogin.link(link, never)).toMatchObject({ detail: told });
  });
});

describe("answers of registration and login", () => {
  const session = {
    token: "Abc_def-0123456789-xyz",
    firstTimeLogin: true,
    passwordExpired: false,
    mustChangePassword: false,
  };

  it.each(["register", "registerMobile"] as const)(
    "REG-06 API-04 %s: an account without the requested session is a malformed answer",
    async (type) => {
      const asks = { ...registration, type };
      const whole = on(answers({ username: "ada", session }));
      expect(await whole.registration.register(asks, never)).toEqual({
        kind: "done",
        value: { username: "ada", session },
      });
      const half = on(answers({ username: "ada" }));
      await expect(half.registration.register(asks, never)).rejects.toMatchObject({ call: type });
    },
  );

  it("SMS-01 reads whether a code is a third party's or the operator's own", async () => {
    const send = async (answer: object) => {
      const { smsCode } = on(answers({ message: "", ...answer }));
      return smsCode.send({ purpose: "reset", phone, captcha: null }, never);
    };
    expect(await send({ expiredMinutes: 3, thirdParty: true })).toEqual({
      kind: "done",
      value: { expiredMinutes: 3, isThirdParty: true },
    });
    expect(await send({ expiredMinutes: 5 })).toMatchObject({ value: { isThirdParty: false } });
    await expect(send({ expiredMinutes: 0 })).rejects.toMatchObject({ field: "expiredMinutes" });
  });

  it("REG-01 RULE-20 reads rules and patterns, with null for omitted values", async () => {
    const rule = { enabled: true, required: false, acceptedPattern: "*" };
    const both: Turn = (request) =>
      answers(
        request.url.includes("/rules")
          ? { rules: [{ acceptedPattern: "OWN", kind: "DIGITS", expression: "[0-9]+" }] }
          : {
              register: { email: { ...rule, max: 254, maxWords: 3 } },
              registerMobile: {},
              minimumAge: 21,
              currencies: ["USD", "EUR"],
            },
      )(request);
    expect(await on(both).registration.readSetting(never)).toEqual({
      register: { email: { ...rule, min: null, max: 254, maxWords: 3 } },
      registerMobile: {},
      minimumAge: 21,
      currencies: ["USD", "EUR"],
      patterns: [{ acceptedPattern: "OWN", kind: "DIGITS", min: null, max: null, expression: "[0-9]+" }],
    });
  });

  it("SESSION-06 reads sessions with times in milliseconds", async () => {
    const wire = {
      id: "s-1",
      current: true,
      ip: "203.0.113.7",
      userAgent: "Agent",
      startedAt: "2026-11-21T11:00:00Z",
      lastSeenAt: RETRY_AT,
    };
    const { devices } = on(answers({ sessions: [wire] }));
    expect(await devices.read(never)).toEqual({
      kind: "done",
      value: [
        {
          id: "s-1",
          isThisOne: true,
          ip: "203.0.113.7",
          userAgent: "Agent",
          startedAtMs: RETRY_AT_MS - 3_600_000,
          lastSeenAtMs: RETRY_AT_MS,
        },
      ],
    });
    const odd = on(answers({ sessions: [{ ...wire, lastSeenAt: "yesterday" }] }));
    await expect(odd.devices.read(never)).rejects.toMatchObject({
      call: "sessionList",
      field: "sessions.0.lastSeenAt",
    });
  });

  it("REG-05 reads the agent of a code, or of a domain alone", async () => {
    const agent = { affiliateCode: "MORGAN7", agentName: "Morgan", currency: "USD" };
    const ports = on(answers(agent));
    expect(
      await ports.registration.readAffiliate({ code: "MORGAN7", domain: "a.example" }, never),
    ).toMatchObject({ value: agent });
    await ports.registration.readAffiliate({ code: null, domain: "a.example" }, never);
    const queries = ports.network.requests.map(({ url }) =>
      Object.fromEntries(new URL(url).searchParams.entries()),
    );
    expect(queries).toEqual([{ code: "MORGAN7", domain: "a.example" }, { domain: "a.example" }]);
  });
});
