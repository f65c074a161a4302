import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../database/database.ts";
import { agentDomains, members, registerLinks } from "../../database/schema.ts";
import { nameKey } from "../name-key.ts";
import { isAgentType } from "../roles.ts";

/** The inviting agent behind a code or a domain (REG-05). */
export interface Inviter {
  readonly id: string;
  readonly account: string;
  /** The code that was used: the agent's own or a link's. */
  readonly invitationCode: string;
  readonly nickname: string;
  /** The currency of those who are invited, too: money moves within one. */
  readonly currency: string;
  /** The link of the code (AGENT-04); null for the agent's own code and for a domain. */
  readonly linkId: string | null;
}

/** The inviter's name for strangers. It is never the login name, which is also the nickname of members who chose none. */
export const agentNameOf = ({ account, nickname, invitationCode }: Inviter): string =>
  nameKey(nickname) === nameKey(account) ? invitationCode : nickname;

const inviter = {
  id: members.id,
  account: members.account,
  invitationCode: members.invitationCode,
  nickname: members.nickname,
  currency: members.currency,
};

/** The inviter of an invitation code or an open link, ignoring case; null for an unknown code or a closed account. */
export async function inviterByCode(db: Db, code: string): Promise<Inviter | null> {
  if (code === "" || code.includes("\0")) return null;
  const [row] = await db
    .select(inviter)
    .from(members)
    .where(
      and(
        sql`upper(${members.invitationCode}) = upper(${code})`,
        // Repeats the condition of the partial index, which excludes empty codes.
        sql`${members.invitationCode} <> ''`,
        isNull(members.closedAt),
      ),
    );
  return row === undefined ? inviterByLink(db, code) : { ...row, linkId: null };
}

/** Links count only while their owner is an agent. */
async function inviterByLink(db: Db, code: string): Promise<Inviter | null> {
  const [row] = await db
    .select({ ...inviter, invitationCode: registerLinks.code, linkId: registerLinks.id, type: members.type })
    .from(registerLinks)
    .innerJoin(members, eq(members.id, registerLinks.memberId))
    .where(
      and(
        sql`upper(${registerLinks.code}) = upper(${code})`,
        isNull(registerLinks.closedAt),
        isNull(members.closedAt),
      ),
    );
  return row !== undefined && isAgentType(row.type) ? row : null;
}

/** The agent of a domain; null for other domains, such as the operator's own, and while its owner is no agent. */
export async function inviterByDomain(db: Db, domain: string): Promise<Inviter | null> {
  const host = hostOf(domain);
  if (host === "") return null;
  const [row] = await db
    .select({ ...inviter, type: members.type })
    .from(agentDomains)
    .innerJoin(members, eq(members.id, agentDomains.agentId))
    .where(and(eq(agentDomains.domain, host), isNull(members.closedAt)));
  return row !== undefined && isAgentType(row.type) ? { ...row, linkId: null } : null;
}

/** A domain in the stored form: in lower case, without a port or a trailing dot. */
export const hostOf = (domain: string): string =>
  domain
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "")
    .replaceAll("\0", "");
