import type { SnapshotFrom } from "xstate";
import type { FieldView } from "../forms/form.view.ts";
import type { Message, MessageKey } from "../messages/message-keys.ts";
import type { CodeChannel, CodePlace } from "./code-place.ports.ts";
import type { SecondFactorEvent } from "./second-factor.events.ts";
import type { createSecondFactorMachine } from "./second-factor.machine.ts";
import { restingSmsCode, type SmsCodeState } from "./sms-code.rules.ts";

type SecondFactorSnapshot = SnapshotFrom<ReturnType<typeof createSecondFactorMachine>>;

/** A code that was sent, or is being sent, instead of an authenticator's. */
export interface SentCodeView {
  readonly channel: CodeChannel;
  /** The masked place. */
  readonly to: string;
  readonly sending: SmsCodeState<string>;
  /** Where a code can be sent instead; null where the player has only one place. */
  readonly other: CodePlace | null;
}

/** The form of the second factor as data (LOGIN-09). */
export interface SecondFactorView {
  /** Null where the authenticator has the code. */
  readonly sent: SentCodeView | null;
  readonly code: string;
  /** A recovery code is asked for instead of the authenticator's. */
  readonly usesRecovery: boolean;
  readonly error: MessageKey | null;
  /** Why the code was not accepted, where that is not the code's own error. */
  readonly message: Message | null;
  readonly isBusy: boolean;
  /** The field to continue at; null while an answer is open. */
  readonly attention: "code" | null;
  /** Grows with each attempt that was not sent because of an error. The front end then moves to `attention`. */
  readonly attempts: number;
}

/** The form as data; the login's form has it with its commands. */
export const secondFactorView = (snapshot: SecondFactorSnapshot): SecondFactorView => ({
  sent: sentCode(snapshot.context),
  code: snapshot.context.code,
  usesRecovery: snapshot.context.usesRecovery,
  error: snapshot.context.error,
  message: snapshot.context.message,
  isBusy: !snapshot.matches("editing"),
  attention: snapshot.matches("editing") ? "code" : null,
  attempts: snapshot.context.attempts,
});

function sentCode({ channel, codePlaces, sending }: SecondFactorSnapshot["context"]): SentCodeView | null {
  const place = codePlaces.find((each) => each.channel === channel);
  if (place === undefined) return null;
  const other = codePlaces.find((each) => each.channel !== channel) ?? null;
  return { ...place, sending: sending[place.channel] ?? restingSmsCode, other };
}

/** The view with its commands. */
export function secondFactorForm(snapshot: SecondFactorSnapshot, send: (event: SecondFactorEvent) => void) {
  const view = secondFactorView(snapshot);
  const code: FieldView<string> = {
    name: "code",
    value: view.code,
    error: view.error === null ? null : { key: view.error },
    isFixed: view.isBusy,
    change: (typed) => send({ type: "code.changed", code: typed }),
  };
  return {
    ...view,
    code,
    /** Switches between a recovery code and the authenticator's. */
    toggleRecovery: () => send({ type: "recovery.toggled" }),
    /** Asks for another code by the same channel. */
    askForCode: () => send({ type: "code.asked" }),
    /** Sends a code there instead. */
    chooseChannel: (channel: CodeChannel) => send({ type: "channel.chosen", channel }),
    /** Sends the code, or `typed` instead. */
    submit(typed?: string) {
      if (typed !== undefined) code.change(typed);
      send({ type: "submitted" });
    },
    /** Returns to the login. */
    cancel: () => send({ type: "cancelled" }),
  };
}

/** The form with its field and commands, for the types of a component that shows it. */
export type SecondFactorFormView = ReturnType<typeof secondFactorForm>;
