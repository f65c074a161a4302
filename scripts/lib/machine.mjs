import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

const found = (command) => {
  const { status, stdout } = spawnSync("sh", ["-c", `command -v ${command}`], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
};

/** The headless build has no windows, which tests do not need, and takes a fraction of the processor. */
const HEADLESS = "chromium-headless-shell";
const WHOLE = ["chromium", "chromium-browser", "google-chrome"];

const installed = (names) =>
  process.env.PARLOUR_CHROMIUM ?? names.map(found).find((path) => path !== null) ?? null;

/** A Chromium to drive: the one named by PARLOUR_CHROMIUM, else one that is installed, else null. */
export const findChromium = () => installed([HEADLESS, ...WHOLE]);

/** The full browser that players have, for measurements: null when only the headless one is installed. */
export const findWholeChromium = () => installed(WHOLE);

/** Whether tests can start a PostgreSQL of their own or have one configured. */
export function hasPostgres() {
  if (process.env.TEST_DATABASE_URL || process.env.PARLOUR_SKIP_POSTGRES === "1") return true;
  const base = "/usr/lib/postgresql";
  const versions = existsSync(base) ? readdirSync(base) : [];
  return versions.some((version) => existsSync(`${base}/${version}/bin/initdb`)) || found("initdb") !== null;
}

/** Installs Debian packages when this machine and this user can; returns whether it worked. */
export function installDebian(packages) {
  if (process.getuid?.() !== 0 || found("apt-get") === null) return false;
  console.log(`Installing ${packages.join(" and ")} from Debian`);
  const apt = (...args) =>
    spawnSync("apt-get", args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  return apt("update", "-qq") && apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
}

/**
 * Makes sure that the tests have a browser and a PostgreSQL, or prints what to install.
 *
 * When only an optional PostgreSQL is missing, it sets PARLOUR_SKIP_POSTGRES=1 and the tests run on the embedded database.
 */
export function readyForTests({ insistsOnPostgres = true } = {}) {
  const missing = [...(findChromium() === null ? [HEADLESS] : []), ...(hasPostgres() ? [] : ["postgresql"])];
  if (missing.length === 0 || installDebian(missing)) return;
  // Not every Debian release has a package for the headless build.
  const instead = missing.map((name) => (name === HEADLESS ? "chromium" : name));
  if (missing.includes(HEADLESS) && installDebian(instead)) return;
  if (findChromium() !== null && !insistsOnPostgres) {
    console.log("No PostgreSQL here: the gateway's tests run on the embedded database alone.");
    process.env.PARLOUR_SKIP_POSTGRES = "1";
    return;
  }
  console.error(
    `The tests need ${instead.join(" and ")}: sudo apt-get install ${instead.join(" ")} (or set PARLOUR_CHROMIUM=/path/to/chrome, TEST_DATABASE_URL=postgres://…).`,
  );
  process.exit(1);
}
