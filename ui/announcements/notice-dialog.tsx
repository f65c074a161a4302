import type { Notice } from "@parlour/core/announcements/announcements.ports";
import { formatMoment } from "@parlour/core/shared/format";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { ContentDialog } from "./content-dialog.tsx";
import { useNoticeChoice } from "./notice-choice.tsx";
import styles from "./notice-dialog.module.css";
import { Unfolding, UnfoldingList } from "./unfolding.tsx";

/** The notices with title, text and start, each to unfold; the one that was pressed is unfolded (ANN-03, HOME-06). */
export function NoticeDialog() {
  const text = useText();
  const { chosen } = useNoticeChoice();
  return (
    <ContentDialog
      name="notice"
      title={text("notice.label")}
      sentence={text("notice.sentence")}
      failed={text("notice.failed")}
    >
      {({ notices }) => (
        <>
          {notices.length === 0 && (
            <Empty icon={signs.bell} title={text("notice.none")} sentence={text("notice.empty")} />
          )}
          <NoticeList notices={notices} chosen={chosen} />
        </>
      )}
    </ContentDialog>
  );
}

/** The texts are plain: what an editor types as HTML stands here as it was typed (ANN-05). */
export function NoticeList({ notices, chosen }: { notices: readonly Notice[]; chosen: string | undefined }) {
  const tag = useTag();
  const first = notices.some(({ id }) => id === chosen) ? chosen : notices[0]?.id;
  return (
    <UnfoldingList>
      {notices.map(({ id, title, text: words, startAtMs }) => (
        <Unfolding
          key={id}
          title={title}
          atMs={startAtMs}
          moment={formatMoment(startAtMs, tag)}
          isOpen={id === first}
        >
          <p className={styles.text}>{words}</p>
        </Unfolding>
      ))}
    </UnfoldingList>
  );
}
