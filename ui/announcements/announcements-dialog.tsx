import type { Announcement } from "@parlour/core/announcements/announcements.ports";
import { announcementPages } from "@parlour/core/announcements/announcements.rules";
import { formatDay } from "@parlour/core/shared/format";
import { type MouseEvent, useRef, useState } from "react";
import { FALLBACK_PICTURE } from "../catalogue/fallback-picture.ts";
import { linkOf } from "../navigation/link.tsx";
import { moreDestinations } from "../navigation/more-destinations.ts";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useImageBases, useTag } from "../portal/use-portal-state.ts";
import { ButtonLink } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Picture } from "../shared/picture/picture.tsx";
import { RichText } from "../shared/rich-text/rich-text.tsx";
import styles from "./announcements-dialog.module.css";
import { ContentDialog } from "./content-dialog.tsx";
import { PageStrip } from "./page-strip.tsx";
import { Unfolding, UnfoldingList } from "./unfolding.tsx";

/** The announcements for whoever is here, nine a page (ANN-02). They come up by themselves, once a session (ANN-04). */
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

/** The announcements of one page, the first unfolded, and the way to the others. One of a promotion leads to the reward centre. */
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
    // At either end the button that was pressed can be pressed no more, and would lose the focus to nobody.
    if (to === 1 || to === pages) list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <UnfoldingList ref={list} tabIndex={-1}>
        {items.map((announcement, place) => (
          <Item key={announcement.id} announcement={announcement} isOpen={place === 0} />
        ))}
      </UnfoldingList>
      {pages > 1 && <PageStrip page={page} pages={pages} strip={strip} onChoose={turn} />}
    </>
  );
}

function Item({ announcement, isOpen }: { announcement: Announcement; isOpen: boolean }) {
  const portal = usePortal();
  const text = useText();
  const tag = useTag();
  const bases = useImageBases();
  const { title, contentHtml, imagePath, promotionType, startAtMs } = announcement;
  const promotion = linkOf(portal, moreDestinations.rewards);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    promotion.onClick(event);
    // A login that comes first waits behind this pop-up, which makes way for it (LAYOUT-02).
    const navigation = portal.feature("navigation");
    const waiting = navigation?.getSnapshot().context.overlays ?? [];
    if (waiting.length > 1) navigation?.send({ type: "overlay.closed" });
  };
  return (
    <Unfolding title={title} atMs={startAtMs} moment={formatDay(startAtMs, tag)} isOpen={isOpen}>
      <div className={styles.body}>
        {imagePath !== null && (
          <Picture ratio="banner" alt="" src={imagePath} bases={bases} fallback={FALLBACK_PICTURE} />
        )}
        <RichText html={contentHtml} />
        {promotionType !== null && (
          <ButtonLink
            icon={signs.gift}
            className={styles.promotion}
            aria-label={text("announcements.promotionOf", { title })}
            href={promotion.href}
            onClick={follow}
          >
            {text("announcements.promotion")}
          </ButtonLink>
        )}
      </div>
    </Unfolding>
  );
}
