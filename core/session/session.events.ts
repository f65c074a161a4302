import type { SessionSpent } from "../safety/watch.rules.ts";
import type { FailureKind } from "../shared/failure.ts";
import type { MemberInfo } from "./session.ports.ts";

export interface SessionContext {
  readonly token: string | null;
  /** When the login was made that gave the token, in milliseconds since the epoch; 0 without one, and after a reload. */
  readonly loggedInAtMs: number;
  readonly member: MemberInfo | null;
  readonly failure: FailureKind | null;
  readonly isFirstLogin: boolean;
  /** What the end will be, once the gateway was told of it. */
  readonly endsBy: "left" | "inactive";
}

/** Why a session is over: the player left, another tab did, nobody was there any more (SAFE-04), or the gateway no longer knows the token. */
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

/** What the player's own page tells of what stands in the frame of every page (MEMBER-04). */
export interface ProfileRead {
  readonly type: "profile.read";
  readonly nickname: string;
  readonly avatar: string;
}

/** What the session tells the portal. */
export type SessionReport =
  /** A token is there; with `mustChangePassword` it is good for nothing else before the password is changed. */
  | { readonly type: "session.began"; readonly mustChangePassword: boolean }
  | { readonly type: "session.opened"; readonly member: MemberInfo }
  | { readonly type: "session.ended"; readonly reason: EndReason }
  /** The question of logging out is put, or has found its answer: it lies over the page like other overlays (LAYOUT-02). */
  | { readonly type: "logout.weighed"; readonly isOpen: boolean }
  | { readonly type: "status.doubted" };
