import * as v from "valibot";

/** What travels in place of a sealed request (CRYPTO-01). A compact JWE has five parts; ECDH-ES leaves the second empty. */
export const sealedBody = v.object({
  jwe: v.pipe(v.string(), v.maxLength(16_384), v.regex(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/)),
});

/**
 * What a JWE holds: the call that it was sealed for, a number used once, and the request. Client and gateway share it,
 * so that a body sealed for one call cannot be sent to another.
 */
export const sealedEnvelope = v.object({
  aud: v.pipe(v.string(), v.maxLength(200)),
  jti: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  body: v.unknown(),
});

/** A sealed request once it is opened: `body` has not been read by its call's schema. */
export type SealedEnvelope = v.InferOutput<typeof sealedEnvelope>;

/** The audience of a call's sealed bodies. */
export const audienceOf = (call: { readonly method: string; readonly path: string }): string =>
  `${call.method} ${call.path}`;

/** The header of every sealed request, which also has `kid`: the key of the gateway that it is sealed to. */
export const sealing = { alg: "ECDH-ES", enc: "A256GCM", typ: "parlour+jwe" } as const;
