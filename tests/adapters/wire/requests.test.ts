import { allCalls } from "@parlour/adapters/wire/calls.ts";
import { gameList } from "@parlour/adapters/wire/games.calls.ts";
import { login } from "@parlour/adapters/wire/login.calls.ts";
import { openApiOf } from "@parlour/adapters/wire/openapi.ts";
import { betRecords } from "@parlour/adapters/wire/records.calls.ts";
import { status } from "@parlour/adapters/wire/site.calls.ts";
import { walletTransfer } from "@parlour/adapters/wire/wallet.calls.ts";
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";

const credentials = { type: "username", username: "ada", password: "secret", entry: "member" } as const;
const transfer = { direction: "to-vendor", vassalage: "AURORA", amount: "10.00", currency: "USD" } as const;

describe("requests", () => {
  it("LOGIN-03 accept username and password, or phone and code, and no mixture", () => {
    expect(v.is(login.request, credentials)).toBe(true);
    expect(
      v.is(login.request, {
        type: "sms",
        mobileNum: "5551234",
        countryDialingCode: "+1",
        verificationCode: "1234",
        entry: "member",
      }),
    ).toBe(true);
    expect(v.is(login.request, { ...credentials, type: "sms" })).toBe(false);
    expect(v.is(login.request, { ...credentials, password: "" })).toBe(false);
  });

  it("API-04 refuse names of a thousand characters", () => {
    expect(v.is(login.request, { ...credentials, username: "x".repeat(1000) })).toBe(false);
    expect(v.is(walletTransfer.request, { ...transfer, vassalage: "V".repeat(1000) })).toBe(false);
  });

  it.each(["10", "10.5", "0.01"])("WALLET-04 accept the decimal string %s as an amount", (amount) => {
    expect(v.is(walletTransfer.request, { ...transfer, amount })).toBe(true);
  });

  it.each(["1e3", "1,000.00", "+5", "", ".5", "NaN", 10])("WALLET-04 refuse %s as an amount", (amount) => {
    expect(v.is(walletTransfer.request, { ...transfer, amount })).toBe(false);
  });

  it("GAME-03 read digits of a query string as numbers and fill in the defaults", () => {
    const asked = {
      platform: "html5-desktop",
      merchant: "parlour",
      gameType: "RNG",
      language: "EN",
    } as const;
    expect(v.parse(gameList.request, { ...asked, pageNo: "3" })).toEqual({
      ...asked,
      clientType: 3,
      pageNo: 3,
      pageSize: 20,
    });
    expect(v.is(gameList.request, { ...asked, pageNo: "three" })).toBe(false);
    expect(v.is(gameList.request, { ...asked, pageSize: "100000" })).toBe(false);
  });

  it("PERM-01 decode a whitelabel tree of any depth", () => {
    const leaf = { modId: "REGMOBVERF3", enabled: "1" };
    const tree = [
      { modId: "A", enabled: "1", childrenNodes: [{ modId: "B", enabled: "0", childrenNodes: [leaf] }] },
    ];
    expect(v.parse(status.answer.entries.whitelabel, tree)[0]?.childrenNodes[0]?.childrenNodes[0]).toEqual({
      ...leaf,
      childrenNodes: [],
    });
  });

  it("API-04 describe every answer by a schema that refuses a bare string", () => {
    const lenient = allCalls.filter((call) => v.is(call.answer, "ok") || v.is(call.request, "ok"));
    expect(lenient.map((call) => call.name)).toEqual([]);
  });

  it.each(["2026-02-30", "2025-02-29", "0000-01-01", "0001-01-01", "9999-12-31", "2026-13-01", "20260101"])(
    "MEMBER-01 refuse the day %s, which the calendar or the database does not have",
    (from) => {
      expect(v.is(betRecords.request, { from, to: "2026-11-30" })).toBe(false);
      expect(v.is(betRecords.request, { from: "2024-02-29", to: "2026-11-30" })).toBe(true);
    },
  );

  it("accept every character that the database stores, and no other", () => {
    const isTaken = (username: string) => v.is(login.request, { ...credentials, username });
    for (const name of ["ada", "Ж", "\u{1f600}", "e\u0301", "\uffff", "\t"]) expect(isTaken(name)).toBe(true);
    for (const name of ["a\0", "\0", "\ud800", "\udc00", "\udc00\ud800", "x\ud83d"])
      expect(isTaken(name)).toBe(false);
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 20 }), (name) => {
        fc.pre(name.length <= 64);
        expect(isTaken(name)).toBe(!/[\0\p{Cs}]/u.test(name));
      }),
    );
  });
});

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly contentSchema?: Schema;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What of a schema takes more than the database holds, by where it stands. */
function looseEnds(schema: Schema, at: string): string[] {
  const within = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (within.length > 0) return within.flatMap((each) => looseEnds(each, at));
  if (schema.const !== undefined || schema.enum !== undefined) return [];
  if (schema.contentSchema !== undefined) return looseEnds(schema.contentSchema, at);
  if (schema.type === "object")
    return Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
      looseEnds(each, `${at}.${name}`),
    );
  if (schema.type === "array")
    return [...(schema.maxItems === undefined ? [at] : []), ...looseEnds(schema.items ?? {}, `${at}[]`)];
  if (schema.type === "boolean" || schema.type === "null") return [];
  if (schema.type === "string") return isBounded(schema) ? [] : [at];
  const isNumber = schema.type === "integer" || schema.type === "number";
  return isNumber && schema.minimum !== undefined && schema.maximum !== undefined ? [] : [at];
}

/** Whether a text is as long as it may be at most, and has neither NUL nor half a character in it. */
function isBounded({ pattern, maxLength }: Schema): boolean {
  if (pattern === undefined) return false;
  const takes = (text: string) => new RegExp(pattern).test(text);
  const lead = ["a", "1", "1.", "EN", "2026-01-01"];
  const isKeepable = ["\0", "\ud800", "\udc00"].every((bad) => lead.every((each) => !takes(each + bad)));
  const isLong = ["a", "1", "1.1", "a.a"].some((each) => takes(each.repeat(9_000)));
  return isKeepable && (maxLength !== undefined || !isLong);
}

describe("the calls' request schemas", () => {
  it("limit every text, number and list to what the database can store", () => {
    const { paths } = openApiOf(allCalls, "test");
    // Their body is the file itself.
    const uploads = new Set(allCalls.filter(({ carriage }) => carriage === "file").map(({ name }) => name));
    const loose = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ operationId, parameters, requestBody }) => [
        ...parameters.flatMap((each) =>
          "name" in each ? looseEnds(Object(each.schema), `${operationId} ${each.name}`) : [],
        ),
        ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
          uploads.has(operationId) ? [] : looseEnds(Object(schema), operationId),
        ),
      ]),
    );
    expect(loose).toEqual([]);
  });
});
