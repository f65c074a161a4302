/** Where the sources of a package are, for its manifest. */
import { spawnSync } from "node:child_process";
import { root } from "./run.mjs";

const schemes = ["https:", "http:", "ssh:", "git:"];

/**
 * The address of a repository as a manifest says it, for one that git takes. Null when a stranger cannot reach it, such as a folder.
 * A name and a password with which it is read are left out.
 */
export function repositoryAddress(given) {
  const [, user, host, path] = /^([\w.-]+)@([\w.-]+):(.+)$/.exec(given) ?? [];
  const address = host === undefined ? given : `ssh://${user}@${host}/${path}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.hostname === "" || !schemes.includes(url.protocol)) return null;
  url.password = "";
  url.search = "";
  if (url.protocol !== "ssh:") url.username = "";
  return `${url.protocol === "git:" ? "" : "git+"}${url.href}`;
}

/** The address that this clone came from, as a manifest says it; null without one. */
export function repositoryOfClone() {
  const origin = ["config", "--get", "remote.origin.url"];
  const { status, stdout } = spawnSync("git", origin, { cwd: root, encoding: "utf8" });
  return status === 0 ? repositoryAddress(stdout.trim()) : null;
}

/** The words of the command that packs the packages for tests, which read this address in their manifests. */
export const packingForTests = (folder) => [
  "scripts/packages.mjs",
  ...["--to", folder, "--repository", "git@code.example:team/parlour.git"],
];
