/**
 * `npm run backoffice` beside a running gateway, from its first owner on. A process of its own is slow to start, so it runs only
 * what needs one: what is typed and printed, exit statuses, the kept login, and an end by itself.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { helpCenter } from "@parlour/adapters/wire/content.calls.ts";
import { status } from "@parlour/adapters/wire/site.calls.ts";
import { readAdminFile } from "@parlour/app/gateway/backoffice/api/admin-file.ts";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import type { OwnFolder } from "../../scripts/lib/own-folder.mjs";
import { PATIENCE } from "../patience.ts";
import { totpCode, typeAt } from "./support/backoffice-cli.ts";
import { createPostgresDatabase } from "./support/databases.ts";
import { migratedFolder } from "./support/migrated-folder.ts";
import { type GatewayProcess, startProcess } from "./support/process.ts";

const SCRIPT = fileURLToPath(new URL("../../scripts/backoffice.mjs", import.meta.url));
const PASSWORD = "a long walk by the river";

/** Runs the script; `answer` is asked after each output what is typed next, null for nothing yet. */
async function npmRunBackOffice(
  env: Readonly<Record<string, string>>,
  words: readonly string[],
  answer: (out: string) => string | null = () => null,
) {
  const child = spawn(process.execPath, [SCRIPT, ...words], {
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (part) => {
    said.out += part;
    const line = answer(said.out);
    if (line !== null) child.stdin.end(line);
  });
  child.stderr.on("data", (part) => {
    said.err += part;
  });
  const [exit] = await once(child, "close");
  return { exit, ...said };
}

/** Polls the status as an open portal does, only more often, until `is` accepts it. */
function pollStatus(url: string, is: (value: Readonly<Record<string, unknown>>) => boolean) {
  const ask = async () => {
    const value = Object(await (await fetch(`${url}${status.path}`)).json()).value;
    if (!is(value)) throw new Error(`The status is still ${JSON.stringify(value)}`);
    return value;
  };
  return vi.waitFor(ask, { ...PATIENCE, interval: 100 });
}

const databases = [
  ["the embedded folder", "pglite"],
  ["the database of DATABASE_URL", "postgres"],
] as const;

describe.each(databases)("npm run backoffice on %s", (_where, kind) => {
  const isSkipped = kind === "postgres" && inject("postgres").kind === "skipped";
  let own: OwnFolder;
  let gateway: GatewayProcess;
  let env: Readonly<Record<string, string>>;
  beforeAll(async () => {
    if (isSkipped) return;
    own = await migratedFolder();
    const folder = own.path;
    env =
      kind === "postgres"
        ? { DATABASE_URL: await createPostgresDatabase(inject("postgresTemplate")), PARLOUR_DATA: folder }
        : { DATABASE_URL: "", PARLOUR_DATA: folder };
    env = { ...env, XDG_CONFIG_HOME: folder };
    gateway = await startProcess({
      folder,
      environment: { ...env, PARLOUR_DEMO: "0", PARLOUR_SANDBOX: "0" },
    });
    // Its admin API opens just after it says that it is ready.
    if (kind === "pglite")
      await vi.waitFor(async () => expect(await readAdminFile(folder)).not.toBeNull(), PATIENCE);
  });
  afterAll(async () => {
    if (isSkipped) return;
    await gateway.end("SIGTERM");
    await own.remove();
  });

  it.skipIf(isSkipped)(
    "OPS-01 OPS-02 setup makes the first owner, who is logged in then, and no second",
    async () => {
      expect(await typeAt(env, ["maintenance"])).toMatchObject({
        status: 1,
        err: expect.stringMatching(/^Log in first/),
      });
      const made = await npmRunBackOffice(env, ["setup", "Ann"], (out) => {
        const [, secret] = /authenticator: ([A-Z2-7]{32})\n/.exec(out) ?? [];
        return secret === undefined
          ? null
          : `${PASSWORD}\n${PASSWORD}\n${totpCode(secret)}\nEurope/Nowhere\nEurope/London\n\n\n`;
      });
      expect(made).toMatchObject({
        exit: 0,
        err: "",
        out: expect.stringMatching(/Logged in as ann \(owner\) until/),
      });
      expect(made.out).toContain("timeZone cannot be that: no time zone.");
      expect(made.out).toContain("done     The time zone of days");
      expect(made.out).toContain("missing  An agent: players make-agent <account>");
      expect(await npmRunBackOffice(env, ["me"])).toMatchObject({
        exit: 0,
        out: expect.stringMatching(/^ann: view, .*users\n$/),
      });
      expect(await typeAt(env, ["setup", "bob"])).toMatchObject({
        status: 1,
        err: expect.stringMatching(/^There is an owner/),
      });
    },
  );

  it.skipIf(isSkipped)(
    "SITE-02 SITE-03 switches maintenance and region on and off while a portal polls the status",
    async () => {
      const open = await pollStatus(gateway.url, (value) => value.status === 0);
      const [begun, closed] = await Promise.all([
        typeAt(env, ["maintenance", "on", "20"]),
        pollStatus(gateway.url, (value) => value.status === 1),
      ]);
      expect(begun).toMatchObject({
        status: 0,
        err: "",
        out: expect.stringMatching(/^maintenance: off -> on until 20/),
      });
      expect(closed.maintenance).toMatchObject({ active: true, endsAt: expect.any(String) });
      const call = await fetch(`${gateway.url}${helpCenter.path}?lang=EN&device=WEB`);
      expect(call.status).toBe(503);

      const restricted = pollStatus(gateway.url, (value) => value.status === 2);
      expect((await typeAt(env, ["region", "on", "127.0.0.0/8"])).status).toBe(0);
      expect((await typeAt(env, ["maintenance", "off"])).status).toBe(0);
      expect(await restricted).toMatchObject({
        regionRestriction: { active: true },
        maintenance: { active: false },
      });

      const opened = pollStatus(gateway.url, (value) => value.status === 0);
      expect((await typeAt(env, ["region", "off"])).status).toBe(0);
      expect(Number((await opened).contentVersion)).toBeGreaterThan(Number(open.contentVersion));
    },
  );

  it.skipIf(isSkipped)(
    "PAGE-01 adds and changes an article, and visitors then read the new text",
    async () => {
      const fields = ["title=Deposit money", "chapter=money", "chapterTitle=Money", "content=<p>Here.</p>"];
      const added = await typeAt(env, ["content", "add", "help", "deposit", ...fields]);
      expect(added).toMatchObject({ status: 0, err: "" });
      const before = await pollStatus(gateway.url, () => true);
      const changed = await typeAt(env, ["content", "set", "help", "deposit", "title=Deposit money, calmly"]);
      expect(changed).toMatchObject({
        status: 0,
        out: 'help deposit: title [EN]: "Deposit money" -> "Deposit money, calmly"',
        err: "",
      });
      await pollStatus(gateway.url, (value) => value.contentVersion !== before.contentVersion);
      const read = await fetch(`${gateway.url}${helpCenter.path}?lang=EN&device=WEB`);
      expect(await read.text()).toContain("Deposit money, calmly");
    },
  );

  it.runIf(kind === "pglite")("ANN-01 exits with status 1 where the gateway refuses", async () => {
    const refused = await npmRunBackOffice(env, ["content", "set", "help", "deposit", "sort=first"]);
    expect(refused).toMatchObject({ exit: 1, out: "", err: expect.stringMatching(/^sort must be .*\n$/) });
  });
});
