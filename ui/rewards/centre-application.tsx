import { picturesView } from "@parlour/core/cashier/pictures.view";
import type { Activity, ActivityRequest } from "@parlour/core/rewards/activities.ports";
import {
  type ApplicationProblem,
  applicationOf,
  applicationProblem,
} from "@parlour/core/rewards/activities.rules";
import type { ActivityActView } from "@parlour/core/rewards/activities.view";
import { charactersLeft, LONGEST_COMMENT } from "@parlour/core/validation/words.rules";
import { useState } from "react";
import { ProofPictures } from "../cashier/proof-pictures.tsx";
import { TextAreaField } from "../pages/text-area-field.tsx";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useLast } from "../session/use-last.ts";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import styles from "./centre.module.css";

/** From here on readers are told at each pause how much is left; before, it would only disturb. */
const FEW_LEFT = 20;

export type CentreApplicationProps = {
  /** What is applied for; null while the dialog is closed. */
  activity: Activity | null;
  view: ActivityActView;
  onSend: (request: ActivityRequest) => void;
  /** Names the activity if the application has arrived; null if it was left. */
  onClose: (appliedTo: string | null) => void;
};

/** An application: a comment, pictures that help it, and what comes of it (ACT-02). */
export function CentreApplication({ activity, view, onSend, onClose }: CentreApplicationProps) {
  const text = useText();
  const room = useFeature("activityAct");
  const pictures = useFeature("pictures");
  const shown = useLast(activity ?? undefined);
  if (shown === undefined) return null;
  const isAbout = view.about?.kind === "apply" && view.about.activityId === shown.id;
  const isDone = isAbout && view.step === "done";
  const close = () => {
    // What is uncertain stays so: the only way on is the same application once more.
    if (isDone) room?.send({ type: "submission.begun" });
    pictures?.send({ type: "pictures.cleared" });
    onClose(isDone ? shown.id : null);
  };
  return (
    <Dialog
      name="application"
      open={activity !== null}
      title={isDone ? text("application.done.title") : text("application.title", { name: shown.name })}
      {...(!isDone && { sentence: text("application.sentence") })}
      {...(view.step !== "sending" && { close: { label: text("activity.close"), onClose: close } })}
      actions={isDone && <Button onClick={close}>{text("activity.close")}</Button>}
    >
      {isDone ? (
        <p role="status">{text("application.done.sentence")}</p>
      ) : view.step === "uncertain" ? (
        <Empty
          kind="fault"
          title={text("application.uncertain.title")}
          sentence={text("application.uncertain.sentence")}
          action={
            <Button kind="primary" icon="refresh" onClick={() => room?.send({ type: "retry.asked" })}>
              {text("activity.ask")}
            </Button>
          }
        />
      ) : (
        <ApplicationForm
          key={`${shown.id} ${activity !== null}`}
          activity={shown}
          view={view}
          onSend={onSend}
        />
      )}
    </Dialog>
  );
}

/** The comment with what is left of its length, and pictures that go to the house as soon as they are chosen. */
export function ApplicationForm({
  activity,
  view,
  onSend,
}: Pick<CentreApplicationProps, "view" | "onSend"> & { activity: Activity }) {
  const text = useText();
  const pictures = picturesView(useSnapshot("pictures"));
  const [comment, setComment] = useState("");
  const [problem, setProblem] = useState<ApplicationProblem | null>(null);
  const [isSent, setSent] = useState(false);
  const isBusy = view.step === "sending";
  const left = charactersLeft(comment);
  const message = problem?.message ?? (isSent ? view.message : null);
  const words = message && text(message.key, message.values);
  const errorAt = (at: ApplicationProblem["at"]) =>
    problem?.at === at && words !== null ? words : undefined;
  const notice = problem === null ? words : null;
  const { form, afterAttempt } = useFocusAfterAttempt({
    attention: problem?.at ?? (notice === null ? null : "message"),
    isBusy,
  });
  const send = () => {
    if (isBusy) return;
    const wrong = applicationProblem(comment, { ...pictures, chosen: pictures.pictures.length });
    setProblem(wrong);
    setSent(wrong === null);
    if (wrong === null) onSend(applicationOf(activity, comment, pictures.fileIds));
    afterAttempt();
  };
  const leftWords =
    left < 0 ? text("application.over", { max: LONGEST_COMMENT }) : text("application.left", { count: left });
  return (
    <Form ref={form} onSubmit={send}>
      {notice !== null && <FormNotice sentence="" message={notice} />}
      <div className={styles.comment}>
        <TextAreaField
          name="comment"
          label={text("application.comment")}
          required
          rows={4}
          value={comment}
          readOnly={isBusy}
          error={errorAt("comment")}
          onChange={({ target }) => {
            setComment(target.value);
            setProblem(null);
            setSent(false);
          }}
        />
        <p className={styles.left} data-over={left < 0 || undefined} aria-hidden="true">
          {leftWords}
        </p>
        <div role="status">
          <VisuallyHidden>{left <= FEW_LEFT && leftWords}</VisuallyHidden>
        </div>
      </div>
      <ProofPictures label={text("application.pictures")} error={errorAt("proof")} />
      <Button kind="primary" size="large" wide type="submit" busy={isBusy}>
        {text("application.send")}
      </Button>
    </Form>
  );
}
