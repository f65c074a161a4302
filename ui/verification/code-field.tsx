import type { PhoneNumber } from "@parlour/core/verification/sms-code.ports";
import type { SmsCodeState } from "@parlour/core/verification/sms-code.rules";
import { smsCodeView } from "@parlour/core/verification/sms-code.view";
import { useLayoutEffect, useRef } from "react";
import { useText } from "../portal/portal-context.tsx";
import { TypedField, type TypedFieldProps } from "../portal/typed-field.tsx";
import { Button } from "../shared/button/button.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import styles from "./code-field.module.css";
import { countdownText } from "./countdown.ts";
import { useNow } from "./use-now.ts";

export type CodeFieldProps = Omit<
  TypedFieldProps,
  "type" | "prefix" | "suffix" | "reveal" | "ref" | "keepsLine" | "readOnly"
> & {
  /** Where the code goes: a phone, or a masked place. */
  sms: SmsCodeState<PhoneNumber | string>;
  /** Whether the field takes the focus when it first shows. */
  takesFocus?: boolean;
  /** Called when the player asks for a code. */
  onSend: () => void;
};

/** A code by SMS or mail: a field that phones fill in automatically, and a button that sends one (SMS-01). */
export function CodeField({ sms, onSend, help, takesFocus = false, ...rest }: CodeFieldProps) {
  const text = useText();
  const view = smsCodeView(sms, useNow(sms.readyAtMs));
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  const { isSending, readyAtMs, message } = sms;
  // The button is disabled during the countdown and loses the focus, at a time that depends on the browser. The focus
  // moves to the code's field, unless the visitor has focused another element.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is an answer too
  useLayoutEffect(() => {
    if (!wasPressed.current || isSending) return;
    wasPressed.current = false;
    const { activeElement, body } = document;
    const isLost = activeElement === button.current || activeElement === body || activeElement === null;
    if (readyAtMs !== null && isLost) input.current?.focus();
  }, [isSending, readyAtMs, message]);
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const send = () => {
    wasPressed.current = true;
    onSend();
  };

  const words =
    view.remainingS !== null
      ? text("verification.again", { time: countdownText(view.remainingS) })
      : text(view.wasSent ? "verification.sendAgain" : "verification.send");
  return (
    <div className={styles.code}>
      <TypedField
        {...rest}
        ref={input}
        inputMode="numeric"
        autoComplete="one-time-code"
        help={sms.sentTo === null ? help : text("verification.sent", { phone: placeWords(sms.sentTo) })}
        keepsLine={view.message === null}
        suffix={
          <Button
            ref={button}
            size="small"
            className={styles.send}
            busy={view.isSending}
            disabled={view.remainingS !== null || rest.field.isFixed}
            onClick={send}
          >
            {words}
          </Button>
        }
      />
      {view.message !== null && (
        <p role="alert" className={styles.warning}>
          <Icon name="warning" size="small" />
          {text(view.message.key, view.message.values)}
        </p>
      )}
    </div>
  );
}

const placeWords = (to: PhoneNumber | string) =>
  typeof to === "string" ? to : `${to.countryDialingCode} ${to.mobileNum}`;
