import type { applicationView } from "@parlour/core/rewards/activities.view";
import { LONGEST_COMMENT } from "@parlour/core/validation/words.rules";
import { ProofPictures } from "../cashier/proof-pictures.tsx";
import { TextAreaField } from "../pages/text-area-field.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { useLast } from "../shared/use-last.ts";
import styles from "./centre.module.css";

/** From here on screen readers announce the remaining characters at each pause; earlier it would only disturb. */
const FEW_LEFT = 20;

type Application = ReturnType<typeof applicationView>;

export type CentreApplicationProps = {
  application: Application;
  /** Called when the player dismisses the success message, with the activity's id. */
  onRead: (activityId: string) => void;
};

/** An application with a comment and supporting pictures, and its outcome (ACT-02). */
export function CentreApplication({ application, onRead }: CentreApplicationProps) {
  const text = useText();
  // Keeps the last content while the dialog fades out.
  const shown = useLast(application.isOpen ? application : undefined);
  if (shown === undefined || shown.activity === null) return null;
  const { activity, step } = shown;
  const isDone = step === "done";
  const close = () => {
    if (isDone) onRead(activity.id);
    application.begin();
  };
  return (
    <Dialog
      name="application"
      open={application.isOpen}
      title={isDone ? text("application.done.title") : text("application.title", { name: activity.name })}
      {...(!isDone && { sentence: text("application.sentence") })}
      {...(step !== "submitting" && { close: { label: text("activity.close"), onClose: close } })}
      actions={isDone && <Button onClick={close}>{text("activity.close")}</Button>}
    >
      {isDone ? (
        <p role="status">{text("application.done.sentence")}</p>
      ) : (
        <ApplicationForm application={shown} />
      )}
    </Dialog>
  );
}

/** The comment with its remaining length, and pictures that upload as soon as the player chooses them. */
export function ApplicationForm({ application }: { application: Application }) {
  const text = useText();
  const words = useWords();
  const form = useFormFocus(application, "comment");
  const { charactersLeft: left, notice, isFixed } = application;
  const { comment } = application.fields;
  const leftWords =
    left < 0 ? text("application.over", { max: LONGEST_COMMENT }) : text("application.left", { count: left });
  return (
    <Form ref={form} onSubmit={() => application.submit()}>
      {notice !== null && <FormNotice sentence="" message={words(notice) ?? null} />}
      <div className={styles.comment}>
        <TextAreaField
          name="comment"
          label={text("application.comment")}
          required
          rows={4}
          value={comment.value}
          readOnly={isFixed}
          error={words(comment.error)}
          onChange={({ target }) => comment.change(target.value)}
        />
        <p className={styles.left} data-over={left < 0 || undefined} aria-hidden="true">
          {leftWords}
        </p>
        <div role="status">
          <VisuallyHidden>{left <= FEW_LEFT && leftWords}</VisuallyHidden>
        </div>
      </div>
      <ProofPictures label={text("application.pictures")} error={words(application.errorAt("proof"))} />
      <Button kind="primary" size="large" wide type="submit" busy={isFixed}>
        {text("application.send")}
      </Button>
    </Form>
  );
}
