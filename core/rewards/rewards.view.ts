import { failureMessage } from "../shared/failure.ts";
import type { Message, MessageKey } from "../shared/message-keys.ts";
import type { Money } from "../shared/money.ts";
import type { SubmissionContext } from "../shared/submission.machine.ts";
import type { MissionRefusal, RebateRefusal, ReferralRefusal } from "./rewards.ports.ts";

interface ClaimSnapshot<Request, Reason extends string> {
  readonly value: unknown;
  readonly context: SubmissionContext<Request, Money, Reason>;
}

/** How the claim of some money stands (ACT-04). */
export interface ClaimView {
  readonly kind: "editing" | "sending" | "uncertain" | "done";
  readonly message: Message | null;
  readonly paid: Money | null;
}

/** The same of a mission's reward (LOTT-02). */
export interface MissionClaimView extends ClaimView {
  /** The mission whose reward was asked for last; null before. */
  readonly missionId: string | null;
}

const rebateKeys = {
  "nothing-to-claim": "rebate.error.nothing",
  "trial-account": "rebate.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<RebateRefusal, MessageKey>;

const referralKeys = {
  "nothing-to-claim": "referral.error.nothing",
  "trial-account": "referral.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<ReferralRefusal, MessageKey>;

const missionKeys = {
  "unknown-mission": "mission.error.unknown",
  "nothing-to-claim": "mission.error.nothing",
  "already-claimed": "mission.error.already",
  "kept-away": "mission.error.keptAway",
  "trial-account": "mission.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<MissionRefusal, MessageKey>;

const states = ["sending", "uncertain", "done"] as const;

function claimView<Request, Reason extends string>(
  snapshot: ClaimSnapshot<Request, Reason> | undefined,
  keys: Readonly<Record<Reason, MessageKey>>,
): ClaimView {
  if (snapshot === undefined) return { kind: "editing", message: null, paid: null };
  const { refusal, failure, value: paid } = snapshot.context;
  const key = refusal === null ? failure && failureMessage(failure) : keys[refusal.reason];
  return {
    kind: states.find((state) => state === snapshot.value) ?? "editing",
    message: key === null ? null : { key },
    paid,
  };
}

/** How the claim of a rebate stands (ACT-04). */
export const rebateClaimView = (snapshot: ClaimSnapshot<"rebate", RebateRefusal> | undefined): ClaimView =>
  claimView(snapshot, rebateKeys);

/** How the claim of what friends have brought stands (ACT-04). */
export const referralClaimView = (
  snapshot: ClaimSnapshot<"referral", ReferralRefusal> | undefined,
): ClaimView => claimView(snapshot, referralKeys);

/** How the claim of a mission's reward stands, and of which mission (LOTT-02). */
export const missionClaimView = (
  snapshot: ClaimSnapshot<{ readonly missionId: string }, MissionRefusal> | undefined,
): MissionClaimView => ({
  ...claimView(snapshot, missionKeys),
  missionId: snapshot?.context.request?.missionId ?? null,
});

/** 0.006 of 60 hundredths of a percent: the share that is written as a percentage. */
export const shareOf = (basisPoints: number): number => basisPoints / 10_000;

/** The address that brings somebody to the registration with a code in it (REG-05). */
export const invitationAddress = (origin: string, code: string): string =>
  `${origin}/register?referralCode=${encodeURIComponent(code)}`;
