/** What another team does with the packages: run journeys, check types, bundle, read; and what tools find in them. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { basename, join, parse } from "node:path";
import { promisify } from "node:util";
import { timedOutAfter } from "@parlour/testkit/journeys/lines";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { packageFolders } from "../../scripts/lib/public-api.mjs";
import { root } from "../../scripts/lib/run.mjs";
import { openDouble } from "../adapters/support/double-backend.ts";
import { startTestGateway, type TestGateway } from "../gateway/support/gateway.ts";
import { SCENARIO_KEY } from "../gateway/support/scenarios.ts";
import { PATIENCE_MS, SET_UP_MS, TEST_MS } from "../patience.ts";
import { consumer } from "./consumer.ts";
import { installedPackages } from "./installed.ts";
import { quietly, tarball, version } from "./tarballs.ts";

const exec = promisify(execFile);
const tools = join(root, "tests/packages");
const names = packageFolders.map((folder) => basename(folder));

/** A team's own test of money and content: the ports of the operator in memory, or one that forgets keys. */
const acceptance = `import { createFakeBackend, createFakePorts, createSimulatedClock, VISIT_BEGINS_MS, VOUCHER } from "@parlour/testkit";
import { describeContentPorts, describeDepositingPorts, describeWalletPorts } from "@parlour/testkit/acceptance";

const withoutKeys = ({ deposit, ...cashier }) => ({
  ...cashier,
  deposit: (request, key, signal) => deposit(request, key + Math.random(), signal),
});

async function open() {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const backend = createFakeBackend(clock);
  const { random } = createFakePorts();
  const portsWith = (visit) => {
    const ports = { ...createFakePorts({ clock, backend, ...visit }), random };
    return process.env.BROKEN ? { ...ports, cashier: withoutKeys(ports.cashier) } : ports;
  };
  return {
    visitor: () => portsWith({}),
    async loggedIn(username) {
      const entry = username === "agent" ? "agent" : "member";
      const entered = backend.login({ username, password: "evening-42", entry, captcha: null });
      return portsWith({ token: entered.value.token });
    },
    voucher: VOUCHER,
    vendor: "AURORA",
    nowMs: () => clock.nowMs(),
    close: async () => {},
  };
}

describeContentPorts("ours", open);
describeDepositingPorts("ours", open);
describeWalletPorts("ours", open);
`;

describe("the packages", () => {
  const { inside, beside, installed } = installedPackages();
  let folder = "";
  let gateway: TestGateway;
  /** Begun first and read last: it waits for what never comes, however long this run's patience is. */
  let failing: ReturnType<typeof play>;
  /** Runs a file of the how-to for QA in a folder of its own; answers its status, what it printed and the XML that it wrote. */
  async function play(file: string, more: NodeJS.ProcessEnv = {}) {
    const { PARLOUR_SCENARIO: _, ...env } = process.env;
    const cwd = join(folder, parse(file).name);
    await mkdir(cwd);
    const ended = await exec(process.execPath, [join(folder, file)], {
      cwd,
      env: { ...env, GATEWAY: gateway.url, PATIENCE_MS: String(PATIENCE_MS), ...more },
    }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { readonly code: number; readonly stdout: string }) => error,
    );
    const xml = await readFile(join(cwd, "results.xml"), "utf8").catch(String);
    return { status: ended.code, printed: ended.stdout, xml };
  }

  beforeAll(async () => {
    folder = inside();
    if (!existsSync(join(tools, "node_modules/typedoc")))
      await exec("npm", ["ci", ...quietly], { cwd: tools });
    const page = await readFile(join(root, "docs/how-to/test-a-gateway.md"), "utf8");
    for (const [, indent = "", name = "", code = ""] of page.matchAll(
      /^( *)```js file=(\S+)\n([\s\S]+?)^ *```$/gm,
    ))
      await writeFile(join(folder, name), code.replaceAll(new RegExp(`^${indent}`, "gm"), ""));
    gateway = await startTestGateway({ scenarioKey: SCENARIO_KEY });
    failing = play("failing.mjs");
  }, SET_UP_MS);
  afterAll(async () => {
    await failing;
    await gateway?.stop();
  }, SET_UP_MS);

  describe("by the how-to for QA", () => {
    it("play a journey at a gateway, with steps, states and times", async () => {
      const { status, printed, xml } = await play("journeys.mjs");
      expect(printed).toMatch(/^ +\d+ ms {2}sees player\n +\S.* session\.holding\.loggedIn/m);
      expect(printed).toMatch(/^core: 1 passed, 0 failed, 0 skipped in /m);
      expect(xml).toContain('tests="1" failures="0" errors="0" skipped="0"');
      expect(status).toBe(0);
    });

    it("play the operator's part with the key of scenarios", async () => {
      const { status, xml } = await play("operator.mjs", { PARLOUR_SCENARIO: SCENARIO_KEY });
      expect([status, xml]).toEqual([0, expect.stringContaining('failures="0" errors="0" skipped="0"')]);
    });
  });

  it.each([
    ["5.9", "bundler", "esnext", join(tools, "node_modules/typescript/bin/tsc")],
    ["7", "nodenext", "nodenext", join(root, "node_modules/typescript/bin/tsc")],
  ])(
    "have types that TypeScript %s takes under --strict and %s, the libraries' own checked as well",
    async (version, resolution, module, tsc) => {
      await writeFile(join(folder, `consumer-${resolution}.ts`), consumer);
      const { stdout } = await exec(process.execPath, [tsc, "--version"]);
      expect(stdout).toContain(`Version ${version}.`);
      const options = ["--strict", "--noEmit", "--target", "es2023", "--lib", "es2023,dom,dom.iterable"];
      const checked = await exec(
        process.execPath,
        [tsc, ...options, "--moduleResolution", resolution, "--module", module, `consumer-${resolution}.ts`],
        { cwd: folder },
      ).catch((error: { readonly stdout: string }) => error);
      expect(checked.stdout).toBe("");
    },
  );

  it("are all of Parlour that the front end for a terminal is made of", async () => {
    const { dependencies } = JSON.parse(await readFile(join(root, "app/package.json"), "utf8"));
    const libraries = ["htmlparser2", "inversify", "reflect-metadata"];
    const wanted = libraries.map((name) => `${name}@${dependencies[name]}`);
    await exec("npm", ["install", ...quietly, ...wanted], { cwd: folder });
    await cp(join(root, "app/terminal"), join(folder, "terminal"), { recursive: true });
    const options = ["--strict", "--target", "es2023", "--lib", "es2023,dom", "--resolveJsonModule"];
    const modules = [
      "--module",
      "esnext",
      "--moduleResolution",
      "bundler",
      "--rewriteRelativeImportExtensions",
    ];
    const types = ["--types", "node", "--typeRoots", join(root, "node_modules/@types"), "--skipLibCheck"];
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const compiled = await exec(
      process.execPath,
      [tsc, ...options, ...modules, ...types, "terminal/terminal.ts"],
      { cwd: folder },
    ).catch((error: { readonly stdout: string }) => error);
    expect(compiled.stdout).toBe("");
    const gateway = await openDouble();
    try {
      const { username, password } = await gateway.account("player");
      const words = ["--gateway", gateway.baseUrl, "--user", username, "--password", password, "--once"];
      const run = await exec(process.execPath, ["terminal/terminal.js", ...words], { cwd: folder });
      expect(run.stderr).toBe("");
      expect(run.stdout).toContain("Balance: $200.00");
    } finally {
      await gateway.close();
    }
  });

  it.each(names)(
    "%s has no finding of publint and of arethetypeswrong, and a licence, changes, the address of its sources and none of them",
    async (name) => {
      const tool = (script: string, ...words: readonly string[]) =>
        exec(process.execPath, [join(tools, "node_modules", script), tarball(name), ...words]);
      // Each ends with a status above 0 where it finds anything, which rejects here with what it printed.
      const [lint] = await Promise.all([
        tool("publint/src/cli.js", "--strict"),
        tool("@arethetypeswrong/cli/dist/index.js", "--profile", "esm-only", "--format", "table-flipped"),
      ]);
      expect(lint.stdout).toContain("All good!");
      const files = await readdir(join(folder, "node_modules/@parlour", name), { recursive: true });
      expect(files).toEqual(expect.arrayContaining(["LICENSE", "CHANGELOG.md", "README.md"]));
      expect(files.filter((file) => /(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
      const manifest = JSON.parse(await installed(name, "package.json"));
      expect(JSON.stringify(manifest)).not.toContain("parlour-source");
      expect(manifest).toMatchObject({
        license: "MIT",
        sideEffects: expect.anything(),
        repository: {
          type: "git",
          url: "git+ssh://git@code.example/team/parlour.git",
          directory: packageFolders.find((each) => basename(each) === name),
        },
      });
      if (name !== "core") expect(manifest.peerDependencies).toMatchObject({ "@parlour/core": version });
    },
  );

  it("have a page of features that the code gives; otherwise run npm run features", async () => {
    const checked = await exec(process.execPath, ["scripts/features.mjs", "--check"], { cwd: root }).catch(
      (error: { readonly stderr: string }) => error,
    );
    expect(checked.stderr).toBe("");
  });

  it("are described by TypeDoc, each entry by the name to import it by", async () => {
    const to = beside("reference");
    const env = { ...process.env, PARLOUR_PACKAGES: inject("packages") };
    const words = ["scripts/reference.mjs", "--package", "adapters", "--to", to];
    const { stderr } = await exec(process.execPath, words, { cwd: root, env });
    expect(stderr).toBe("");
    expect(await readFile(join(to, "index.html"), "utf8")).toContain("@parlour/adapters/browser");
    const page = await readFile(join(to, "functions/_parlour_adapters_recording.recordTraffic.html"), "utf8");
    expect(page).toContain("personal data");
  });

  it("are raised to one version, with what changed in each one's CHANGELOG", async () => {
    const copy = beside("copy");
    const listed = await exec("git", ["ls-files", "package.json", "*/package.json", "*CHANGELOG.md"], {
      cwd: root,
    });
    for (const file of [...listed.stdout.trim().split("\n"), ".changeset/config.json"])
      await cp(join(root, file), join(copy, file));
    await symlink(join(tools, "node_modules"), join(copy, "tests/packages/node_modules"));
    const note = "The balance says its currency.";
    await writeFile(join(copy, ".changeset/a-note.md"), `---\n"@parlour/core": minor\n---\n\n${note}\n`);
    await exec("git", ["init", "--quiet", "--initial-branch", "main"], { cwd: copy });
    const bin = join(tools, "node_modules/@changesets/cli/bin.js");
    await exec(process.execPath, [bin, "version"], { cwd: copy });
    const manifest = async (file: string) => JSON.parse(await readFile(join(copy, file), "utf8"));
    const [major = 0, minor = 0] = version.split(".").map(Number);
    const next = `${major}.${minor + 1}.0`;
    for (const folder of packageFolders)
      expect(await manifest(`${folder}/package.json`)).toHaveProperty("version", next);
    expect((await manifest("app/package.json")).dependencies).toMatchObject({ "@parlour/core": next });
    const changes = await readFile(join(copy, "core/CHANGELOG.md"), "utf8");
    expect(changes).toMatch(new RegExp(`^# @parlour/core\n\n## ${next}\n[^]*${note}`));
  });

  it("have the ports' acceptance suites, which pass with ports that do what they must and fail with others", async () => {
    await writeFile(join(folder, "acceptance.test.js"), acceptance);
    await symlink(join(root, "node_modules/vitest"), join(folder, "node_modules/vitest"));
    const vitest = join(root, "node_modules/vitest/vitest.mjs");
    const patiently = [`--testTimeout=${TEST_MS}`, `--hookTimeout=${TEST_MS}`];
    const run = (env: NodeJS.ProcessEnv) =>
      exec(process.execPath, [vitest, "run", "--root", folder, "--reporter", "json", ...patiently], {
        cwd: folder,
        env: { ...process.env, ...env },
      }).catch((error: { readonly stdout: string }) => error);
    const failedBy = async (env: NodeJS.ProcessEnv) => {
      const { testResults } = JSON.parse((await run(env)).stdout);
      const [{ assertionResults }]: [{ assertionResults: { title: string; status: string }[] }] = testResults;
      expect(assertionResults.length).toBeGreaterThan(25);
      return assertionResults.filter(({ status }) => status !== "passed").map(({ title }) => title);
    };
    expect(await failedBy({})).toEqual([]);
    expect(await failedBy({ BROKEN: "1" })).toEqual([
      "WALLET-05 creates one deposit per key, and lists it first",
      "WALLET-03 credits a voucher at once, and only once",
    ]);
  });

  it("leave Firebase, the engine of patterns, texts and later features out of a page's first script", async () => {
    await writeFile(
      join(folder, "index.html"),
      '<!doctype html><title>A page</title><script type="module" src="page.js"></script>',
    );
    await writeFile(
      join(folder, "page.js"),
      `import { createBrowserPorts } from "@parlour/adapters/browser";
      import { createPortal, defaultConfig } from "@parlour/core";
      import { messageSource } from "@parlour/messages";
      const texts = messageSource(defaultConfig);
      createPortal(createBrowserPorts({ gateway: "", merchantCode: "demo", window, texts })).start();`,
    );
    const outDir = join(folder, "dist");
    await build({ root: folder, configFile: false, logLevel: "error", build: { outDir, manifest: true } });
    const manifest: Record<string, { readonly file: string; readonly imports?: readonly string[] }> =
      JSON.parse(await readFile(join(outDir, ".vite/manifest.json"), "utf8"));
    const first = new Set(["index.html"]);
    for (const key of first) for (const next of manifest[key]?.imports ?? []) first.add(next);
    const textOf = async (keys: Iterable<string>) =>
      (
        await Promise.all([...keys].map((key) => readFile(join(outDir, manifest[key]?.file ?? key), "utf8")))
      ).join("\n");
    const marks = ["identitytoolkit.googleapis.com", "lookbehind", "withdrawals", "Username or password"];
    const early = await textOf(first);
    const late = await textOf(
      Object.keys(manifest).filter((key) => !first.has(key) && manifest[key]?.file.endsWith(".js")),
    );
    expect(marks.filter((mark) => late.includes(mark))).toEqual(marks);
    expect(marks.filter((mark) => early.includes(mark))).toEqual([]);
  });

  it("end with 1 for journeys that fail by the how-to for QA, and say in the XML where", async () => {
    const { status, printed, xml } = await failing;
    expect(printed).toMatch(/sees dialog login {2}<- failed$/m);
    expect(printed).toContain(`FAILED: ${timedOutAfter(PATIENCE_MS, "the dialog login")}`);
    expect(xml).toContain('tests="2" failures="2" errors="0" skipped="0"');
    expect(xml).toMatch(/<failure message="[^"]*1,000,000\.00[^"]*">[\s\S]*failing\.mjs:\d+:\d+/);
    expect(status).toBe(1);
  });
});
