import type { ReactNode } from "react";
import { Button, type ButtonLook } from "../shared/button/button.tsx";
import styles from "./account.module.css";

export type FormButtonsProps = {
  step: string;
  /** What is typed cannot be sent yet. */
  isWaiting?: boolean;
  kind?: ButtonLook["kind"];
  submit: ReactNode;
  leave: ReactNode;
  onLeave: () => void;
};

/** The two ways out of a form. What is on its way, or uncertain, is not left. */
export const FormButtons = ({
  step,
  isWaiting = false,
  kind = "primary",
  submit,
  leave,
  onLeave,
}: FormButtonsProps) => (
  <div className={styles.actions}>
    <Button
      kind={kind}
      type="submit"
      busy={step === "submitting" || isWaiting}
      disabled={step === "uncertain"}
    >
      {submit}
    </Button>
    <Button kind="quiet" disabled={step === "submitting" || step === "uncertain"} onClick={onLeave}>
      {leave}
    </Button>
  </div>
);
