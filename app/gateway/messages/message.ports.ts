/** Why a message did not go out; `message` is for the person who waits for it (SMS-02). */
export type SendRefusal = "invalid-phone" | "quota-insufficient" | "not-allowed" | "send-failed";

export type SendOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "refused"; readonly reason: SendRefusal; readonly message: string };

export interface Sms {
  /** E.164, with its plus sign. */
  readonly to: string;
  readonly text: string;
}

export interface SmsPort {
  /** Codes that a third party sends may be asked for anew after a minute (SMS-01). */
  readonly isThirdParty: boolean;
  /** Resolves in any case and in bounded time: what goes wrong at the service is a refusal. */
  send(sms: Sms): Promise<SendOutcome>;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailPort {
  /** Resolves in any case and in bounded time: what goes wrong at the server is `send-failed`. */
  send(mail: Mail): Promise<SendOutcome>;
}

export const sent: SendOutcome = { kind: "sent" };

export const notSent = (reason: SendRefusal, message: string): SendOutcome => ({
  kind: "refused",
  reason,
  message,
});
