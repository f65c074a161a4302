import { allCalls } from "@parlour/adapters/wire/calls.ts";
import { gameList } from "@parlour/adapters/wire/games.calls.ts";
import { login } from "@parlour/adapters/wire/login.calls.ts";
import { status } from "@parlour/adapters/wire/site.calls.ts";
import { walletTransfer } from "@parlour/adapters/wire/wallet.calls.ts";
import * as v from "valibot";
import { describe, expect, it } from "vitest";

const credentials = { type: "username", username: "ada", password: "secret", entry: "member" } as const;
const transfer = { direction: "to-vendor", vassalage: "AURORA", amount: "10.00", currency: "USD" } as const;

describe("requests", () => {
  it("LOGIN-03 takes a name and a password, or a phone and its code, and nothing half-filled", () => {
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

  it("API-04 refuses names of a thousand characters", () => {
    expect(v.is(login.request, { ...credentials, username: "x".repeat(1000) })).toBe(false);
    expect(v.is(walletTransfer.request, { ...transfer, vassalage: "V".repeat(1000) })).toBe(false);
  });

  it.each(["10", "10.5", "0.01"])("WALLET-04 takes the decimal string %s as an amount", (amount) => {
    expect(v.is(walletTransfer.request, { ...transfer, amount })).toBe(true);
  });

  it.each(["1e3", "1,000.00", "+5", "", ".5", "NaN", 10])("WALLET-04 refuses %s as an amount", (amount) => {
    expect(v.is(walletTransfer.request, { ...transfer, amount })).toBe(false);
  });

  it("GAME-03 reads digits of a query string as numbers and fills in the defaults", () => {
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

  it("PERM-01 decodes a whitelabel tree of any depth", () => {
    const leaf = { modId: "REGMOBVERF3", enabled: "1" };
    const tree = [
      { modId: "A", enabled: "1", childrenNodes: [{ modId: "B", enabled: "0", childrenNodes: [leaf] }] },
    ];
    expect(v.parse(status.answer.entries.whitelabel, tree)[0]?.childrenNodes[0]?.childrenNodes[0]).toEqual({
      ...leaf,
      childrenNodes: [],
    });
  });

  it("API-04 describes every answer by a schema that refuses a bare string", () => {
    const lenient = allCalls.filter((call) => v.is(call.answer, "ok") || v.is(call.request, "ok"));
    expect(lenient.map((call) => call.name)).toEqual([]);
  });
});
