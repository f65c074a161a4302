import type { SnapshotFrom } from "xstate";
import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import type { createSessionMachine } from "./session.machine.ts";

type SessionSnapshot = SnapshotFrom<ReturnType<typeof createSessionMachine>>;

/** The player or visitor, as the header shows them (HEADER-03, HEADER-04). */
export type SessionView =
  | { readonly kind: "loggedOut" }
  /** There is a token, but its member is still loading: the header shows neither log in nor a name. */
  | { readonly kind: "entering" }
  | { readonly kind: "unavailable"; readonly message: Message }
  | {
      readonly kind: "loggedIn";
      readonly name: string;
      readonly account: string;
      readonly avatar: string | null;
      /** Null where the gateway has no VIP for this member (PERM-10). */
      readonly vip: { readonly label: string; readonly rank: number } | null;
      readonly lastLoginAtMs: number | null;
      readonly hasReferral: boolean;
      readonly unclaimed: number;
    };

/** `unread`: the number of unread messages; the header counts them together with the promotions (HEADER-05). */
export function sessionView(snapshot: SessionSnapshot | undefined, unread = 0): SessionView {
  if (snapshot === undefined || snapshot.matches("loggedOut")) return { kind: "loggedOut" };
  const { member, failure } = snapshot.context;
  if (snapshot.matches({ holding: "memberUnavailable" })) {
    return { kind: "unavailable", message: { key: failureMessage(failure ?? "unknown") } };
  }
  if (member === null) return { kind: "entering" };
  return {
    kind: "loggedIn",
    name: member.nickname === "" ? member.account : member.nickname,
    account: member.account,
    avatar: member.avatar,
    vip: member.hasVip ? { label: member.vipLabelName, rank: member.vipRankLevel } : null,
    lastLoginAtMs: member.lastLoginAtMs,
    hasReferral: member.availablePromo.REFERRAL?.enabled ?? false,
    unclaimed: member.availablePromoCount + unread,
  };
}

/** Whether the player is asked to confirm the logout (SESSION-02). */
export const isConfirmingLogout = (snapshot: SessionSnapshot | undefined): boolean =>
  snapshot?.matches({ holding: { loggedIn: "confirmingLogout" } }) ?? false;

/** Whether the logout is being sent; whatever the gateway answers, the session is over after it (SESSION-02). */
export const isLoggingOut = (snapshot: SessionSnapshot | undefined): boolean =>
  snapshot?.matches({ holding: "loggingOut" }) ?? false;

/** Whether the player must set a new password first (LOGIN-05). */
export const isPasswordForced = (snapshot: SessionSnapshot | undefined): boolean =>
  snapshot?.matches({ holding: "changingPassword" }) ?? false;
