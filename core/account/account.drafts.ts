import type { Checked, FormErrors } from "../shared/form.events.ts";
import type { AccountRequest, Profile } from "./account.ports.ts";
import { accountNumberOf, bankOf, holderOf, isNewPaymentPassword, nicknameOf } from "./account.rules.ts";

export interface NicknameDraft {
  readonly nickname: string;
}

export interface PaymentPasswordDraft {
  /** The one to log in with. */
  readonly password: string;
  /** The present payment password; asked for where there is one. */
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

export interface NewCardDraft {
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
  readonly paymentPassword: string;
}

export interface CardRemovalDraft {
  /** Which account the player is asked about; null while none. */
  readonly cardId: string | null;
  readonly paymentPassword: string;
}

const checked = <Field extends string>(
  errors: FormErrors<Field>,
  request: AccountRequest,
): Checked<AccountRequest, Field> =>
  Object.keys(errors).length > 0 ? { kind: "wrong", errors } : { kind: "ready", request };

const passwordMissing = { key: "withdrawal.error.passwordMissing" } as const;

export const checkNickname = ({ nickname }: NicknameDraft) =>
  checked<keyof NicknameDraft>(
    { ...(nicknameOf(nickname) === null && { nickname: { key: "account.error.nickname" } as const }) },
    { kind: "nickname", nickname },
  );

/** The password to log in with is asked for either way; the new one is typed twice (MEMBER-04). */
export const checkPaymentPassword = (
  { password, current, next, again }: PaymentPasswordDraft,
  { hasPaymentPassword }: Profile,
) =>
  checked<keyof PaymentPasswordDraft>(
    {
      ...(password === "" && { password: { key: "authenticator.error.passwordMissing" } as const }),
      ...(hasPaymentPassword && current === "" && { current: passwordMissing }),
      ...(!isNewPaymentPassword({ password, next }) && {
        next: { key: "account.error.weakPaymentPassword" } as const,
      }),
      ...(again !== next && { again: { key: "account.error.mismatch" } as const }),
    },
    { kind: "payment-password", password, current: hasPaymentPassword ? current : null, next },
  );

export const checkNewCard = (draft: NewCardDraft) =>
  checked<keyof NewCardDraft>(
    {
      ...(bankOf(draft.bank) === null && { bank: { key: "account.error.bank" } as const }),
      ...(holderOf(draft.holder) === null && { holder: { key: "account.error.holder" } as const }),
      ...(accountNumberOf(draft.number) === null && { number: { key: "account.error.number" } as const }),
      ...(draft.paymentPassword === "" && { paymentPassword: passwordMissing }),
    },
    { kind: "add-card", ...draft },
  );

/** Nothing is removed that nobody was asked about. */
export const checkCardRemoval = (
  { cardId, paymentPassword }: CardRemovalDraft,
  { cards }: Profile,
): Checked<AccountRequest, keyof CardRemovalDraft> => {
  if (cardId === null || !cards.some(({ id }) => id === cardId))
    return {
      kind: "wrong",
      errors: cardId === null ? {} : { message: { key: "account.error.unknownCard" } },
    };
  return checked<keyof CardRemovalDraft>(
    { ...(paymentPassword === "" && { paymentPassword: passwordMissing }) },
    { kind: "remove-card", cardId, paymentPassword },
  );
};
