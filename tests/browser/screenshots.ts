/** Takes screenshots for the documents, on a phone and on a desktop, into docs/screenshots. */
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createGatewayPorts } from "@parlour/adapters/memory/gateway-ports.ts";
import { updatesPath } from "@parlour/adapters/wire/updates.ts";
import { seedTeam } from "@parlour/app/seed/team/seed-team.ts";
import type { BrowserContextOptions, Page } from "playwright";
import { findChromium } from "../../scripts/lib/machine.mjs";
import { openPglite } from "../gateway/support/databases.ts";
import { createTestClock, startTestGateway } from "../gateway/support/gateway.ts";
import { demoAccounts } from "../journeys/person.ts";
import { PATIENCE_MS } from "../patience.ts";
import { launchChromium } from "./support/chromium.ts";

/** Documents stay small: a larger picture is taken again with less detail. */
const LARGEST_BYTES = 120 * 1024;
/** The people in the demo agent's team: as many as in a new operator. */
const TEAM = 2_048;
const folder = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));
const portal = fileURLToPath(new URL("../../app/dist/web", import.meta.url));

const sizes: Readonly<Record<string, BrowserContextOptions>> = {
  390: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  1440: { viewport: { width: 1440, height: 900 } },
};

const executablePath = findChromium();
if (executablePath === null)
  throw new Error("No Chromium found: apt-get install chromium, or set PARLOUR_CHROMIUM.");
const clock = createTestClock();
const gateway = await startTestGateway({
  open: openPglite,
  web: { kind: "built", folder: portal },
  clock,
});
const browser = await launchChromium(executablePath);

/** An address that opens a page with the player or the agent logged in. */
async function as(who: "player" | "agent", address: string): Promise<string> {
  const entry = who === "agent" ? "agent" : "member";
  const reply = await createGatewayPorts({ url: gateway.url, merchantCode: "parlour" }).login.login(
    { ...demoAccounts[who], entry, captcha: null },
    AbortSignal.timeout(PATIENCE_MS),
  );
  if (reply.kind === "refused") throw new Error(`The ${who} could not log in: ${reply.reason}`);
  return `${address}${address.includes("?") ? "&" : "?"}token=${reply.value.token}`;
}

try {
  await mkdir(folder, { recursive: true });
  await seedTeam(gateway.database, { clock, people: TEAM });
  const scenes = {
    "home-visitor": "/",
    "home-player": await as("player", "/"),
    login: "/login",
    deposit: await as("player", "/member?page=depositv2"),
    agents: await as("agent", "/agentHome"),
  };
  for (const [size, options] of Object.entries(sizes)) {
    for (const [name, address] of Object.entries(scenes)) {
      const context = await browser.newContext({ ...options, baseURL: gateway.url, reducedMotion: "reduce" });
      // A player's event stream never ends, but the picture is taken once the network is idle.
      await context.route(`**${updatesPath}`, (route) => route.fulfill({ status: 204 }));
      const page = await context.newPage();
      await page.clock.setFixedTime(clock.nowMs());
      await page.goto(address, { waitUntil: "networkidle" });
      await writeFile(`${folder}${name}-${size}.jpg`, await photograph(page));
      await context.close();
    }
  }
} finally {
  await browser.close();
  await gateway.stop();
}

async function photograph(page: Page): Promise<Buffer> {
  for (const quality of [80, 70, 60, 50]) {
    const picture = await page.screenshot({ type: "jpeg", quality, animations: "disabled" });
    if (picture.length <= LARGEST_BYTES) return picture;
  }
  throw new Error(`${page.url()} does not fit into ${LARGEST_BYTES} bytes`);
}
