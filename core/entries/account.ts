/** The member's account: profile, nickname, avatar, bank cards, payment password, authenticator. */

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
export { codeOf, groupsOf } from "../account/authenticator.rules.ts";
export { factorForm, recoveryFileView } from "../account/authenticator.view.ts";
