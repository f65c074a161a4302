import { checkLink, emptyLink, LONGEST_LABEL } from "@parlour/core/agent/register.rules";
import { linkChangeView, madeLink } from "@parlour/core/agent/register.view";
import { useState } from "react";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useSendingForm } from "../portal/use-sending-form.ts";
import { Button } from "../shared/button/button.tsx";
import { Checkbox } from "../shared/checkbox/checkbox.tsx";
import { Field } from "../shared/field/field.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { Panel } from "../shared/layout/layout.tsx";
import styles from "./register.module.css";
import { LinkCard } from "./register-link.tsx";
import { OfferFields, useHeld } from "./register-offers.tsx";

/** Makes a link, once, and shows it (AGENT-04). */
export function NewLink({ onLeave }: { onLeave: () => void }) {
  const text = useText();
  const room = useFeature("registerLinkChange");
  const view = linkChangeView(useSnapshot("registerLinkChange"));
  const made = view.step === "done" && view.value !== null ? madeLink(view.value) : null;
  return (
    <Panel pad={24} className={styles.panel} aria-labelledby="new-link-title">
      <h2 id="new-link-title" className={styles.title}>
        {text("register.new.title")}
      </h2>
      {view.step === "done" && view.request?.kind === "make" ? (
        <div className={styles.panel}>
          <p role="status">{text("register.new.done")}</p>
          {made !== null && <LinkCard link={made} />}
          <div className={styles.deeds}>
            <Button onClick={() => room?.send({ type: "submission.begun" })}>
              {text("register.new.again")}
            </Button>
            <Button kind="quiet" onClick={onLeave}>
              {text("register.leave")}
            </Button>
          </div>
        </div>
      ) : (
        <Writing view={view} onLeave={onLeave} />
      )}
    </Panel>
  );
}

/** A room in which nothing has been sent yet. */
const unsent = linkChangeView(undefined);

type WritingProps = { view: ReturnType<typeof linkChangeView>; onLeave: () => void };

function Writing({ view, onLeave }: WritingProps) {
  const text = useText();
  const room = useFeature("registerLinkChange");
  const held = useHeld();
  const [draft, setDraft] = useState(emptyLink);
  // Another link may be being closed: what comes of that stands at the links, and nothing is written meanwhile.
  const isOther = view.request?.kind === "close";
  const isElsewhere = isOther && (view.step === "sending" || view.step === "uncertain");
  const sending = useSendingForm({
    view: isOther ? unsent : view,
    room,
    check: () => checkLink(draft, held),
  });
  const { form, isBusy, isUncertain, notice, failure, errorAt, forgive, submit } = sending;
  const isFixed = sending.isFixed || isElsewhere;
  const write = (change: Partial<typeof draft>) => {
    forgive();
    setDraft({ ...draft, ...change });
  };
  return (
    <Form ref={form} onSubmit={submit}>
      <FormNotice
        sentence={text("register.new.sentence")}
        message={isUncertain ? text("register.uncertain", { reason: failure ?? "" }) : notice}
      />
      <Field
        name="label"
        label={text("register.new.label")}
        hint={text("register.optional")}
        help={text("register.new.label.help")}
        maxLength={LONGEST_LABEL}
        autoComplete="off"
        value={draft.label}
        readOnly={isFixed}
        error={errorAt("label")}
        onChange={({ target }) => write({ label: target.value })}
      />
      <Checkbox
        name="makesAgents"
        label={text("register.new.agents")}
        help={text("register.new.agents.help")}
        checked={draft.makesAgents}
        disabled={isFixed}
        onChange={({ target }) => write({ makesAgents: target.checked })}
      />
      <OfferFields
        offers={draft.offers}
        held={held}
        isFixed={isFixed}
        errorAt={errorAt}
        onOffers={(offers) => write({ offers })}
      />
      <div className={styles.deeds}>
        <Button kind="primary" type="submit" busy={isBusy} disabled={isElsewhere}>
          {text(isUncertain ? "register.ask" : "register.new.submit")}
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
