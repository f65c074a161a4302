/**
 * Installs what package-lock.json requires and node_modules lacks, and says so. With nothing to do it takes a few
 * milliseconds.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const installedLock = join(root, "node_modules/.package-lock.json");

export function ready() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Parlour needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const hasModules = existsSync(installedLock);
  if (hasModules && isInstalled()) return;

  console.log(
    hasModules ? "package-lock.json has changed: installing…" : "First start: installing packages…",
  );
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" };
  // Development packages are needed whatever NODE_ENV says: the build uses them.
  const arguments_ = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const { status } = spawnSync(npm, arguments_, {
    cwd: root,
    env,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error("npm ci failed; its reason stands above.");
    process.exit(status ?? 1);
  }
}

/** Whether the installed packages match the lock file; packages for other systems may be absent. */
function isInstalled() {
  const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const installed = packagesOf(installedLock);
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(
    ([path, { version, link, optional }]) =>
      !path.includes("node_modules/") ||
      link ||
      (installed[path]?.version ?? (optional ? version : null)) === version,
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) ready();
