import { LONGEST_LABEL } from "@parlour/core/agent/register.rules";
import type { linkForm } from "@parlour/core/agent/register.view";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Checkbox } from "../shared/checkbox/checkbox.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import { Panel } from "../shared/layout/panel.tsx";
import styles from "./register.module.css";
import { LinkCard } from "./register-link.tsx";
import { OfferFields } from "./register-offers.tsx";

type NewLinkProps = { view: ReturnType<typeof linkForm> };

/** Makes a link, once, and shows it (AGENT-04). */
export function NewLink({ view }: NewLinkProps) {
  const text = useText();
  return (
    <Panel pad={24} className={styles.panel} aria-labelledby="new-link-title">
      <h2 id="new-link-title" className={styles.title}>
        {text("register.new.title")}
      </h2>
      {view.step === "done" ? (
        <div className={styles.panel}>
          <p role="status">{text("register.new.done")}</p>
          {view.made !== null && <LinkCard link={view.made} />}
          <div className={styles.actions}>
            <Button onClick={view.open}>{text("register.new.again")}</Button>
            <Button kind="quiet" onClick={view.begin}>
              {text("register.leave")}
            </Button>
          </div>
        </div>
      ) : (
        <Writing view={view} />
      )}
    </Panel>
  );
}

function Writing({ view }: NewLinkProps) {
  const text = useText();
  const words = useWords();
  const form = useFormFocus(view, "label");
  const { step, notice, failure, isFixed } = view;
  const { label, makesAgents } = view.fields;
  const isUncertain = step === "uncertain";
  return (
    <Form ref={form} onSubmit={() => view.submit()}>
      <FormNotice
        sentence={text("register.new.sentence")}
        message={
          isUncertain ? text("register.uncertain", { reason: words(failure) ?? "" }) : (words(notice) ?? null)
        }
      />
      <TypedField
        field={label}
        name="label"
        label={text("register.new.label")}
        hint={text("register.optional")}
        help={text("register.new.label.help")}
        maxLength={LONGEST_LABEL}
        autoComplete="off"
      />
      <Checkbox
        name="makesAgents"
        label={text("register.new.agents")}
        help={text("register.new.agents.help")}
        checked={makesAgents.value}
        disabled={isFixed}
        onChange={({ target }) => makesAgents.change(target.checked)}
      />
      <OfferFields kinds={view.kinds} isFixed={isFixed} />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={step === "submitting"}>
          {text(isUncertain ? "register.ask" : "register.new.submit")}
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
