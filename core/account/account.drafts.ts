import type { Checked } from "../forms/form.events.ts";
import { checkedFields } from "../forms/form.rules.ts";
import type { AccountRequest, Profile } from "./account.ports.ts";
import { accountNumberOf, bankOf, holderOf, isNewPaymentPassword, nicknameOf } from "./account.rules.ts";

/** What a player types on the account page, and the requests made from it (MEMBER-04). */

type Check<Field extends string> = Checked<AccountRequest, Field>;
const passwordMissing = "withdrawal.error.passwordMissing";

/** The draft of `nicknameForm`. */
export interface NicknameDraft {
  readonly nickname: string;
}

export const checkNickname = ({ nickname }: NicknameDraft): Check<"nickname"> =>
  checkedFields(
    { nickname: nicknameOf(nickname) === null && "account.error.nickname" },
    { kind: "nickname", nickname },
  );

/** `password` is the login password; `current` is needed only when a payment password exists. */
export const blankPaymentPassword = { password: "", current: "", next: "", again: "" };
export type PaymentPasswordDraft = Readonly<typeof blankPaymentPassword>;

export const checkPaymentPassword = (
  { password, current, next, again }: PaymentPasswordDraft,
  { hasPaymentPassword: has }: Profile,
): Check<keyof PaymentPasswordDraft> =>
  checkedFields(
    {
      password: password === "" && "authenticator.error.passwordMissing",
      current: has && current === "" && passwordMissing,
      next: !isNewPaymentPassword({ password, next }) && "account.error.weakPaymentPassword",
      again: again !== next && "account.error.mismatch",
    },
    { kind: "payment-password", password, current: has ? current : null, next },
  );

export const blankCard = { bank: "", holder: "", number: "", paymentPassword: "" };
export type NewCardDraft = Readonly<typeof blankCard>;

export const checkNewCard = (draft: NewCardDraft): Check<keyof NewCardDraft> =>
  checkedFields(
    {
      bank: bankOf(draft.bank) === null && "account.error.bank",
      holder: holderOf(draft.holder) === null && "account.error.holder",
      number: accountNumberOf(draft.number) === null && "account.error.number",
      paymentPassword: draft.paymentPassword === "" && passwordMissing,
    },
    { kind: "add-card", ...draft },
  );

/** The draft of `cardRemovalForm`. */
export interface CardRemovalDraft {
  /**
   * The account that the player is asked to confirm the removal of; null while no question is open. Removing needs the
   * player's confirmation.
   */
  readonly cardId: string | null;
  readonly paymentPassword: string;
}

export const checkCardRemoval = (
  { cardId, paymentPassword }: CardRemovalDraft,
  { cards }: Profile,
): Check<"message" | "paymentPassword"> =>
  cardId === null
    ? { kind: "wrong", errors: {} }
    : checkedFields(
        {
          message: !cards.some(({ id }) => id === cardId) && "account.error.unknownCard",
          paymentPassword: paymentPassword === "" && passwordMissing,
        },
        { kind: "remove-card", cardId, paymentPassword },
      );
