import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** A start for trying out has a team below the demo agent; other starts must request one. */
export const DEMO_TEAM = { PARLOUR_TEAM: process.env.PARLOUR_TEAM ?? "2048" };

/**
 * What production has only on explicit request: demo accounts, a sandbox for games and payments, and the description of the
 * calls. Also a secret key stored next to the data.
 */
export const TO_TRY_OUT = {
  PARLOUR_DEMO: process.env.PARLOUR_DEMO ?? "1",
  PARLOUR_SANDBOX: process.env.PARLOUR_SANDBOX ?? "1",
  PARLOUR_DOCS: process.env.PARLOUR_DOCS ?? "1",
  PARLOUR_SECRET_KEY: process.env.PARLOUR_SECRET_KEY ?? "file",
};

/**
 * Runs Node on a program in a folder of the project, its root unless told, and exits with its status; signals are passed on, so that it can close
 * cleanly.
 */
export function runNode(parameters, environment, folder = ".") {
  const cwd = fileURLToPath(new URL(`../${folder}`, import.meta.url));
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, parameters, { cwd, env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on("exit", (code) => {
      process.exitCode = code ?? 1;
      resolve(process.exitCode);
    });
  });
}
