/** Secrets at rest: sealed with keys that the database does not hold, from the first start on and through a change of keys. */
import { chmod, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { authenticatorChange, authenticatorOffer } from "@parlour/adapters/wire/account.calls.ts";
import { login, secondFactor } from "@parlour/adapters/wire/login.calls.ts";
import type { Database } from "@parlour/app/gateway/database/database.ts";
import { encryptionKeys, members, settings } from "@parlour/app/gateway/database/schema.ts";
import { createVendorSecrets } from "@parlour/app/gateway/play/vendor-secrets.ts";
import { Misconfigured } from "@parlour/app/gateway/run/misconfigured.ts";
import { readSecretKeys } from "@parlour/app/gateway/run/secret-keys.ts";
import { sealStored, WALLET_KEY_ROW } from "@parlour/app/gateway/security/seal-stored.ts";
import { createSeals, SealBroken, type Seals, unsealed } from "@parlour/app/gateway/security/seals.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { makeOwnFolder, type OwnFolder } from "../../scripts/lib/own-folder.mjs";
import { atOnce } from "./support/at-once.ts";
import { totpCode } from "./support/backoffice-cli.ts";
import { ask, credentials, newestKey, seal } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { startTestGateway } from "./support/gateway.ts";
import { guardPlayer, TOTP_SECRET } from "./support/second-factor.ts";

const key = (fill: number): Uint8Array => Buffer.alloc(32, fill);
const clock = { nowMs: () => Date.now() };

describe("a sealed secret", () => {
  const seals = createSeals([key(1)]);

  it("LOGIN-09 opens in its own place to the original text, and hides it", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (secret, place) => {
        const sealed = seals.seal(secret, place);
        expect(seals.open(sealed, place)).toBe(secret);
        expect(sealed).not.toBe(seals.seal(secret, place));
        if (secret.length > 8) expect(sealed).not.toContain(secret);
      }),
    );
  });

  it("LOGIN-09 does not open in another place, nor when any part of it was changed", () => {
    const sealed = seals.seal("a secret", "second-factor:ann");
    expect(() => seals.open(sealed, "second-factor:ben")).toThrow(SealBroken);
    const from = seals.current.length;
    for (let at = from; at < sealed.length; at += 1) {
      const other = sealed[at] === "A" ? "Q" : "A";
      const changed = `${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`;
      expect(() => seals.open(changed, "second-factor:ann")).toThrow(SealBroken);
    }
    for (const torn of [seals.current, sealed.slice(0, -4), `${seals.current}AAAA`])
      expect(() => seals.open(torn, "second-factor:ann")).toThrow(SealBroken);
  });

  it("LOGIN-09 of a replaced key opens as long as that key is still listed after the new one", () => {
    const sealed = seals.seal("a secret", "here");
    const turned = createSeals([key(2), key(1)]);
    expect(turned.open(sealed, "here")).toBe("a secret");
    const resealed = turned.seal("a secret", "here");
    expect(createSeals([key(2)]).open(resealed, "here")).toBe("a secret");
    expect(() => seals.open(resealed, "here")).toThrow(
      /^PARLOUR_SECRET_KEY lacks the key [\da-f]{16} .* add it/,
    );
    expect(() => unsealed.open(resealed, "here")).toThrow(SealBroken);
  });

  it("LOGIN-09 is returned unchanged when it was never sealed", () => {
    expect(seals.open("JBSWY3DPEHPK3PXP", "here")).toBe("JBSWY3DPEHPK3PXP");
    expect(seals.open("", "here")).toBe("");
  });
});

forEachDatabase((_name, open) => {
  /** Every secret as it lies in the tables. */
  const stored = async ({ db }: Pick<Database, "db">): Promise<readonly string[]> =>
    [
      ...(await db.select({ text: members.totpSecret }).from(members)).map(({ text }) => text),
      ...(await db.select({ text: members.totpOffered }).from(members)).map(({ text }) => text),
      ...(await db.select({ text: encryptionKeys.privateJwk }).from(encryptionKeys)).map(({ text }) =>
        JSON.stringify(text),
      ),
      ...(
        await db.select({ text: settings.value }).from(settings).where(eq(settings.key, WALLET_KEY_ROW))
      ).map(({ text }) => String(text)),
    ].filter((text) => text !== "");

  it("LOGIN-09 CRYPTO-01 seals the plain secrets of an older gateway, changes keys, and keeps all secrets working", async () => {
    const database = await open({ demo: true, atMs: null });
    onTestFinished(() => database.close());
    /** A gateway on the one database, as long as `work` takes. */
    const within = async <Value>(
      seals: Seals,
      work: (gateway: Awaited<ReturnType<typeof startTestGateway>>) => Promise<Value>,
    ) => {
      const kept = { ...database, close: async () => {} };
      const gateway = await startTestGateway({
        open: async () => kept,
        seeded: "empty",
        listen: false,
        seals,
      });
      try {
        return await work(gateway);
      } finally {
        await gateway.stop();
      }
    };
    const vendor = (seals: Seals) =>
      createVendorSecrets(database, clock, undefined, seals)("vendor", "AURORA");

    const { kid, secret } = await within(unsealed, async ({ app }) => {
      await guardPlayer({ database });
      await database.db
        .update(members)
        .set({ totpOffered: "OFFERED7OFFERED7" })
        .where(eq(members.account, "newcomer"));
      return { kid: await newestKey(app), secret: await vendor(unsealed) };
    });
    const plain = await stored(database);
    expect(plain.filter((text) => text.includes("sealed."))).toEqual([]);
    // Of `player` and `guarded` the secrets, an offer, a key of the gateway's and the one of vendors.
    expect(plain).toHaveLength(5);

    const [old, both, last] = [createSeals([key(1)]), createSeals([key(2), key(1)]), createSeals([key(2)])];
    const counts = await atOnce(database.db, () => [
      sealStored(database, old, clock),
      sealStored(database, old, clock),
    ]);
    expect(Math.max(...counts)).toBeGreaterThan(0);
    expect(await sealStored(database, old, clock)).toBe(0);
    for (const text of await stored(database)) expect(text).toContain(old.current);

    expect(await sealStored(database, both, clock)).toBe(5);
    for (const text of await stored(database)) expect(text).toContain(last.current);
    expect(await vendor(last)).toBe(secret);
    await within(last, async ({ app }) => {
      const sealed = await seal(null, login, credentials("player"), { key: kid });
      const waiting = await ask(app, login, credentials("player"), {
        raw: { jwe: sealed },
        ip: "203.0.113.9",
      });
      const challenge = String(waiting.body.detail?.challenge);
      const code = totpCode(TOTP_SECRET);
      const proved = await ask(app, secondFactor, { challenge, code }, { ip: "203.0.113.9" });
      expect(proved.body).toMatchObject({ success: true });
    });
    await expect(sealStored(database, old, clock)).rejects.toThrow("PARLOUR_SECRET_KEY lacks the key");
  });

  it("LOGIN-09 CRYPTO-01 a gateway with a key stores no secret in plain text", async () => {
    const seals = createSeals([key(3)]);
    const gateway = await startTestGateway({ open, listen: false, seals });
    onTestFinished(() => gateway.stop());
    await sealStored(gateway.database, seals, clock);
    await newestKey(gateway.app);
    await createVendorSecrets(gateway.database, clock, undefined, seals)("vendor", "AURORA");
    const token = await gateway.logIn("player");
    const offered = await gateway.ask(authenticatorOffer, {}, { token });
    const secret = String(offered.body.value?.secret);
    const isPlain = async () => (await stored(gateway.database)).some((text) => text.includes(secret));
    expect([secret.length, await isPlain()]).toEqual([32, false]);
    const headers = { "idempotency-key": "turn-it-on" };
    const request = { kind: "on" as const, password: "evening-42", code: totpCode(secret) };
    const on = await gateway.ask(authenticatorChange, request, { token, headers });
    expect(on.body).toMatchObject({ success: true });
    // A retry is answered with the same codes, which are drawn from the secret.
    expect((await gateway.ask(authenticatorChange, request, { token, headers })).body.value).toEqual(
      on.body.value,
    );
    expect(await isPlain()).toBe(false);
    for (const text of await stored(gateway.database)) expect(text).toContain(seals.current);
  });
});

it("CRYPTO-01 production does not start without a key", async () => {
  await expect(
    startTestGateway({ seeded: "empty", listen: false, mode: "production", seals: unsealed }),
  ).rejects.toThrow("without a key");
});

describe("the file of keys", () => {
  let own: OwnFolder;
  let folder: string;
  beforeEach(async () => {
    own = await makeOwnFolder("keys");
    folder = own.path;
  });
  afterEach(() => own.remove());
  const read = (path: string) => readSecretKeys({ kind: "file", path });

  it("CRYPTO-01 is created once, readable only by its owner, also for two starts at the same moment", async () => {
    const path = join(folder, "data", "secret.key");
    const both = await Promise.all([read(path), read(path)]);
    const [[first] = []] = both;
    expect(first).toHaveLength(32);
    expect(both).toEqual([[first], [first]]);
    expect(await readdir(join(folder, "data"))).toEqual(["secret.key"]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await read(path)).toEqual([first]);
    expect((await readFile(path, "utf8")).trim()).toHaveLength(44);
  });

  it("CRYPTO-01 is refused when others may read it, and when it contains no key", async () => {
    const path = join(folder, "secret.key");
    await writeFile(path, `${"a".repeat(64)}\n${"b".repeat(64)}\n`, { mode: 0o600 });
    expect(await read(path)).toHaveLength(2);
    await chmod(path, 0o644);
    await expect(read(path)).rejects.toThrow(Misconfigured);
    await chmod(path, 0o600);
    for (const text of ["", "short", "a".repeat(63)]) {
      await writeFile(path, text);
      await expect(read(path)).rejects.toThrow(Misconfigured);
    }
  });
});
