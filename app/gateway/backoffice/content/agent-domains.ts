import { asc, eq } from "drizzle-orm";
import type { Db } from "../../database/database.ts";
import { agentDomains, members } from "../../database/schema.ts";
import { findAccount } from "../../members/find-account.ts";
import { hostOf } from "../../members/registration/invitations.ts";
import { isAgentType } from "../../members/roles.ts";
import { Complaint, misused } from "../outcome.ts";
import { shorten } from "./fields.ts";

/** The portal passes on no bare address and no host without a dot, so neither can be an agent's domain. */
const DOMAIN = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/;

/**
 * `agent-domain DOMAIN ACCOUNT`: people who register on the domain are placed under that agent (REG-05).
 * `agent-domain DOMAIN none` frees it; without arguments, lists all. Throws a `Complaint` for what is no domain or no open
 * agent's account.
 */
export async function setAgentDomain(db: Db, args: readonly string[]): Promise<string[]> {
  const [written, account, ...more] = args;
  const known = await agentsByDomain(db);
  if (written === undefined) {
    if (known.size === 0) return ["No domain has an agent."];
    return [...known].map(([domain, agent]) => `${domain.padEnd(32)} ${agent}`);
  }
  if (account === undefined || more.length > 0) throw misused("Say: agent-domain DOMAIN ACCOUNT|none.");
  const domain = hostOf(written);
  if (!DOMAIN.test(domain))
    throw new Complaint(`"${shorten(written, 60)}" is no domain such as morgan.example.`);
  const before = known.get(domain) ?? "none";
  if (account === "none") {
    await db.delete(agentDomains).where(eq(agentDomains.domain, domain));
    return [`${domain}: ${before} -> none`];
  }
  const agent = await findAccount(db, account);
  if (agent === null || agent.closedAt !== null || !isAgentType(agent.type))
    throw new Complaint(`There is no open account of an agent named ${shorten(account, 60)}.`);
  const row = { domain, agentId: agent.id };
  await db.insert(agentDomains).values(row).onConflictDoUpdate({ target: agentDomains.domain, set: row });
  return [`${domain}: ${before} -> ${agent.account}`];
}

async function agentsByDomain(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ domain: agentDomains.domain, account: members.account })
    .from(agentDomains)
    .innerJoin(members, eq(members.id, agentDomains.agentId))
    .orderBy(asc(agentDomains.domain));
  return new Map(rows.map(({ domain, account }) => [domain, account]));
}
