import { askedOf, keptAnswer } from "@parlour/adapters/recording/kept.ts";
import { allCalls } from "@parlour/adapters/wire/calls.ts";
import { loginAnswer } from "@parlour/adapters/wire/login.calls.ts";
import { openApiOf } from "@parlour/adapters/wire/openapi.ts";
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { createMatching, type Json, requestsOf, type Schema } from "../../gateway/support/fuzz.ts";

const SECRET = /secret-\d+/;
/** Stand-ins that every marked field accepts, and that tell that one was put there. */
const standIns = {
  token: "not-recorded-session-1",
  address: "https://game.example/not-recorded",
  key: "NOTRECORDED",
  text: "not recorded",
} as const;

const document = openApiOf(allCalls, "0");
const answerSchema = (call: (typeof allCalls)[number]): Schema => {
  const described: unknown = document.paths[call.path]?.[call.method.toLowerCase()]?.responses["200"];
  const { content } = described as {
    readonly content: { readonly "application/json": { readonly schema: Schema } };
  };
  const whole = content["application/json"].schema;
  return call.envelope === "plain" ? whole : (whole.properties?.[call.envelope] ?? {});
};

describe("what is recorded of a call", () => {
  const matching = createMatching();
  const making = { known: () => [], probe: null, matching };

  it.each(allCalls.map((call) => [call.name, call] as const))(
    "is accepted and refused like the answer of %s, at the same field",
    (_, call) => {
      const envelope = call.envelope === "plain" ? call.answer : v.object({ [call.envelope]: call.answer });
      const faultOf = (body: unknown) => {
        const decoded = v.safeParse(envelope, body);
        return decoded.success ? null : v.getDotPath(decoded.issues[0]);
      };
      fc.assert(
        fc.property(requestsOf(answerSchema(call), making), (value: Json) => {
          const body = call.envelope === "plain" ? value : { success: true, [call.envelope]: value };
          const kept = keptAnswer(call, body, (_value, standIn) => standIns[standIn]);
          expect(faultOf(JSON.parse(JSON.stringify(kept)))).toBe(faultOf(JSON.parse(JSON.stringify(body))));
        }),
        { numRuns: 15 },
      );
    },
  );

  it("has none of a session's token, wherever an answer of a login has texts that nobody described", () => {
    const login = allCalls.find(({ name }) => name === "login");
    if (login === undefined) throw new Error("There is no login");
    const secrets = fc.integer({ min: 1, max: 999 }).map((n) => `secret-${n}-of-twenty-letters`);
    const value = fc.oneof(
      fc.record({ token: secrets, firstTimeLogin: fc.boolean(), extra: secrets }),
      fc.record({ token: fc.record({ value: secrets }) }),
      fc.record({ token: fc.array(secrets) }),
      fc.array(secrets),
      secrets,
    );
    fc.assert(
      fc.property(value, fc.boolean(), (session, isBare) => {
        const body = isBare ? session : { success: true, value: session };
        expect(JSON.stringify(keptAnswer(login, body, () => "x"))).not.toMatch(SECRET);
      }),
      { numRuns: 200 },
    );
    expect(Object.keys(loginAnswer.entries)).toContain("token");
  });

  it("has no text with a secret's name that is not marked, in any answer and any request that is not sealed", () => {
    const named =
      /password|token|secret|recovery|voucher|verificationCode|payUrl|chatUrl|email$|mobileNum|captcha/i;
    const found: string[] = [];
    const walk = (schema: v.GenericSchema, name: string, path: string): void => {
      const { entries, item, wrapped, options, type } = schema as v.GenericSchema & {
        readonly entries?: Readonly<Record<string, v.GenericSchema>>;
        readonly item?: v.GenericSchema;
        readonly wrapped?: v.GenericSchema;
        readonly options?: readonly unknown[];
      };
      if (wrapped) walk(wrapped, name, path);
      if (item) walk(item, name, path);
      if (type === "union" || type === "variant")
        for (const each of options ?? []) walk(each as never, name, path);
      for (const [key, each] of Object.entries(entries ?? {})) walk(each, key, `${path}.${key}`);
      if (type === "string" && named.test(name) && !("standIn" in v.getMetadata(schema))) found.push(path);
    };
    for (const { name, carriage, request, answer } of allCalls) {
      if (carriage !== "sealed") walk(request, "", `${name} request`);
      walk(answer, "", `${name} answer`);
    }
    // A profile shows its e-mail address masked.
    expect([...new Set(found)].filter((path) => !/^\w+ answer\.email$/.test(path))).toEqual([]);
  });

  it("is nothing of a sealed request, a file or a call without a description", async () => {
    const askedBy = async (method: string, path: string, body: string) =>
      (await askedOf(allCalls, new Request(`http://gateway.test${path}`, { method, body }))).asked;
    expect(await askedBy("POST", "/wps/session/login", '{"jwe":"a.b.c.d.e"}')).toEqual({
      call: "login",
      method: "POST",
      path: "/wps/session/login",
    });
    expect(await askedBy("POST", "/wps/files?name=Passport%20Ann.png", "picture")).toEqual({
      call: "uploadFile",
      method: "POST",
      path: "/wps/files",
      query: { name: "not recorded" },
    });
    expect(await askedBy("POST", "/other?password=x", '{"password":"x"}')).toEqual({
      call: null,
      method: "POST",
      path: "/other",
    });
  });

  it("is a form and JSON by their described fields, without what tells who a person is", async () => {
    const askedBy = async (method: string, path: string, body: string | URLSearchParams) =>
      (await askedOf(allCalls, new Request(`http://gateway.test${path}`, { method, body }))).asked.body;
    const form = new URLSearchParams({ username: "ann", email: "ann@example.com", humanProvider: "altcha" });
    expect(await askedBy("POST", "/wps/member/password/email", form)).toEqual({
      username: "not recorded",
      email: "not recorded",
      humanProvider: "altcha",
    });
    const sms = {
      mobileNum: "5551234",
      countryDialingCode: "+1",
      captcha: { id: "c1", text: "k7m4p" },
      other: 1,
    };
    expect(await askedBy("POST", "/wps/verification/sms/noLogin", JSON.stringify(sms))).toEqual({
      mobileNum: "not recorded",
      countryDialingCode: "+1",
      captcha: { id: "c1", text: "not recorded" },
    });
  });
});
