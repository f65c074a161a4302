import { fingerprint, rememberedFingerprints } from "@parlour/app/gateway/security/secrets.ts";
import fc from "fast-check";
import { expect, it } from "vitest";

it("returns the token's own fingerprint from the cache, for any size of the cache", () => {
  const tokens = fc.array(fc.constantFrom("a", "b", "ab", "1:a", "", "ü"), { maxLength: 30 });
  fc.assert(
    fc.property(tokens, fc.integer({ min: 1, max: 4 }), (shown, atMost) => {
      const hashOf = rememberedFingerprints(atMost);
      expect(shown.map(hashOf)).toEqual(shown.map((token) => fingerprint(token)));
    }),
  );
});
