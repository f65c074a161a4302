/** How environment variables configure a gateway, and the one-line refusals of wrong ones. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readEnvironment } from "@parlour/app/gateway/run/environment.ts";
import { Misconfigured } from "@parlour/app/gateway/run/misconfigured.ts";
import { announce } from "@parlour/app/gateway/run/start-summary.ts";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
/** The source entry point, where Vite serves the portal. */
const source = pathToFileURL(join(root, "app/gateway/main.ts")).href;
const read = (env: NodeJS.ProcessEnv) => readEnvironment(env, source);

const production = { NODE_ENV: "production", PARLOUR_SECRET_KEY: "a".repeat(64) };

describe("what production has only on explicit request", () => {
  it("includes demo accounts, the sandbox and the description of the calls", () => {
    const asked = { PARLOUR_DEMO: "1", PARLOUR_SANDBOX: "1", PARLOUR_DOCS: "1", PARLOUR_TEAM: "100" };
    const refused = { PARLOUR_DEMO: "0", PARLOUR_SANDBOX: "0", PARLOUR_DOCS: "0" };
    const has = (env: NodeJS.ProcessEnv) => {
      const { demo, sandbox, docs, team } = read(env);
      return [demo, sandbox !== null, docs, team > 0];
    };
    expect(has({})).toEqual([true, true, true, false]);
    expect(has(refused)).toEqual([false, false, false, false]);
    expect(has(production)).toEqual([false, false, false, false]);
    expect(has({ ...production, PARLOUR_TEAM: "100" })).toEqual([false, false, false, false]);
    expect(has({ ...production, ...asked })).toEqual([true, true, true, true]);
  });

  it("is printed with its secrets and address where it is on, and nowhere else", () => {
    const said = (env: NodeJS.ProcessEnv) => announce(read(env), { kind: "pglite" }, null);
    expect(said(production)).not.toMatch(/evening-42|JBSWY3|\/docs|Demo accounts/);
    expect(said({ ...production, PARLOUR_DEMO: "1", PARLOUR_DOCS: "1" })).toMatch(
      /\/docs[\s\S]*evening-42[\s\S]*JBSWY3/,
    );
  });

  it.each(["PARLOUR_DEMO", "PARLOUR_SANDBOX", "PARLOUR_DOCS"])(
    "is refused for another value of %s",
    (name) => {
      expect(() => read({ [name]: "yes" })).toThrow(`${name} is yes, which is neither 1 nor 0`);
    },
  );
});

describe("the time to close", () => {
  it("API-05 is five seconds unless told, and no more than ten minutes", () => {
    expect([read({}), read({ PARLOUR_CLOSE_SECONDS: "0.5" })].map((each) => each.closesWithinS)).toEqual([
      5, 0.5,
    ]);
    for (const text of ["0", "-1", "601", "soon"])
      expect(() => read({ PARLOUR_CLOSE_SECONDS: text })).toThrow(
        `PARLOUR_CLOSE_SECONDS is ${text}, which is no number of seconds up to 600`,
      );
  });
});

describe("the admin API", () => {
  it("OPS-02 is on any port of this machine with the embedded database, and elsewhere where it is said", () => {
    const folder = join(root, ".data/own");
    const place = (env: NodeJS.ProcessEnv) => read({ PARLOUR_DATA: folder, ...env }).admin;
    const url = { DATABASE_URL: "postgres://127.0.0.1/x" };
    expect(place({})).toEqual({ folder, host: "127.0.0.1", port: 0 });
    expect(place(url)).toBeNull();
    expect(place({ ...url, PARLOUR_ADMIN_PORT: "9000", PARLOUR_ADMIN_HOST: "0.0.0.0" })).toEqual({
      folder: null,
      host: "0.0.0.0",
      port: 9000,
    });
    expect(() => place({ PARLOUR_ADMIN_PORT: "x" })).toThrow("PARLOUR_ADMIN_PORT is x, which is no port");
  });
});

describe("the keys that seal secrets", () => {
  const KEY = Buffer.alloc(32, 255);
  const told = (text: string) => read({ ...production, PARLOUR_SECRET_KEY: text }).secretKeys;

  it("CRYPTO-01 are given in hexadecimal digits or base64, the first one for writing", () => {
    const hex = KEY.toString("hex");
    const written = [hex, hex.toUpperCase(), KEY.toString("base64"), KEY.toString("base64url")];
    for (const text of written) expect(told(text)).toEqual({ kind: "given", keys: [KEY] });
    expect(told(`${hex}, ${"00".repeat(32)}`)).toEqual({ kind: "given", keys: [KEY, Buffer.alloc(32)] });
  });

  it("CRYPTO-01 are in the data folder where none is given, in production only on request of the file", () => {
    const path = join(root, ".data/own/secret.key");
    const PARLOUR_DATA = join(root, ".data/own");
    const file = { kind: "file", path };
    expect(read({ PARLOUR_DATA }).secretKeys).toEqual(file);
    expect(read({ PARLOUR_DATA, DATABASE_URL: "postgres://127.0.0.1/x" }).secretKeys).toEqual(file);
    expect(read({ ...production, PARLOUR_DATA, PARLOUR_SECRET_KEY: "file" }).secretKeys).toEqual(file);
    for (const PARLOUR_SECRET_KEY of [undefined, ""])
      expect(() => read({ ...production, PARLOUR_SECRET_KEY })).toThrow(
        /^PARLOUR_SECRET_KEY is missing: .*openssl/,
      );
  });

  it.each(["short", "a".repeat(63), `${"b".repeat(64)},c`, ","])("CRYPTO-01 refuse %j", (text) => {
    expect(() => told(text)).toThrow(Misconfigured);
    expect(() => told(text)).not.toThrow("bbbb");
  });

  it("LAUNCH-02 include a key of vendors with 32 bytes or more", () => {
    expect(read({}).walletKey).toBeUndefined();
    expect(read({ PARLOUR_WALLET_KEY: "k".repeat(32) }).walletKey).toBe("k".repeat(32));
    expect(() => read({ PARLOUR_WALLET_KEY: "k".repeat(31) })).toThrow(
      /^PARLOUR_WALLET_KEY has less than 32 bytes/,
    );
    expect(() => read({ PARLOUR_WALLET_KEY: "kkkkk" })).not.toThrow("kkkkk");
  });
});

describe("the address where a gateway listens", () => {
  it.each([{}, { ...production }, { HOST: "" }])("is this machine alone with %o", (env) => {
    expect(read(env).host).toBe("127.0.0.1");
  });

  it("is the one in HOST", () => {
    expect(read({ HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
  });

  it.each([
    ["127.0.0.1", "http://localhost:8123", false],
    ["0.0.0.0", "http://localhost:8123", true],
    ["::", "http://localhost:8123", true],
    ["::1", "http://[::1]:8123", false],
    ["192.168.1.7", "http://192.168.1.7:8123", false],
  ])("is announced for %s as %s", (host, address, isEverywhere) => {
    const said = announce(read({ HOST: host, PORT: "8123" }), { kind: "pglite" }, null);
    expect(said).toContain(`Parlour is open at   ${address} `.trimEnd());
    expect(said.includes("every address of this machine")).toBe(isEverywhere);
  });
});

describe("the folder for data", () => {
  it.each(["app/public", "app/public/data", "core/data", "app/web/data", "node_modules/.cache/data", "ui"])(
    "may not be %s, which the portal serves",
    (folder) => {
      expect(() => read({ PARLOUR_DATA: join(root, folder) })).toThrow(Misconfigured);
      expect(() => read({ PARLOUR_DATA: join(root, folder) })).toThrow("which the portal serves");
    },
  );

  it("holds the pictures, unless PARLOUR_PICTURES names a folder that the portal does not serve", () => {
    const PARLOUR_DATA = join(root, ".data/own");
    expect(read({ PARLOUR_DATA }).pictureFolder).toBe(join(root, ".data/own/pictures"));
    expect(read({ DATABASE_URL: "postgres://127.0.0.1/x", PARLOUR_DATA }).pictureFolder).toBe(
      join(root, ".data/own/pictures"),
    );
    expect(read({ PARLOUR_PICTURES: "/var/cache/pictures" }).pictureFolder).toBe("/var/cache/pictures");
    expect(() => read({ PARLOUR_PICTURES: join(root, "app/public/art") })).toThrow(
      /^PARLOUR_PICTURES is .*which the portal serves/,
    );
  });

  it.each([".data/parlour", "data", "../data", "app/publicity", "app/data"])("may be %s", (folder) => {
    expect(read({ PARLOUR_DATA: join(root, folder) }).database.folder).toBe(join(root, folder));
  });
});
