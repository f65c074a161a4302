/** The files that Vite's server beside the gateway serves: the portal's sources only, and nothing else from the repository. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { dirname, join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOwnFolderAt, type OwnFolder } from "../../scripts/lib/own-folder.mjs";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const run = randomUUID();
/** The content of every file that must stay private. */
const CONTENT = `"secret-${run}"`;
/** Folders of this test: in the usual data folder, elsewhere in the repository, and below a served folder. */
const folders = [`.data/${run}`, `app/dist/${run}`, `node_modules/.cache/parlour/${run}`].map((name) =>
  join(root, name),
);
const [usual = "", elsewhere = "", served = ""] = folders;
const data = join(usual, "operator.json");
const files = [
  data,
  join(usual, "pglite/base/1"),
  join(elsewhere, "operator.json"),
  join(elsewhere, "pglite/base/1"),
  ...[
    ".env",
    ".env.local",
    ".npmrc",
    ".git/config",
    ".git",
    "package-lock.json",
    ".data/parlour/settings.json",
    "secret.key",
    "server.pem",
  ].map((name, at) => join(served, String(at), name)),
];

/** Sends the path unchanged; `fetch` would resolve its dots. */
async function get(base: string, path: string, accept = "*/*") {
  const { hostname, port } = new URL(base);
  const asked = request({ hostname, port, path, headers: { accept } });
  asked.end();
  const [answer] = await once(asked, "response");
  return { status: Number(answer.statusCode), body: await text(answer) };
}

/** Every spelling of a file's address that an attacker may try. */
function spellings(file: string): readonly string[] {
  const below = relative(root, file);
  const fromWeb = `../../${below}`;
  const encoded = (path: string) => path.replaceAll(".", "%2e");
  const plain = [
    `/@fs${file}`,
    `/@fs/${file}`,
    `/@fs${encoded(file)}`,
    `/@fs${file.replaceAll(".", "%2E")}`,
    `/@fs${root}core/../${below}`,
    `/@fs${root}core/..%2f${below}`,
    `/@fs${root}core/%2e%2e/${below}`,
    `/@fs${root}ui/%2e%2e%2f${encoded(below)}`,
    `/@id/${file}`,
    `/@id/__x00__${file}`,
    `/${fromWeb}`,
    `/${fromWeb.replaceAll("../", "..%2f")}`,
    `/${fromWeb.replaceAll("../", "%2e%2e/")}`,
    `/${fromWeb.replaceAll("/", "%5c")}`,
  ];
  const queries = [
    "",
    "?raw",
    "?url",
    "?inline",
    "?import&raw",
    "?import",
    "?raw??",
    "?import&url",
    "?.svg",
    "#/x?raw",
  ];
  return plain.flatMap((path) => queries.map((query) => `${path}${query}`));
}

describe("Vite beside the gateway", () => {
  const made: OwnFolder[] = [];
  afterAll(async () => {
    for (const own of made) await own.remove();
  });
  beforeAll(async () => {
    for (const folder of folders) made.push(await makeOwnFolderAt(folder));
    for (const file of files) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, CONTENT).catch((error: unknown) => {
        // `.git` is a folder in one place and a file in the other.
        if (!String(error).includes("EISDIR")) throw error;
      });
    }
    await symlink(usual, join(served, "link"));
    await symlink(data, join(served, "link.json"));
  });
  const { gateway } = gatewayOfSuite({
    seeded: "empty",
    web: { kind: "vite", root },
    clock: "machine",
    listen: true,
  });
  it("serves the portal's own sources and packages", async () => {
    for (const path of [
      "/main.tsx",
      `/@fs${root}core/portal/portal.ts`,
      `/@fs${root}ui/shared/tokens.css?direct`,
      "/@vite/client",
      "/@react-refresh",
    ])
      expect([path, (await get(gateway.url, path)).status]).toEqual([path, 200]);
  });

  it.each(files.map((file) => [relative(root, file), file]))(
    "never serves %s, for any spelling of the address",
    async (_name, file) => {
      for (const path of spellings(file)) {
        const { status, body } = await get(gateway.url, path);
        expect([path, body.includes(run) && body.includes("secret-")]).toEqual([path, false]);
        expect([path, [400, 403, 404].includes(status)]).toEqual([path, true]);
      }
    },
  );

  it("follows no symbolic link out of the served folders", async () => {
    for (const file of ["link/operator.json", "link.json"].map((name) => join(served, name)))
      for (const path of spellings(file)) {
        const { status, body } = await get(gateway.url, path);
        expect([path, status === 200, body.includes(CONTENT)]).toEqual([path, false, false]);
      }
  });

  it("protects files also under upper-case and lower-case variants of their addresses", async () => {
    for (const path of [
      `/@fs${data.replace(".data", ".DATA")}`,
      `/@fs${root.toUpperCase()}.data/${run}/operator.json`,
      `/@fs${served}/0/.ENV`,
      `/@fs${served}/3/.GIT/CONFIG?raw`,
      "/.Data/parlour/operator.json",
      "/.Git/config",
      "/Package-Lock.json",
    ]) {
      const { status, body } = await get(gateway.url, path);
      expect([path, [403, 404].includes(status), body.includes(CONTENT)]).toEqual([path, true, false]);
    }
  });
});
