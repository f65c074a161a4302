/** The member's account: profile, nickname, avatar, bank cards, payment password, authenticator. */

export type { CardRemovalDraft, NicknameDraft } from "../account/account.drafts.ts";
export * from "../account/account.ports.ts";
export {
  accountNumberOf,
  bankOf,
  holderOf,
  isNewPaymentPassword,
  MOST_CARDS,
  maskEmail,
  maskEnds,
  nicknameOf,
  type SafetyParts,
  safetyOf,
} from "../account/account.rules.ts";
export {
  avatarChoice,
  cardRemovalForm,
  newCardForm,
  nicknameForm,
  paymentPasswordForm,
} from "../account/account.view.ts";
export * from "../account/authenticator.ports.ts";
export { codeOf, type FactorDraft, groupsOf } from "../account/authenticator.rules.ts";
export { factorForm, recoveryFileView } from "../account/authenticator.view.ts";
