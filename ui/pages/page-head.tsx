import type { ReactNode } from "react";
import styles from "./page.module.css";

/** The heading of a page, which takes the focus on arrival, and what stands under it. */
export const PageHead = ({
  title,
  sentence,
  children,
}: {
  title: string;
  sentence?: string | undefined;
  children?: ReactNode;
}) => (
  <header className={styles.head}>
    <h1 className={styles.title} tabIndex={-1}>
      {title}
    </h1>
    {sentence && <p className={styles.sentence}>{sentence}</p>}
    {children}
  </header>
);
