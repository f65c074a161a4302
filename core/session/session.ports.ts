import type { Outcome } from "../shared/outcome.ts";

/** Who is logged in, as `/wps/member/info` tells. `type`: agents 1, 2, 41, 42; trial 4 (PERM-03). */
export interface MemberInfo {
  readonly customerId: string;
  readonly account: string;
  readonly userName: string;
  readonly nickname: string;
  readonly type: number;
  readonly avatar: string | null;
  readonly hasVip: boolean;
  readonly vipLabelName: string;
  readonly vipRankLevel: number;
  readonly availablePromoCount: number;
  readonly availablePromo: Readonly<Record<string, { readonly enabled: boolean }>>;
  readonly lastLoginAtMs: number | null;
}

export const memberRefusals = ["not-logged-in", "password-change-required"] as const;
export type MemberRefusal = (typeof memberRefusals)[number];

export interface SessionPort {
  /** - password-change-required: the token is good for nothing before the password is changed (LOGIN-05). */
  readMember(signal: AbortSignal): Promise<Outcome<MemberInfo, MemberRefusal>>;
  /** LOGIN-04: told once, after the very first login of an account. */
  recordFirstLogin(signal: AbortSignal): Promise<Outcome<null, "not-logged-in">>;
  logout(signal: AbortSignal): Promise<Outcome<null, "not-logged-in">>;
}

/** The token's home for this visit. Adapters that send it read it from here, so there is one truth. */
export interface TokenStore {
  read(): string | null;
  save(token: string): void;
  /** Clears all of the visit's storage except the merchant code (SESSION-02). */
  clear(): void;
}

/** Takes the token out of the address bar, once, and rewrites the address at once (LOGIN-11). */
export interface EntryPort {
  takeToken(): string | null;
}

/** What portals of the same browser tell one another (SESSION-06). */
export type TabMessage =
  /**
   * `atMs`: when that login was made, in milliseconds since the epoch; 0 where it is not known. That holds for a token
   * that came by a link, too: it moves its own tab only, so that a hostile link cannot take over the others.
   */
  | { readonly type: "opened"; readonly token: string; readonly atMs: number }
  /** The session of that token is over; a tab that holds another one goes on. */
  | { readonly type: "ended"; readonly token: string }
  /** A person did something in a tab that holds this token: the others' sessions of it go on (SAFE-04). */
  | { readonly type: "activity"; readonly token: string }
  /** A new tab asks whether somebody is logged in; a logged-in one answers with `opened`. */
  | { readonly type: "asked" };

export interface TabsPort {
  tell(message: TabMessage): void;
  listen(hear: (message: TabMessage) => void): () => void;
}

/** What any call may answer beside its own refusals; the client tells it once, however many calls were in flight. */
export type Signal =
  | { readonly type: "not-logged-in"; readonly token: string }
  | { readonly type: "maintenance" };

export interface SignalsPort {
  listen(hear: (signal: Signal) => void): () => void;
}
