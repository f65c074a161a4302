import type { ReactNode } from "react";
import styles from "./form-links.module.css";

/** The quiet ways to somewhere else, beneath a form. */
export const FormLinks = ({ children }: { children: ReactNode }) => (
  <div className={styles.links}>{children}</div>
);

export type FormLinkProps = {
  /** Stands before it as plain words. */
  question?: string;
  children: string;
  onFollow: () => void;
};

/** One way out of a form, such as to the log in. */
export const FormLink = ({ question, children, onFollow }: FormLinkProps) => (
  <span className={styles.pair}>
    {question}
    <button type="button" className={styles.link} onClick={onFollow}>
      {children}
    </button>
  </span>
);
