/** Why a message was not sent. The player reads `message` (SMS-02). */
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
  /** False where no service is set up, so that every message is refused. */
  readonly canSend?: boolean;
  /** If a third party sends the codes, a new one can be requested after a minute (SMS-01). */
  readonly isThirdParty: boolean;
  /** Always resolves within a time limit: a failure of the service is a refusal. */
  send(sms: Sms): Promise<SendOutcome>;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailPort {
  /** False where no server is set up, so that every mail is refused. */
  readonly canSend?: boolean;
  /** Always resolves within a time limit: a failure of the server is `send-failed`. */
  send(mail: Mail): Promise<SendOutcome>;
}

export const sent: SendOutcome = { kind: "sent" };

export const notSent = (reason: SendRefusal, message: string): SendOutcome => ({
  kind: "refused",
  reason,
  message,
});
