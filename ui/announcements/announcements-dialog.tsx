import type { Announcement } from "@parlour/core/announcements/announcements.ports";
import { announcementPages } from "@parlour/core/announcements/announcements.rules";
import { useRef, useState } from "react";
import { useText } from "../portal/portal-context.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { AnnouncementItem } from "./announcement-item.tsx";
import { ContentDialog } from "./content-dialog.tsx";
import { PageStrip } from "./page-strip.tsx";
import { UnfoldingList } from "./unfolding.tsx";

/** The visitor's or player's announcements, nine per page (ANN-02). They open by themselves on home, once per session, or from the bell (ANN-04). */
export function AnnouncementsDialog() {
  const text = useText();
  return (
    <ContentDialog
      name="announcements"
      title={text("announcements.title")}
      sentence={text("announcements.sentence")}
      failed={text("announcements.failed")}
    >
      {({ popups }) => <Announcements all={popups} />}
    </ContentDialog>
  );
}

/** One page of announcements, the first expanded, with paging. An announcement of a promotion links to the reward centre. */
export function Announcements({ all, first = 1 }: { all: readonly Announcement[]; first?: number }) {
  const text = useText();
  const [asked, ask] = useState(first);
  const list = useRef<HTMLDivElement>(null);
  const { page, pages, items, strip } = announcementPages(all, asked);
  if (items.length === 0) {
    return (
      <Empty
        icon={signs.bell}
        title={text("announcements.empty.title")}
        sentence={text("announcements.empty.sentence")}
      />
    );
  }
  const turn = (to: number) => {
    ask(to);
    list.current?.scrollIntoView({ block: "nearest" });
    // On the first and last page the pressed button is disabled, so the focus moves to the list.
    if (to === 1 || to === pages) list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <UnfoldingList ref={list} tabIndex={-1}>
        {items.map((announcement, place) => (
          <AnnouncementItem key={announcement.id} announcement={announcement} isOpen={place === 0} />
        ))}
      </UnfoldingList>
      {pages > 1 && <PageStrip page={page} pages={pages} strip={strip} onChoose={turn} />}
    </>
  );
}
