import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import type { House } from "../house.ts";
import { createSeamlessWallet, type WalletAnswer } from "../play/seamless-wallet.ts";
import { isSame, providerHeaders, SIGNATURE_LIVES_MS, signatureOf } from "../play/signatures.ts";
import {
  type Operation,
  operations,
  type WalletRefusal,
  type WalletRequest,
  walletRefusals,
  walletRequests,
} from "../play/wallet-requests.ts";

/** The seamless wallet that game providers speak with; no player ever calls it (docs/wallet-interface.md). */
export function providerRoutes(app: FastifyInstance, house: House): void {
  const wallet = createSeamlessWallet(house);
  const handlers: {
    readonly [Of in Operation]: (vendor: string, request: WalletRequest<Of>) => Promise<WalletAnswer>;
  } = wallet;

  const serve = <Of extends Operation>(scope: FastifyInstance, operation: Of): void => {
    scope.post(`/provider/wallet/${operation}`, async (request, reply) => {
      const sender = await senderOf(house, operation, request);
      if (sender.kind === "refused") return refuse(reply, sender.code);
      const decoded = decode(operation, sender.body);
      if (decoded === null) return refuse(reply, "bad-request");
      const answer = await handlers[operation](sender.vendor, decoded);
      if (answer.kind === "refused") return refuse(reply, answer.code);
      return reply.header("cache-control", "no-store").send({ success: true, value: answer.value });
    });
  };

  app.register(async (scope) => {
    // The signature is over the body as it was sent, so nothing may parse it before that is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    for (const operation of operations) serve(scope, operation);
  });
}

type Sender =
  | { readonly kind: "known"; readonly vendor: string; readonly body: string }
  | { readonly kind: "refused"; readonly code: WalletRefusal };

/** Who sent it, by the signature. A vendor that does not exist has no secret that anybody knows. */
async function senderOf(house: House, operation: Operation, request: FastifyRequest): Promise<Sender> {
  const header = (name: string): string => String(request.headers[name] ?? "");
  const vendor = header(providerHeaders.vendor);
  const timestamp = header(providerHeaders.timestamp);
  const body = typeof request.body === "string" ? request.body : "";
  const expected = signatureOf(await house.vendorSecret(vendor), { timestamp, operation, body });
  if (!isSame(header(providerHeaders.signature), expected)) return { kind: "refused", code: "bad-signature" };
  const age = Math.abs(house.clock.nowMs() - Number(timestamp));
  if (!/^\d{1,15}$/.test(timestamp) || age > SIGNATURE_LIVES_MS)
    return { kind: "refused", code: "stale-timestamp" };
  return { kind: "known", vendor, body };
}

function decode<Of extends Operation>(operation: Of, body: string): WalletRequest<Of> | null {
  try {
    const decoded = v.safeParse(walletRequests[operation], JSON.parse(body));
    return decoded.success ? decoded.output : null;
  } catch {
    // Not JSON: a signed request can still be a wrong one.
    return null;
  }
}

function refuse(reply: FastifyReply, code: WalletRefusal): FastifyReply {
  const [status, message] = walletRefusals[code];
  return reply.header("cache-control", "no-store").code(status).send({ success: false, code, message });
}
