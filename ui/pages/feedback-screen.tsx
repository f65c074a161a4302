import { type FeedbackView, feedbackView } from "@parlour/core/pages/feedback.view";
import { LONGEST_COMMENT } from "@parlour/core/validation/words.rules";
import { useEffect, useRef } from "react";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Field } from "../shared/field/field.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./feedback.module.css";
import page from "./page.module.css";
import { PageHead } from "./page-head.tsx";
import { TextAreaField } from "./text-area-field.tsx";

/** From here on readers are told at each pause how much is left; before, it would only disturb. */
const FEW_LEFT = 20;

/** A visitor's opinion of the house (PAGE-01). */
export function FeedbackScreen() {
  const text = useText();
  const snapshot = useSnapshot("feedback");
  const view = snapshot && feedbackView(snapshot);
  return (
    <div className={page.page}>
      <PageHead title={text("screen.feedback")} sentence={text("feedback.sentence")} />
      {view === undefined ? (
        <div className={styles.form} aria-busy="true">
          <Skeleton className={styles.blank} />
        </div>
      ) : view.kind === "sent" ? (
        <Sent />
      ) : (
        <OpinionForm view={view} />
      )}
    </div>
  );
}

/** Which field a message is of; null for the form as a whole. */
function fieldOf({ message }: FeedbackView): "content" | "contact" | null {
  switch (message?.key) {
    case "feedback.error.missing":
    case "feedback.error.tooLong":
      return "content";
    case "feedback.error.contactTooLong":
      return "contact";
    default:
      return null;
  }
}

function OpinionForm({ view }: { view: FeedbackView }) {
  const text = useText();
  const feedback = useFeature("feedback");
  const { kind, content, contact, charactersLeft, message } = view;
  const isSending = kind === "sending";
  const field = fieldOf(view);
  const words = message && text(message.key, message.values);
  const { form, afterAttempt } = useFocusAfterAttempt({
    attention: message === null ? null : (field ?? "message"),
    isBusy: isSending,
  });
  const left =
    charactersLeft < 0
      ? text("feedback.over", { max: LONGEST_COMMENT })
      : text("feedback.left", { count: charactersLeft });
  return (
    <div className={styles.form}>
      <Form
        ref={form}
        onSubmit={() => {
          feedback?.send({ type: "submitted" });
          afterAttempt();
        }}
      >
        <FormNotice sentence={text("feedback.private")} message={field === null ? words : null} />
        <div className={styles.opinion}>
          <TextAreaField
            name="content"
            label={text("feedback.content")}
            required
            rows={5}
            value={content}
            readOnly={isSending}
            error={field === "content" && words !== null ? words : undefined}
            onChange={({ target }) =>
              feedback?.send({ type: "field.changed", field: "content", value: target.value })
            }
          />
          <p className={styles.left} data-over={charactersLeft < 0 || undefined} aria-hidden="true">
            {left}
          </p>
          <div role="status">
            <VisuallyHidden>{charactersLeft <= FEW_LEFT && left}</VisuallyHidden>
          </div>
        </div>
        <Field
          name="contact"
          label={text("feedback.contact")}
          hint={text("feedback.contact.hint")}
          help={text("feedback.contact.help")}
          autoComplete="email"
          value={contact}
          readOnly={isSending}
          error={field === "contact" && words !== null ? words : undefined}
          onChange={({ target }) =>
            feedback?.send({ type: "field.changed", field: "contact", value: target.value })
          }
        />
        <Button kind="primary" size="large" type="submit" busy={isSending}>
          {text("feedback.send")}
        </Button>
      </Form>
    </div>
  );
}

function Sent() {
  const text = useText();
  const feedback = useFeature("feedback");
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent} role="status">
      <span className={styles.sign}>
        <Icon name={signs.check} size="large" />
      </span>
      <h2 ref={heading} className={page.subtitle} tabIndex={-1}>
        {text("feedback.sent.title")}
      </h2>
      <p className={page.sentence}>{text("feedback.sent.sentence")}</p>
      <Button onClick={() => feedback?.send({ type: "again.asked" })}>{text("feedback.again")}</Button>
    </div>
  );
}
