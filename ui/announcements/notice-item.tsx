import type { Notice } from "@parlour/core/announcements/announcements.ports";
import { formatMoment } from "@parlour/core/shared/format";
import { useTag } from "../portal/use-portal-state.ts";
import styles from "./notice-item.module.css";
import { Unfolding } from "./unfolding.tsx";

/** A notice to unfold. Its text is plain: what an editor types as HTML stands here as it was typed (ANN-05). */
export function NoticeItem({
  notice: { title, text, startAtMs },
  isOpen,
}: {
  notice: Notice;
  isOpen: boolean;
}) {
  const tag = useTag();
  return (
    <Unfolding title={title} atMs={startAtMs} moment={formatMoment(startAtMs, tag)} isOpen={isOpen}>
      <p className={styles.text}>{text}</p>
    </Unfolding>
  );
}
