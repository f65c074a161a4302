/** Providers that pretend to be another one: each acts for itself only and learns nothing about players outside its games. */
import { randomUUID } from "node:crypto";
import { depositMethods } from "@parlour/app/gateway/database/schema.ts";
import { GAME_TTL_MS } from "@parlour/app/gateway/play/game-sessions.ts";
import { createVendorSecrets, type SecretOf } from "@parlour/app/gateway/play/vendor-secrets.ts";
import { type Operation, operations } from "@parlour/app/gateway/play/wallet-requests.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { depositOf, offerMethods } from "./support/back-office.ts";
import { openPglite } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import {
  fundsOf,
  furnish,
  launchToken,
  playerWith,
  roundOf,
  type Seat,
  sitDown,
  transactionsOf,
} from "./support/play.ts";
import { callBack, type Provider, paidOf, providerOf } from "./support/provider.ts";

const { gateway, clock, db } = gatewayOfSuite({ open: openPglite, seeded: "empty" });
let secretOf: SecretOf;
let aurora: Provider;
let oakmoor: Provider;
/** A player at a game of AURORA's, with a bet in an open round. */
let seat: Seat;
const names = { reference: "first-bet", round: "first-round", amount: "10.00", currency: "USD" };

beforeAll(async () => {
  secretOf = createVendorSecrets(gateway.database, clock);
  await furnish(gateway);
  await offerMethods(gateway);
  aurora = await providerOf(gateway, "AURORA", clock);
  oakmoor = await providerOf(gateway, "OAKMOOR", clock);
  seat = await sitDown(gateway);
  await aurora.ask("bet", { ...names, token: seat.playToken });
});

/** A well-formed request of each operation, about the player and the round of `seat`. */
const requests = (): Readonly<Record<Operation, object>> => {
  const about = { ...names, player: seat.memberId };
  return {
    authenticate: { token: seat.playToken, reference: "again" },
    balance: { token: seat.playToken },
    bet: { ...names, token: seat.playToken, reference: "bet-2" },
    win: { ...about, reference: "win-1" },
    refund: about,
  };
};

const pay = async (method: string, secret: string, callback: object) =>
  (await callBack(gateway, callback, { method, secret })).said;

/** The balance and the round of `seat` are unchanged. */
async function expectUntouched() {
  expect(await fundsOf(gateway, seat.memberId)).toBe(90_00n);
  expect(await roundOf(gateway, "AURORA", names.round)).toMatchObject({ state: "open", betMinor: 10_00n });
}

it("gives no two providers the same secret, for any codes", async () => {
  const holder = fc.constantFrom("vendor" as const, "payment" as const);
  const code = fc.oneof(
    fc.constantFrom("a", "vendor:a", "payment:a", "vendor", "payment", ":a", "", "A", "a "),
    fc.string({ unit: "grapheme", maxLength: 12 }),
  );
  await fc.assert(
    fc.asyncProperty(holder, code, holder, code, async (one, its, other, others) => {
      const areSame = (await secretOf(one, its)) === (await secretOf(other, others));
      expect(areSame).toBe(one === other && its === others);
    }),
    { examples: [["vendor", "payment:quickpay", "payment", "quickpay"]] },
  );
});

it("derives the secrets that docs/wallet-interface.md describes", async () => {
  const given = createVendorSecrets(gateway.database, clock, "0123456789abcdef0123456789abcdef");
  const secret = "9adf5ba4dba4688507c7ad1ce1818dbfb5e0ddf7c11dc39d7abc5045baecb6e5";
  expect(await given("vendor", "AURORA")).toBe(secret);
});

it.each(operations)("refuses a payment provider in the place of a vendor: %s", async (operation) => {
  const secret = await secretOf("payment", "quickpay");
  for (const vendor of ["payment:quickpay", "quickpay", "vendor:quickpay", "AURORA", ":quickpay", ""]) {
    const reply = await aurora.ask(operation, requests()[operation], { vendor, secret });
    expect(reply).toEqual({ status: 401, code: "bad-signature", value: {} });
  }
  await expectUntouched();
});

it("WALLET-03 refuses a vendor in the place of a payment provider", async () => {
  const deposit = await depositOf(gateway, { methodId: "quickpay", state: "awaiting-payment" });
  const secret = await secretOf("vendor", "AURORA");
  for (const method of ["AURORA", "vendor:AURORA", "quickpay", "payment:quickpay", ""])
    expect(await pay(method, secret, paidOf(deposit.id))).toBe("bad-signature");
  expect(await fundsOf(gateway, deposit.memberId)).toBe(0n);
});

it("reveals nothing to a vendor about another vendor's session, round or launch, and leaves them unchanged", async () => {
  for (const operation of operations) {
    const request = requests()[operation];
    const spoofed = await oakmoor.ask(operation, request, { vendor: "AURORA" });
    expect(spoofed).toEqual({ status: 401, code: "bad-signature", value: {} });
    const { code, value } = await oakmoor.ask(operation, request);
    expect(code).toBe("player" in request ? "unknown-player" : "unknown-token");
    expect(value).toEqual({});
  }
  const token = await launchToken(gateway, seat.memberId);
  expect((await oakmoor.ask("authenticate", { token, reference: "x" })).code).toBe("unknown-token");
  expect((await aurora.ask("authenticate", { token, reference: "x" })).value.balance).toBe("90.00");
  await expectUntouched();
});

const variants = [
  "NOBODY",
  "aurora",
  "Aurora",
  "AURORA.",
  "AURORA AURORA",
  "AURORA,AURORA",
  "AURORA\u00a0",
  "ÀURORA",
];
it.each(variants)("refuses requests in the name of the unknown vendor %j", async (vendor) => {
  const secret = await secretOf("vendor", vendor);
  for (const operation of operations) {
    const reply = await aurora.ask(operation, requests()[operation], { vendor, secret });
    expect(reply).toEqual({ status: 401, code: "unknown-vendor", value: {} });
  }
  expect((await aurora.ask("balance", requests().balance, { vendor })).code).toBe("bad-signature");
  await expectUntouched();
});

it("refuses a very long code as any other", async () => {
  const vendor = "V".repeat(5_000);
  expect((await aurora.ask("balance", requests().balance, { vendor })).code).toBe("bad-signature");
  expect(await pay(vendor, "guessed", paidOf(randomUUID()))).toBe("bad-signature");
});

it("WALLET-03 refuses payments in the name of an unknown method or one without a provider", async () => {
  for (const method of ["nopay", "QUICKPAY", "quickpay.", "bank"]) {
    const deposit = await depositOf(gateway, {
      methodId: method === "bank" ? method : "quickpay",
      state: "awaiting-payment",
    });
    expect(await pay(method, await secretOf("payment", method), paidOf(deposit.id))).toBe("unknown-method");
    expect(await fundsOf(gateway, deposit.memberId)).toBe(0n);
  }
});

it("WALLET-03 credits a payment by a method that was disabled in the meantime", async () => {
  const deposit = await depositOf(gateway, { methodId: "slowpay", state: "awaiting-payment" });
  await db.update(depositMethods).set({ enabled: false }).where(eq(depositMethods.id, "slowpay"));
  expect(await pay("slowpay", await secretOf("payment", "slowpay"), paidOf(deposit.id))).toBe("credited");
});

it("reveals no balance of a player who never opened a game of the vendor, and stores nothing", async () => {
  const stranger = await playerWith(gateway, 50_00n);
  const invented = { ...names, player: stranger, reference: "invented", round: "invented" };
  const reply = await aurora.ask("refund", invented);
  expect(reply).toEqual({ status: 422, code: "unknown-player", value: {} });
  // The same reply as for a player who does not exist.
  expect(await aurora.ask("refund", { ...invented, player: randomUUID() })).toEqual(reply);
  expect((await aurora.ask("win", invented)).code).toBe("unknown-player");
  expect(await transactionsOf(gateway, stranger)).toEqual([]);
});

it("reveals no balance in answer to an invented bet, even of a player at the vendor's game", async () => {
  const invented = { ...names, player: seat.memberId, reference: "invented-2", round: "invented-2" };
  const told = { status: 200, code: "", value: { outcome: "cancelled", currency: "USD" } };
  expect(await aurora.ask("refund", invented)).toEqual(told);
  expect(await aurora.ask("refund", invented)).toEqual(told);
});

it("reveals no balance after the game session, except while a round is unsettled", async () => {
  const own = await sitDown(gateway);
  const round = { ...names, reference: "last-bet", round: "last-round" };
  await aurora.ask("bet", { ...round, token: own.playToken });
  clock.advance(GAME_TTL_MS);
  const balance = () => aurora.ask("balance", { token: own.playToken });
  expect((await balance()).value.balance).toBe("90.00");
  await aurora.ask("win", { ...round, player: own.memberId, reference: "last-win" });
  expect(await balance()).toEqual({ status: 422, code: "session-expired", value: {} });
});
