/** Several currencies: accounts in each, its own amounts, and nothing that moves between two (OPS-04). */
import { withdrawalTerms } from "@parlour/adapters/wire/cashier.calls.ts";
import { listAnnouncements } from "@parlour/adapters/wire/content.calls.ts";
import { affiliate, registerSetting } from "@parlour/adapters/wire/member.calls.ts";
import { createSettings } from "@parlour/app/gateway/content/settings.ts";
import { mainWallet } from "@parlour/app/gateway/wallet/wallets.ts";
import { expect, it } from "vitest";
import { actorWith, answerOf, linesOf, typing } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { payoutsAt } from "./support/payouts.ts";
import { applicant, memberNamed, registerAt, said } from "./support/registrations.ts";

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, atOnce } = gatewayOfSuite({ open });
  const payouts = payoutsAt(gateway, clock);

  const run = typing(() => db, clock.nowMs);
  const lines = linesOf(run);
  const answer = answerOf(run);
  /** Makes the list of currencies this one, the first one first. */
  const offer = (...currencies: readonly object[]) =>
    lines("setting", "currencies", JSON.stringify(currencies));
  const currencyOf = async (account: string) => (await memberNamed(gateway, account)).currency;

  it("OPS-04 adds, closes, opens and puts first a currency, and says how many accounts are in each", async () => {
    await offer({ code: "USD" });
    expect(await lines("currencies", "add", "EUR")).toEqual(["EUR: accounts can be in it"]);
    expect(await lines("currencies", "add", "JPY")).toEqual(["JPY: accounts can be in it"]);
    expect(await lines("currencies", "close", "EUR")).toEqual(["EUR: closed for new accounts"]);
    expect(await lines("currencies", "first", "JPY")).toEqual(["JPY: the first"]);
    expect((await lines("currencies", "list")).map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual([
      ["JPY", "first"],
      ["USD", "open"],
      ["EUR", "closed"],
    ]);
    expect((await lines("currencies", "list"))[1]).toMatch(/\d+ accounts$/);
    expect(await lines("currencies", "first", "EUR")).toEqual(["EUR: the first"]);
    expect(await lines("currencies", "close", "JPY")).toEqual(["JPY: closed for new accounts"]);
    expect(await lines("currencies", "open", "JPY")).toEqual(["JPY: open"]);
    expect((await lines("acts")).join("\n")).toContain("currency-open");
  });

  it("OPS-04 refuses what makes no sense, wrong words, and users without the right", async () => {
    await offer({ code: "USD" }, { code: "EUR" });
    expect(await answer("currencies", "add", "EUR")).toBe("refused: Accounts can be in EUR already.");
    expect(await answer("currencies", "add", "Euro")).toBe('refused: "Euro" is no currency such as EUR.');
    expect(await answer("currencies", "close", "USD")).toMatch(/^refused: USD is the first\./);
    expect(await answer("currencies", "open", "EUR")).toBe("refused: EUR is open already.");
    expect(await answer("currencies", "close", "GBP")).toMatch(/^refused: There are no accounts in GBP\./);
    expect(await answer("currencies", "set", "EUR")).toMatch(/^misused: /);
    expect(await answer("currencies", "set", "EUR", "withdrawal.least=1")).toMatch(
      /^misused: .*withdrawal\.minimum/,
    );
    expect(await answer("currencies", "set", "EUR", "withdrawal.minimum=1.234")).toMatch(/^refused: "1.234"/);
    expect(await answer("currencies", "set", "EUR", "withdrawal.minimum=-1")).toMatch(/^refused: "-1"/);
    expect(
      await answer("currencies", "set", "EUR", "withdrawal.minimum=9000.00", "withdrawal.maximum=8.00"),
    ).toBe("refused: Nobody could withdraw: the minimum is above the maximum in EUR.");
    expect(await answer("setting", "currencies", "[]")).toMatch(/^refused: /);
    expect(await answer("setting", "currencies", '[{"code":"USD"},{"code":"USD"}]')).toMatch(
      /^refused: .*twice/,
    );
    const viewer = typing(() => db, clock.nowMs, actorWith("vic", "viewer"));
    expect(await viewer("currencies", "add", "GBP")).toMatchObject({ kind: "not-allowed" });
    expect(await viewer("currencies", "list")).toMatchObject({ kind: "done" });
  });

  it("OPS-04 keeps both of two changes at once", async () => {
    await offer({ code: "USD" });
    await atOnce(() => [lines("currencies", "add", "EUR"), lines("currencies", "add", "GBP")]);
    const codes = (await lines("currencies", "list")).map((line) => line.slice(0, 3));
    expect(codes.toSorted()).toEqual(["EUR", "GBP", "USD"]);
  });

  it("OPS-04 REG-02 an account has the chosen currency for good, else the first, and only one that is open", async () => {
    await offer({ code: "EUR" }, { code: "USD" }, { code: "JPY", isClosed: true });
    const setting = await ask(registerSetting, {});
    expect(setting.body.value).toMatchObject({ currencies: ["EUR", "USD"] });
    expect((await registerAt(gateway, applicant("plain0001"))).status).toBe(200);
    expect((await registerAt(gateway, applicant("dollar001", { currency: "USD" }))).status).toBe(200);
    expect([await currencyOf("plain0001"), await currencyOf("dollar001")]).toEqual(["EUR", "USD"]);
    for (const currency of ["JPY", "GBP"])
      expect(said(await registerAt(gateway, applicant("nobody001", { currency })))).toBe(
        "invalid-field currency",
      );
    const wallet = await mainWallet(gateway.ledger, await memberNamed(gateway, "plain0001"));
    expect(wallet.currency).toBe("EUR");
  });

  it("OPS-04 REG-05 whoever is invited has the inviter's currency, and is refused another", async () => {
    await offer({ code: "EUR" }, { code: "USD", isClosed: true });
    const invited = await ask(affiliate, { code: "MORGAN7" });
    expect(invited.body.value).toMatchObject({ currency: "USD" });
    const asked = (account: string, currency?: string) =>
      registerAt(gateway, applicant(account, { affiliateCode: "MORGAN7", ...(currency && { currency }) }));
    expect(said(await asked("invited91", "EUR"))).toBe("inviter-currency");
    expect((await asked("invited92")).status).toBe(200);
    expect(await currencyOf("invited92")).toBe("USD");
  });

  it("OPS-04 OPS-03 no player comes under an agent of another currency", async () => {
    await offer({ code: "USD" }, { code: "EUR" });
    expect((await registerAt(gateway, applicant("euro00001", { currency: "EUR" }))).status).toBe(200);
    expect(await answer("players", "upline", "euro00001", "agent", "--reason", "asked", "--yes")).toMatch(
      /^refused: .*money moves only within one currency/,
    );
  });

  it("OPS-04 WALLET-07 a currency has its own amounts, and the others keep theirs", async () => {
    await offer({ code: "USD" }, { code: "EUR" }, { code: "JPY" });
    await lines(
      "setting",
      "withdrawal",
      '{"minimum":"1000","maximum":"40000","mostADay":"100000","fee":"0","turnoverPercent":100,"confirmMinutes":30}',
    );
    expect(
      await lines("currencies", "set", "EUR", "withdrawal.minimum=25.00", "withdrawal.fee=1.50"),
    ).toEqual(["EUR withdrawal.minimum: 25.00", "EUR withdrawal.fee: 1.50"]);
    await lines("currencies", "set", "JPY", "withdrawal.maximum=90000");
    const termsOf = async (currency: string) => {
      const member = await payouts.memberWith({ currency });
      const small = await payouts.withdrawing(member, currency === "JPY" ? "1000" : "20.00");
      const { minimum, maximum, fee } = (await ask(withdrawalTerms, {}, member)).body.value as {
        readonly [name: string]: string;
      };
      return { minimum, maximum, fee, small: small.body.code ?? "filed" };
    };
    expect(await termsOf("EUR")).toEqual({
      minimum: "25.00",
      maximum: "400.00",
      fee: "1.50",
      small: "below-minimum",
    });
    expect(await termsOf("USD")).toEqual({
      minimum: "10.00",
      maximum: "400.00",
      fee: "0.00",
      small: "filed",
    });
    expect(await termsOf("JPY")).toEqual({ minimum: "1000", maximum: "90000", fee: "0", small: "filed" });
    await lines("currencies", "set", "EUR", "withdrawal.minimum=none");
    expect((await termsOf("EUR")).minimum).toBe("10.00");
  });

  it("OPS-04 ANN-01 a text names an amount in its reader's currency", async () => {
    await offer({ code: "USD" }, { code: "EUR" });
    await lines("currencies", "set", "EUR", "withdrawal.minimum=25.00");
    await lines("content", "add", "notice", "new", "title=Least {withdrawal.minimum}", "content=Now");
    const readAs = async (currency: string) => {
      const { token } = await payouts.memberWith({ currency });
      const asked = { platform: "W", execution: "A", types: "PL", language: "EN" } as const;
      const { body } = await ask(listAnnouncements, asked, { token });
      return JSON.stringify(body.value);
    };
    expect(await readAs("EUR")).toContain("Least €25.00");
    expect(await readAs("USD")).toContain("Least $10.00");
  });

  it("OPS-04 settings without a currency of one's own are those of the first", async () => {
    await offer(
      { code: "USD" },
      { code: "EUR", amounts: { referral: { bonus: "700" }, points: { ratio: 50 } } },
    );
    const version = { read: async () => "1", known: () => null };
    const settings = createSettings(gateway.database, version, () => {});
    const [plain, euro, unknown] = [
      await settings.read(),
      await settings.read("EUR"),
      await settings.read("GBP"),
    ];
    expect(euro.referral).toEqual({ ...plain.referral, bonus: "700" });
    expect(euro.points).toEqual({ ...plain.points, ratio: 50 });
    expect(euro.withdrawal).toEqual(plain.withdrawal);
    expect(unknown).toEqual(plain);
  });
});
