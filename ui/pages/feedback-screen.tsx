import { feedbackView } from "@parlour/core/pages/feedback.view";
import { queryView } from "@parlour/core/queries/query.view";
import { LONGEST_COMMENT } from "@parlour/core/validation/words.rules";
import { useEffect, useRef } from "react";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { useIsHydrated } from "../portal/use-selector.ts";
import { useView, useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./feedback.module.css";
import { OwnFeedback } from "./own-feedback.tsx";
import page from "./page.module.css";
import { PageHead } from "./page-head.tsx";
import { TextAreaField } from "./text-area-field.tsx";

/** From here on screen readers announce the remaining characters at each pause; earlier it would only disturb. */
const FEW_LEFT = 20;

/** Feedback about the site, and what a player has sent before (PAGE-01). */
export function FeedbackScreen() {
  const text = useText();
  const view = useView("feedback", feedbackView);
  const own = useView("ownFeedback", queryView);
  // A form that nobody hears yet would lose what is typed, or be sent by the browser itself.
  const isHydrated = useIsHydrated();
  return (
    <div className={page.page}>
      <PageHead title={text("screen.feedback")} sentence={text("feedback.sentence")} />
      {view === null || !isHydrated ? (
        <div className={styles.form} aria-busy="true">
          <Skeleton className={styles.blank} />
        </div>
      ) : view.step === "done" ? (
        <Sent isOwn={own !== null} onAgain={view.begin} />
      ) : (
        <OpinionForm view={view} isOwn={own !== null} />
      )}
      {own !== null && <OwnFeedback read={own} />}
    </div>
  );
}

/** A player is answered by a message, so the form asks for no contact. */
function OpinionForm({ view, isOwn }: { view: ReturnType<typeof feedbackView>; isOwn: boolean }) {
  const text = useText();
  const words = useWords();
  const form = useFormFocus(view, "content");
  const { step, charactersLeft, notice, failure, isFixed } = view;
  const { content, contact } = view.fields;
  const left =
    charactersLeft < 0
      ? text("feedback.over", { max: LONGEST_COMMENT })
      : text("feedback.left", { count: charactersLeft });
  return (
    <div className={styles.form}>
      <Form ref={form} onSubmit={() => view.submit()}>
        <FormNotice
          sentence={text("feedback.private")}
          message={
            failure === null
              ? (words(notice) ?? null)
              : text("feedback.uncertain", { reason: words(failure) ?? "" })
          }
        />
        <div className={styles.opinion}>
          <TextAreaField
            name="content"
            label={text("feedback.content")}
            required
            rows={5}
            value={content.value}
            readOnly={isFixed}
            error={words(content.error)}
            onChange={({ target }) => content.change(target.value)}
          />
          <p className={styles.left} data-over={charactersLeft < 0 || undefined} aria-hidden="true">
            {left}
          </p>
          <div role="status">
            <VisuallyHidden>{charactersLeft <= FEW_LEFT && left}</VisuallyHidden>
          </div>
        </div>
        {!isOwn && (
          <TypedField
            field={contact}
            name="contact"
            label={text("feedback.contact")}
            hint={text("feedback.contact.hint")}
            help={text("feedback.contact.help")}
            autoComplete="email"
          />
        )}
        <Button kind="primary" size="large" type="submit" busy={step === "submitting"}>
          {text(step === "uncertain" ? "feedback.again.send" : "feedback.send")}
        </Button>
      </Form>
    </div>
  );
}

function Sent({ isOwn, onAgain }: { isOwn: boolean; onAgain: () => void }) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button is removed, so the focus moves here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent} role="status">
      <span className={styles.sign}>
        <Icon name={signs.check} size="large" />
      </span>
      <h2 ref={heading} className={page.subtitle} tabIndex={-1}>
        {text("feedback.sent.title")}
      </h2>
      <p className={page.sentence}>{text(isOwn ? "feedback.sent.own" : "feedback.sent.sentence")}</p>
      <Button onClick={onAgain}>{text("feedback.again")}</Button>
    </div>
  );
}
