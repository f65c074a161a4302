import type { AnnouncementPages } from "@parlour/core/announcements/announcements.rules";
import { formatCount } from "@parlour/core/shared/format";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { IconButton } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import styles from "./page-strip.module.css";

export type PageStripProps = Pick<AnnouncementPages<unknown>, "page" | "pages" | "strip"> & {
  onChoose: (page: number) => void;
};

/** The numbers of pages: the first, five around the current one, the last, and gaps between (ANN-02). */
export function PageStrip({ page, pages, strip, onChoose }: PageStripProps) {
  const text = useText();
  const tag = useTag();
  return (
    <nav className={styles.strip} aria-label={text("announcements.pages")}>
      <IconButton
        icon={signs.chevronStart}
        label={text("announcements.previous")}
        disabled={page === 1}
        onClick={() => onChoose(page - 1)}
      />
      <List className={styles.numbers}>
        {strip.map((part, place) =>
          part === "gap" ? (
            <li key={`gap after ${strip[place - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={part}>
              <button
                type="button"
                className={styles.number}
                aria-label={text("announcements.page", {
                  page: formatCount(part, tag),
                  pages: formatCount(pages, tag),
                })}
                aria-current={part === page ? "page" : undefined}
                onClick={() => onChoose(part)}
              >
                {formatCount(part, tag)}
              </button>
            </li>
          ),
        )}
      </List>
      <IconButton
        icon={signs.chevronEnd}
        label={text("announcements.next")}
        disabled={page === pages}
        onClick={() => onChoose(page + 1)}
      />
    </nav>
  );
}
