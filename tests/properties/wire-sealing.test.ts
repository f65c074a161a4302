import { createRandom } from "@parlour/adapters/browser/random.ts";
import { createSealer } from "@parlour/adapters/crypto/sealer.ts";
import { sealedBody } from "@parlour/adapters/wire/sealed.ts";
import fc from "fast-check";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";
import { gatewayKey } from "../adapters/support/gateway-keys.ts";

let key: Awaited<ReturnType<typeof gatewayKey>>;
let seal: (audience: string, body: unknown) => Promise<string>;

beforeAll(async () => {
  key = await gatewayKey("today");
  const sealer = createSealer({ random: createRandom(), readJwks: async () => [key.jwk] });
  const { signal } = new AbortController();
  seal = (audience, body) => sealer.seal(audience, body, signal);
});

const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Changes one character of one part; an empty part gets one. The last characters may carry unused bits, so not those. */
function tampered(jwe: string, part: number, at: number, by: number): string {
  const parts = jwe.split(".");
  const chosen = parts[part] ?? "";
  const place = chosen === "" ? 0 : at % Math.max(1, chosen.length - 1);
  const old = BASE64URL.indexOf(chosen[place] ?? "A");
  const other = BASE64URL[(old + 1 + (by % 63)) % 64] ?? "";
  return parts.with(part, chosen.slice(0, place) + other + chosen.slice(place + 1)).join(".");
}

describe("encrypted request bodies", () => {
  it("CRYPTO-01 decrypt to the same body, in any script", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme", maxLength: 300 }),
        fc.dictionary(fc.string(), fc.jsonValue()),
        async (text, rest) => {
          const body: unknown = JSON.parse(JSON.stringify({ text, rest }));
          const jwe = await seal("POST /wps/session/login", body);
          expect(v.is(sealedBody, { jwe })).toBe(true);
          const { envelope } = await key.open(jwe);
          expect(envelope.body).toEqual(body);
          expect(envelope.aud).toBe("POST /wps/session/login");
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    [0, "header"],
    [1, "encrypted key"],
    [2, "initialisation vector"],
    [3, "ciphertext"],
    [4, "tag"],
  ])("CRYPTO-01 fail to decrypt when part %i, the %s, was changed", async (part) => {
    const jwe = await seal("POST /wps/session/login", { username: "ada", password: "secret" });
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), async (at, by) => {
        const changed = tampered(jwe, part, at, by);
        expect(changed).not.toBe(jwe);
        await expect(key.open(changed)).rejects.toThrow();
      }),
      { numRuns: 40 },
    );
  });

  it("CRYPTO-01 are never equal twice", async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => seal("POST /a", { same: true })));
    const numbers = await Promise.all(made.map(async (jwe) => (await key.open(jwe)).envelope.jti));
    expect(new Set(made).size).toBe(50);
    expect(new Set(numbers).size).toBe(50);
  });
});
