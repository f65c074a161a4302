import { createRandom } from "@parlour/adapters/browser/random.ts";
import { createSealer } from "@parlour/adapters/crypto/sealer.ts";
import { login } from "@parlour/adapters/wire/login.calls.ts";
import { audienceOf } from "@parlour/adapters/wire/sealed.ts";
import { jwks } from "@parlour/adapters/wire/site.calls.ts";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { type Backend, visitorOf } from "./backend.ts";
import { opened, prepared } from "./opened.ts";
import { patient } from "./patient.ts";

/** What every gateway must do with what is encrypted on the wire: sealed bodies, good and bad, and sealed paths. */
export function describeSealedCalls(name: string, open: () => Promise<Backend>): void {
  describe(`${name}: sealed calls`, () => {
    const backend = opened(open);
    const account = prepared(() => backend.account("player"));

    async function readJwks() {
      const response = await fetch(backend.baseUrl + jwks.path);
      return v.parse(jwks.answer, await response.json()).keys;
    }

    async function seal(audience: string, read = readJwks): Promise<string> {
      const sealer = createSealer({ readJwks: read, random: createRandom() });
      return sealer.seal(audience, { type: "username", entry: "member", ...account }, patient());
    }

    /** Posts a body to the login call, and answers what came back: "taken", or the code of a refusal. */
    async function post(body: string): Promise<{ readonly status: number; readonly code: string }> {
      const response = await fetch(backend.baseUrl + login.path, {
        method: login.method,
        headers: { "content-type": "application/json", merchant: backend.merchantCode },
        body,
      });
      const answered = v.parse(v.object({ code: v.fallback(v.string(), "taken") }), await response.json());
      return { status: response.status, ...answered };
    }

    it("CRYPTO-01 accepts a sealed body once", async () => {
      const body = JSON.stringify({ jwe: await seal(audienceOf(login)) });
      expect(await post(body)).toEqual({ status: 200, code: "taken" });
      expect(await post(body)).toEqual({ status: 409, code: "replayed" });
    });

    it("CRYPTO-01 refuses a body that was sealed for another call", async () => {
      const jwe = await seal("POST /wps/member/password");
      expect(await post(JSON.stringify({ jwe }))).toEqual({ status: 400, code: "encryption-broken" });
    });

    it("CRYPTO-01 asks for newer keys when it does not know the key used", async () => {
      const stranger = async () => (await readJwks()).map((key) => ({ ...key, kid: "long-gone" }));
      const jwe = await seal(audienceOf(login), stranger);
      expect(await post(JSON.stringify({ jwe }))).toEqual({ status: 400, code: "encryption-key-unknown" });
    });

    it.each([0, 2, 3, 4])("CRYPTO-01 refuses a body whose part %i was changed", async (part) => {
      const parts = (await seal(audienceOf(login))).split(".");
      const changed = parts.map((text, at) =>
        at === part ? (text[0] === "A" ? "B" : "A") + text.slice(1) : text,
      );
      expect(await post(JSON.stringify({ jwe: changed.join(".") }))).toEqual({
        status: 400,
        code: "encryption-broken",
      });
    });

    it.each(['{"username":"ada","password":"x"}', '{"jwe":"not.a.jwe"}', '{"jwe":7}', "null", "{"])(
      "CRYPTO-01 refuses %s instead of a sealed body",
      async (body) => {
        const { status, code } = await post(body);
        expect(status).toBe(400);
        expect(["bad-request", "encryption-broken"]).toContain(code);
      },
    );

    it("CRYPTO-02 encrypts customer-service paths for the requesting page only", async () => {
      const [ours, theirs] = [visitorOf(backend), visitorOf(backend)];
      const { customerService } = await ours.site.readStatus(patient());
      expect(customerService.length).toBeGreaterThan(0);
      for (const { path } of customerService) {
        expect(await ours.visit.open(path)).toMatch(/^https?:\/\//);
        expect(await theirs.visit.open(path)).toBeNull();
      }
    });
  });
}
