import * as v from "valibot";
import { providerHeaders, signatureOf } from "../gateway/play/signatures.ts";
import type { SecretOf } from "../gateway/play/vendor-secrets.ts";
import type { Operation } from "../gateway/play/wallet-requests.ts";

/**
 * The wallet's answer. `unknown`: no answer in time, or none that can be read.
 *
 * The request may have been carried out or not; sending the same reference again is always safe.
 */
export type WalletSaid =
  | { readonly kind: "done"; readonly value: Readonly<Record<string, string>> }
  | { readonly kind: "refused"; readonly code: string }
  | { readonly kind: "unknown" };

export interface WalletClient {
  /** Sends the request several times with the same body, until the wallet answers. */
  ask(vendor: string, operation: Operation, request: object): Promise<WalletSaid>;
}

export interface WalletClientOptions {
  /** Where the operator's wallet interface is ("http://127.0.0.1:8080"). */
  readonly baseUrl: () => string;
  readonly secretOf: SecretOf;
  readonly nowMs: () => number;
  /** The timeout of one answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Pauses before the second try, the third and so on, in milliseconds. */
  readonly pausesMs: readonly number[];
  /** Aborts waiting; no further tries follow. */
  readonly signal: AbortSignal;
  /** Receives the reason why a try failed. */
  readonly report: (what: string) => void;
}

const answerSchema = v.variant("success", [
  v.object({ success: v.literal(true), value: v.record(v.string(), v.string()) }),
  v.object({ success: v.literal(false), code: v.string() }),
]);
/** The statuses of a final refusal; any other failure may pass, so it is worth another try. */
const FINAL: ReadonlySet<number> = new Set([409, 422]);

export function createWalletClient(options: WalletClientOptions): WalletClient {
  async function once(vendor: string, operation: Operation, body: string): Promise<WalletSaid> {
    try {
      // The signature covers the time, so each try needs a new one.
      const timestamp = String(options.nowMs());
      const secret = await options.secretOf("vendor", vendor);
      const reply = await fetch(`${options.baseUrl()}/provider/wallet/${operation}`, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/json",
          [providerHeaders.vendor]: vendor,
          [providerHeaders.timestamp]: timestamp,
          [providerHeaders.signature]: signatureOf(secret, { timestamp, operation, body }),
        },
        redirect: "error",
        signal: AbortSignal.any([options.signal, AbortSignal.timeout(options.timeoutMs)]),
      });
      const answer = v.parse(answerSchema, await reply.json());
      if (answer.success) return { kind: "done", value: answer.value };
      if (FINAL.has(reply.status)) return { kind: "refused", code: answer.code };
      options.report(`${operation}: ${reply.status} ${answer.code}`);
    } catch (error) {
      options.report(`${operation}: ${error instanceof Error ? error.message : String(error)}`);
    }
    return { kind: "unknown" };
  }

  return {
    async ask(vendor, operation, request) {
      const body = JSON.stringify(request);
      let said = await once(vendor, operation, body);
      for (const pauseMs of options.pausesMs) {
        if (said.kind !== "unknown" || options.signal.aborted) break;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        said = await once(vendor, operation, body);
      }
      return said;
    },
  };
}
