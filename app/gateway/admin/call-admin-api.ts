import * as v from "valibot";
import { ADMIN_HOST, type AdminPath, CONTENT_PATH, readAdminFile } from "./admin-file.ts";
import { type CommandOutcome, Complaint, commandOutcome } from "./outcome.ts";

const ANSWERS_WITHIN_MS = 30_000;

/** Runs a command in the gateway that holds the folder; null when none is running. */
export async function callAdminApi(
  folder: string,
  args: readonly string[],
  path: AdminPath = CONTENT_PATH,
): Promise<CommandOutcome | null> {
  const adminApi = await readAdminFile(folder);
  if (adminApi === null) return null;
  let answered: unknown;
  try {
    const reply = await fetch(`http://${ADMIN_HOST}:${adminApi.port}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${adminApi.secret}`, "content-type": "application/json" },
      body: JSON.stringify(args),
      redirect: "error",
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    // Another process now uses the port of a killed gateway, and does not know its secret.
    if (reply.status === 404) return null;
    answered = await reply.json();
  } catch (error) {
    if (isRefused(error)) return null;
    throw new Complaint("The gateway did not answer. Look with list or show whether the change was made.");
  }
  const outcome = v.safeParse(commandOutcome, answered);
  if (outcome.success) return outcome.output;
  throw new Complaint("What answered for the gateway is none; is it of another version?");
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  "code" in error.cause &&
  error.cause.code === "ECONNREFUSED";
