import type { Message } from "../messages/message-keys.ts";
import type { SmsCodeState } from "./sms-code.rules.ts";

/** A code by SMS in a form: whether one can be sent, was sent, or why not. */
export interface SmsCodeView {
  readonly isSending: boolean;
  readonly canSend: boolean;
  /** Whole seconds until the next code may be requested; null when it may be requested now. */
  readonly remainingS: number | null;
  readonly message: Message | null;
  /** A code was sent. */
  readonly wasSent: boolean;
}

/** `nowMs` comes from the ports' clock; the countdown follows the deadline, not ticks (SMS-03). */
export function smsCodeView(state: SmsCodeState<unknown>, nowMs: number): SmsCodeView {
  const remainingMs = Math.max(0, (state.readyAtMs ?? 0) - nowMs);
  return {
    isSending: state.isSending,
    canSend: !state.isSending && !state.isPausing && remainingMs === 0,
    remainingS: remainingMs === 0 ? null : Math.ceil(remainingMs / 1_000),
    message: state.message,
    wasSent: state.sentTo !== null,
  };
}
