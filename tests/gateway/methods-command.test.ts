/** Ways to pay as commands of the back office change them, and as players see them. */
import { depositMethods as depositMethodsCall } from "@parlour/adapters/wire/cashier.calls.ts";
import { depositMethods, operatorActs } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { logInAs } from "./support/back-office.ts";
import { actorWith, answerOf, linesOf, typing } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { startTestGateway } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { playerWith } from "./support/play.ts";

const BANK = [
  ..."methods add bank bank-transfer --currency USD --minimum 10.00 --maximum 5000.00".split(" "),
  ...["--name", "Bank transfer", "--bank", "First Bank", "--holder", "An operator", "--number", "123-45"],
];
const CARD = [
  ..."methods add card instant --currency USD --minimum 5 --maximum 2000".split(" "),
  ...["--name", "Card", "--provider", "https://pay.example"],
];
const VOUCHER = [
  ..."methods add code voucher --currency USD --minimum 1 --maximum 1000 --name Codes".split(" "),
];

forEachDatabase((_name, open) => {
  const { gateway, clock, db, atOnce } = gatewayOfSuite({
    open,
    seeded: "empty",
    mode: "production",
    demo: false,
  });
  let token: string;
  beforeAll(async () => {
    token = await tokenOf("USD");
  });
  beforeEach(() => db.delete(depositMethods).then(() => undefined));

  const tokenOf = async (currency: string) => logInAs(gateway, await playerWith(gateway, 0n, currency));
  const run = typing(() => db, clock.nowMs);
  const lines = linesOf(run, "--yes");
  const said = answerOf(run, "--yes");
  const offered = async (language = "en", of = token): Promise<readonly Record<string, unknown>[]> =>
    Object((await gateway.ask(depositMethodsCall, { language }, { token: of })).body.value).methods;
  const offeredIds = async (of = token) => (await offered("en", of)).map(({ methodId }) => methodId);
  const acts = async (subject: string) =>
    (await db.select().from(operatorActs).where(eq(operatorActs.subject, subject))).map(
      ({ operator, act }) => `${operator} ${act}`,
    );

  it("OPS-04 offers players of the currency a new method at once, after a confirmation of where they pay to", async () => {
    expect(await run("methods", "list")).toMatchObject({
      lines: ["There is no way to deposit: methods add"],
    });
    expect(await run(...BANK)).toEqual({
      kind: "unconfirmed",
      question: "Offer bank, where players pay to First Bank, An operator, 123-45?",
    });
    expect(await offered()).toEqual([]);
    const steps = ["--instructions", "Pay at your bank.\nFile the receipt.", "--needs-proof", "--minutes=30"];
    expect(await lines(...BANK, ...steps)).toEqual(["added bank: USD, First Bank, An operator, 123-45"]);
    expect(await offered()).toEqual([
      {
        methodId: "bank",
        kind: "bank-transfer",
        name: "Bank transfer",
        minimum: "10.00",
        maximum: "5000.00",
        currency: "USD",
        instructions: "Pay at your bank.\nFile the receipt.",
        account: { bank: "First Bank", holder: "An operator", number: "123-45" },
        needsProof: true,
        minutes: 30,
      },
    ]);
    expect(await offered("en", await tokenOf("EUR"))).toEqual([]);
    await lines(...CARD, "--sort", "1");
    // A voucher's way reaches no account, so nothing is asked.
    expect(await run(...VOUCHER, "--sort=2")).toMatchObject({ kind: "done" });
    expect(await offeredIds()).toEqual(["bank", "card", "code"]);
    expect((await lines("methods", "list")).map((line) => line.split(/ {2,}/))).toEqual([
      [
        "bank",
        "on",
        "bank-transfer",
        "10.00",
        "5000.00",
        "USD",
        "Bank transfer",
        "First Bank, An operator, 123-45",
      ],
      ["card", "on", "instant", "5.00", "2000.00", "USD", "Card", "https://pay.example"],
      ["code", "on", "voucher", "1.00", "1000.00", "USD", "Codes", "codes of issue voucher"],
    ]);
    expect((await lines("methods", "show", "bank")).join("\n")).toMatch(
      /instructions \[EN\] +Pay at your bank\. \/ File the receipt\./,
    );
    expect(await acts("bank")).toContain("ann method-add");
  });

  it("OPS-04 changes what is said and leaves the rest, a language at a time", async () => {
    await lines(...BANK, "--instructions", "Pay at your bank.", "--needs-proof");
    expect(await lines("methods", "set", "bank", "--name", "Transferencia", "--language", "es")).toEqual([
      'bank: name [ES]: nothing -> "Transferencia"',
    ]);
    expect(await lines("methods", "set", "bank", "--minimum", "20", "--no-proof", "--sort", "7")).toEqual([
      'bank: minimum: "10.00" -> "20.00"',
      'bank: proof: "needed" -> "not needed"',
      'bank: sort: "0" -> "7"',
    ]);
    const [english] = await offered();
    const [spanish] = await offered("es");
    expect(english).toMatchObject({ name: "Bank transfer", minimum: "20.00", needsProof: false });
    expect(spanish).toMatchObject({ name: "Transferencia", instructions: "Pay at your bank." });
    await lines("methods", "set", "bank", "--name", "", "--language", "ES");
    expect((await offered("es"))[0]).toMatchObject({ name: "Bank transfer" });
    expect(await said("methods", "set", "bank", "--name", "")).toMatch(/^refused: name must be a text/);
    expect(await said("methods", "set", "bank", "--sort", "7")).toBe(
      "refused: bank is like that already; nothing was changed.",
    );
    expect(await said("methods", "set", "bank")).toBe("misused: Say what to change.");
  });

  it("OPS-04 asks before it lets players pay to another account, and not before other changes", async () => {
    await lines(...BANK);
    expect(await run("methods", "set", "bank", "--number", "999")).toEqual({
      kind: "unconfirmed",
      question:
        "Let players who choose bank pay to First Bank, An operator, 999 instead of First Bank, An operator, 123-45?",
    });
    expect((await offered())[0]).toMatchObject({ account: { number: "123-45" } });
    expect(await run("methods", "set", "bank", "--minutes", "5")).toMatchObject({ kind: "done" });
    await lines("methods", "set", "bank", "--number", "999");
    expect((await offered())[0]).toMatchObject({
      account: { bank: "First Bank", holder: "An operator", number: "999" },
      minutes: 5,
    });
    const [{ detail } = { detail: {} }] = (
      await db.select().from(operatorActs).where(eq(operatorActs.act, "method-set"))
    ).slice(-1);
    expect(detail).toEqual({
      did: ['bank: pays to: "First Bank, An operator, 123-45" -> "First Bank, An operator, 999"'],
    });
  });

  it("OPS-04 needs both amounts with another currency, in its own minor units", async () => {
    await lines(...BANK);
    expect(await said("methods", "set", "bank", "--currency", "JPY")).toBe(
      "refused: Say --minimum and --maximum in JPY too.",
    );
    await lines("methods", "set", "bank", ..."--currency JPY --minimum 1500 --maximum 90000".split(" "));
    expect(await offered()).toEqual([]);
    expect((await offered("en", await tokenOf("JPY")))[0]).toMatchObject({
      minimum: "1500",
      maximum: "90000",
      currency: "JPY",
    });
  });

  it("OPS-04 switches a method off and on, and asks before the last one of a currency", async () => {
    await lines(...BANK);
    await lines(...CARD);
    expect(await run("methods", "off", "bank")).toEqual({
      kind: "done",
      lines: ['bank: state: "on" -> "off"'],
    });
    expect(await offeredIds()).toEqual(["card"]);
    expect(await said("methods", "off", "bank")).toBe(
      "refused: bank is like that already; nothing was changed.",
    );
    expect(await run("methods", "off", "card")).toMatchObject({
      question: "card is the last way to deposit USD that is on. Switch it off?",
    });
    await lines("methods", "off", "card");
    expect(await offered()).toEqual([]);
    await lines("methods", "on", "bank");
    expect(await offeredIds()).toEqual(["bank"]);
    await db.update(depositMethods).set({ account: null });
    expect(await said("methods", "on", "card")).toBe("done");
    await lines("methods", "off", "bank");
    expect(await said("methods", "on", "bank")).toMatch(/^refused: A bank transfer needs an account/);
  });

  it("OPS-04 two people at once: one adds an id, and both changes of one method last", async () => {
    const twice = await atOnce(() => [run(...BANK, "--yes"), run(...BANK, "--yes")]);
    expect(twice.map(({ kind }) => kind).sort()).toEqual(["done", "refused"]);
    expect(await said(...BANK)).toBe("refused: There is a deposit method bank already.");
    await atOnce(() => [
      run("methods", "set", "bank", "--minutes", "45"),
      run("methods", "set", "bank", "--maximum", "70"),
      run("methods", "set", "bank", "--name", "Banque", "--language", "FR"),
    ]);
    expect((await offered("fr"))[0]).toMatchObject({ minutes: 45, maximum: "70.00", name: "Banque" });
  });

  it("OPS-02 OPS-04 everyone with a role may look, and only the right settings changes", async () => {
    await lines(...BANK);
    const as = (role: string) => typing(() => db, clock.nowMs, actorWith("eve", role));
    for (const words of [CARD, ["methods", "set", "bank", "--sort=1"], ["methods", "off", "bank"]])
      for (const role of ["viewer", "cashier", "editor"])
        expect(await as(role)(...words, "--yes")).toMatchObject({ kind: "not-allowed" });
    expect(await as("viewer")("methods", "list")).toMatchObject({ kind: "done" });
    expect(await as("manager")("methods", "set", "bank", "--sort=1")).toMatchObject({ kind: "done" });
  });

  it("OPS-04 a method that the sandbox pays is asked for by name, and gives way to a real one", async () => {
    const sandbox = CARD.map((word) => (word === "--provider" ? "--sandbox" : word)).filter(
      (word) => word !== "https://pay.example",
    );
    expect(await said(...sandbox.filter((word) => word !== "--sandbox"))).toMatch(
      /^refused: An instant method needs its provider: .* --sandbox for trying out/,
    );
    expect(await run(...sandbox)).toMatchObject({
      question: "Offer card, where players pay to the provider sandbox?",
    });
    await lines(...sandbox);
    // Production without a sandbox offers none.
    expect(await offered()).toEqual([]);
    await lines("methods", "set", "card", "--provider", "https://pay.example");
    expect(await offeredIds()).toEqual(["card"]);
  });

  const changed = (words: readonly string[], name: string, value: string) => {
    const at = words.indexOf(name);
    return at < 0 ? [...words, name, value] : [...words.slice(0, at + 1), value, ...words.slice(at + 2)];
  };
  it.each([
    ["a minimum above the maximum", changed(BANK, "--minimum", "5000.01"), /^refused: The minimum is/],
    ["a minimum of nothing", changed(BANK, "--minimum", "0"), /^refused: --minimum is an amount of USD/],
    ["a negative maximum", changed(BANK, "--maximum", "-5"), /^refused: --maximum is an amount of USD/],
    ["too many decimals", changed(BANK, "--minimum", "1.005"), /^refused: --minimum is an amount/],
    ["too much", changed(BANK, "--maximum", "99999999999999"), /^refused: --maximum is an amount/],
    ["an unknown currency", changed(BANK, "--currency", "USB"), /^refused: "USB" is no currency/],
    ["points", changed(BANK, "--currency", "PTS"), /^refused: "PTS" is no currency/],
    ["a currency in small letters", changed(BANK, "--currency", "usd"), /^refused: "usd" is no currency/],
    ["no account", BANK.slice(0, -6), /^refused: A bank transfer needs an account/],
    ["half an account", BANK.slice(0, -2), /^refused: A bank transfer needs an account/],
    ["a blank holder", changed(BANK, "--holder", " "), /^refused: A bank transfer needs an account/],
    ["the demo's account", changed(BANK, "--number", "40-02-17 6180339"), /^refused: That is the invented/],
    [
      "a bank with a provider",
      changed(BANK, "--provider", "https://pay.example"),
      /^refused: .* no provider/,
    ],
    ["a card with an account", changed(CARD, "--bank", "First Bank"), /^refused: .* no bank account/],
    ["a card with a proof", [...CARD, "--needs-proof"], /^refused: Only a bank transfer/],
    ["a provider without TLS", changed(CARD, "--provider", "http://pay.example"), /^refused: --provider is/],
    ["a provider's path", changed(CARD, "--provider", "https://pay.example/x"), /^refused: --provider is/],
    ["a script", changed(CARD, "--provider", "javascript:alert(1)"), /^refused: --provider is/],
    ["a voucher of the sandbox", [...VOUCHER, "--sandbox"], /^refused: .* no provider/],
    ["no name", changed(BANK, "--name", ""), /^misused: Say its name/],
    ["a name of two lines", changed(BANK, "--name", "a\nb"), /^misused: name cannot be that/],
    [
      "an unknown figure",
      changed(BANK, "--instructions", "Pay {nothing}"),
      /^refused: \{nothing\} is no figure/,
    ],
    ["another kind", ["methods", "add", "x", "cheque", ...BANK.slice(4)], /^misused: kind cannot be that/],
    ["a strange id", ["methods", "add", "../x", ...BANK.slice(3)], /^misused: An id has/],
    ["an unknown language", changed(BANK, "--language", "English"), /^misused: "English" is no language/],
    ["no minutes", changed(BANK, "--minutes", "0"), /^misused: minutes cannot be that/],
    [
      "an unknown method",
      ["methods", "set", "nothing", "--sort", "1"],
      /^refused: There is no deposit method/,
    ],
    ["an unknown one to show", ["methods", "show", "nothing"], /^refused: There is no deposit method/],
    ["an unknown one to switch", ["methods", "on", "nothing"], /^refused: There is no deposit method/],
  ] as const)("OPS-04 refuses %s, and changes nothing", async (_what, words, says) => {
    expect(await said(...words)).toMatch(says);
    expect(await db.select().from(depositMethods)).toEqual([]);
  });
});

describe("an operator", () => {
  it("OPS-04 WALLET-03 that was tried out with demo data does not offer its account without them", async () => {
    const offered = async (demo: boolean) => {
      const gateway = await startTestGateway({ seeded: "demo", listen: false, demo });
      onTestFinished(gateway.stop);
      const token = await logInAs(gateway, await playerWith(gateway, 0n));
      const { methods } = await gateway.valueFrom(depositMethodsCall, { language: "en" }, { token });
      return methods.map(({ methodId }: { methodId: string }) => methodId);
    };
    expect(await offered(true)).toEqual(["bank", "quickpay", "voucher"]);
    expect(await offered(false)).toEqual(["quickpay", "voucher"]);
  });
});
