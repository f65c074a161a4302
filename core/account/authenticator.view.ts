import type { SnapshotFrom } from "xstate";
import { failureMessage } from "../shared/failure.ts";
import type { Message, MessageKey } from "../shared/message-keys.ts";
import { minutesUntilRetry } from "../shared/retry.ts";
import type { createSubmissionMachine } from "../shared/submission.machine.ts";
import type {
  AuthenticatorChanged,
  AuthenticatorRefusal,
  AuthenticatorRequest,
} from "./authenticator.ports.ts";
import type { AuthenticatorProblem } from "./authenticator.rules.ts";

type ChangeSnapshot = SnapshotFrom<
  ReturnType<typeof createSubmissionMachine<AuthenticatorRequest, AuthenticatorChanged, AuthenticatorRefusal>>
>;

const messageByRefusal = {
  "wrong-code": "authenticator.error.code",
  "wrong-password": "authenticator.error.password",
  locked: "authenticator.error.locked",
  "offer-expired": "authenticator.error.offerExpired",
  "already-on": "authenticator.error.alreadyOn",
  "not-on": "authenticator.error.notOn",
  "trial-account": "authenticator.error.trialAccount",
  "too-many-requests": "authenticator.error.tooManyRequests",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<AuthenticatorRefusal, MessageKey>;

const messageByKind = {
  on: "authenticator.saved.on",
  off: "authenticator.saved.off",
  "new-codes": "authenticator.saved.newCodes",
} as const satisfies Record<AuthenticatorRequest["kind"], MessageKey>;

export interface AuthenticatorView {
  /** While one is uncertain nothing but the same again can be sent. */
  readonly kind: "editing" | "sending" | "uncertain" | "done";
  /** What the last change was, from the press of its button on. */
  readonly request: AuthenticatorRequest | null;
  /** Why it did not go through, or that no answer came. */
  readonly error: Message | null;
  /** The field that the error is about; null where it is about the whole. */
  readonly field: AuthenticatorProblem["field"] | null;
  /** Another secret has to be asked for before anything can be sent again. */
  readonly needsOffer: boolean;
  readonly saved: Message | null;
  /** To be kept by the player now: they are told this one time. */
  readonly recoveryCodes: readonly string[];
}

const nothing: AuthenticatorView = {
  kind: "editing",
  request: null,
  error: null,
  field: null,
  needsOffer: false,
  saved: null,
  recoveryCodes: [],
};

/** What a screen says of a change of the second factor (LOGIN-09, MEMBER-04). */
export function authenticatorView(snapshot: ChangeSnapshot | undefined): AuthenticatorView {
  if (snapshot === undefined) return nothing;
  const { request, refusal, failure, value } = snapshot.context;
  const isDone = snapshot.value === "done" && request !== null;
  return {
    kind: snapshot.value,
    request,
    error: refusal !== null ? messageOf(refusal) : failure !== null ? { key: failureMessage(failure) } : null,
    field: fieldOf(refusal?.reason),
    needsOffer: refusal?.reason === "offer-expired",
    saved: isDone ? { key: messageByKind[request.kind] } : null,
    recoveryCodes: isDone ? (value?.recoveryCodes ?? []) : [],
  };
}

function fieldOf(reason: AuthenticatorRefusal | undefined): AuthenticatorView["field"] {
  if (reason === "wrong-code") return "code";
  return reason === "wrong-password" ? "password" : null;
}

/** The sentence of a refusal; a lock says in how many minutes it opens, rounded up. */
function messageOf({
  reason,
  detail,
}: {
  readonly reason: AuthenticatorRefusal;
  readonly detail: unknown;
}): Message {
  const key = messageByRefusal[reason];
  if (reason !== "locked") return { key };
  return { key, values: { minutes: minutesUntilRetry(detail) } };
}
