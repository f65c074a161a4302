import type { ReactNode } from "react";
import { Icon, type Sign } from "../icon/icon.tsx";
import styles from "./form-notice.module.css";

export type FormNoticeProps = {
  /** What stands above the fields while nothing is wrong. */
  sentence: string;
  /** What an attempt came to, for no field in particular. It is read out when it comes, and can take the focus. */
  message: string | null;
  /** A second sentence of the message. */
  detail?: ReactNode;
  /** What the device does meanwhile, in place of the sentence; null while it rests. It is read out when it comes. */
  working?: string | null;
  icon?: Sign;
};

/** The place above a form's fields. The sentence and the message share it, so that a refusal pushes nothing. */
export function FormNotice({ sentence, message, detail, working, icon = "warning" }: FormNoticeProps) {
  return (
    <div className={styles.notice}>
      {/* A screen reader reads a change only of a status that was there before, so this one stays beside a message. */}
      {working !== undefined && <p role="status">{message === null && (working ?? sentence)}</p>}
      {message === null ? (
        working === undefined && <p>{sentence}</p>
      ) : (
        <div className={styles.message} role="alert" data-field="message" tabIndex={-1}>
          <Icon name={icon} />
          <div>
            <p>{message}</p>
            {detail && <p className={styles.detail}>{detail}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
