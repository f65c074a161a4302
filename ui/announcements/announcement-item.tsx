import type { Announcement } from "@parlour/core/announcements/announcements.ports";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { formatDay } from "@parlour/core/shared/format";
import type { MouseEvent } from "react";
import { FALLBACK_PICTURE } from "../catalogue/fallback-picture.ts";
import { linkOf } from "../navigation/link.tsx";
import { moreDestinations } from "../navigation/more-destinations.ts";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useImageBases, useTag } from "../portal/use-portal-state.ts";
import { ButtonLink } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Picture } from "../shared/picture/picture.tsx";
import { RichText } from "../shared/rich-text/rich-text.tsx";
import styles from "./announcement-item.module.css";
import { Unfolding } from "./unfolding.tsx";

/** An announcement to unfold, its HTML sanitised (ANN-05). One of a promotion leads to the reward centre (ANN-02). */
export function AnnouncementItem({ announcement, isOpen }: { announcement: Announcement; isOpen: boolean }) {
  const portal = usePortal();
  const text = useText();
  const tag = useTag();
  const bases = useImageBases();
  const { title, contentHtml, imagePath, promotionType, startAtMs } = announcement;
  const promotion = linkOf(portal, moreDestinations.rewards);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    promotion.onClick(event);
    // A login that comes first waits behind this pop-up, which makes way for it (LAYOUT-02).
    commandsOf(portal).makeWay();
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
