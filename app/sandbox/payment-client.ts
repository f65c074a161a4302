import * as v from "valibot";
import {
  PAYMENT_METHOD_HEADER,
  PAYMENT_OPERATION,
  type PaymentCallback,
} from "../gateway/cashier/deposits/payment-signatures.ts";
import { providerHeaders, signatureOf } from "../gateway/play/signatures.ts";
import type { WalletClientOptions } from "./wallet-client.ts";

/** The gateway's answer about a payment. `unknown`: it may have processed it or not; sending it again is always safe. */
export type PaymentSaid =
  | { readonly kind: "done"; readonly state: "credited" | "rejected" }
  | { readonly kind: "refused"; readonly code: string }
  | { readonly kind: "unknown" };

const answerSchema = v.variant("success", [
  v.object({ success: v.literal(true), value: v.object({ state: v.picklist(["credited", "rejected"]) }) }),
  v.object({ success: v.literal(false), code: v.string() }),
]);
/** The statuses of a final refusal; any other failure may pass, so it is worth another try. */
const FINAL: ReadonlySet<number> = new Set([409, 422]);

/** Notifies the operator of payment outcomes: several tries with the same body, until the operator answers. */
export function createPaymentClient(options: WalletClientOptions) {
  async function once(method: string, body: string): Promise<PaymentSaid> {
    try {
      // The signature covers the time, so each try needs a new one.
      const timestamp = String(options.nowMs());
      const secret = await options.secretOf("payment", method);
      const reply = await fetch(`${options.baseUrl()}/provider/payment`, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/json",
          [PAYMENT_METHOD_HEADER]: method,
          [providerHeaders.timestamp]: timestamp,
          [providerHeaders.signature]: signatureOf(secret, { timestamp, operation: PAYMENT_OPERATION, body }),
        },
        redirect: "error",
        signal: AbortSignal.any([options.signal, AbortSignal.timeout(options.timeoutMs)]),
      });
      const answer = v.parse(answerSchema, await reply.json());
      if (answer.success) return { kind: "done", state: answer.value.state };
      if (FINAL.has(reply.status)) return { kind: "refused", code: answer.code };
      options.report(`payment: ${reply.status} ${answer.code}`);
    } catch (error) {
      options.report(`payment: ${error instanceof Error ? error.message : String(error)}`);
    }
    return { kind: "unknown" };
  }

  return async function sendCallback(method: string, callback: PaymentCallback): Promise<PaymentSaid> {
    const body = JSON.stringify(callback);
    let said = await once(method, body);
    for (const pauseMs of options.pausesMs) {
      if (said.kind !== "unknown" || options.signal.aborted) break;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      said = await once(method, body);
    }
    return said;
  };
}
