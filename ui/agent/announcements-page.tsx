import { bulletins } from "@parlour/core/agent/agent.view";
import { announcementPages } from "@parlour/core/announcements/announcements.rules";
import { useRef, useState } from "react";
import { AnnouncementItem } from "../announcements/announcement-item.tsx";
import { NoticeItem } from "../announcements/notice-item.tsx";
import { PageStrip } from "../announcements/page-strip.tsx";
import { UnfoldingList } from "../announcements/unfolding.tsx";
import { Fault } from "../portal/fault.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useQuery } from "../portal/use-query.ts";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";

/** The gateway's announcements for agents, latest first, each expandable (AGENT-01, ANN-05). */
export function AgentAnnouncementsPage() {
  const text = useText();
  const content = useQuery("content");
  const list = useRef<HTMLDivElement>(null);
  const [asked, ask] = useState(1);
  if (content.kind === "loading")
    return (
      <div role="status" aria-busy="true" aria-label={text("shell.loading")}>
        <Skeleton shape="text" lines={4} />
      </div>
    );
  if (content.kind === "failed") return <Fault title={text("agent.bulletins.failed")} failed={content} />;
  const { page, pages, items, strip } = announcementPages(bulletins(content.value), asked);
  if (items.length === 0)
    return (
      <Empty
        icon={signs.bell}
        title={text("agent.bulletins.empty.title")}
        sentence={text("agent.bulletins.empty.sentence")}
      />
    );
  const turn = (to: number) => {
    ask(to);
    list.current?.scrollIntoView({ block: "nearest" });
    // On the first and last page the pressed button is disabled, so the focus moves to the list.
    if (to === 1 || to === pages) list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <UnfoldingList ref={list} tabIndex={-1}>
        {items.map((bulletin, place) =>
          bulletin.kind === "notice" ? (
            <NoticeItem key={`notice ${bulletin.id}`} notice={bulletin} isOpen={place === 0} />
          ) : (
            <AnnouncementItem
              key={`announcement ${bulletin.id}`}
              announcement={bulletin}
              isOpen={place === 0}
            />
          ),
        )}
      </UnfoldingList>
      {pages > 1 && <PageStrip page={page} pages={pages} strip={strip} onChoose={turn} />}
    </>
  );
}
