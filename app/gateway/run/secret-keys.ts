import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { KEY_BYTES } from "../security/seals.ts";
import { Misconfigured } from "./misconfigured.ts";

/** The source of the keys for stored secrets: given keys, or a file that is created when missing. */
export type SecretKeys =
  | { readonly kind: "given"; readonly keys: readonly Uint8Array[] }
  | { readonly kind: "file"; readonly path: string };

const FILE = "secret.key";
const ADVICE = `${KEY_BYTES} bytes in base64 or hexadecimal digits, as \`openssl rand -base64 ${KEY_BYTES}\` makes them`;

/** Parses PARLOUR_SECRET_KEY: keys separated by commas, the one for writing first, or `file`, the default outside production. */
export function secretKeysOf(text: string | undefined, isProduction: boolean, folder: string): SecretKeys {
  if (text === "file" || (!text && !isProduction)) return { kind: "file", path: join(folder, FILE) };
  if (!text) throw new Misconfigured(`PARLOUR_SECRET_KEY is missing: production needs ${ADVICE}`);
  return { kind: "given", keys: keysOf("PARLOUR_SECRET_KEY", text) };
}

/** Reads the keys, the one for writing first. Creates a missing file, readable by its owner only. */
export async function readSecretKeys(keys: SecretKeys): Promise<readonly Uint8Array[]> {
  if (keys.kind === "given") return keys.keys;
  const { path } = keys;
  try {
    await refuseShared(path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    await makeFile(path);
  }
  return keysOf(path, await readFile(path, "utf8"));
}

/** Of several gateways that start at once, one creates the file and all read it, never half-written. */
async function makeFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString("base64")}\n`, { mode: 0o600, flag: "wx" });
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(draft);
  }
}

async function refuseShared(path: string): Promise<void> {
  const { mode } = await stat(path);
  if (process.platform !== "win32" && (mode & 0o077) !== 0)
    throw new Misconfigured(`${path} may be read by others than its owner: chmod 600 ${path}`);
}

// Errors do not repeat the text, which may be a mistyped key.
function keysOf(name: string, text: string): readonly Uint8Array[] {
  const parts = text.split(/[\s,]+/).filter((part) => part !== "");
  if (parts.length === 0) throw new Misconfigured(`${name} holds no key`);
  return parts.map((part, at) => {
    const key = keyOf(part);
    if (key === null) throw new Misconfigured(`Key ${at + 1} of ${name} is not ${ADVICE}`);
    return key;
  });
}

function keyOf(text: string): Uint8Array | null {
  if (/^[\da-f]{64}$/i.test(text)) return Buffer.from(text, "hex");
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, "base64") : null;
}
