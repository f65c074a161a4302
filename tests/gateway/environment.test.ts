/** What the environment decides about a gateway, and what it is refused for, in one line. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { announce } from "@parlour/app/gateway/run/announce.ts";
import { Misconfigured, readEnvironment } from "@parlour/app/gateway/run/environment.ts";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
/** From source, where Vite serves the portal. */
const source = pathToFileURL(join(root, "app/gateway/main.ts")).href;
const read = (env: NodeJS.ProcessEnv) => readEnvironment(env, source);

describe("where a gateway listens", () => {
  it.each([{}, { NODE_ENV: "production" }, { HOST: "" }])("API-01 on this machine alone with %o", (env) => {
    expect(read(env).host).toBe("127.0.0.1");
  });

  it("API-01 where HOST says", () => {
    expect(read({ HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
  });

  it.each([
    ["127.0.0.1", "http://localhost:8123", false],
    ["0.0.0.0", "http://localhost:8123", true],
    ["::", "http://localhost:8123", true],
    ["::1", "http://[::1]:8123", false],
    ["192.168.1.7", "http://192.168.1.7:8123", false],
  ])("API-01 announces %s as %s", (host, address, isEverywhere) => {
    const said = announce(read({ HOST: host, PORT: "8123" }), { kind: "pglite" }, null);
    expect(said).toContain(`Parlour is open at   ${address} `.trimEnd());
    expect(said.includes("every address of this machine")).toBe(isEverywhere);
  });
});

describe("where data may lie", () => {
  it.each(["app/public", "app/public/data", "core/data", "app/web/data", "node_modules/.cache/data", "ui"])(
    "API-01 not in %s, which the portal serves",
    (folder) => {
      expect(() => read({ PARLOUR_DATA: join(root, folder) })).toThrow(Misconfigured);
      expect(() => read({ PARLOUR_DATA: join(root, folder) })).toThrow("which the portal serves");
    },
  );

  it.each([".data/parlour", "data", "../data", "app/publicity", "app/data"])("API-01 in %s", (folder) => {
    expect(read({ PARLOUR_DATA: join(root, folder) }).database.folder).toBe(join(root, folder));
  });
});
