import { createRandom } from "@parlour/adapters/browser/random.ts";
import { createSealer } from "@parlour/adapters/crypto/sealer.ts";
import { login } from "@parlour/adapters/wire/login.calls.ts";
import { changePassword } from "@parlour/adapters/wire/password.calls.ts";
import { audienceOf, sealedBody } from "@parlour/adapters/wire/sealed.ts";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";
import { answers, drops, refuses, says, type Turn } from "../support/fake-fetch.ts";
import { gatewayKey } from "../support/gateway-keys.ts";
import { countingRandom, never, testClient } from "../support/test-client.ts";

type GatewayKey = Awaited<ReturnType<typeof gatewayKey>>;
let first: GatewayKey;
let second: GatewayKey;

beforeAll(async () => {
  [first, second] = await Promise.all([gatewayKey("monday"), gatewayKey("tuesday")]);
});

const credentials = { type: "username", username: "ada", password: "secret", entry: "member" } as const;
const loggedIn = {
  token: "a-token-that-is-long-enough",
  firstTimeLogin: false,
  passwordExpired: false,
  mustChangePassword: false,
};
const loadSealer = async (readJwks: Parameters<typeof createSealer>[0]["readJwks"]) =>
  createSealer({ readJwks, random: countingRandom() });

const jwksTurn =
  (...keys: readonly GatewayKey[]): Turn =>
  () =>
    Response.json({ keys: keys.map(({ jwk }) => jwk) });

/** Opens what a request carried. */
async function opened(request: Request | undefined, key: GatewayKey) {
  const { jwe } = v.parse(sealedBody, await request?.json());
  return key.open(jwe);
}

describe("sealing", () => {
  it("CRYPTO-01 encrypts a login with the gateway's newest key, for one use in that call only", async () => {
    const { client, network } = testClient([jwksTurn(first, second), answers(loggedIn)], { loadSealer });
    expect(await client.call(login, credentials, { signal: never })).toEqual({
      kind: "value",
      value: loggedIn,
    });
    const [asked, sent] = network.requests;
    expect(asked?.url).toBe("http://gateway.test/wps/system/jwks");
    expect(await sent?.clone().text()).not.toContain("secret");
    expect(await opened(sent, first)).toEqual({
      header: expect.objectContaining({ alg: "ECDH-ES", enc: "A256GCM", kid: "monday", typ: "parlour+jwe" }),
      envelope: { aud: "POST /wps/session/login", jti: "counted-identifier-1", body: credentials },
    });
  });

  it("CRYPTO-01 reads the keys once for many calls, and never reuses a number", async () => {
    const { client, network } = testClient([jwksTurn(first), answers(loggedIn)], { loadSealer });
    await Promise.all([1, 2, 3].map(() => client.call(login, credentials, { signal: never })));
    const [, ...sent] = network.requests;
    const numbers = await Promise.all(
      sent.map(async (request) => (await opened(request, first)).envelope.jti),
    );
    expect(new Set(numbers).size).toBe(3);
  });

  it("CRYPTO-01 reads the keys again, past the cache, and seals again when the gateway has rotated its keys", async () => {
    const { client, network } = testClient(
      [jwksTurn(first), refuses("encryption-key-unknown", 400), jwksTurn(second), answers(loggedIn)],
      { loadSealer },
    );
    expect(await client.call(login, credentials, { signal: never })).toMatchObject({ kind: "value" });
    expect(network.requests[2]?.cache).toBe("reload");
    const last = await opened(network.requests[3], second);
    expect(last.header.kid).toBe("tuesday");
    expect(last.envelope.jti).toBe("counted-identifier-2");
  });

  it("CRYPTO-01 retries only once when the gateway knows no key at all", async () => {
    const { client, network } = testClient(
      [
        jwksTurn(first),
        refuses("encryption-key-unknown", 400),
        jwksTurn(second),
        refuses("encryption-key-unknown", 400),
      ],
      { loadSealer },
    );
    expect(await client.call(login, credentials, { signal: never })).toMatchObject({
      kind: "refused",
      code: "encryption-key-unknown",
    });
    expect(network.requests).toHaveLength(4);
  });

  it("CRYPTO-01 seals a call with its token in the header, never in the body", async () => {
    const { client, network } = testClient([jwksTurn(first), answers(null)], { loadSealer });
    const change = { oldPassword: "123456", newPassword: "Better-1" };
    await client.call(changePassword, change, { signal: never });
    const [, sent] = network.requests;
    expect(sent?.headers.get("authorization")).toMatch(/^Bearer /);
    expect((await opened(sent, first)).envelope).toMatchObject({
      aud: audienceOf(changePassword),
      body: change,
    });
  });

  it.each([
    ["an empty list of keys", says('{"keys": []}', 200), { kind: "malformed", call: "jwks", field: "keys" }],
    [
      "a key off the curve",
      () => Response.json({ keys: [{ ...first.jwk, x: "AAAA" }] }),
      { kind: "malformed" },
    ],
    ["no answer", says("", 500), { kind: "server", call: "jwks" }],
  ] as const)(
    "API-04 fails with the jwks call's name on %s, and reads the keys again next time",
    async (_, turn, failure) => {
      const { client } = testClient([turn, jwksTurn(first), answers(loggedIn)], { loadSealer });
      await expect(client.call(login, credentials, { signal: never })).rejects.toMatchObject(failure);
      expect(await client.call(login, credentials, { signal: never })).toMatchObject({ kind: "value" });
    },
  );

  it("API-05 loads the sealer again after its script failed to load", async () => {
    let loads = 0;
    const { client } = testClient([jwksTurn(first), answers(loggedIn)], {
      loadSealer(readJwks) {
        loads += 1;
        return loads === 1 ? Promise.reject(new TypeError("no script")) : loadSealer(readJwks);
      },
    });
    await expect(client.call(login, credentials, { signal: never })).rejects.toMatchObject({
      kind: "network",
    });
    expect(await client.call(login, credentials, { signal: never })).toMatchObject({ kind: "value" });
  });

  it("API-05 keeps other calls waiting for the keys when the call that reads them is cancelled", async () => {
    const readings: AbortSignal[] = [];
    const sealer = createSealer({
      random: createRandom(),
      readJwks(signal) {
        readings.push(signal);
        return new Promise((resolve, reject) => {
          if (readings.length === 1) signal.addEventListener("abort", () => reject(signal.reason));
          else resolve([first.jwk]);
        });
      },
    });
    const given = new AbortController();
    const cancelled = sealer.seal("POST /a", {}, given.signal);
    const kept = sealer.seal("POST /b", {}, never);
    given.abort(new Error("left"));
    await expect(cancelled).rejects.toThrow("left");
    expect((await first.open(await kept)).envelope.aud).toBe("POST /b");
    expect(readings).toHaveLength(2);
  });

  it("LOGIN-03 sends nothing to a gateway whose keys cannot be read", async () => {
    const { client, network, clock } = testClient([drops], { loadSealer });
    const failing = expect(client.call(login, credentials, { signal: never })).rejects.toMatchObject({
      kind: "network",
      call: "jwks",
    });
    for (const ms of [250, 500]) {
      await expect.poll(() => clock.pendingMs()[0], { interval: 1 }).toBe(ms);
      clock.advance(ms);
    }
    await failing;
    expect(network.requests.every((request) => request.url.endsWith("/jwks"))).toBe(true);
  });
});
