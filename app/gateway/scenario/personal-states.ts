import { randomBytes, randomUUID } from "node:crypto";
import { changeMessages } from "../account/messages.ts";
import { Complaint } from "../backoffice/outcome.ts";
import { accountTarget } from "../members/guarded-attempt.ts";
import { changeProtection } from "../safety/change-safety.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { type CommandNeeds, runCommand } from "./command-runner.ts";
import type { PlayerState } from "./player-state.ts";

/** Leaves exactly these messages in the inbox, unread: those that other states have caused are removed. */
export async function fillInbox(
  needs: CommandNeeds,
  { id, account }: Member,
  titles: readonly string[],
): Promise<void> {
  const now = new Date(needs.clock.nowMs());
  await changeMessages(needs.db, id, { action: "remove", messageIds: [], now });
  for (const title of titles) await runCommand(needs, ["players", "write", account, title, `${title}.`]);
}

/** Sets limits and breaks as the player does. */
export async function protect(
  needs: Needs<"clock" | "db">,
  member: Member,
  protection: PlayerState["protection"],
): Promise<void> {
  for (const request of protection) {
    const refusal = await changeProtection(needs, member, request, randomUUID());
    if (refusal !== null) throw new Complaint(`The ${request.kind} was refused: ${refusal}.`);
  }
}

/** Fails to log in until the account is locked, from an address of its own that locks nobody else. */
export async function lockLogins(
  { config, loginGuard }: Needs<"config" | "loginGuard">,
  { account }: Member,
): Promise<void> {
  const ip = `2001:db8:${randomBytes(4)
    .toString("hex")
    .replace(/^(.{4})/, "$1:")}::1`;
  for (let failed = 0; failed < config.login.lockAfterAccountFailures; failed += 1)
    await loginGuard.attempt({
      target: accountTarget(account),
      ip,
      captcha: "not-asked",
      check: async () => "wrong",
    });
}
