import type { Notice } from "@parlour/core/announcements/announcements.ports";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { type CSSProperties, useState } from "react";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useQuery } from "../portal/use-query.ts";
import { Button, IconButton } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/home-signs.ts";
import { Icon } from "../shared/icon/icon.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { useNoticeChoice } from "./notice-choice.tsx";
import styles from "./notice-line.module.css";

/** Notices scroll along one thin line; pressing one opens the dialog at that notice (HOME-06). */
export function NoticeLine() {
  const text = useText();
  const content = useQuery("content");
  return (
    <section className={styles.line} aria-label={text("notice.label")} aria-busy={content.kind === "loading"}>
      <Icon name={signs.bell} />
      {content.kind === "loading" && <Skeleton shape="text" className={styles.blank} />}
      {content.kind === "failed" && (
        <>
          <p className={styles.still}>{text("notice.failed")}</p>
          <Button size="small" kind="quiet" busy={content.isRetrying} onClick={content.retry}>
            {text("shell.retry")}
          </Button>
        </>
      )}
      {content.kind === "ready" &&
        (content.value.notices.length === 0 ? (
          <p className={styles.still}>{text("notice.none")}</p>
        ) : (
          <Marquee notices={content.value.notices} />
        ))}
    </section>
  );
}

/** The line twice, so that its end runs into its beginning; only style sheets move it. */
function Marquee({ notices }: { notices: readonly Notice[] }) {
  const text = useText();
  const [turn, setTurn] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const place = turn % notices.length;
  const letters = notices.reduce((sum, notice) => sum + notice.title.length + notice.text.length, 0);
  return (
    <>
      <div
        className={styles.window}
        data-paused={isPaused || undefined}
        style={{ "--letters": letters } as CSSProperties}
      >
        <div className={styles.track}>
          <Run notices={notices} place={place} />
          <Run notices={notices} place={place} isCopy />
        </div>
      </div>
      <IconButton
        size="small"
        className={styles.pause}
        icon={isPaused ? signs.play : signs.pause}
        label={text(isPaused ? "notice.resume" : "notice.pause")}
        onClick={() => setPaused(!isPaused)}
      />
      {notices.length > 1 && (
        <IconButton
          size="small"
          className={styles.next}
          icon={signs.chevronEnd}
          label={text("notice.next")}
          onClick={() => setTurn(place + 1)}
        />
      )}
    </>
  );
}

/** All notices once. Readers and keys pass the copy by, and a click there opens the notice as well. */
function Run({ notices, place, isCopy }: { notices: readonly Notice[]; place: number; isCopy?: boolean }) {
  const portal = usePortal();
  const text = useText();
  const { choose } = useNoticeChoice();
  return (
    <div className={styles.run} aria-hidden={isCopy}>
      {notices.map(({ id, title, text: words }, at) => (
        <button
          key={id}
          type="button"
          className={styles.notice}
          data-shown={at === place || undefined}
          tabIndex={isCopy ? -1 : undefined}
          aria-label={text("notice.open", { title })}
          onClick={() => {
            choose(id);
            commandsOf(portal).openOverlay("notice");
          }}
        >
          <strong>{title}</strong>
          <span className={styles.text}>{words}</span>
        </button>
      ))}
    </div>
  );
}
