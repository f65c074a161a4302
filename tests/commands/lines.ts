/** What is typed for each command line of README.md and CONTRIBUTING.md, and what it prints. */

export interface Line {
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
export const alone: Readonly<Record<string, Line>> = {
  "npm run format -- FILE": {
    as: "npm run format -- scripts",
    prints: /Checked \d+ files.*No fixes applied/,
  },
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
    as: "npm run mutants -- --count 1 --nearest 1 --json FILE",
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
export const built: Readonly<Record<string, Line>> = {
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
export const asking: Readonly<Record<string, Line>> = {
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
export const open: Readonly<
  Record<
    string,
    { readonly as?: string; readonly opened: RegExp; readonly path: string; readonly answers: RegExp }
  >
> = {
  "npm start": { opened: /survives/, path: "/", answers: /\/@vite\/client/ },
  "npm run stories -- --port N": { opened: /localhost:\d+/, path: "/meta.json", answers: /overview--wall/ },
};

/** The file that runs it already, and a text of it that says so. */
export const elsewhere: Readonly<Record<string, readonly [file: string, text: string]>> = {
  "npm test": [".ci/run", "\nnpm test -- --sixth\n"],
  "npm test -- --sixth": [".ci/run", "\nnpm test -- --sixth\n"],
  "npm test -- --all": ["scripts/test.mjs", "npm test -- --all"],
  "npm test -- --all --part NAME": ["scripts/test.mjs", "npm test -- --all [--part NAME]"],
  "npm run packages -- --to FOLDER": [
    "scripts/lib/repository.mjs",
    '"scripts/packages.mjs",\n  ...["--to", folder,',
  ],
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

/** What each part of the benchmark prints, in its order. */
const tables = [
  ...[
    "First download of home",
    "Headless portals",
    "Gateway on the embedded database",
    "Gateway on PostgreSQL",
  ],
  ...[
    "Transfers in double entry",
    "The agent centre",
    "Imports of 100 games on PostgreSQL",
    "Lighthouse, mobile",
  ],
  ...["First taps of a phone", "500 names", "100 names of rare words"],
];
export const benches: Readonly<Record<string, Line>> = {
  "npm run bench -- --smoke": { prints: new RegExp(tables.join("[^]*│[^]*")) },
};

/** A longer form, beside the line here that runs all of it. */
export const covered: Readonly<Record<string, string>> = {
  "npm run bench": "npm run bench -- --smoke",
  "npm run bench -- size portals": "npm run bench -- --smoke",
  "npm run format": "npm run format -- FILE",
  "npm run mutants": "npm run mutants -- --json FILE",
  "npm run packages": "npm run packages -- --to FOLDER",
  "npm run screenshots": "npm run screenshots -- home-player",
  "npm run stories": "npm run stories -- --port N",
};
