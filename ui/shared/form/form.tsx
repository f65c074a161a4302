import type { ReactNode, Ref } from "react";
import styles from "./form.module.css";

export type FormProps = {
  ref: Ref<HTMLFormElement>;
  onSubmit: () => void;
  children: ReactNode;
};

/** Fields in one column. The browser neither checks nor sends them: both are the machine's. */
export const Form = ({ ref, onSubmit, children }: FormProps) => (
  <form
    ref={ref}
    className={styles.form}
    // Should the browser send it after all, nothing that was typed stands in the address.
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
