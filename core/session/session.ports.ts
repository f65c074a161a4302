import type { Outcome } from "../shared/outcome.ts";

/** The logged-in member, as `/wps/member/info` returns it. `type`: agents 1, 2, 41, 42; trial 4 (PERM-03). */
export interface MemberInfo {
  readonly customerId: string;
  readonly account: string;
  readonly userName: string;
  /** The name to log in with, where the member has chosen none. */
  readonly nickname: string;
  readonly type: number;
  /** An address; null for none. */
  readonly avatar: string | null;
  readonly hasVip: boolean;
  readonly vipLabelName: string;
  readonly vipRankLevel: number;
  /** Rewards that can be claimed now (HEADER-05). */
  readonly availablePromoCount: number;
  /** By the kind of promotion, such as REFERRAL (HEADER-06). */
  readonly availablePromo: Readonly<Record<string, { readonly enabled: boolean }>>;
  /** The login before this one; null for the first (SAFE-04). */
  readonly lastLoginAtMs: number | null;
}

/** Why a token has no member to show, as `readMember` answers it. */
export const memberRefusals = ["not-logged-in", "password-change-required"] as const;
/** `not-logged-in` ends the session, the other reason opens the change of the password. */
export type MemberRefusal = (typeof memberRefusals)[number];

/** What a session asks of the gateway; every call needs its token (SESSION-01, SESSION-02). */
export interface SessionPort {
  /** - password-change-required: the token allows nothing before the password is changed (LOGIN-05). */
  readMember(signal: AbortSignal): Promise<Outcome<MemberInfo, MemberRefusal>>;
  /** LOGIN-04: called once, after an account's very first login. */
  recordFirstLogin(signal: AbortSignal): Promise<Outcome<null, "not-logged-in">>;
  /** Ends the session at the gateway. In the portal it ends also when this fails. */
  logout(signal: AbortSignal): Promise<Outcome<null, "not-logged-in">>;
}

/** Stores the token of this visit. Adapters read it from here before each call, so there is a single source. */
export interface TokenStore {
  /** Null without a session. */
  read(): string | null;
  save(token: string): void;
  /** Clears the visit's storage except the merchant code (SESSION-02). */
  clear(): void;
}

/** Takes the token from the address bar, once, and rewrites the address at once (LOGIN-11). */
export interface EntryPort {
  /** Null where the address has none, and at every later call. */
  takeToken(): string | null;
}

/** Messages between portals of the same browser (SESSION-06). */
export type TabMessage =
  /**
   * `atMs`: the time of the login, in milliseconds since the epoch; 0 where unknown. A token from a link has 0 too and
   * changes its own tab only, so that a hostile link cannot take over other tabs.
   */
  | { readonly type: "opened"; readonly token: string; readonly atMs: number }
  /** The session of that token is over; a tab with another token is not affected. */
  | { readonly type: "ended"; readonly token: string }
  /** The player was active in a tab with this token, so other tabs continue its session (SAFE-04). */
  | { readonly type: "activity"; readonly token: string }
  /** A new tab asks for an existing login; a logged-in tab answers with `opened`. */
  | { readonly type: "asked" };

/**
 * Exchanges messages with the other tabs; a tab never receives its own. `listen` returns a function that unsubscribes.
 */
export interface TabsPort {
  notify(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
}

/** What any call may learn besides its own refusals. The client reports it once, however many calls are open. */
export type Signal =
  | { readonly type: "not-logged-in"; readonly token: string }
  | { readonly type: "maintenance" };

/** Passes on what the client learns from any call. `listen` returns a function that unsubscribes. */
export interface SignalsPort {
  listen(listener: (signal: Signal) => void): () => void;
}
