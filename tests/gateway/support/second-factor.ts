import { members, recoveryCodes } from "@parlour/app/gateway/database/schema.ts";
import { recoveryHash } from "@parlour/app/gateway/security/second-factors.ts";
import { eq } from "drizzle-orm";
import type { TestGateway } from "./gateway.ts";

/** What the player's authenticator knows, and a recovery code that is good once. */
export const TOTP_SECRET = "KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU";
export const RECOVERY_CODE = "elm-cloud-11";

/** Turns a second factor of the demo's player on; answers whose it is. */
export async function guardPlayer({ database: { db } }: Pick<TestGateway, "database">): Promise<string> {
  const [row] = await db
    .update(members)
    .set({ totpSecret: TOTP_SECRET })
    .where(eq(members.account, "player"))
    .returning();
  if (row === undefined) throw new Error("The gateway has no player");
  await db.insert(recoveryCodes).values({ memberId: row.id, codeHash: recoveryHash(row.id, RECOVERY_CODE) });
  return row.id;
}
