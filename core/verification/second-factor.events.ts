import type { LoginReply } from "../login/login.ports.ts";
import type { Message, MessageKey } from "../messages/message-keys.ts";
import type { CodeChannel, SecondFactorChallenge } from "./code-place.ports.ts";
import type { CodeSendingChanged } from "./code-sending.machine.ts";
import type { SmsCodeState } from "./sms-code.rules.ts";

export type LoginCodeChanged = CodeSendingChanged<string>;

export interface SecondFactorContext extends SecondFactorChallenge {
  /** Where the code was sent, or is being sent; null for the authenticator's code. */
  readonly channel: CodeChannel | null;
  /** What became of the codes, by the channel. */
  readonly sending: Readonly<Record<string, SmsCodeState<string>>>;
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
  | { readonly type: "code.asked" }
  | { readonly type: "channel.chosen"; readonly channel: CodeChannel }
  | LoginCodeChanged
  | { readonly type: "submitted" }
  | { readonly type: "cancelled" };

export type SecondFactorOutput =
  | { readonly kind: "confirmed"; readonly reply: LoginReply }
  /** Given up, by the person or because the gateway wants a new login; `message` says why. */
  | { readonly kind: "given-up"; readonly message: Message | null };
