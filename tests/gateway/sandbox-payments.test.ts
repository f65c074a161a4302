/** The sandbox as a payment provider: the calls of its page, and callbacks that it repeats until the gateway answers. */

import { deposit } from "@parlour/adapters/wire/cashier.calls.ts";
import { readPaymentAsk, writePaymentAsk } from "@parlour/app/gateway/cashier/deposits/payment-signatures.ts";
import { payUrlFor } from "@parlour/app/gateway/cashier/deposits/payments.ts";
import { members } from "@parlour/app/gateway/database/schema.ts";
import { createVendorSecrets, type SecretOf } from "@parlour/app/gateway/play/vendor-secrets.ts";
import { createPayments } from "@parlour/app/sandbox/pay.ts";
import type { PaymentSaid } from "@parlour/app/sandbox/payment-client.ts";
import { eq } from "drizzle-orm";
import Fastify from "fastify";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { accountOf, balancesOf, depositOf, offerMethods, paymentsOf } from "./support/back-office.ts";
import { cheapPasswords } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { playerWith } from "./support/play.ts";

describe("the sandbox's payments beside a gateway", () => {
  const { gateway, clock, db, ask, logIn } = gatewayOfSuite({
    seeded: "empty",
    sandbox: true,
    clock: "machine",
  });
  beforeAll(() => offerMethods(gateway));

  const host = () => new URL(gateway.url).host;
  const addressOf = async (
    row: Parameters<typeof payUrlFor>[1],
    claimed: Parameters<typeof payUrlFor>[2],
    sandbox: string | null = gateway.sandboxUrl,
  ) => payUrlFor(await paymentsOf(gateway, sandbox), row, claimed);
  const urlOf = (row: Parameters<typeof payUrlFor>[1], origin = gateway.url) =>
    addressOf(row, { origin, host: host() });
  const unpaid = () => depositOf(gateway, { methodId: "quickpay", state: "awaiting-payment" });
  const askOf = (url: string | null) => new URL(url ?? "").searchParams.get("ask") ?? "";

  const post = async (path: string, body: object) => {
    const reply = await fetch(`${gateway.sandboxUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: reply.status, ...Object(await reply.json()) };
  };

  it("WALLET-03 shows the amount and the return address, and pays once for several clicks", async () => {
    const row = await unpaid();
    const url = await urlOf(row);
    expect(url).toMatch(new RegExp(`^${gateway.sandboxUrl}/pay\\?ask=`));
    const page = await fetch(url ?? "");
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining("No real money is moved"),
    ]);
    const ask = askOf(url);
    expect(await post("/pay/open", { ask })).toEqual({
      status: 200,
      ok: true,
      operator: "Parlour",
      methodName: "QuickPay",
      amount: "100.00",
      currency: "USD",
      back: `${gateway.url}/member?page=depositv2`,
      decided: null,
    });
    const pressed = await Promise.all([1, 2, 3].map(() => post("/pay/decide", { ask, outcome: "paid" })));
    for (const answer of pressed) expect(answer).toEqual({ status: 200, ok: true, outcome: "paid" });
    expect((await balancesOf(gateway, row.memberId)).main).toBe(100_00n);
    expect(await post("/pay/decide", { ask, outcome: "refused" })).toMatchObject({
      code: "decided-otherwise",
    });
  });

  it("WALLET-03 completes a deposit: filed, paid at the returned address, credited to the wallet", async () => {
    const memberId = await playerWith(gateway, 0n);
    const passwordHash = await cheapPasswords().hash("evening-42");
    await db.update(members).set({ passwordHash }).where(eq(members.id, memberId));
    const token = await logIn(await accountOf(gateway, memberId));
    const headers = { host: host(), origin: gateway.url, "idempotency-key": "deposit-at-quickpay" };
    const request = { methodId: "quickpay", amount: "12.50", currency: "USD", fileIds: [] };
    const file = async () => (await ask(deposit, request, { token, headers })).body.value;
    const filed = await file();
    expect(filed).toMatchObject({ state: "awaiting-payment", kind: "instant" });
    const written = askOf(String(filed?.payUrl));
    await post("/pay/decide", { ask: written, outcome: "paid" });
    expect(await file()).toMatchObject({ depositId: filed?.depositId, state: "credited", payUrl: null });
    expect((await balancesOf(gateway, memberId)).main).toBe(12_50n);
  });

  it("WALLET-03 rejects a deposit that was refused on the page", async () => {
    const row = await unpaid();
    const ask = askOf(await urlOf(row));
    expect(await post("/pay/decide", { ask, outcome: "refused" })).toMatchObject({ outcome: "refused" });
    expect((await balancesOf(gateway, row.memberId)).main).toBe(0n);
  });

  it.each([
    ["forged", (ask: string) => ask.replace(/.$/, (last) => (last === "0" ? "1" : "0"))],
    ["cut short", (ask: string) => ask.slice(0, 20)],
    ["empty", () => ""],
  ])("WALLET-03 opens no payment for an address that is %s", async (_what, spoil) => {
    const ask = spoil(askOf(await urlOf(await unpaid())));
    for (const path of ["/pay/open", "/pay/decide"])
      expect(await post(path, { ask, outcome: "paid" })).toMatchObject({ status: 422, code: "payment-over" });
  });

  it("WALLET-03 accepts only the outcomes paid and refused", async () => {
    const ask = askOf(await urlOf(await unpaid()));
    expect(await post("/pay/decide", { ask, outcome: "doubled" })).toMatchObject({ status: 400 });
    expect(await post("/pay/open", {})).toMatchObject({ status: 400 });
  });

  it("WALLET-03 has an address only for an unpaid deposit at an available provider", async () => {
    const claimed = { origin: gateway.url, host: host() };
    const rows = [
      await depositOf(gateway, { methodId: "quickpay", state: "in-review" }),
      await depositOf(gateway, { methodId: "quickpay", state: "credited" }),
      await depositOf(gateway, { methodId: "bank", state: "awaiting-payment" }),
      await depositOf(gateway, {
        methodId: "quickpay",
        state: "awaiting-payment",
        requestedAt: new Date(Date.now() - 30 * 60_000),
      }),
    ];
    for (const row of rows) expect(await addressOf(row, claimed)).toBeNull();
    expect(await addressOf(await unpaid(), claimed, null)).toBeNull();
  });

  it("WALLET-03 leads back only to the portal, regardless of the request's origin", async () => {
    const ask = askOf(await urlOf(await unpaid(), "https://evil.example"));
    const read = await readPaymentAsk(ask, createVendorSecrets(gateway.database, clock));
    expect(read?.back).toBe(`${gateway.url}/member?page=depositv2`);
  });
});

describe("a gateway that does not answer", () => {
  const secretOf: SecretOf = async (holder, code) => `secret of ${holder} ${code}`;
  const now = { ms: 1_000 };

  async function provider(answers: PaymentSaid[]) {
    const sent: string[] = [];
    const payments = createPayments({
      operator: "Parlour",
      secretOf,
      nowMs: () => now.ms,
      takes: async () => true,
      async sendCallback(method, { outcome, reference }) {
        sent.push(`${method} ${outcome} ${reference}`);
        return answers.shift() ?? { kind: "unknown" };
      },
    });
    const app = Fastify();
    payments.serve(app);
    onTestFinished(() => app.close());
    const post = async (url: string, payload: object) =>
      Object(JSON.parse((await app.inject({ method: "POST", url, payload })).body));
    return { payments, post, sent };
  }

  const depositId = "6f1d7c1e-8a55-4e63-9a57-0d8f0f2f8f11";
  const written = async () =>
    writePaymentAsk(
      {
        method: "quickpay",
        methodName: "QuickPay",
        deposit: depositId,
        amount: "5.00",
        currency: "USD",
        back: "https://parlour.example/member",
        until: 2_000,
      },
      await secretOf("payment", "quickpay"),
    );

  it("WALLET-03 is called again with the same reference until it answers, and the first outcome is kept", async () => {
    const { payments, post, sent } = await provider([{ kind: "unknown" }, { kind: "unknown" }]);
    const address = await written();
    expect(await post("/pay/decide", { ask: address, outcome: "paid" })).toEqual({
      ok: false,
      code: "gateway-away",
    });
    expect(await post("/pay/open", { ask: address })).toMatchObject({ decided: "paid" });
    expect(await post("/pay/decide", { ask: address, outcome: "refused" })).toMatchObject({
      code: "gateway-away",
    });
    expect(await payments.notifyAgain()).toBe(1);
    expect(new Set(sent)).toEqual(new Set([`quickpay paid sandbox-${depositId}`]));
  });

  it("WALLET-03 is not called again once it has answered, even with a refusal", async () => {
    for (const answer of [
      { kind: "done", state: "credited" },
      { kind: "refused", code: "already-decided" },
    ] as const) {
      const { payments, post, sent } = await provider([{ kind: "unknown" }, answer]);
      await post("/pay/decide", { ask: await written(), outcome: "paid" });
      expect(await payments.notifyAgain()).toBe(0);
      expect(await payments.notifyAgain()).toBe(0);
      expect(sent).toHaveLength(2);
    }
  });

  it("WALLET-03 accepts no payment after the address has expired", async () => {
    const { post, sent } = await provider([]);
    now.ms = 2_000;
    onTestFinished(() => {
      now.ms = 1_000;
    });
    expect(await post("/pay/decide", { ask: await written(), outcome: "paid" })).toMatchObject({
      code: "payment-over",
    });
    expect(sent).toEqual([]);
  });
});
