/**
 * Allows one process at a time on a data folder. PGlite takes no lock, and two processes on one folder lose acknowledged
 * rows.
 *
 * Each process writes its own claim and only then looks for others, so two processes can never both hold the folder. The
 * claim of a dead process does not count, so a restart after kill -9 waits for no time-out. No process deletes another's
 * lock, which a lock that expires by age (mkdir and mtime) cannot guarantee.
 */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";

const claimSchema = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  host: v.pipe(v.string(), v.nonEmpty()),
  startedAt: v.string(),
  /**
   * Identifies the process behind a process number, where the system says so. Numbers are reused: after a container restart
   * the first process is number 1 again.
   */
  life: v.optional(v.string()),
  /** False while its process is still looking for others. */
  held: v.boolean(),
});
type Claim = v.InferOutput<typeof claimSchema>;

export type FolderOwner = Pick<Claim, "pid" | "host" | "startedAt">;

/** Another process holds the folder. The message names it and says what to do. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";

  constructor(
    readonly folder: string,
    readonly owner: FolderOwner,
    readonly claimFile: string,
  ) {
    const remedy =
      owner.host === hostname()
        ? "Stop that process, or give this one a folder of its own."
        : `Stop it there, or give this one a folder of its own. If that machine is gone, delete ${claimFile} and start again.`;
    super(
      `The data folder ${folder} is in use by process ${owner.pid} on ${owner.host} since ${owner.startedAt}. ${remedy}`,
    );
  }
}

/** A claim on the folder that cannot be read. Its process may still run, so a person has to decide. */
export class ClaimUnreadable extends Error {
  override readonly name = "ClaimUnreadable";

  constructor(folder: string, claimFile: string) {
    super(
      `The data folder ${folder} may be in use: its claim ${claimFile} cannot be read, as after a crash or on a full disk. Make sure that no gateway runs on the folder, then delete that file and start again.`,
    );
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

const ATTEMPTS = 40;
const LONGEST_PAUSE_MS = 100;

/**
 * Locks the folder, which must exist, for this process until `release`. Rejects at once with FolderInUse or
 * ClaimUnreadable, and then leaves no file of its own behind.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const claims = join(folder, "owner");
  await mkdir(claims, { recursive: true });
  const file = join(claims, `${randomUUID()}.json`);
  const claim: Claim = {
    pid: process.pid,
    host: hostname(),
    startedAt: new Date().toISOString(),
    life: await startedAtOf(process.pid),
    held: false,
  };
  const release = async (): Promise<void> => {
    await rm(draftOf(file), { force: true });
    await rm(file, { force: true });
  };

  for (let attempt = 1; ; attempt += 1) {
    let rival: Rival | undefined;
    try {
      await writeWhole(file, claim);
      rival = await findRival(folder, file);
      if (!rival) {
        await writeWhole(file, { ...claim, held: true });
        return { release };
      }
    } catch (error) {
      await release();
      throw error;
    }
    await release();
    if (rival.claim.held || attempt === ATTEMPTS) throw new FolderInUse(folder, rival.claim, rival.file);
    // Two processes started at the same moment and both withdrew; a random pause decides which is first.
    await wait(Math.random() * LONGEST_PAUSE_MS);
  }
}

/** Writes by renaming, so that a reader finds the whole claim or none. */
async function writeWhole(file: string, claim: Claim): Promise<void> {
  const draft = draftOf(file);
  await writeFile(draft, `${JSON.stringify(claim, null, 2)}\n`);
  await rename(draft, file);
}

const draftOf = (file: string): string => `${file}.draft`;

interface Rival {
  readonly claim: Claim;
  readonly file: string;
}

async function findRival(folder: string, own: string): Promise<Rival | undefined> {
  const claims = join(folder, "owner");
  let undecided: Rival | undefined;
  for (const name of await readdir(claims)) {
    const file = join(claims, name);
    if (file === own || !name.endsWith(".json")) continue;
    const written = await readIfThere(file);
    if (written === undefined) continue;
    const claim = readClaim(written);
    if (claim === null) throw new ClaimUnreadable(folder, file);
    if (await isDead(claim)) {
      await rm(file, { force: true });
      continue;
    }
    if (claim.held) return { claim, file };
    undecided = { claim, file };
  }
  return undecided;
}

/** Null for text that no process writes. Claims appear whole, so a crash, a full disk or a person cut it off. */
function readClaim(written: string): Claim | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), claimSchema), written);
  return read.success ? read.output : null;
}

/**
 * Only a process on this machine or container (same host name) can be known to be dead. A claim from elsewhere stays until
 * a person removes it.
 */
async function isDead(claim: Claim): Promise<boolean> {
  if (claim.host !== hostname()) return false;
  if (!processExists(claim.pid)) return true;
  const life = await startedAtOf(claim.pid);
  return claim.life !== undefined && life !== undefined && claim.life !== life;
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The other error, EPERM, comes from a running process of another user.
    return !isErrno(error, "ESRCH");
  }
}

/** The machine's boot id and the process's start time from Linux's /proc; undefined on other systems. */
async function startedAtOf(pid: number): Promise<string | undefined> {
  const boot = await readIfThere("/proc/sys/kernel/random/boot_id");
  const stat = await readIfThere(`/proc/${pid}/stat`);
  if (boot === undefined || stat === undefined) return undefined;
  // The command name in brackets may contain anything, so fields are counted after it: state, …, start time.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const isZombie = fields[0] === "Z";
  return isZombie ? "ended" : `${boot.trim()}:${fields[19]}`;
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (isErrno(error, "ENOENT") || isErrno(error, "ESRCH")) return undefined;
    throw error;
  }
}

const isErrno = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
