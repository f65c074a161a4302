import { type ActionSnapshot, actionView } from "../forms/action.view.ts";
import type { ActionDraft, FormEvent } from "../forms/form.events.ts";
import { type FormSnapshot, formView } from "../forms/form.view.ts";
import type { MessageKey } from "../messages/message-keys.ts";
import { minutesUntilRetry } from "../shared/minutes.ts";
import type {
  CardRemovalDraft,
  NewCardDraft,
  NicknameDraft,
  PaymentPasswordDraft,
} from "./account.drafts.ts";
import type { AccountRefusal, AccountRequest, Profile } from "./account.ports.ts";

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

/** A lock message gives the minutes left, rounded up. */
const findingOf = ({ reason, detail }: { readonly reason: AccountRefusal; readonly detail: unknown }) => ({
  key: messageByRefusal[reason],
  values: { minutes: minutesUntilRetry(detail) },
});

type AccountForm<Draft> = FormSnapshot<
  Draft,
  Profile,
  AccountRequest,
  Profile,
  AccountRefusal,
  keyof Draft & string
>;

/** The view of a form on the account page; `fieldOf` maps each refusal to the field that shows it (MEMBER-04). */
const accountForm =
  <Draft extends object>(fieldOf: Partial<Record<AccountRefusal, keyof Draft & string>>) =>
  (snapshot: AccountForm<Draft>, send: (event: FormEvent<Draft, Profile>) => void, tag: string) =>
    formView(snapshot, send, {
      tag,
      refusal: (refusal) => ({ at: fieldOf[refusal.reason] ?? "message", finding: findingOf(refusal) }),
    });

/** The form of the `nickname` feature; it begins with the current nickname. */
export const nicknameForm = accountForm<NicknameDraft>({ "invalid-nickname": "nickname" });

/**
 * The form of the `paymentPassword` feature, for the first payment password and for another. `current` is needed only
 * where `Profile.hasPaymentPassword`.
 */
export const paymentPasswordForm = accountForm<PaymentPasswordDraft>({
  "wrong-password": "password",
  "wrong-payment-password": "current",
  "weak-payment-password": "next",
});

/** The form of the `newCard` feature, which adds a withdrawal account. */
export const newCardForm = accountForm<NewCardDraft>({
  "card-taken": "number",
  "wrong-payment-password": "paymentPassword",
  "payment-password-locked": "paymentPassword",
});

const removalForm = accountForm<CardRemovalDraft>({
  "wrong-payment-password": "paymentPassword",
  "payment-password-locked": "paymentPassword",
});

/** The removal of a withdrawal account: the player confirms, types the payment password and submits. */
export function cardRemovalForm(
  snapshot: AccountForm<CardRemovalDraft>,
  send: (event: FormEvent<CardRemovalDraft, Profile>) => void,
  tag: string,
) {
  const view = removalForm(snapshot, send, tag);
  return {
    ...view,
    /** The account that the open question is about; null while no question is open. */
    askedId: view.step === "done" ? null : view.fields.cardId.value,
    ask(cardId: string) {
      view.begin();
      view.change({ cardId });
    },
  };
}

/** The choice of an avatar, which is submitted as soon as the player chooses. */
export const avatarChoice = (
  snapshot: ActionSnapshot<string, Profile, AccountRefusal>,
  send: (event: FormEvent<ActionDraft<string>, object>) => void,
  tag: string,
) => actionView(snapshot, send, tag, findingOf);
