/** The sessions of this machine's user, by operator, in a file that only they can read. */
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import * as v from "valibot";
import type { Env } from "./transport.ts";

const keptLogins = v.record(v.string(), v.object({ name: v.string(), token: v.string() }));
type KeptLogins = v.InferOutput<typeof keptLogins>;

const pathOf = (env: Env): string =>
  join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), ".config"), "parlour", "backoffice.json");

async function readAll(env: Env): Promise<KeptLogins> {
  const written = await readFile(pathOf(env), "utf8").catch(() => "{}");
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), keptLogins), written);
  return read.success ? read.output : {};
}

async function writeAll(env: Env, logins: KeptLogins): Promise<void> {
  const path = pathOf(env);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(logins), { mode: 0o600, flag: "wx" });
  await rename(draft, path);
}

export const keptToken = async (env: Env, place: string): Promise<string | null> =>
  env.PARLOUR_BACKOFFICE_TOKEN || (await readAll(env))[place]?.token || null;

export const keepLogin = async (
  env: Env,
  place: string,
  login: { readonly name: string; readonly token: string },
) => writeAll(env, { ...(await readAll(env)), [place]: { name: login.name, token: login.token } });

export async function forgetLogin(env: Env, place: string): Promise<void> {
  const { [place]: _, ...others } = await readAll(env);
  await writeAll(env, others);
}
