import type { DownlineRegistration } from "@parlour/core/agent/agent.ports";
import { checkNewcomer, doorAddress, emptyNewcomer, LONGEST_LABEL } from "@parlour/core/agent/register.rules";
import { downlineRegistrationView } from "@parlour/core/agent/register.view";
import { useEffect, useRef, useState } from "react";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useSendingForm } from "../portal/use-sending-form.ts";
import { Button } from "../shared/button/button.tsx";
import { Checkbox } from "../shared/checkbox/checkbox.tsx";
import { Field } from "../shared/field/field.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { Panel } from "../shared/layout/layout.tsx";
import styles from "./register.module.css";
import { CopyButton } from "./register-copy.tsx";
import { OWN_ORIGIN } from "./register-link.tsx";
import { OfferFields, useHeld } from "./register-offers.tsx";

/** Registers somebody right below the agent, once, and says what to tell them (AGENT-04). */
export function NewDownline({ onLeave }: { onLeave: () => void }) {
  const text = useText();
  const view = downlineRegistrationView(useSnapshot("downlineRegistration"));
  return (
    <Panel pad={24} className={styles.panel} aria-labelledby="new-downline-title">
      <h2 id="new-downline-title" className={styles.title}>
        {text("register.downline.title")}
      </h2>
      {view.step === "done" && view.request !== null ? (
        <Registered request={view.request} onLeave={onLeave} />
      ) : (
        <Writing view={view} onLeave={onLeave} />
      )}
    </Panel>
  );
}

function Registered({ request, onLeave }: { request: DownlineRegistration; onLeave: () => void }) {
  const text = useText();
  const room = useFeature("downlineRegistration");
  const words = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  const { account, makesAgent } = request;
  const address = doorAddress(OWN_ORIGIN, makesAgent);
  const told = text("register.downline.words", { account, address });
  return (
    <div className={styles.panel}>
      <p ref={words} tabIndex={-1} role="status">
        {text("register.downline.done", { account })}
      </p>
      <p className={styles.note}>{text("register.downline.tell")}</p>
      <p className={styles.address}>{told}</p>
      <div className={styles.deeds}>
        <CopyButton kind="primary" value={told}>
          {text("register.downline.copy")}
        </CopyButton>
        <Button onClick={() => room?.send({ type: "submission.begun" })}>
          {text("register.downline.again")}
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          {text("register.leave")}
        </Button>
      </div>
    </div>
  );
}

type WritingProps = { view: ReturnType<typeof downlineRegistrationView>; onLeave: () => void };

function Writing({ view, onLeave }: WritingProps) {
  const text = useText();
  const room = useFeature("downlineRegistration");
  const held = useHeld();
  const [draft, setDraft] = useState(emptyNewcomer);
  const { form, isBusy, isUncertain, isFixed, notice, failure, errorAt, forgive, submit } = useSendingForm({
    view,
    room,
    check: () => checkNewcomer(draft, held),
  });
  const write = (change: Partial<typeof draft>) => {
    forgive();
    setDraft({ ...draft, ...change });
  };
  const wired = (name: "account" | "password" | "nickname") => ({
    name,
    value: draft[name],
    readOnly: isFixed,
    error: errorAt(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      write({ [name]: target.value }),
  });
  return (
    <Form ref={form} onSubmit={submit}>
      <FormNotice
        sentence={text("register.downline.sentence")}
        message={isUncertain ? text("register.uncertain", { reason: failure ?? "" }) : notice}
      />
      <Field
        {...wired("account")}
        label={text("register.downline.account")}
        required
        help={text("register.downline.account.help")}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...wired("password")}
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
      <Field
        {...wired("nickname")}
        label={text("register.downline.nickname")}
        hint={text("register.optional")}
        maxLength={LONGEST_LABEL}
        autoComplete="off"
      />
      <Checkbox
        name="makesAgent"
        label={text("register.downline.agent")}
        help={text("register.new.agents.help")}
        checked={draft.makesAgent}
        disabled={isFixed}
        onChange={({ target }) => write({ makesAgent: target.checked })}
      />
      <OfferFields
        offers={draft.offers}
        held={held}
        isFixed={isFixed}
        errorAt={errorAt}
        onOffers={(offers) => write({ offers })}
      />
      <div className={styles.deeds}>
        <Button kind="primary" type="submit" busy={isBusy}>
          {text(isUncertain ? "register.ask" : "register.downline.submit")}
        </Button>
        {!isFixed && (
          <Button kind="quiet" onClick={onLeave}>
            {text("register.leave")}
          </Button>
        )}
      </div>
    </Form>
  );
}
