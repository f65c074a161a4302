import type { FormView } from "@parlour/core/forms/form.view";
import { type ReactNode, useEffect } from "react";
import { Button, type ButtonLook } from "../shared/button/button.tsx";
import { focusArrived } from "../shared/dialog/first-focus.ts";
import { Form } from "../shared/form/form.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import styles from "./account.module.css";
import { ChangeNotice, type ChangeNoticeProps } from "./change-notice.tsx";

export type OwnFormProps = {
  view: ChangeNoticeProps["view"] &
    Pick<FormView<never, never, never, never>, "attempts" | "isFixed" | "canSubmit" | "begin"> & {
      readonly attention: string | null;
    };
  /** The name of the form's first field. */
  first: string;
  question?: string;
  kind?: ButtonLook["kind"];
  submit: string;
  leave: string;
  /** Resets the form by default. */
  onLeave?: () => void;
  children: ReactNode;
};

/** A form on the account page, with buttons to send it or leave it. A form that is submitting or uncertain cannot be left. */
export function OwnForm({
  view,
  first,
  question,
  kind = "primary",
  submit,
  leave,
  onLeave = view.begin,
  children,
}: OwnFormProps) {
  const { step, canSubmit, isFixed } = view;
  const form = useFormFocus(view, first);
  useEffect(() => focusArrived(form.current), [form]);
  const isWaiting = step === "submitting" || (step === "editing" && !canSubmit);
  return (
    <Form ref={form} onSubmit={() => view.submit()}>
      {question && <p>{question}</p>}
      <ChangeNotice view={view} />
      {children}
      <div className={styles.actions}>
        <Button kind={kind} type="submit" busy={isWaiting} disabled={step === "uncertain"}>
          {submit}
        </Button>
        <Button kind="quiet" disabled={isFixed} onClick={onLeave}>
          {leave}
        </Button>
      </div>
    </Form>
  );
}
