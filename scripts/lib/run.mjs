import { spawn, spawnSync } from "node:child_process";
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

/** Runs commands beside each other, and leaves the process when all have ended and one of them with another status than 0. */
export async function mustAll(...commands) {
  const statuses = await Promise.all(
    commands.map(
      ([command, args]) =>
        new Promise((resolve) => {
          spawn(command, args, { cwd: root, stdio: "inherit" })
            .on("error", (error) => {
              console.error(`${command}: ${error.message}`);
              resolve(1);
            })
            .on("close", (status) => resolve(status ?? 1));
        }),
    ),
  );
  const failed = statuses.find((status) => status !== 0);
  if (failed !== undefined) process.exit(failed);
}

/** A package's command from node_modules, through this very Node. */
export const bin = (name) => fileURLToPath(new URL(`../../node_modules/.bin/${name}`, import.meta.url));
