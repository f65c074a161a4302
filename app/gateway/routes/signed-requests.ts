import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  isSame,
  PROVIDER_CODE_MAX_LENGTH,
  providerHeaders,
  SIGNATURE_TTL_MS,
  signatureOf,
} from "../play/signatures.ts";
import type { SecretHolder } from "../play/vendor-secrets.ts";
import type { Needs } from "../services.ts";

/** A route whose requests prove by a signature who sent them. */
export interface SignedRoute {
  readonly holder: SecretHolder;
  /** The header that holds the sender's code. */
  readonly codeHeader: string;
  readonly operation: string;
}

export type Signed =
  /** The secret of this code was used. Whether there is such a vendor or method has still to be asked. */
  | { readonly kind: "signed"; readonly code: string; readonly body: string }
  | { readonly kind: "refused"; readonly code: "bad-signature" | "stale-timestamp" };

/** Leaves JSON bodies of this scope as text: a signature is over the body as it was sent, so nothing may parse it before. */
export function keepBodiesAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
}

/** Checks the signature of a request and its moment. */
export async function checkSignature(
  { secretOf, clock }: Needs<"clock" | "secretOf">,
  request: FastifyRequest,
  { holder, codeHeader, operation }: SignedRoute,
): Promise<Signed> {
  const header = (name: string): string => String(request.headers[name] ?? "");
  const code = header(codeHeader);
  const timestamp = header(providerHeaders.timestamp);
  const body = typeof request.body === "string" ? request.body : "";
  if (code.length > PROVIDER_CODE_MAX_LENGTH) return { kind: "refused", code: "bad-signature" };
  const expected = signatureOf(await secretOf(holder, code), { timestamp, operation, body });
  if (!isSame(header(providerHeaders.signature), expected)) return { kind: "refused", code: "bad-signature" };
  const age = Math.abs(clock.nowMs() - Number(timestamp));
  if (!/^\d{1,15}$/.test(timestamp) || age > SIGNATURE_TTL_MS)
    return { kind: "refused", code: "stale-timestamp" };
  return { kind: "signed", code, body };
}
