/** The key pair of one visit: customer-service paths are sealed to it and opened with it (CRYPTO-02). */
export interface Visit {
  /** The public key's coordinates as `x.y` in base64url; null where the page may not encrypt (plain http). */
  publicKey(): Promise<string | null>;
  /** Opens a customer-service path; null for a path that was not sealed to this visit. */
  open(jwe: string): Promise<string | null>;
}

/**
 * Opens a visit, with a key pair made by the platform on first use; the private key cannot leave the browser. Loads
 * jose only to open a path, which keeps the first screen fast.
 */
export function openForVisit(subtle: SubtleCrypto | null = globalThis.crypto?.subtle ?? null): Visit {
  let pair: Promise<CryptoKeyPair> | null = null;

  function needPair(keys: SubtleCrypto): Promise<CryptoKeyPair> {
    pair ??= keys.generateKey({ name: "ECDH", namedCurve: "P-256" }, false, ["deriveBits"]);
    return pair;
  }

  return {
    async publicKey() {
      if (subtle === null) return null;
      const { publicKey } = await needPair(subtle);
      const { x, y } = await subtle.exportKey("jwk", publicKey);
      return x === undefined || y === undefined ? null : `${x}.${y}`;
    },
    async open(jwe) {
      if (subtle === null) return null;
      const [{ privateKey }, { compactDecrypt }] = await Promise.all([
        needPair(subtle),
        import("jose/jwe/compact/decrypt"),
      ]);
      try {
        const { plaintext } = await compactDecrypt(jwe, privateKey, {
          keyManagementAlgorithms: ["ECDH-ES"],
          contentEncryptionAlgorithms: ["A256GCM"],
        });
        return new TextDecoder("utf-8", { fatal: true }).decode(plaintext);
      } catch {
        // Any path that cannot be opened counts as missing, whatever the error.
        return null;
      }
    },
  };
}
