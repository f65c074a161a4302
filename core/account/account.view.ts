import type { SnapshotFrom } from "xstate";
import { failureMessage } from "../shared/failure.ts";
import type { Message, MessageKey } from "../shared/message-keys.ts";
import { minutesUntilRetry } from "../shared/retry.ts";
import type { createSubmissionMachine } from "../shared/submission.machine.ts";
import type { AccountRefusal, AccountRequest, Profile } from "./account.ports.ts";

type ChangeSnapshot = SnapshotFrom<
  ReturnType<typeof createSubmissionMachine<AccountRequest, Profile, AccountRefusal>>
>;

const messageByRefusal = {
  "invalid-nickname": "account.error.nickname",
  "unknown-icon": "account.error.avatar",
  "wrong-password": "account.error.password",
  "wrong-payment-password": "account.error.paymentPassword",
  "payment-password-missing": "account.error.paymentPasswordMissing",
  "payment-password-locked": "account.error.locked",
  "weak-payment-password": "account.error.weakPaymentPassword",
  "invalid-card": "account.error.card",
  "card-taken": "account.error.cardTaken",
  "too-many-cards": "account.error.tooManyCards",
  "unknown-card": "account.error.unknownCard",
  "card-in-use": "account.error.cardInUse",
  "trial-account": "account.error.trialAccount",
  "too-many-requests": "account.error.tooManyRequests",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<AccountRefusal, MessageKey>;

const messageByKind = {
  nickname: "account.saved.nickname",
  avatar: "account.saved.avatar",
  "payment-password": "account.saved.paymentPassword",
  "add-card": "account.saved.cardAdded",
  "remove-card": "account.saved.cardRemoved",
} as const satisfies Record<AccountRequest["kind"], MessageKey>;

export interface AccountChangeView {
  /** While one is uncertain nothing but the same again can be sent. */
  readonly kind: "editing" | "sending" | "uncertain" | "done";
  /** What the last change was, from the press of its button on. */
  readonly request: AccountRequest | null;
  /** Why it did not go through, or that no answer came; beside the form that `request` names. */
  readonly error: Message | null;
  /** What was changed. */
  readonly saved: Message | null;
}

/** What a screen says of a change of the player's own page (MEMBER-04). */
export function accountChangeView(snapshot: ChangeSnapshot | undefined): AccountChangeView {
  if (snapshot === undefined) return { kind: "editing", request: null, error: null, saved: null };
  const { request, refusal, failure } = snapshot.context;
  const saved = snapshot.value === "done" && request !== null ? { key: messageByKind[request.kind] } : null;
  const error =
    refusal !== null ? refusalMessage(refusal) : failure !== null ? { key: failureMessage(failure) } : null;
  return { kind: snapshot.value, request, error, saved };
}

/** The sentence of a refusal; one that passes says in how many minutes, rounded up. */
export function refusalMessage({
  reason,
  detail,
}: {
  readonly reason: AccountRefusal;
  readonly detail?: unknown;
}): Message {
  const key = messageByRefusal[reason];
  if (reason !== "payment-password-locked") return { key };
  return { key, values: { minutes: minutesUntilRetry(detail) } };
}
