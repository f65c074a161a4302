import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOwnFolder, type OwnFolder } from "../../scripts/lib/own-folder.mjs";

const exec = promisify(execFile);
const root = fileURLToPath(new URL("../../", import.meta.url));

const consumer = `import { createPortal, type Portal, type PortalPorts, type PortalState, portalState } from "@parlour/core";
import { loginView } from "@parlour/core/login/login.view";
import { createFakePorts } from "@parlour/testkit/ports";

const ports: PortalPorts = createFakePorts({ address: "/login" });
const portal: Portal = createPortal(ports, { merchantCode: "demo" }).start();
const state: PortalState = portalState(portal);
const login = portal.feature("login");
export const username: string = login === undefined ? "" : loginView(login.getSnapshot()).fields.username;
export const balance: string | null = state.balance;
login?.send({ type: "submitted" });
// @ts-expect-error: a feature that no portal has
portal.feature("withdrawl");
// @ts-expect-error: an event that no login knows
login?.send({ type: "cancelled" });
`;

/** Core is compiled as a whole, a minute's work, of which a full run leaves it a tenth of the processors. */
const COMPILING_MS = 900_000;

describe("@parlour/core as a package", () => {
  let own: OwnFolder;
  let folder = "";

  beforeAll(async () => {
    own = await makeOwnFolder("pack");
    const { stdout } = await exec("npm", ["pack", "./core", "--json", "--pack-destination", own.path], {
      cwd: root,
    });
    const [packed]: readonly { readonly filename: string }[] = JSON.parse(
      stdout.slice(stdout.indexOf("[\n")),
    );
    folder = join(own.path, "alone");
    await mkdir(folder);
    await writeFile(
      join(folder, "package.json"),
      JSON.stringify({ name: "alone", private: true, type: "module" }),
    );
    const tarball = join(own.path, packed?.filename ?? "");
    await exec("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", tarball], { cwd: folder });
  }, COMPILING_MS);
  afterAll(() => own.remove());

  it("installed alone it logs a player in by the example of its README", async () => {
    const readme = await readFile(join(folder, "node_modules/@parlour/core/README.md"), "utf8");
    const [, example = ""] = /```js\n([\s\S]+?)```/.exec(readme) ?? [];
    await writeFile(join(folder, "example.js"), example);
    const { stdout, stderr } = await exec(process.execPath, ["example.js"], { cwd: folder });
    expect({ stdout, stderr }).toEqual({ stdout: "$2500.00\n", stderr: "" });
    expect(readme).toContain(`It prints \`${stdout.trim()}\``);
  });

  it.each([
    ["nodenext", "nodenext"],
    ["bundler", "esnext"],
  ])(
    "its declarations compile under tsc --strict with %s resolution",
    async (resolution, module) => {
      await writeFile(join(folder, "consumer.ts"), consumer);
      const tsc = join(root, "node_modules/.bin/tsc");
      const options = ["--strict", "--noEmit", "--target", "es2023", "--types", ""];
      const checked = await exec(
        tsc,
        [...options, "--moduleResolution", resolution, "--module", module, "consumer.ts"],
        { cwd: folder },
      ).catch((error: { readonly stdout: string }) => error);
      expect(checked.stdout).toBe("");
    },
    60_000,
  );
});
