import styles from "./skip-link.module.css";

/** A link that only the focus shows; it leads past what stands before its target on the page. */
export const SkipLink = ({ to, words }: { to: `#${string}`; words: string }) => (
  <a className={styles.skip} href={to}>
    {words}
  </a>
);
