/** What a payment provider says, believed when it is signed, and done once. */
import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { creditDeposit, rejectDeposit } from "@parlour/app/gateway/cashier/deposits/decisions.ts";
import {
  depositStateAt,
  depositStateSql,
  UNPAID_TTL_MS,
} from "@parlour/app/gateway/cashier/deposits/expiry.ts";
import {
  type PaymentRefusal,
  paymentRefusals,
} from "@parlour/app/gateway/cashier/deposits/payment-signatures.ts";
import { deposits, operatorActs } from "@parlour/app/gateway/database/schema.ts";
import { createVendorSecrets } from "@parlour/app/gateway/play/vendor-secrets.ts";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { balancesOf, depositOf, offerMethods } from "./support/back-office.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { callBack, type PaymentSender, paidOf as paid } from "./support/provider.ts";

forEachDatabase((_name, open) => {
  const logged: string[] = [];
  const stream = new PassThrough().on("data", (chunk) => logged.push(String(chunk)));
  const { gateway, clock, db, atOnce } = gatewayOfSuite({
    open,
    seeded: "empty",
    log: { level: "warn", stream },
  });
  let secret: string;
  beforeAll(async () => {
    secret = await createVendorSecrets(gateway.database, clock)("payment", "quickpay");
    await offerMethods(gateway);
  });

  const say = (callback: object | string, wrong: Partial<PaymentSender> = {}) =>
    callBack(gateway, callback, { method: "quickpay", secret, ...wrong });
  const unpaid = () => depositOf(gateway, { methodId: "quickpay", state: "awaiting-payment" });
  const main = async ({ memberId }: { memberId: string }) => (await balancesOf(gateway, memberId)).main ?? 0n;
  const rowOf = async ({ id }: { id: string }) =>
    (await db.select().from(deposits).where(eq(deposits.id, id)))[0];

  it("WALLET-03 credits a payment once for repeated and concurrent calls of the provider", async () => {
    const row = await unpaid();
    const answers = await atOnce(() => Array.from({ length: 8 }, () => say(paid(row.id))));
    for (const answer of answers) expect(answer).toEqual({ status: 200, said: "credited" });
    clock.advance(1_000);
    expect(await say(paid(row.id))).toEqual({ status: 200, said: "credited" });
    expect(await main(row)).toBe(100_00n);
    expect(await rowOf(row)).toMatchObject({ state: "credited", providerReference: `ref-${row.id}` });
    expect(await db.select().from(operatorActs)).toEqual([]);
  });

  it("WALLET-03 rejects a deposit that the provider refused, once, with the reason", async () => {
    const row = await unpaid();
    const callback = paid(row.id, { outcome: "refused", reason: "Card declined" });
    expect(await say(callback)).toEqual({ status: 200, said: "rejected" });
    expect(await say(callback)).toEqual({ status: 200, said: "rejected" });
    expect(await rowOf(row)).toMatchObject({ state: "rejected", reason: "Card declined" });
    expect(await main(row)).toBe(0n);
  });

  it.each([
    ["paid", "refused", 100_00n],
    ["refused", "paid", 0n],
  ])("WALLET-03 keeps the provider's first outcome, %s, when %s follows", async (first, then, held) => {
    const row = await unpaid();
    await say(paid(row.id, { outcome: first }));
    expect(await say(paid(row.id, { outcome: then }))).toEqual({ status: 409, said: "already-decided" });
    expect(await main(row)).toBe(held);
  });

  it("WALLET-03 expires an unpaid deposit after half an hour in every read, and still credits a late payment", async () => {
    const row = await unpaid();
    const inSql = async () =>
      (
        await db
          .select({ state: depositStateSql(clock.nowMs()) })
          .from(deposits)
          .where(eq(deposits.id, row.id))
      )[0]?.state;
    clock.advance(UNPAID_TTL_MS - 1);
    expect([await inSql(), depositStateAt(row, clock.nowMs())]).toEqual([
      "awaiting-payment",
      "awaiting-payment",
    ]);
    clock.advance(1);
    expect([await inSql(), depositStateAt(row, clock.nowMs())]).toEqual(["expired", "expired"]);
    expect(depositStateAt({ ...row, state: "in-review" }, clock.nowMs())).toBe("in-review");
    expect(await say(paid(row.id))).toEqual({ status: 200, said: "credited" });
    expect([await inSql(), await main(row)]).toEqual(["credited", 100_00n]);
  });

  it("WALLET-03 answers a provider also after an operator's decision, and credits nothing twice", async () => {
    const row = await unpaid();
    const deciding = { nowMs: clock.nowMs(), operator: "ann", depositId: row.id };
    await db.transaction((tx) => creditDeposit(tx, gateway.ledger, deciding));
    expect(await say(paid(row.id))).toEqual({ status: 200, said: "credited" });
    expect(await main(row)).toBe(100_00n);

    const other = await unpaid();
    await db.transaction((tx) =>
      rejectDeposit(tx, { ...deciding, depositId: other.id, reason: "Asked to stop" }),
    );
    expect(await say(paid(other.id))).toEqual({ status: 409, said: "already-decided" });
    expect(await main(other)).toBe(0n);
  });

  it("WALLET-03 accepts a payment reference for one deposit, also for two calls at the same moment", async () => {
    const [one, two] = [await unpaid(), await unpaid()];
    const reference = randomUUID();
    const answers = await atOnce(() => [one, two].map(({ id }) => say(paid(id, { reference }))));
    expect(answers.map(({ said }) => said).sort()).toEqual(["credited", "reference-reused"]);
    expect((await main(one)) + (await main(two))).toBe(100_00n);
    const [credited] = (await main(one)) > 0n ? [one] : [two];
    expect(await say(paid(credited.id, { reference: "another" }))).toMatchObject({
      said: "reference-reused",
    });
  });

  const right = () => ({});
  const after = (ms: number) => ({ timestamp: String(clock.nowMs() + ms) });
  const yen = { amount: "10000", currency: "JPY" };
  const refusals: readonly (readonly [
    what: string,
    code: PaymentRefusal,
    callback: (id: string) => object | string,
    wrong: () => Partial<PaymentSender>,
  ])[] = [
    ["under another secret", "bad-signature", paid, () => ({ secret: "guessed" })],
    ["in another method's name", "bad-signature", paid, () => ({ method: "slowpay" })],
    ["without a method", "bad-signature", paid, () => ({ method: "" })],
    ["signed as something else", "bad-signature", paid, () => ({ operation: "bet" })],
    ["with a body that was changed", "bad-signature", paid, () => ({ signedBody: "{}" })],
    ["signed too long ago", "stale-timestamp", paid, () => after(-5 * 60_000 - 1)],
    ["signed in the future", "stale-timestamp", paid, () => after(600_000)],
    ["with an invalid timestamp", "stale-timestamp", paid, () => ({ timestamp: "soon" })],
    ["that is no JSON", "bad-request", () => "paid!", right],
    ["without an outcome", "bad-request", (id) => paid(id, { outcome: undefined }), right],
    ["without a reference", "bad-request", (id) => paid(id, { reference: "" }), right],
    ["of an unknown deposit", "unknown-deposit", () => paid(randomUUID()), right],
    ["of a cent less", "amount-mismatch", (id) => paid(id, { amount: "99.99" }), right],
    ["of a cent more", "amount-mismatch", (id) => paid(id, { amount: "100.01" }), right],
    ["in another currency", "amount-mismatch", (id) => paid(id, { currency: "EUR" }), right],
    ["of as many units without minor ones", "amount-mismatch", (id) => paid(id, yen), right],
    ["in an exponent", "amount-mismatch", (id) => paid(id, { amount: "1e2" }), right],
    ["of a negative amount", "amount-mismatch", (id) => paid(id, { amount: "-100.00" }), right],
  ];
  it.each(refusals)(
    "WALLET-03 refuses a payment %s, logs it and moves nothing",
    async (_what, code, callback, wrong) => {
      const row = await unpaid();
      logged.length = 0;
      expect(await say(callback(row.id), wrong())).toEqual({
        status: paymentRefusals[code][0],
        said: code,
      });
      await expect.poll(() => logged.join("")).toContain(`"code":"${code}"`);
      expect(await main(row)).toBe(0n);
      expect(await rowOf(row)).toMatchObject({ state: "awaiting-payment", providerReference: "" });
    },
  );

  it("WALLET-03 allows a provider to settle only deposits of its own method", async () => {
    for (const methodId of ["slowpay", "bank"]) {
      const row = await depositOf(gateway, { methodId, state: "awaiting-payment" });
      expect(await say(paid(row.id))).toMatchObject({ said: "unknown-deposit" });
      expect(await main(row)).toBe(0n);
    }
  });
});
