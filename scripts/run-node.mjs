import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** An operator that is started to be looked at has a team below its demo agent; other starts ask for one by themselves. */
export const DEMO_TEAM = { PARLOUR_TEAM: process.env.PARLOUR_TEAM ?? "2048" };

/**
 * What production has only when it is asked for by name: demo accounts, a sandbox that plays games and takes payments, the
 * description of the calls, and a key for secrets that lies beside the data.
 */
export const TO_TRY_OUT = {
  PARLOUR_DEMO: process.env.PARLOUR_DEMO ?? "1",
  PARLOUR_SANDBOX: process.env.PARLOUR_SANDBOX ?? "1",
  PARLOUR_DOCS: process.env.PARLOUR_DOCS ?? "1",
  PARLOUR_SECRET_KEY: process.env.PARLOUR_SECRET_KEY ?? "file",
};

/** Runs Node on a program at the project's root and ends as it ends; signals are handed on, so it can close cleanly. */
export function runNode(parameters, environment) {
  const cwd = fileURLToPath(new URL("..", import.meta.url));
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
