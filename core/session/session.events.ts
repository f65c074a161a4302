import type { SessionSpent } from "../safety/watch.rules.ts";
import type { FailureKind } from "../shared/failure.ts";
import type { MemberInfo } from "./session.ports.ts";

export interface SessionContext {
  readonly token: string | null;
  /** The time of the login that gave the token, in milliseconds since the epoch; 0 without one and after a reload. */
  readonly loggedInAtMs: number;
  readonly member: MemberInfo | null;
  readonly failure: FailureKind | null;
  readonly isFirstLogin: boolean;
  /** The reason for the end once the logout call is done. */
  readonly endsBy: "left" | "inactive";
}

/**
 * Why a session is over: a logout here, a logout in another tab, no activity (SAFE-04), or a token that the gateway refused.
 */
export type EndReason = "left" | "left-elsewhere" | "inactive" | "expired";

export type SessionEvent =
  | {
      readonly type: "login.succeeded";
      readonly token: string;
      readonly firstTimeLogin: boolean;
      readonly mustChangePassword: boolean;
    }
  | { readonly type: "password.changed" }
  | { readonly type: "logout.asked" }
  | { readonly type: "logout.confirmed" }
  | { readonly type: "logout.cancelled" }
  | SessionSpent
  | { readonly type: "retry.asked" }
  | { readonly type: "tab.opened"; readonly token: string; readonly atMs: number }
  | { readonly type: "tab.ended"; readonly token: string }
  | { readonly type: "tab.asked" }
  | { readonly type: "token.refused"; readonly token: string }
  | { readonly type: "maintenance.met" }
  | ProfileRead;

/** Reports the player's profile, whose nickname and picture every page shows (MEMBER-04). */
export interface ProfileRead {
  readonly type: "profile.read";
  readonly nickname: string;
  readonly avatar: string;
}

/** Events from the session to the portal. */
export type SessionReport =
  /** The session has a token; with `mustChangePassword` it allows nothing before the password change. */
  | { readonly type: "session.began"; readonly mustChangePassword: boolean }
  | { readonly type: "session.opened"; readonly member: MemberInfo }
  | { readonly type: "session.ended"; readonly reason: EndReason }
  /** The logout question opens or closes; it is an overlay like others (LAYOUT-02). */
  | { readonly type: "logout.weighed"; readonly isOpen: boolean }
  | { readonly type: "status.invalidated" };
