import { identityView } from "@parlour/core/identity/identity.view";
import { type LoginView, loginView } from "@parlour/core/login/login.view";
import { secondFactorView } from "@parlour/core/verification/second-factor.view";
import { useEffect, useRef } from "react";
import { useChannelName } from "../identity/channel-name.ts";
import { IdentityStep } from "../identity/identity-step.tsx";
import { useChild, useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useLast } from "../shared/use-last.ts";
import { LoginForm, type LoginFormProps } from "./login-form.tsx";
import styles from "./login-steps.module.css";
import { SecondFactorForm } from "./second-factor-form.tsx";

/** What a login shows at the moment: the form, or a step that has taken its place. */
export interface LoginStage {
  readonly view: LoginView;
  readonly title: string;
  readonly login: ReturnType<typeof useFeature<"login">>;
  readonly secondFactor: ReturnType<typeof useSecondFactor>;
  readonly identity: ReturnType<typeof useIdentity>;
}

const useSecondFactor = () => useLast(useChild(useFeature("login"), "secondFactor"));
const useIdentity = () => useLast(useChild(useFeature("login"), "identity"));

/** The login and its steps; a login that is `shown` no more, stays as it was last. `title` is the form's own. */
export function useLoginStage({ shown, title }: { shown: boolean; title: string }): LoginStage | undefined {
  const text = useText();
  const nameOf = useChannelName();
  const login = useFeature("login");
  const current = useSnapshot("login");
  const snapshot = useLast(shown ? current : undefined);
  const secondFactor = useSecondFactor();
  const identity = useIdentity();
  if (snapshot === undefined) return undefined;

  const view = loginView(snapshot);
  const titleOf = () => {
    if (view.step === "second-factor") return text("secondFactor.title");
    if (view.step === "form" || identity === undefined) return title;
    const { step, channel } = identityView(identity.snapshot);
    return text(`identity.${step}.title`, { channel: nameOf(channel) });
  };
  return { view, title: titleOf(), login, secondFactor, identity };
}

/** The login's form or the step in its place. When one takes the place of another, the focus goes along. */
export function LoginSteps({
  stage: { view, login, secondFactor, identity },
  ...form
}: { stage: LoginStage } & Omit<LoginFormProps, "view" | "send">) {
  const identityShown = view.step === "identity" && identity && identityView(identity.snapshot);
  const step = identityShown ? `identity ${identityShown.step}` : view.step;
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
      {view.step === "second-factor" && secondFactor !== undefined ? (
        <SecondFactorForm
          view={secondFactorView(secondFactor.snapshot)}
          send={(event) => secondFactor.actor.send(event)}
        />
      ) : identityShown ? (
        <IdentityStep view={identityShown} send={(event) => identity?.actor.send(event)} />
      ) : (
        <LoginForm {...form} view={view} send={(event) => login?.send(event)} />
      )}
    </div>
  );
}
