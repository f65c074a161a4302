import type { Db } from "../database/database.ts";
import { findAccount } from "../members/find-account.ts";
import { Complaint } from "./outcome.ts";

/** The member with that account, in any case of its letters. Throws a `Complaint` when there is none. */
export async function mustFindAccount(db: Db, account: string) {
  const member = await findAccount(db, account);
  if (member === null) throw new Complaint(`There is no account ${account.slice(0, 60)}.`);
  return member;
}
