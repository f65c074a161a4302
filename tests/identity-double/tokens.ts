/** ID tokens as Firebase signs them, and as it never would sign them. */
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from "jose";

/** What a token contains, where it differs from a sign-in of this moment. */
export interface TokenTwist {
  readonly audience?: string;
  readonly issuer?: string;
  readonly provider?: string;
  readonly subject?: string;
  /** When the person signed in, in milliseconds since the epoch. */
  readonly signedInAtMs?: number;
  readonly expiresAtMs?: number;
  /** Replaces claims; undefined removes a claim. */
  readonly claims?: JWTPayload;
  /** Another key under the published key's name; no signature at all; the public key used as a secret. */
  readonly signedBy?: "stranger" | "nobody" | "public-key";
}

export interface Signer {
  /** The public keys, as they are published. */
  readonly jwks: { readonly keys: readonly JWK[] };
  sign(who: { readonly subject: string; readonly name: string }, provider: string): Promise<string>;
  /** How tokens differ from now on; `{}` means valid ones. */
  twist: TokenTwist;
}

const KEY_ID = "double-1";
const HOUR_MS = 3_600_000;

export async function createSigner(projectId: string, nowMs: () => number): Promise<Signer> {
  const [own, strangers] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const publicPem = new TextEncoder().encode(await exportSPKI(own.publicKey));
  const published = { ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: "RS256", use: "sig" };

  const signer: Signer = {
    jwks: { keys: [published] },
    twist: {},
    async sign({ subject, name }, provider) {
      const { twist } = signer;
      const signedInAtS = Math.floor((twist.signedInAtMs ?? nowMs()) / 1_000);
      const claims: JWTPayload = {
        iss: twist.issuer ?? `https://securetoken.google.com/${projectId}`,
        aud: twist.audience ?? projectId,
        sub: twist.subject ?? subject,
        user_id: twist.subject ?? subject,
        name,
        auth_time: signedInAtS,
        iat: Math.floor(nowMs() / 1_000),
        exp: Math.floor((twist.expiresAtMs ?? nowMs() + HOUR_MS) / 1_000),
        firebase: { identities: {}, sign_in_provider: twist.provider ?? provider },
        ...twist.claims,
      };
      if (twist.signedBy === "nobody") return new UnsecuredJWT(claims).encode();
      const token = new SignJWT(claims);
      if (twist.signedBy === "public-key")
        return token.setProtectedHeader({ alg: "HS256", kid: KEY_ID, typ: "JWT" }).sign(publicPem);
      const key = twist.signedBy === "stranger" ? strangers.privateKey : own.privateKey;
      return token.setProtectedHeader({ alg: "RS256", kid: KEY_ID, typ: "JWT" }).sign(key);
    },
  };
  return signer;
}
