import { type ActionSnapshot, type ActionView, actionView, type SendAction } from "../forms/action.view.ts";
import type { MessageKey } from "../messages/message-keys.ts";
import type { Money } from "../shared/money.ts";
import type { ClaimRefusal, Everything, MissionRefusal } from "./rewards.ports.ts";

/** The view of a press whose answer is money; `keys` has the message of each refusal. */
export const claimOf =
  <Request, Reason extends string>(keys: Readonly<Record<Reason, MessageKey>>) =>
  (
    snapshot: ActionSnapshot<Request, Money, Reason>,
    send: SendAction<Request>,
    tag: string,
  ): ActionView<Request, Money> =>
    actionView(snapshot, send, tag, ({ reason }) => ({ key: keys[reason] }));

/** The claim of all that is ready (ACT-04). */
export const claimView = claimOf<Everything, ClaimRefusal>({
  "nothing-to-claim": "claim.error.nothing",
  "trial-account": "claim.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
});

/** The claim of a mission's reward, by the mission's id (LOTT-02). */
export const missionClaimView = claimOf<string, MissionRefusal>({
  "unknown-mission": "mission.error.unknown",
  "nothing-to-claim": "mission.error.nothing",
  "already-claimed": "mission.error.already",
  "kept-away": "mission.error.keptAway",
  "trial-account": "mission.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
});

/** 60 hundredths of a percent become 0.006, for a percent format. */
export const shareOf = (basisPoints: number): number => basisPoints / 10_000;

/** The registration address with a referral code (REG-05). */
export const invitationAddress = (origin: string, code: string): string =>
  `${origin}/register?referralCode=${encodeURIComponent(code)}`;
