import { login } from "@parlour/adapters/wire/login.calls.ts";
import { jwks } from "@parlour/adapters/wire/site.calls.ts";
import { encryptionKeys, usedPayloads } from "@parlour/app/gateway/database/schema.ts";
import { unsealed } from "@parlour/app/gateway/security/seals.ts";
import { exportJWK, generateKeyPair } from "jose";
import { expect, it } from "vitest";
import { credentials, newestKey, seal } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { startTestGateway } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const DAY_MS = 24 * 3_600_000;

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, atOnce } = gatewayOfSuite({ open });

  const right = credentials("player");
  const send = (raw: string | object) => ask(login, right, { raw });
  const keyIds = async (): Promise<string[]> => {
    const reply = await gateway.app.inject(jwks.path);
    const set: { keys: { kid: string }[] } = JSON.parse(reply.body);
    return set.keys.map((key) => key.kid);
  };

  it("CRYPTO-01 publishes public keys only, as a plain JWK set", async () => {
    const reply = await gateway.app.inject(jwks.path);
    expect(JSON.parse(reply.body)).toEqual({
      keys: [
        {
          kty: "EC",
          crv: "P-256",
          x: expect.any(String),
          y: expect.any(String),
          kid: expect.any(String),
          use: "enc",
          alg: "ECDH-ES",
        },
      ],
    });
  });

  it("CRYPTO-01 refuses a body that is not sealed, and one that was sealed for another method", async () => {
    const stranger = await seal(gateway.app, login, right, { audience: "PUT /wps/session/login" });
    for (const jwe of [undefined, "a.b.c", ".....", `${"a".repeat(20_000)}....`, stranger])
      expect((await send({ ...right, jwe })).body.code).toBe("encryption-broken");
  });

  it("CRYPTO-01 accepts the same sealed login once and refuses it as replayed, also concurrently", async () => {
    const jwe = await seal(gateway.app, login, right);
    const replies = await atOnce(() => [send({ jwe }), send({ jwe }), send({ jwe })]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
    const late = await send({ jwe });
    expect([late.status, late.body.code]).toEqual([409, "replayed"]);
  });

  it("CRYPTO-01 refuses another payload with a payload number that was used", async () => {
    const jti = crypto.randomUUID();
    expect((await send({ jwe: await seal(gateway.app, login, right, { jti }) })).status).toBe(200);
    const second = await seal(gateway.app, login, credentials("trial"), { jti });
    expect((await send({ jwe: second })).body.code).toBe("replayed");
  });

  it("CRYPTO-01 refuses an unknown key, and another key under a known id", async () => {
    const { publicKey } = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
    const foreign = { ...(await exportJWK(publicKey)), kid: "not-ours" };
    const reply = await send({ jwe: await seal(gateway.app, login, right, { key: foreign }) });
    expect([reply.status, reply.body.code]).toEqual([400, "encryption-key-unknown"]);
    const { kid } = await newestKey(gateway.app);
    const disguised = await seal(gateway.app, login, right, { key: { ...foreign, ...(kid && { kid }) } });
    expect((await send({ jwe: disguised })).body.code).toBe("encryption-broken");
  });

  it("CRYPTO-01 names the invalid fields of a sealed request, and never repeats their values", async () => {
    const reply = await send({
      jwe: await seal(gateway.app, login, { ...right, password: 42, entry: "side-door" }),
    });
    expect([reply.status, reply.body.code]).toEqual([400, "bad-request"]);
    expect(reply.body.detail).toEqual({ fields: expect.arrayContaining(["password", "entry"]) });
    expect(reply.text).not.toContain("side-door");
  });

  it("CRYPTO-01 changes to a new key each day, and accepts the old one for a second day", async () => {
    const old = await newestKey(gateway.app);
    clock.advance(DAY_MS);
    const [first, second, ...more] = await keyIds();
    expect([second, more]).toEqual([old.kid, []]);
    expect(first).not.toBe(old.kid);
    expect((await send({ jwe: await seal(gateway.app, login, right, { key: old }) })).status).toBe(200);

    clock.advance(DAY_MS - 1);
    expect((await send({ jwe: await seal(gateway.app, login, right, { key: old }) })).status).toBe(200);
    clock.advance(1);
    const late = await send({ jwe: await seal(gateway.app, login, right, { key: old }) });
    expect(late.body.code).toBe("encryption-key-unknown");
    expect(await keyIds()).not.toContain(old.kid);
  });

  it("CRYPTO-01 accepts a key that another gateway on the same database created", async () => {
    const other = await startTestGateway({
      open: async () => ({ ...gateway.database, close: async () => {} }),
      seeded: "empty",
      listen: false,
      clock,
    });
    clock.advance(DAY_MS);
    const key = await newestKey(other.app);
    expect((await send({ jwe: await seal(gateway.app, login, right, { key }) })).status).toBe(200);
    await other.stop();
  });

  it("CRYPTO-01 keeps payload numbers as long as their keys are valid, and no longer", async () => {
    const jwe = await seal(gateway.app, login, right);
    await send({ jwe });
    const { createKeyring } = await import("@parlour/app/gateway/security/keyring.ts");
    const keyring = createKeyring(gateway.database, clock, () => crypto.randomUUID(), unsealed);
    clock.advance(2 * DAY_MS - 1);
    await keyring.sweep();
    expect((await db.select().from(usedPayloads)).length).toBeGreaterThan(0);
    clock.advance(DAY_MS);
    await keyring.sweep();
    expect(await db.select().from(usedPayloads)).toEqual([]);
    expect(await db.select().from(encryptionKeys)).toEqual([]);
  });
});
