/** Every command line of README.md and CONTRIBUTING.md is run, in its shortest form: here in a copy of the project, or by another test. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeOwnFolder, type OwnFolder } from "../../scripts/lib/own-folder.mjs";
import { root } from "../../scripts/lib/run.mjs";
import { freePort } from "../gateway/support/process.ts";
import { SET_UP_MS, TEST_MS } from "../patience.ts";
import { type Copy, makeCopy } from "./copy.ts";
import { documentedCommands } from "./documented.ts";
import { type Running, type Shell, shellIn } from "./shell.ts";

interface Line {
  /** What is typed in its place: shorter, or with a value for a word in capitals. FOLDER and FILE are given a path. */
  readonly as?: string;
  /** The answers to what its program asks. */
  readonly typed?: string;
  readonly prints: RegExp;
  /** 0 unless told. */
  readonly status?: number;
  /** The files that it may change. */
  readonly writes?: readonly string[];
}

/** What ends by itself, and wants nothing built. */
const alone: Readonly<Record<string, Line>> = {
  "npm run format": { prints: /Checked \d{4} files.*No fixes applied/ },
  "npm run messages -- check": { prints: /^en: \d+ texts$/m },
  "npm run api": { prints: /^docs\/api\/core\.md: \d+ lines$/m },
  "npm run features": { prints: /^core\/FEATURES\.md: \d+ lines$/m },
  "npm run charts": { prints: /^docs\/charts: \d+ machines$/m },
  "npm run architecture": { prints: /^docs\/architecture\.md: the imports of \d+ modules$/m },
  "npm run changes": { as: "npm run changes -- status", prints: /would release NO packages|to be bumped/ },
  "npm run reference": { prints: /--to names the folder/, status: 2 },
  "npm run journeys -- --list": { prints: /^LOGIN-07 /m },
  "npm run journeys -- --junit FILE": {
    as: "npm run journeys -- --driver fake --only LOGIN-11 --junit FILE",
    prints: /fake: [1-9]\d* passed, 0 failed/,
  },
  "npm run mutants -- --list": { prints: /^[0-9a-f]{8} {2}\S+:\d+ /m },
  "npm run mutants -- --json FILE": {
    as: "npm run mutants -- --count 1 --json FILE",
    prints: /^[01] of 1 found/m,
  },
  "npm run steady": {
    as: "npm run steady -- --times 1 tests/scripts/circles.test.ts",
    prints: /^Steady\.$/m,
  },
  "npm test -- <file>": { as: "npm test -- tests/scripts/circles.test.ts", prints: /Tests +\d+ passed/ },
  "npm test -- tests/gateway/ledger.test.ts": {
    as: 'npm test -- tests/gateway/ledger.test.ts -t "moves an amount from one account to another"',
    prints: /Tests +\d passed/,
  },
};

/** What wants something built, and ends by itself. */
const built: Readonly<Record<string, Line>> = {
  // First, since a build without them is the shorter one, and those after it want them built.
  "npm run packages -- --to FOLDER": { prints: /name no repository/ },
  "npm run reference -- --to FOLDER": {
    as: "PARLOUR_PACKAGES=built npm run reference -- --to FOLDER --package messages",
    prints: /: \d+ entries$/m,
  },
  "npm run screenshots -- home-player": {
    prints: /^$/m,
    writes: ["docs/screenshots/home-player-1440.webp", "docs/screenshots/home-player-390.webp"],
  },
};

/** What asks a gateway, which is the one of `npm run serve`. */
const asking: Readonly<Record<string, Line>> = {
  "npm run journeys": {
    as: "npm run journeys -- --only SESSION-01",
    prints: /core: [1-9]\d* passed, 0 failed/,
  },
  "npm run journeys -- --driver core --gateway http://localhost:8080 --only LOGIN": {
    as: "npm run journeys -- --driver core --gateway http://localhost:8080 --only LOGIN-11",
    prints: /core: [1-9]\d* passed, 0 failed/,
  },
  "npm run journeys -- --driver browser --gateway http://localhost:8080 --only SESSION": {
    as: "npm run journeys -- --driver browser --gateway http://localhost:8080 --only SESSION-01",
    prints: /browser: [1-9]\d* passed, 0 failed/,
  },
  "npm run terminal": {
    as: "npm run terminal -- --once",
    typed: "player\nevening-42\n",
    prints: /Robin · Balance/,
  },
  "npm run terminal -- --gateway http://localhost:8080 --user player": {
    typed: "evening-42\n0\n",
    prints: /Robin · Balance/,
  },
};

/** What runs until Ctrl+C, with a pattern of what it prints when it is open, and of an answer. */
const open: Readonly<
  Record<
    string,
    { readonly as?: string; readonly opened: RegExp; readonly path: string; readonly answers: RegExp }
  >
> = {
  "npm start": { opened: /survives/, path: "/", answers: /\/@vite\/client/ },
  "npm run stories -- --port N": { opened: /localhost:\d+/, path: "/meta.json", answers: /overview--wall/ },
};

/** The file that runs it already, and a text of it that says so. */
const elsewhere: Readonly<Record<string, readonly [file: string, text: string]>> = {
  "npm test": [".ci/run", "\nnpm test -- --sixth\n"],
  "npm test -- --sixth": [".ci/run", "\nnpm test -- --sixth\n"],
  "npm test -- --all": ["scripts/test.mjs", "npm test -- --all"],
  "npm test -- --all --part NAME": ["scripts/test.mjs", "npm test -- --all [--part NAME]"],
  "npm run mutants -- --compare BEFORE AFTER": ["tests/scripts/mutants.test.ts", "compared("],
  "npm run check": [".ci/run", "\nnpm run check\n"],
  "npm run changes -- version": ["tests/packages/packages.test.ts", '[bin, "version"]'],
  "npm run backoffice": ["tests/gateway/backoffice-process.test.ts", '"../../scripts/backoffice.mjs"'],
  "npm run backoffice -- setup <name>": ["tests/gateway/backoffice-process.test.ts", '["setup", "Ann"]'],
  "npm run backoffice -- setting secondFactor '{\"byCode\":true}'": [
    "tests/gateway/scenarios.test.ts",
    `["setting", "secondFactor", '{"byCode":true}']`,
  ],
  "npm run journeys -- --gateway https://test.parlour.example": [
    "tests/gateway/scenario-key.test.ts",
    'run("--gateway", gateway.url, "--scenario", SCENARIO_KEY, ...only)',
  ],
};

/** As the benchmark names them itself. */
const parts = /^ +NAME +(.+);/m.exec(
  execFileSync(process.execPath, ["scripts/bench.mjs", "--help"], { cwd: root, encoding: "utf8" }),
)?.[1];
const benches: Readonly<Record<string, Line>> = Object.fromEntries(
  (parts ?? "").split(", ").map((part) => [`npm run bench -- ${part} --smoke`, { prints: /│/ }]),
);

/** A longer form, beside the line here that runs all of it. */
const covered: Readonly<Record<string, string>> = {
  "npm run bench": "npm run bench -- lighthouse --smoke",
  "npm run bench -- --smoke": "npm run bench -- gateway --smoke",
  "npm run bench -- size portals": "npm run bench -- portals --smoke",
  "npm run mutants": "npm run mutants -- --json FILE",
  "npm run packages": "npm run packages -- --to FOLDER",
  "npm run screenshots": "npm run screenshots -- home-player",
  "npm run stories": "npm run stories -- --port N",
};

const served = ["npm run build", "npm run serve"];
const pages = ["README.md", "CONTRIBUTING.md"];
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};

describe("the commands of README.md and CONTRIBUTING.md", () => {
  it("are those of the lists here, line by line", () => {
    const listed = [alone, built, asking, open, elsewhere, covered].flatMap(Object.keys);
    expect([...listed, ...served].sort()).toEqual([...documentedCommands(pages)].sort());
  });

  it("are those of package.json", () => {
    const named = documentedCommands(pages).map((line) => /^npm (?:run )?([a-z]+)/.exec(line)?.[1]);
    expect([...new Set(named)].sort()).toEqual(Object.keys(scripts).sort());
  });

  it.each(Object.entries(covered))("%s is run by %s", (_, line) => {
    expect([alone, built, asking, open, benches].flatMap(Object.keys)).toContain(line);
  });

  it.each(Object.entries(elsewhere))("%s is run by a test that says so", (_, [file, text]) => {
    expect(readFileSync(join(root, file), "utf8")).toContain(text);
  });
});

describe("in a copy of the project", { timeout: SET_UP_MS }, () => {
  let copy: Copy;
  let own: OwnFolder;
  let shell: Shell;
  beforeAll(async () => {
    own = await makeOwnFolder("commands");
    copy = await makeCopy();
    shell = shellIn(copy.path);
  });
  afterEach(async () => {
    await shell.stop();
    copy.changed();
  });
  afterAll(async () => {
    await copy.remove();
    await own.remove();
  });

  async function runs(
    documented: string,
    { as = documented, typed, prints, status = 0, writes = [] }: Line,
    env = {},
  ) {
    const line = as.replace("FOLDER", join(own.path, "folder")).replace("FILE", join(own.path, "file"));
    const ended = await shell.run(line, { env, ...(typed !== undefined && { typed }) });
    expect(ended.status, ended.said).toBe(status);
    expect(ended.said).toMatch(prints);
    expect(copy.changed().filter((file) => !writes.includes(file))).toEqual([]);
  }

  it.each(Object.entries(alone))("%s", (documented, line) => runs(documented, line));

  it.each(Object.entries(open))("%s", async (documented, { opened, path, answers }) => {
    const port = await freePort();
    const running = shell.start(documented.replace(" N", ` ${port}`), settings(port));
    await running.says(opened);
    const answer = await fetch(`http://localhost:${port}${path}`, { headers: { accept: "text/html" } });
    expect(await answer.text()).toMatch(answers);
    await running.interrupt();
    await expect(fetch(`http://localhost:${port}${path}`)).rejects.toThrow();
    expect(copy.changed()).toEqual([]);
  });

  /** Of a new operator beside which nothing else runs. */
  const settings = (port: number) => ({
    PORT: String(port),
    PARLOUR_DATA: join(own.path, `data-${port}`),
    PARLOUR_TEAM: "0",
  });

  describe("that is built", () => {
    const isBuilt = { PARLOUR_BUILT: "1" };
    let building: Promise<void> | undefined;
    const build = () => {
      building ??= runs("npm run build", { as: "npm run build -- app", prints: /main\.js/ });
      return building;
    };
    it("npm run build", build);
    beforeAll(build, SET_UP_MS);

    it.each(Object.entries({ ...built, ...benches }))("%s", (documented, line) =>
      runs(documented, line, isBuilt),
    );

    describe("and served", () => {
      let server: Running;
      let around: Shell;
      let url = "";
      beforeAll(async () => {
        around = shellIn(copy.path);
        const port = await freePort();
        url = `http://localhost:${port}`;
        server = around.start("npm run serve", settings(port));
        await server.says(/survives/);
      }, TEST_MS);
      afterAll(() => around.stop());

      it.each(Object.entries(asking))("%s", (documented, { as = documented, ...line }) => {
        const asked = as.includes("localhost:8080")
          ? as.replace("http://localhost:8080", url)
          : `${as} --gateway ${url}`;
        return runs(documented, { as: asked, ...line });
      });

      it("npm run serve", async () => {
        const answer = await fetch(url, { headers: { accept: "text/html" } });
        expect(answer.headers.get("content-security-policy")).toContain("script-src");
        expect(await answer.text()).toContain('id="portal"');
        await server.interrupt();
        await expect(fetch(url)).rejects.toThrow();
      });
    });
  });
});
