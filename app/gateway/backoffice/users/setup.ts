/** The first owner, whom nobody can invite: whoever can read the machine's secret can (decision 0031). */
import { recordAct } from "../../cashier/decision.ts";
import type { Database } from "../../database/database.ts";
import { backofficeUsers } from "../../database/schema.ts";
import type { WallClock } from "../../options.ts";
import { Complaint } from "../outcome.ts";
import { countOwners, forgetProofs, invite, lockUsers, nameOfUser } from "./user-rows.ts";

/** In `operator_acts`, for what was done with the machine's secret. */
const MACHINE = "setup";

/** Whether no owner can log in, as before the first one has accepted the invitation. */
export const isWithoutOwner = async ({ db }: Pick<Database, "db">): Promise<boolean> =>
  (await countOwners(db, null)) === 0;

/**
 * Invites an owner. Throws a `Complaint` while another owner can log in, unless `recover` says that their proofs are lost; that
 * is recorded too.
 */
export function inviteOwner(
  { database, clock }: { readonly database: Database; readonly clock: WallClock },
  asked: { readonly name: string; readonly recover: boolean },
): Promise<{ readonly name: string; readonly invitation: string }> {
  const name = nameOfUser(asked.name);
  return database.db.transaction(async (tx) => {
    await lockUsers(tx);
    if (!asked.recover && (await countOwners(tx, null)) > 0)
      throw new Complaint(
        "There is an owner, who can invite you: users add. If all owners have lost their proofs: setup --recover.",
      );
    const nowMs = clock.nowMs();
    const roles = ["owner"];
    await tx
      .insert(backofficeUsers)
      .values({ name, roles, createdAt: new Date(nowMs) })
      .onConflictDoUpdate({ target: backofficeUsers.name, set: { roles, isEnabled: true } });
    await forgetProofs(tx, name);
    const { invitation } = await invite(tx, name, nowMs);
    await recordAct(tx, { nowMs, operator: MACHINE }, "owner-setup", name, { recover: asked.recover });
    return { name, invitation };
  });
}
