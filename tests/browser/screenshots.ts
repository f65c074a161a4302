/**
 * Takes the documents' pictures into docs/screenshots: each scene on a phone and on a desktop, dark at the start of the
 * picture and light at its end.
 */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createNodePorts } from "@parlour/adapters/ports/node.ts";
import { updatesPath } from "@parlour/adapters/wire/updates.ts";
import { seedTeam } from "@parlour/app/seed/team/seed-team.ts";
import type { BrowserContextOptions, Page } from "playwright";
import sharp from "sharp";
import { findChromium } from "../../scripts/lib/machine.mjs";
import { openPglite } from "../gateway/support/databases.ts";
import { createTestClock, startTestGateway } from "../gateway/support/gateway.ts";
import { launchFor } from "../gateway/support/sandbox-page.ts";
import { PATIENCE_MS } from "../patience.ts";
import { launchChromium } from "./support/chromium.ts";

/** Documents stay small: a picture is written with less detail until it fits. */
const LARGEST_BYTES = 64 * 1024;
/** The people in the demo agent's team: as many as in a new operator. */
const TEAM = 2_048;
const PASSWORD = "evening-42";
const folder = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));
const portal = fileURLToPath(new URL("../../app/dist/web", import.meta.url));

interface Size {
  readonly options: BrowserContextOptions;
  /** How wide one theme's half of the picture is. */
  readonly shownWidth: number;
}
const sizes: Readonly<Record<string, Size>> = {
  390: {
    options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    shownWidth: 390,
  },
  1440: { options: { viewport: { width: 1440, height: 900 } }, shownWidth: 720 },
};

interface Scene {
  /** A demo account, by its username; a visitor without one. */
  readonly who?: string;
  readonly address: string;
  readonly act?: (page: Page) => Promise<void>;
}

const executablePath = findChromium();
if (executablePath === null)
  throw new Error("No Chromium found: apt-get install chromium, or set PARLOUR_CHROMIUM.");
const clock = createTestClock();
const gateway = await startTestGateway({
  open: openPglite,
  web: { kind: "built", folder: portal },
  clock,
  sandbox: true,
});
const browser = await launchChromium(executablePath);

/** An address that opens a page with that demo account logged in. */
async function as(username: string, address: string): Promise<string> {
  const entry = username === "agent" ? "agent" : "member";
  const reply = await createNodePorts({ gateway: gateway.url, merchantCode: "parlour" }).login.login(
    { username, password: PASSWORD, entry, captcha: null },
    AbortSignal.timeout(PATIENCE_MS),
  );
  if (reply.kind === "refused") throw new Error(`${username} could not log in: ${reply.reason}`);
  return `${address}${address.includes("?") ? "&" : "?"}token=${reply.value.token}`;
}

interface Game {
  readonly category: string;
  readonly gameName: string;
  readonly motif: string;
  /** The names of buttons that are pressed before the picture is taken. */
  readonly presses?: readonly (string | RegExp)[];
}
const games: Readonly<Record<string, Game>> = {
  slots: { category: "RNG", gameName: "Lantern Lion", motif: "lion", presses: ["Spin"] },
  roulette: {
    category: "LIVE",
    gameName: "Roulette: Opal Room",
    motif: "wheel",
    presses: [/^Red,/, /^Even,/],
  },
  blackjack: { category: "LIVE", gameName: "Blackjack: Ivory Room", motif: "cards", presses: ["Deal"] },
  baccarat: {
    category: "LIVE",
    gameName: "Baccarat: Peony Room",
    motif: "cards",
    presses: [/^Player\b/, /^Tie\b/],
  },
  "video-poker": { category: "RNG", gameName: "Royal Flush", motif: "cards", presses: ["Deal"] },
  "dragon-tiger": {
    category: "LIVE",
    gameName: "Dragon Tiger: Cedar Room",
    motif: "cards",
    presses: [/^Dragon\b/],
  },
  "andar-bahar": {
    category: "LIVE",
    gameName: "Andar Bahar: Opal Room",
    motif: "cards",
    presses: [/^Bahar/],
  },
  "teen-patti": { category: "LIVE", gameName: "Teen Patti: Opal Room", motif: "cards", presses: [/^Hand A/] },
  "sic-bo": { category: "LIVE", gameName: "Sic Bo: Jade Room", motif: "dice", presses: [/^Big/] },
  dice: { category: "RNG", gameName: "Copper Dice", motif: "dice", presses: ["Draw a number"] },
  fishing: { category: "FISH", gameName: "Coral Hunter", motif: "fish" },
  sports: { category: "SPORTS", gameName: "Northport Sports", motif: "ball" },
  lottery: { category: "LOTT", gameName: "Harbour Draw", motif: "balls" },
};

/** The demo of a game, by the sandbox's own clock: its engine follows from these, as in the list of games. */
async function demoOf({ presses = [], ...kind }: Game): Promise<Scene> {
  const launch = await launchFor({ ...gateway, clock: { nowMs: () => Date.now() } }, undefined, kind);
  return {
    address: `${gateway.sandboxUrl}/play?launch=${launch}`,
    async act(page) {
      await page.getByText("Demo: no money").waitFor();
      for (const name of presses) await page.getByRole("button", { name }).first().click();
      await page.locator("body:not([data-busy])").waitFor();
    },
  };
}

const scenes: Readonly<Record<string, Scene>> = {
  "home-visitor": { address: "/" },
  "home-player": { who: "player", address: "/" },
  login: { address: "/login" },
  welcome: {
    who: "player",
    address: "/help",
    async act(page) {
      await page.getByRole("button", { name: "Getting started" }).click();
      await page.locator('[data-dialog="welcome"] h2').waitFor();
    },
  },
  deposit: { who: "player", address: "/member?page=depositv2" },
  live: { address: "/live" },
  "withdraw-available": { who: "payee", address: "/member?page=withdraw" },
  "withdraw-awaiting": { who: "awaiting", address: "/" },
  "withdraw-nothing": { who: "player", address: "/member?page=withdraw" },
  records: { who: "player", address: "/member?page=personalHistoryCopy" },
  profit: { who: "player", address: "/member?page=personalProfit" },
  promotions: { who: "player", address: "/promotions" },
  me: { who: "player", address: "/member" },
  agents: { who: "agent", address: "/agentHome" },
};

async function photograph(size: Size, theme: "dark" | "light", scene: Scene): Promise<Buffer> {
  const context = await browser.newContext({
    ...size.options,
    baseURL: gateway.url,
    reducedMotion: "reduce",
    colorScheme: theme,
  });
  try {
    // A player's event stream never ends, but the picture is taken once the network is idle.
    await context.route(`**${updatesPath}`, (route) => route.fulfill({ status: 204 }));
    const page = await context.newPage();
    const { who, address } = scene;
    // The sandbox goes by the clock of this machine.
    if (address.startsWith("/")) await page.clock.setFixedTime(clock.nowMs());
    await page.goto(who === undefined ? address : await as(who, address), { waitUntil: "networkidle" });
    await scene.act?.(page);
    return await page.screenshot({ animations: "disabled" });
  } finally {
    await context.close();
  }
}

/** Both themes side by side, as small as documents need them. */
async function pair(size: Size, sceneOf: () => Promise<Scene>): Promise<Buffer> {
  const halves = await Promise.all(
    [await photograph(size, "dark", await sceneOf()), await photograph(size, "light", await sceneOf())].map(
      (shot) => sharp(shot).resize({ width: size.shownWidth }).toBuffer({ resolveWithObject: true }),
    ),
  );
  const height = Math.max(...halves.map(({ info }) => info.height));
  const picture = sharp({
    create: { width: 2 * size.shownWidth, height, channels: 3, background: "#808080" },
  }).composite(halves.map(({ data }, at) => ({ input: data, left: at * size.shownWidth, top: 0 })));
  const whole = await picture.png().toBuffer();
  for (const quality of [80, 70, 60, 50, 40]) {
    const written = await sharp(whole).webp({ quality, effort: 6 }).toBuffer();
    if (written.length <= LARGEST_BYTES) return written;
  }
  throw new Error(`A picture does not fit into ${LARGEST_BYTES} bytes`);
}

try {
  await mkdir(folder, { recursive: true });
  // Names of scenes take these alone; without any, pictures of scenes that are no more go.
  const only = process.argv.slice(2);
  for (const name of only.length > 0 ? [] : await readdir(folder))
    if (!name.endsWith(".md")) await rm(`${folder}${name}`);
  const all: Record<string, () => Promise<Scene>> = {};
  for (const [name, scene] of Object.entries(scenes)) all[name] = async () => scene;
  for (const [name, kind] of Object.entries(games)) all[`game-${name}`] = () => demoOf(kind);
  const unknown = only.find((name) => !Object.hasOwn(all, name));
  if (unknown !== undefined) {
    console.error(`There is no picture ${unknown}; there are ${Object.keys(all).join(", ")}.`);
    process.exitCode = 2;
  }
  const wanted = Object.keys(all).filter((name) => only.length === 0 || only.includes(name));
  if (wanted.some((name) => scenes[name]?.who === "agent"))
    await seedTeam(gateway.database, { clock, people: TEAM });
  for (const [name, scene] of unknown === undefined ? Object.entries(all) : []) {
    if (!wanted.includes(name)) continue;
    for (const [width, size] of Object.entries(sizes))
      await writeFile(`${folder}${name}-${width}.webp`, await pair(size, scene));
  }
} finally {
  await browser.close();
  await gateway.stop();
}
