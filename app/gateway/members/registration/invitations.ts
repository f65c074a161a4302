import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../database/database.ts";
import { agentDomains, members, registerLinks } from "../../database/schema.ts";
import { nameKey } from "../name-key.ts";
import { isAgentType } from "../roles.ts";

/** Who invites: the agent behind a code or a domain (REG-05). */
export interface Inviter {
  readonly id: string;
  readonly account: string;
  /** What was registered with: the agent's own code, or a link's. */
  readonly invitationCode: string;
  readonly nickname: string;
  /** The link that the code is of (AGENT-04); null for the agent's own code, and for a domain. */
  readonly linkId: string | null;
}

/** What strangers may call an inviter: never by the name that logs in, which is the nickname of who has chosen none. */
export const agentNameOf = ({ account, nickname, invitationCode }: Inviter): string =>
  nameKey(nickname) === nameKey(account) ? invitationCode : nickname;

const inviter = {
  id: members.id,
  account: members.account,
  invitationCode: members.invitationCode,
  nickname: members.nickname,
};

/**
 * Whose invitation code it is, or of whose open link, whatever its case; null for a code that nobody has, or whose account
 * is closed.
 */
export async function inviterByCode(db: Db, code: string): Promise<Inviter | null> {
  if (code === "" || code.includes("\0")) return null;
  const [row] = await db
    .select(inviter)
    .from(members)
    .where(
      and(
        sql`upper(${members.invitationCode}) = upper(${code})`,
        // Says that the code is not empty, which is what the index is over.
        sql`${members.invitationCode} <> ''`,
        isNull(members.closedAt),
      ),
    );
  return row === undefined ? inviterByLink(db, code) : { ...row, linkId: null };
}

/** Only agents have links that count, also where somebody was one when making it. */
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

/** Whose domain it is; null for a domain that is nobody's, such as the operator's own. */
export async function inviterByDomain(db: Db, domain: string): Promise<Inviter | null> {
  const host = hostOf(domain);
  if (host === "") return null;
  const [row] = await db
    .select(inviter)
    .from(agentDomains)
    .innerJoin(members, eq(members.id, agentDomains.agentId))
    .where(and(eq(agentDomains.domain, host), isNull(members.closedAt)));
  return row === undefined ? null : { ...row, linkId: null };
}

/** A domain as it is kept: in lower case, without a port and a dot at its end. */
const hostOf = (domain: string): string =>
  domain
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "")
    .replaceAll("\0", "");
