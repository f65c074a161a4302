import { type LoginFormView, loginForm } from "@parlour/core/login/login.view";
import { useEffect, useRef } from "react";
import { useChannelName } from "../identity/channel-name.ts";
import { IdentityStep } from "../identity/identity-step.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useChild } from "../portal/use-child.ts";
import { useDialogView } from "../portal/use-view.ts";
import { LoginForm, type LoginFormProps } from "./login-form.tsx";
import styles from "./login-steps.module.css";
import { SecondFactorForm } from "./second-factor-form.tsx";

/** The login's current content: the form, or a step in its place. */
export interface LoginStage {
  readonly view: LoginFormView;
  readonly title: string;
}

/** The login and its steps; `title` is the form's own. While not `shown`, it keeps its last content. */
export function useLoginStage({ shown, title }: { shown: boolean; title: string }): LoginStage | undefined {
  const text = useText();
  const nameOf = useChannelName();
  // The view also reads each step's machine, so this subscribes to them.
  useChild("login", "secondFactor");
  useChild("login", "identity");
  const view = useDialogView("login", shown, loginForm);
  if (view === null) return undefined;

  const titleOf = () => {
    if (view.secondFactor !== null) return text("secondFactor.title");
    if (view.identity === null) return title;
    const { step, channel } = view.identity;
    return text(`identity.${step}.title`, { channel: nameOf(channel) });
  };
  return { view, title: titleOf() };
}

/** The login form, or the step in its place. The focus moves along when they change. */
export function LoginSteps({
  stage: { view },
  ...form
}: { stage: LoginStage } & Omit<LoginFormProps, "view">) {
  const { secondFactor, identity } = view;
  const step = identity === null ? view.step : `identity ${identity.step}`;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const first = place.current?.querySelector<HTMLElement>("[data-first-focus]");
    (first ?? place.current)?.focus();
  }, [step]);

  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {secondFactor !== null ? (
        <SecondFactorForm view={secondFactor} />
      ) : identity !== null ? (
        <IdentityStep view={identity} />
      ) : (
        <LoginForm {...form} view={view} />
      )}
    </div>
  );
}
