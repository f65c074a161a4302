import type { DownlineRegistration } from "@parlour/core/agent/agent.ports";
import { LONGEST_LABEL, loginAddress } from "@parlour/core/agent/register.rules";
import type { newcomerForm } from "@parlour/core/agent/register.view";
import { useEffect, useRef } from "react";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { useShareOrigin } from "../portal/use-share-origin.ts";
import { useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Checkbox } from "../shared/checkbox/checkbox.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import { Panel } from "../shared/layout/panel.tsx";
import styles from "./register.module.css";
import { CopyButton } from "./register-copy.tsx";
import { OfferFields } from "./register-offers.tsx";

type NewDownlineProps = { view: ReturnType<typeof newcomerForm> };

/** Registers a direct downline once, and shows the login details to pass on (AGENT-04). */
export function NewDownline({ view }: NewDownlineProps) {
  const text = useText();
  return (
    <Panel pad={24} className={styles.panel} aria-labelledby="new-downline-title">
      <h2 id="new-downline-title" className={styles.title}>
        {text("register.downline.title")}
      </h2>
      {view.step === "done" && view.request !== null ? (
        <Registered request={view.request} view={view} />
      ) : (
        <Writing view={view} />
      )}
    </Panel>
  );
}

function Registered({
  request: { account, makesAgent },
  view,
}: NewDownlineProps & { request: DownlineRegistration }) {
  const text = useText();
  const words = useRef<HTMLParagraphElement>(null);
  // The focused button is removed, so the focus moves here.
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  const address = loginAddress(useShareOrigin(), makesAgent);
  const message = text("register.downline.words", { account, address });
  return (
    <div className={styles.panel}>
      <p ref={words} tabIndex={-1} role="status">
        {text("register.downline.done", { account })}
      </p>
      <p className={styles.note}>{text("register.downline.tell")}</p>
      <p className={styles.address}>{message}</p>
      <div className={styles.actions}>
        <CopyButton kind="primary" value={message}>
          {text("register.downline.copy")}
        </CopyButton>
        <Button onClick={view.open}>{text("register.downline.again")}</Button>
        <Button kind="quiet" onClick={view.begin}>
          {text("register.leave")}
        </Button>
      </div>
    </div>
  );
}

function Writing({ view }: NewDownlineProps) {
  const text = useText();
  const words = useWords();
  const form = useFormFocus(view, "account");
  const { step, notice, failure, isFixed } = view;
  const { account, password, nickname, makesAgent } = view.fields;
  const isUncertain = step === "uncertain";
  return (
    <Form ref={form} onSubmit={() => view.submit()}>
      <FormNotice
        sentence={text("register.downline.sentence")}
        message={
          isUncertain ? text("register.uncertain", { reason: words(failure) ?? "" }) : (words(notice) ?? null)
        }
      />
      <TypedField
        field={account}
        name="account"
        label={text("register.downline.account")}
        required
        help={text("register.downline.account.help")}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TypedField
        field={password}
        name="password"
        type="password"
        label={text("register.downline.password")}
        required
        maxLength={128}
        autoComplete="new-password"
        reveal={{
          show: text("register.downline.password.show"),
          hide: text("register.downline.password.hide"),
        }}
      />
      <TypedField
        field={nickname}
        name="nickname"
        label={text("register.downline.nickname")}
        hint={text("register.optional")}
        maxLength={LONGEST_LABEL}
        autoComplete="off"
      />
      <Checkbox
        name="makesAgent"
        label={text("register.downline.agent")}
        help={text("register.new.agents.help")}
        checked={makesAgent.value}
        disabled={isFixed}
        onChange={({ target }) => makesAgent.change(target.checked)}
      />
      <OfferFields kinds={view.kinds} isFixed={isFixed} />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={step === "submitting"}>
          {text(isUncertain ? "register.ask" : "register.downline.submit")}
        </Button>
        {!isFixed && (
          <Button kind="quiet" onClick={view.begin}>
            {text("register.leave")}
          </Button>
        )}
      </div>
    </Form>
  );
}
