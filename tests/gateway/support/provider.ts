/** A game provider as the wallet sees it: signed requests, and deliberately wrong ones. */

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
