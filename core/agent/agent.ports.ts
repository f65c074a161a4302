import type { GivenContracts, GivenQuery, OfferedTerms } from "../contracts/contract-actions.ports.ts";
import type { TeamRecordsPort } from "../records/records.ports.ts";
import type { Money } from "../shared/money.ts";
import type { Outcome } from "../shared/outcome.ts";

/** An agent's current subtree in numbers (AGENT-01). It excludes the agent and all trial accounts. */
export interface TeamSummary {
  readonly members: number;
  readonly agents: number;
  /** From the direct downlines (level 1), without gaps. */
  readonly levels: readonly { readonly level: number; readonly members: number }[];
  readonly joinedToday: number;
  /** Members with at least one round settled today, in the operator's time zone. */
  readonly activeToday: number;
  /** Members with an active session. */
  readonly online: number;
  /** The sum of all their main wallets. */
  readonly balance: Money;
}

/** A member of an agent's subtree, at any level. */
export interface Downline {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly isAgent: boolean;
  /** 1 for a direct downline. */
  readonly level: number;
  /** Accounts from the agent's direct downline down to the upline; empty for a direct downline. */
  readonly path: readonly string[];
  readonly directDownlines: number;
  /** The size of the whole subtree below this downline. */
  readonly team: number;
  readonly balance: Money;
  readonly joinedAtMs: number;
  /** Null for one who never signed in. */
  readonly lastSignInMs: number | null;
  readonly isClosed: boolean;
  /** The kinds of contract that the downline holds now. */
  readonly holds: readonly OfferedTerms["kind"][];
}

/**
 * What downlines can be sorted by: account name, joining, last sign-in, size of the team below, balance of the main
 * wallet.
 */
export const downlineSorts = ["account", "joined", "lastSignIn", "team", "balance"] as const;
/** One of `downlineSorts`. Members who never signed in come first when `lastSignIn` ascends. */
export type DownlineSort = (typeof downlineSorts)[number];

/** What is asked of the subtree: a page of a list of direct downlines, or of search results at any level. */
export interface DownlineQuery {
  /** The parent whose direct downlines are listed; null for the agent's own. Ignored during a search. */
  readonly parentId: string | null;
  /** Part of an account or a nickname in the subtree, in any case; empty for no search. */
  readonly search: string;
  readonly sort: DownlineSort;
  readonly isDescending: boolean;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** One page of downlines; a page beyond the last has no rows. */
export interface DownlinePage {
  readonly rows: readonly Downline[];
  /** The number of pages at the asked size. */
  readonly pages: number;
  /** The number of rows on all pages. */
  readonly count: number;
}

/**
 * A registration link (AGENT-04). A visitor who registers with it becomes the agent's direct downline and finds the
 * offers waiting.
 */
export interface RegisterLink {
  readonly id: string;
  /** The value of `?affiliateCode=` in the address. */
  readonly code: string;
  /** The agent's own name for the link. */
  readonly label: string;
  /** True when new accounts become agents, false when they become players. */
  readonly makesAgents: boolean;
  readonly offers: readonly OfferedTerms[];
  /** How many visitors have registered with it. */
  readonly registered: number;
  readonly createdAtMs: number;
  /** The agent's own invitation code, which carries no offers and cannot be closed. */
  readonly isOwn: boolean;
}

/** A new link. */
export interface LinkMaking {
  readonly kind: "make";
  readonly label: string;
  readonly makesAgents: boolean;
  readonly offers: readonly OfferedTerms[];
}

/** A change of an agent's links: a new one, or closing one. */
export type RegisterLinkChange = LinkMaking | { readonly kind: "close"; readonly linkId: string };

/** Refusals of the agent's queries. */
export const agentRefusals = ["not-an-agent", "not-logged-in"] as const;
/** One of `agentRefusals`; the page shows the query as failed. */
export type AgentRefusal = (typeof agentRefusals)[number];
/** What `readDownlines` can refuse: `not-your-downline` for a parent outside the agent's subtree. */
export const downlinesRefusals = ["not-your-downline", "not-an-agent", "not-logged-in"] as const;
/** One of `downlinesRefusals`; the branch shows as failed, and can be read again. */
export type DownlinesRefusal = (typeof downlinesRefusals)[number];

/** What `changeLinks` can refuse for a new link. */
export const newLinkRefusals = [
  /** Longer than `LONGEST_LABEL`, or with characters that cannot be stored. */
  "invalid-label",
  /** Terms that no contract of their kind has, or two offers of one kind. */
  "invalid-terms",
  /** Above the agent's own rate, or of a kind that the agent does not hold (CONTRACT-02). */
  "rate-too-high",
  /** Another period or currency than the agent's own contract of the kind. */
  "period-not-held",
  /** The agent has as many open links as allowed. */
  "too-many-links",
  "not-an-agent",
  "not-logged-in",
] as const;
/** What `changeLinks` can refuse for closing one: `unknown-link` for the agent's own code too. */
export const linkClosingRefusals = ["unknown-link", "not-an-agent", "not-logged-in"] as const;
/** Any refusal of `changeLinks`; `linkForm` and `linkClosingView` show it. */
export type RegisterLinkRefusal = (typeof newLinkRefusals | typeof linkClosingRefusals)[number];

/** A downline that the agent registers without a link. The downline must change the password at the first login. */
export interface DownlineRegistration {
  readonly account: string;
  readonly password: string;
  readonly nickname: string;
  readonly makesAgent: boolean;
  readonly offers: readonly OfferedTerms[];
}

/**
 * What `registerDownline` can refuse. `invalid-terms`, `rate-too-high` and `period-not-held` mean the same as for a
 * link.
 */
export const downlineRegistrationRefusals = [
  /** Against the operator's rule for usernames (REG-01). */
  "invalid-account",
  "account-taken",
  "invalid-password",
  "invalid-nickname",
  "invalid-terms",
  "rate-too-high",
  "period-not-held",
  /** The agent has registered as many as one day allows, or tried as many names that are taken. */
  "too-many",
  "not-an-agent",
  "not-logged-in",
] as const;
/** One of `downlineRegistrationRefusals`; `newcomerForm` shows it at its field, or as the notice. */
export type DownlineRegistrationRefusal = (typeof downlineRegistrationRefusals)[number];

/**
 * The agent's queries about the subtree and actions in it (AGENT-04). The gateway returns no data from outside the
 * subtree.
 */
export interface AgentPort {
  readTeam(signal: AbortSignal): Promise<Outcome<TeamSummary, AgentRefusal>>;
  readDownlines(query: DownlineQuery, signal: AbortSignal): Promise<Outcome<DownlinePage, DownlinesRefusal>>;
  /** The contracts that the agent has offered and given, the latest first (CONTRACT-02). */
  readGiven(query: GivenQuery, signal: AbortSignal): Promise<Outcome<GivenContracts, "not-logged-in">>;
  readLinks(signal: AbortSignal): Promise<Outcome<readonly RegisterLink[], AgentRefusal>>;
  /** Returns all links after the change; applies once for each idempotency key. */
  changeLinks(
    change: RegisterLinkChange,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<readonly RegisterLink[], RegisterLinkRefusal>>;
  /** Applies once for each idempotency key. */
  registerDownline(
    registration: DownlineRegistration,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Downline, DownlineRegistrationRefusal>>;
}

/** The ports of the agent centre alone, loaded with its machines. */
export interface AgentPorts {
  readonly agent: AgentPort;
  readonly teamRecords: TeamRecordsPort;
}
