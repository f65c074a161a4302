import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs a command in the project's folder with its output on the screen; answers its exit status. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
}

/** Runs a command and leaves the process with its status when that is not 0. */
export function must(command, args, env) {
  const status = run(command, args, env);
  if (status !== 0) process.exit(status);
}

/** A package's command from node_modules, through this very Node. */
export const bin = (name) => fileURLToPath(new URL(`../../node_modules/.bin/${name}`, import.meta.url));
