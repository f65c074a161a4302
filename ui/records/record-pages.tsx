import { formatCount } from "@parlour/core/shared/format";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./record-pages.module.css";

type RecordPagesProps = {
  page: number;
  pages: number;
  /** What is turned, for readers. */
  label: string;
  onChoose: (page: number) => void;
};

/** The page before and the page after, and which one this is. */
export function RecordPages({ page, pages, label, onChoose }: RecordPagesProps) {
  const text = useText();
  const tag = useTag();
  return (
    <nav className={styles.pages} aria-label={label}>
      <Button icon={signs.chevronStart} disabled={page <= 1} onClick={() => onChoose(page - 1)}>
        {text("records.previous")}
      </Button>
      <span className={styles.place} aria-current="page">
        {text("records.page", { page: formatCount(page, tag), pages: formatCount(pages, tag) })}
      </span>
      <Button iconEnd={signs.chevronEnd} disabled={page >= pages} onClick={() => onChoose(page + 1)}>
        {text("records.next")}
      </Button>
    </nav>
  );
}
