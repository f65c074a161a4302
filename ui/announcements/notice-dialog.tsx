import type { Notice } from "@parlour/core/announcements/announcements.ports";
import { useText } from "../portal/portal-context.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { ContentDialog } from "./content-dialog.tsx";
import { useNoticeChoice } from "./notice-choice.tsx";
import { NoticeItem } from "./notice-item.tsx";
import { UnfoldingList } from "./unfolding.tsx";

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

export function NoticeList({ notices, chosen }: { notices: readonly Notice[]; chosen: string | undefined }) {
  const first = notices.some(({ id }) => id === chosen) ? chosen : notices[0]?.id;
  return (
    <UnfoldingList>
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} isOpen={notice.id === first} />
      ))}
    </UnfoldingList>
  );
}
