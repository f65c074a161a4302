/** Installs what package-lock.json asks for and node_modules lacks, and says so. Nothing to do costs a few milliseconds. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const mark = join(root, "node_modules/.cache/parlour/installed");

export function ready() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Parlour needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const hasModules = existsSync(join(root, "node_modules/.package-lock.json"));
  if (hasModules && isInstalled(wanted)) return;

  console.log(
    hasModules ? "package-lock.json has changed: installing…" : "First start: installing packages…",
  );
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" };
  // A development tree is wanted whatever NODE_ENV says: building needs its tools.
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
  remember(wanted);
}

/** Somebody who ran npm install by hand has a newer tree than lock file, which is as good as our own mark. */
function isInstalled(wanted) {
  if (existsSync(mark)) return readFileSync(mark, "utf8") === wanted;
  remember(wanted);
  return true;
}

function remember(wanted) {
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) ready();
