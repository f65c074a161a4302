/** A game provider as the wallet sees it: signed requests, and deliberately wrong ones. */

import { PAYMENT_METHOD_HEADER } from "@parlour/app/gateway/cashier/deposits/payment-signatures.ts";
import { providerHeaders, signatureOf } from "@parlour/app/gateway/play/signatures.ts";
import { createVendorSecrets } from "@parlour/app/gateway/play/vendor-secrets.ts";
import type { Operation } from "@parlour/app/gateway/play/wallet-requests.ts";
import type { TestGateway } from "./gateway.ts";

export interface WalletReply {
  readonly status: number;
  readonly code: string;
  readonly value: Readonly<Record<string, string>>;
}

export interface Provider {
  readonly vendor: string;
  ask(operation: Operation, request: object | string, wrong?: Wrong): Promise<WalletReply>;
}

/** What to get wrong on purpose. */
export interface Wrong {
  readonly vendor?: string;
  readonly signedAs?: Operation;
  readonly signedBody?: string;
  readonly secret?: string;
  readonly timestamp?: string;
}

/** Speaks for a vendor, with the secret that the gateway gave it. */
export async function providerOf(
  gateway: Pick<TestGateway, "app" | "database">,
  vendor: string,
  clock: { nowMs(): number } = { nowMs: () => Date.now() },
): Promise<Provider> {
  const ownSecret = await createVendorSecrets(gateway.database, clock)("vendor", vendor);
  return {
    vendor,
    async ask(operation, request, wrong = {}) {
      const body = typeof request === "string" ? request : JSON.stringify(request);
      const timestamp = wrong.timestamp ?? String(clock.nowMs());
      const signed = { timestamp, operation: wrong.signedAs ?? operation, body: wrong.signedBody ?? body };
      const reply = await gateway.app.inject({
        method: "POST",
        url: `/provider/wallet/${operation}`,
        payload: body,
        headers: {
          "content-type": "application/json",
          [providerHeaders.vendor]: wrong.vendor ?? vendor,
          [providerHeaders.timestamp]: timestamp,
          [providerHeaders.signature]: signatureOf(wrong.secret ?? ownSecret, signed),
        },
      });
      const answered = JSON.parse(reply.body);
      return { status: reply.statusCode, code: answered.code ?? "", value: answered.value ?? {} };
    },
  };
}

/** Who says that a payment was made, with what to get wrong on purpose. */
export interface PaymentSender {
  readonly method: string;
  readonly secret: string;
  readonly timestamp?: string;
  readonly operation?: string;
  readonly signedBody?: string;
}

/** What a provider says of a deposit of 100.00 that was paid. */
export const paidOf = (deposit: string, changes: object = {}) => ({
  ...{ deposit, reference: `ref-${deposit}`, outcome: "paid", amount: "100.00", currency: "USD" },
  ...changes,
});

/** Speaks for a payment provider; resolves with the code of a refusal, or with the state of the deposit. */
export async function callBack(
  { app, clock }: Pick<TestGateway, "app" | "clock">,
  callback: object | string,
  sender: PaymentSender,
): Promise<{ readonly status: number; readonly said: string }> {
  const body = typeof callback === "string" ? callback : JSON.stringify(callback);
  const { method, secret, timestamp = String(clock.nowMs()), operation = "payment" } = sender;
  const signed = { timestamp, operation, body: sender.signedBody ?? body };
  const reply = await app.inject({
    method: "POST",
    url: "/provider/payment",
    payload: body,
    headers: {
      "content-type": "application/json",
      [PAYMENT_METHOD_HEADER]: method,
      [providerHeaders.timestamp]: timestamp,
      [providerHeaders.signature]: signatureOf(secret, signed),
    },
  });
  const { code, value } = JSON.parse(reply.body);
  return { status: reply.statusCode, said: code ?? value.state };
}
