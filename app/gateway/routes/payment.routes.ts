import { and, eq } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import {
  PAYMENT_METHOD_HEADER,
  PAYMENT_OPERATION,
  type PaymentCallback,
  type PaymentRefusal,
  paymentCallback,
  paymentRefusals,
} from "../cashier/deposits/payment-signatures.ts";
import { settlePayment } from "../cashier/deposits/payments.ts";
import { depositMethods } from "../database/schema.ts";
import type { Needs } from "../services.ts";
import { routesWith } from "./routes-with.ts";
import { checkSignature, keepBodiesAsText } from "./signed-requests.ts";

/** Callbacks of payment providers with a payment's outcome; players never call it (docs/payment-interface.md). */
export const paymentRoutes = routesWith("clock", "db", "ledger", "secretOf").add((app, needs) => {
  app.register(async (scope) => {
    keepBodiesAsText(scope);
    scope.post("/provider/payment", async (request, reply) => {
      const sender = await senderOf(needs, request);
      if (sender.kind === "refused") return refuse(request, reply, sender.code);
      const said = decode(sender.body);
      if (said === null) return refuse(request, reply, "bad-request");
      const answer = await settlePayment(needs, sender.method, said);
      if (answer.kind === "refused") return refuse(request, reply, answer.code, said);
      return reply
        .header("cache-control", "no-store")
        .send({ success: true, value: { state: answer.state } });
    });
  });
});

type Sender =
  | { readonly kind: "known"; readonly method: string; readonly body: string }
  | { readonly kind: "refused"; readonly code: PaymentRefusal };

/**
 * The payment method that signed the callback. Only methods of the kind `instant` have a provider. One that is switched off still
 * counts, because a player may have paid before.
 */
async function senderOf(needs: Needs<"clock" | "db" | "secretOf">, request: FastifyRequest): Promise<Sender> {
  const route = {
    holder: "payment",
    codeHeader: PAYMENT_METHOD_HEADER,
    operation: PAYMENT_OPERATION,
  } as const;
  const signed = await checkSignature(needs, request, route);
  if (signed.kind === "refused") return signed;
  const { code, body } = signed;
  const found = await needs.db
    .select({ id: depositMethods.id })
    .from(depositMethods)
    .where(and(eq(depositMethods.id, code), eq(depositMethods.kind, "instant")));
  return found.length === 0
    ? { kind: "refused", code: "unknown-method" }
    : { kind: "known", method: code, body };
}

function decode(body: string): PaymentCallback | null {
  try {
    const decoded = v.safeParse(paymentCallback, JSON.parse(body));
    return decoded.success ? decoded.output : null;
  } catch {
    // Not JSON: a signed request can still be invalid.
    return null;
  }
}

/** Logs the refusal for the operator, because a player's money may depend on it. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: PaymentRefusal,
  said?: PaymentCallback,
): FastifyReply {
  request.log.warn({ code, deposit: said?.deposit, reference: said?.reference }, "a payment was refused");
  const [status, message] = paymentRefusals[code];
  return reply.header("cache-control", "no-store").code(status).send({ success: false, code, message });
}
