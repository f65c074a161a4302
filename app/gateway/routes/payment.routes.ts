import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import {
  PAYMENT_METHOD_HEADER,
  PAYMENT_OPERATION,
  type PaymentCallback,
  type PaymentRefusal,
  paymentCallback,
  paymentRefusals,
  paymentSecretName,
} from "../cashier/payment-signatures.ts";
import { settlePayment } from "../cashier/payments.ts";
import type { House } from "../house.ts";
import { isSame, providerHeaders, SIGNATURE_LIVES_MS, signatureOf } from "../play/signatures.ts";

/** Where payment providers say what came of a payment; no player ever calls it (docs/payment-interface.md). */
export function paymentRoutes(app: FastifyInstance, house: House): void {
  app.register(async (scope) => {
    // The signature is over the body as it was sent, so nothing may parse it before that is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    scope.post("/provider/payment", async (request, reply) => {
      const sender = await senderOf(house, request);
      if (sender.kind === "refused") return refuse(request, reply, sender.code);
      const said = decode(sender.body);
      if (said === null) return refuse(request, reply, "bad-request");
      const answer = await settlePayment(house, sender.method, said);
      if (answer.kind === "refused") return refuse(request, reply, answer.code, said);
      return reply
        .header("cache-control", "no-store")
        .send({ success: true, value: { state: answer.state } });
    });
  });
}

type Sender =
  | { readonly kind: "known"; readonly method: string; readonly body: string }
  | { readonly kind: "refused"; readonly code: PaymentRefusal };

async function senderOf(house: House, request: FastifyRequest): Promise<Sender> {
  const header = (name: string): string => String(request.headers[name] ?? "");
  const method = header(PAYMENT_METHOD_HEADER);
  const timestamp = header(providerHeaders.timestamp);
  const body = typeof request.body === "string" ? request.body : "";
  const secret = await house.vendorSecret(paymentSecretName(method));
  const expected = signatureOf(secret, { timestamp, operation: PAYMENT_OPERATION, body });
  if (!isSame(header(providerHeaders.signature), expected)) return { kind: "refused", code: "bad-signature" };
  const age = Math.abs(house.clock.nowMs() - Number(timestamp));
  if (!/^\d{1,15}$/.test(timestamp) || age > SIGNATURE_LIVES_MS)
    return { kind: "refused", code: "stale-timestamp" };
  return { kind: "known", method, body };
}

function decode(body: string): PaymentCallback | null {
  try {
    const decoded = v.safeParse(paymentCallback, JSON.parse(body));
    return decoded.success ? decoded.output : null;
  } catch {
    // Not JSON: a signed request can still be a wrong one.
    return null;
  }
}

/** Whoever runs the house has to hear of a payment that it did not take: a player's money may hang on it. */
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
