import type { LoginReply } from "../login/login.ports.ts";
import type { Message, MessageKey } from "../messages/message-keys.ts";

export interface SecondFactorContext {
  readonly challenge: string;
  readonly code: string;
  /** A recovery code is typed instead of the authenticator's. */
  readonly usesRecovery: boolean;
  readonly error: MessageKey | null;
  readonly message: Message | null;
  readonly attempts: number;
  readonly output: SecondFactorOutput | null;
}

export type SecondFactorEvent =
  | { readonly type: "code.changed"; readonly code: string }
  | { readonly type: "recovery.toggled" }
  | { readonly type: "submitted" }
  | { readonly type: "cancelled" };

export type SecondFactorOutput =
  | { readonly kind: "confirmed"; readonly reply: LoginReply }
  /** Given up, by the person or because the gateway wants a new login; `message` says why. */
  | { readonly kind: "given-up"; readonly message: Message | null };
