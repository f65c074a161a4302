import type { LoginEvent } from "@parlour/core/login/login.events";
import type { LoginField } from "@parlour/core/login/login.rules";
import type { LoginView } from "@parlour/core/login/login.view";
import { formatMoment } from "@parlour/core/shared/format";
import type { FormEvent, ReactNode } from "react";
import { type Going, Link } from "../navigation/link.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Checkbox } from "../shared/checkbox/checkbox.tsx";
import { Field } from "../shared/field/field.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import * as signs from "../shared/icon/signs.ts";
import { CaptchaPicture } from "../verification/captcha-picture.tsx";
import styles from "./login-form.module.css";

export type LoginFormProps = {
  view: LoginView;
  send: (event: LoginEvent) => void;
  /** What stands above the fields until there is a message. */
  sentence: string;
  /** Where the other door is, for an account that belongs there. */
  otherDoor: { going: Going; words: string };
  /** The ways out: to registration, to a new password. */
  links: ReactNode;
};

/** The fields of a login, the same in the pop-up and on the agents' page. What is right or wrong is the machine's to say. */
export function LoginForm({ view, send, sentence, otherDoor, links }: LoginFormProps) {
  const text = useText();
  const { form, afterAttempt } = useFocusAfterAttempt(view);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: "submitted" });
    afterAttempt();
  };
  const wiring = (field: LoginField) => ({
    name: field,
    value: view.fields[field],
    error: view.errors[field] && text(view.errors[field]),
    // Read-only rather than disabled: a disabled field would lose the focus.
    readOnly: !view.canSubmit,
    "data-first-focus": view.attention === field || undefined,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      send({ type: "field.changed", field, value: event.target.value }),
  });

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormNotice
        sentence={sentence}
        message={view.message && text(view.message.key, view.message.values)}
        detail={
          view.lockedUntilMs !== null ? (
            <LockEnd atMs={view.lockedUntilMs} />
          ) : (
            view.isWrongDoor && (
              <Link going={otherDoor.going} className={styles.door}>
                {otherDoor.words}
              </Link>
            )
          )
        }
        icon={view.lockedUntilMs === null ? "warning" : signs.lock}
      />
      <Field
        {...wiring("username")}
        label={text("login.username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...wiring("password")}
        label={text("login.password")}
        type="password"
        autoComplete="current-password"
        reveal={{ show: text("login.password.show"), hide: text("login.password.hide") }}
      />
      {view.captcha !== null && (
        <Field
          {...wiring("captcha")}
          className={styles.captcha}
          label={text("login.captcha")}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          help={view.captcha.message && text(view.captcha.message.key, view.captcha.message.values)}
          suffix={
            <CaptchaPicture view={view.captcha} onRefresh={() => send({ type: "captcha.refresh.asked" })} />
          }
        />
      )}
      <Checkbox
        name="remember"
        label={text("login.remember")}
        checked={view.remember}
        onChange={(event) => send({ type: "remember.changed", remember: event.target.checked })}
      />
      <Button
        kind="primary"
        size="large"
        wide
        type="submit"
        busy={view.isBusy}
        disabled={view.lockedUntilMs !== null}
      >
        {text("login.submit")}
      </Button>
      <div className={styles.links}>{links}</div>
    </form>
  );
}

function LockEnd({ atMs }: { atMs: number }) {
  const text = useText();
  const tag = useTag();
  return (
    <time dateTime={new Date(atMs).toISOString()}>
      {text("login.lockedUntil", { moment: formatMoment(atMs, tag) })}
    </time>
  );
}

/** A quiet way to somewhere else, beneath the form. `question` stands before it as plain words. */
export function LoginLink({
  question,
  children,
  onFollow,
}: {
  question?: string;
  children: string;
  onFollow: () => void;
}) {
  return (
    <span className={styles.pair}>
      {question}
      <button type="button" className={styles.link} onClick={onFollow}>
        {children}
      </button>
    </span>
  );
}
