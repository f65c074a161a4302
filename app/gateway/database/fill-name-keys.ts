import { asc, eq, sql } from "drizzle-orm";
import { accountNamed, nameKey } from "../members/name-key.ts";
import type { Db } from "./database.ts";
import { members } from "./schema.ts";

/**
 * Fills the normal form of account names and e-mail addresses beyond ASCII, which the migration leaves to JavaScript. Of
 * equal names the oldest account keeps it, the others get a number appended, and `report` receives each. Does nothing once
 * done; no other gateway may run it at the same time.
 */
export async function fillNameKeys(db: Db, report: (what: string) => void): Promise<void> {
  const { rows } = await db.execute<{ attnotnull: boolean }>(
    sql`select attnotnull from pg_attribute where attrelid = 'members'::regclass and attname = 'account_key'`,
  );
  if (rows[0]?.attnotnull) return;
  await db.transaction(async (tx) => {
    await fillAccounts(tx, report);
    await fillEmails(tx, report);
    await tx.execute(sql`alter table members alter column account_key set not null`);
  });
}

const oldestFirst = [asc(members.createdAt), asc(members.id)];

async function fillAccounts(tx: Db, report: (what: string) => void): Promise<void> {
  const left = await tx
    .select({ id: members.id, account: members.account })
    .from(members)
    .where(sql`${members.accountKey} is null`)
    .orderBy(...oldestFirst);
  for (const { id, account } of left) {
    const name = await freeName(tx, account);
    if (name !== account)
      report(`The account ${account} has another's name and is called ${name} from now on.`);
    await tx.update(members).set(accountNamed(name)).where(eq(members.id, id));
  }
}

async function freeName(tx: Db, account: string): Promise<string> {
  for (let more = 1; ; more += 1) {
    const name = more === 1 ? account : `${account.trim()}-${more}`;
    const isFree =
      nameKey(name) !== "" && (await tx.$count(members, eq(members.accountKey, nameKey(name)))) === 0;
    if (isFree) return name;
  }
}

async function fillEmails(tx: Db, report: (what: string) => void): Promise<void> {
  const left = await tx
    .select({ id: members.id, account: members.account, email: members.email })
    .from(members)
    .where(sql`${members.email} <> '' and ${members.emailKey} = ''`)
    .orderBy(...oldestFirst);
  for (const { id, account, email } of left) {
    const emailKey = nameKey(email);
    if ((await tx.$count(members, eq(members.emailKey, emailKey))) === 0)
      await tx.update(members).set({ emailKey }).where(eq(members.id, id));
    else report(`The account ${account} has another's e-mail address; no reset can be mailed to it.`);
  }
}
