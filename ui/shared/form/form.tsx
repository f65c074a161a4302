import type { ReactNode, Ref } from "react";
import styles from "./form.module.css";

export type FormProps = {
  ref: Ref<HTMLFormElement>;
  onSubmit: () => void;
  children: ReactNode;
};

/** Fields in one column. The machine validates and sends them, not the browser. */
export const Form = ({ ref, onSubmit, children }: FormProps) => (
  <form
    ref={ref}
    className={styles.form}
    // If the browser sends the form after all, no typed value appears in the address.
    method="post"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);
