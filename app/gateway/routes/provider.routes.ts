import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { vendors } from "../database/schema.ts";
import { createSeamlessWallet, type WalletAnswer } from "../play/seamless-wallet.ts";
import { providerHeaders } from "../play/signatures.ts";
import {
  type Operation,
  operations,
  type WalletRefusal,
  type WalletRequest,
  walletRefusals,
  walletRequests,
} from "../play/wallet-requests.ts";
import type { Needs } from "../services.ts";
import { routesWith } from "./routes-with.ts";
import { checkSignature, keepBodiesAsText } from "./signed-requests.ts";

/** The seamless wallet's calls for game providers; players never call it (docs/wallet-interface.md). */
export const providerRoutes = routesWith(
  "clock",
  "db",
  "ledger",
  "settings",
  "sessions",
  "gameSessions",
  "secretOf",
).add((app, needs) => {
  const wallet = createSeamlessWallet(needs);
  const handlers: {
    readonly [Of in Operation]: (vendor: string, request: WalletRequest<Of>) => Promise<WalletAnswer>;
  } = wallet;

  const serve = <Of extends Operation>(scope: FastifyInstance, operation: Of): void => {
    scope.post(`/provider/wallet/${operation}`, async (request, reply) => {
      const sender = await senderOf(needs, operation, request);
      if (sender.kind === "refused") return refuse(reply, sender.code);
      const decoded = decode(operation, sender.body);
      if (decoded === null) return refuse(reply, "bad-request");
      const answer = await handlers[operation](sender.vendor, decoded);
      if (answer.kind === "refused") return refuse(reply, answer.code);
      return reply.header("cache-control", "no-store").send({ success: true, value: answer.value });
    });
  };

  app.register(async (scope) => {
    keepBodiesAsText(scope);
    for (const operation of operations) serve(scope, operation);
  });
});

type Sender =
  | { readonly kind: "known"; readonly vendor: string; readonly body: string }
  | { readonly kind: "refused"; readonly code: WalletRefusal };

/** The vendor that signed the request. An unknown vendor code is refused with any signature. */
async function senderOf(
  needs: Needs<"clock" | "db" | "secretOf">,
  operation: Operation,
  request: FastifyRequest,
): Promise<Sender> {
  const route = { holder: "vendor", codeHeader: providerHeaders.vendor, operation } as const;
  const signed = await checkSignature(needs, request, route);
  if (signed.kind === "refused") return signed;
  const { code, body } = signed;
  const found = await needs.db.select({ code: vendors.code }).from(vendors).where(eq(vendors.code, code));
  return found.length === 0
    ? { kind: "refused", code: "unknown-vendor" }
    : { kind: "known", vendor: code, body };
}

function decode<Of extends Operation>(operation: Of, body: string): WalletRequest<Of> | null {
  try {
    const decoded = v.safeParse(walletRequests[operation], JSON.parse(body));
    return decoded.success ? decoded.output : null;
  } catch {
    // Not JSON: a signed request can still be invalid.
    return null;
  }
}

function refuse(reply: FastifyReply, code: WalletRefusal): FastifyReply {
  const [status, message] = walletRefusals[code];
  return reply.header("cache-control", "no-store").code(status).send({ success: false, code, message });
}
