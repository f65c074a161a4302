import type { GivenContracts, GivenQuery, OfferedTerms } from "../contracts/contract-actions.ports.ts";
import type { TeamRecordsPort } from "../records/records.ports.ts";
import type { Money } from "../shared/money.ts";
import type { Outcome } from "../shared/outcome.ts";

/** Everybody below an agent, as they are now (AGENT-01). The agent is not among them, and trial accounts are not. */
export interface TeamSummary {
  readonly members: number;
  readonly agents: number;
  /** From the direct downlines (1) on, without gaps. */
  readonly levels: readonly { readonly level: number; readonly members: number }[];
  readonly joinedToday: number;
  /** With at least one round that was settled today, by the operator's time zone. */
  readonly activeToday: number;
  /** With a session that is not over. */
  readonly online: number;
  /** What lies in all their main wallets. */
  readonly balance: Money;
}

/** One of an agent's team, at any level below. */
export interface Downline {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly isAgent: boolean;
  /** From 1 for a direct downline. */
  readonly level: number;
  /** Accounts from the direct downline of the asking agent down to the upline; empty for a direct downline. */
  readonly path: readonly string[];
  readonly directDownlines: number;
  /** Everybody below. */
  readonly team: number;
  readonly balance: Money;
  readonly joinedAtMs: number;
  readonly lastSignInMs: number | null;
  readonly isClosed: boolean;
  /** The kinds of contract that they hold now. */
  readonly holds: readonly OfferedTerms["kind"][];
}

export const downlineSorts = ["account", "joined", "lastSignIn", "team", "balance"] as const;
export type DownlineSort = (typeof downlineSorts)[number];

export interface DownlineQuery {
  /** Whose direct downlines; null for the agent's own. Not looked at while something is searched for. */
  readonly parentId: string | null;
  /** Part of an account or a nickname of anybody in the team, in any case; empty for no search. */
  readonly search: string;
  readonly sort: DownlineSort;
  readonly isDescending: boolean;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

export interface DownlinePage {
  readonly rows: readonly Downline[];
  readonly pages: number;
  readonly count: number;
}

/** A link that others register by (AGENT-04): whoever does becomes the agent's direct downline and finds the offers waiting. */
export interface RegisterLink {
  readonly id: string;
  /** Stands in the address as `?affiliateCode=`. */
  readonly code: string;
  /** The agent's own words for it. */
  readonly label: string;
  /** Who registers by it becomes an agent; else a member. */
  readonly makesAgents: boolean;
  readonly offers: readonly OfferedTerms[];
  /** How many have registered by it. */
  readonly registered: number;
  readonly createdAtMs: number;
  /** The agent's own invitation code, which has no offers and is never closed. */
  readonly isOwn: boolean;
}

/** A link that an agent makes. */
export interface LinkMaking {
  readonly kind: "make";
  readonly label: string;
  readonly makesAgents: boolean;
  readonly offers: readonly OfferedTerms[];
}

/** What an agent changes about links. */
export type RegisterLinkChange = LinkMaking | { readonly kind: "close"; readonly linkId: string };

/** Of what an agent reads. */
export const agentRefusals = ["not-an-agent", "not-logged-in"] as const;
export type AgentRefusal = (typeof agentRefusals)[number];
export const downlinesRefusals = ["not-your-downline", "not-an-agent", "not-logged-in"] as const;
export type DownlinesRefusal = (typeof downlinesRefusals)[number];

export const newLinkRefusals = [
  "invalid-label",
  "invalid-terms",
  "rate-too-high",
  "period-not-held",
  /** There are as many open ones as an agent may have. */
  "too-many-links",
  "not-an-agent",
  "not-logged-in",
] as const;
export const linkClosingRefusals = ["unknown-link", "not-an-agent", "not-logged-in"] as const;
export type RegisterLinkRefusal = (typeof newLinkRefusals | typeof linkClosingRefusals)[number];

/** A downline that the agent registers without a link. They must change the password at their first login. */
export interface DownlineRegistration {
  readonly account: string;
  readonly password: string;
  readonly nickname: string;
  readonly makesAgent: boolean;
  readonly offers: readonly OfferedTerms[];
}

export const downlineRegistrationRefusals = [
  "invalid-account",
  "account-taken",
  "invalid-password",
  "invalid-nickname",
  "invalid-terms",
  "rate-too-high",
  "period-not-held",
  "too-many",
  "not-an-agent",
  "not-logged-in",
] as const;
export type DownlineRegistrationRefusal = (typeof downlineRegistrationRefusals)[number];

/** What an agent asks about the team below, and does there (AGENT-04). Nothing of anybody outside of it is ever answered. */
export interface AgentPort {
  readTeam(signal: AbortSignal): Promise<Outcome<TeamSummary, AgentRefusal>>;
  readDownlines(query: DownlineQuery, signal: AbortSignal): Promise<Outcome<DownlinePage, DownlinesRefusal>>;
  /** The contracts that the agent has offered and given, the latest first (CONTRACT-02). */
  readGiven(query: GivenQuery, signal: AbortSignal): Promise<Outcome<GivenContracts, "not-logged-in">>;
  readLinks(signal: AbortSignal): Promise<Outcome<readonly RegisterLink[], AgentRefusal>>;
  /** Answers all links as they are then; once a key. */
  changeLinks(
    change: RegisterLinkChange,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<readonly RegisterLink[], RegisterLinkRefusal>>;
  /** Once a key. */
  registerDownline(
    registration: DownlineRegistration,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Downline, DownlineRegistrationRefusal>>;
}

/** What only the agent centre asks: it comes with its machines. */
export interface AgentPorts {
  readonly agent: AgentPort;
  readonly teamRecords: TeamRecordsPort;
}
