import { documentKinds, type IdentityCheck } from "@parlour/core/identity-check/identity-check.ports";
import type { documentsForm } from "@parlour/core/identity-check/identity-check.view";
import { ProofPictures } from "../cashier/proof-pictures.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useWords } from "../portal/use-view.ts";
import { Choice } from "../safety/choice.tsx";
import { Button } from "../shared/button/button.tsx";
import { Form } from "../shared/form/form.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import styles from "./account.module.css";
import { ChangeNotice } from "./change-notice.tsx";

type DocumentsFormProps = { check: IdentityCheck; view: ReturnType<typeof documentsForm> };

/** One document for everything that is wanted: its kind, and its pictures, which upload as soon as they are chosen (OPS-06). */
export function DocumentsForm({ check: { wanted }, view }: DocumentsFormProps) {
  const text = useText();
  const words = useWords();
  const form = useFormFocus(view, wanted[0] ?? "identity");
  const isWaiting = view.step === "submitting" || (view.step === "editing" && !view.canSubmit);
  return (
    <div className={styles.form}>
      <Form ref={form} onSubmit={() => view.submit()}>
        <ChangeNotice view={view} />
        {wanted.map((purpose) => (
          <fieldset key={purpose} className={styles.document}>
            <legend className={`${styles.name} ${styles.purpose}`}>
              {text(`identityCheck.purpose.${purpose}`)}
            </legend>
            <Choice
              name={purpose}
              label={text(`identityCheck.kindOf.${purpose}`)}
              field={view.fields[purpose]}
              choices={documentKinds[purpose]}
              words={(kind) => text(`identityCheck.kind.${kind}`)}
            />
            <ProofPictures
              feature={`${purpose}Pictures`}
              name={`${purpose}Pictures`}
              label={text(`identityCheck.pictures.${purpose}`)}
              help={text("identityCheck.pictures.help")}
              error={words(view.errorAt(`${purpose}Pictures`))}
              required
            />
          </fieldset>
        ))}
        <p className={styles.sentence}>{text("identityCheck.kept")}</p>
        <Button kind="primary" type="submit" busy={isWaiting} disabled={view.step === "uncertain"}>
          {text("identityCheck.send")}
        </Button>
      </Form>
    </div>
  );
}
