import type { Notice } from "@parlour/core/announcements/announcements.ports";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { useState } from "react";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useQuery } from "../portal/use-query.ts";
import { Button, IconButton } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/home-signs.ts";
import { Icon } from "../shared/icon/icon.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { usePaused } from "../shared/use-paused.ts";
import { useVisibleInterval } from "../shared/use-visible-interval.ts";
import { useNoticeChoice } from "./notice-choice.tsx";
import styles from "./notice-line.module.css";

/** How long each notice shows before the next. */
const STAY_MS = 7_000;

/** Rotates notices on one thin line; pressing one opens the dialog at that notice (HOME-06). */
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
          <Turning notices={content.value.notices} />
        ))}
    </section>
  );
}

function Turning({ notices }: { notices: readonly Notice[] }) {
  const portal = usePortal();
  const text = useText();
  const { choose } = useNoticeChoice();
  const [turn, setTurn] = useState(0);
  const [isPaused, togglePaused] = usePaused();
  const [isHeld, setHeld] = useState(false);
  const moves = notices.length > 1;

  useVisibleInterval(() => setTurn((last) => last + 1), moves && !isPaused && !isHeld ? STAY_MS : null);

  const place = turn % notices.length;
  const notice = notices[place];
  if (notice === undefined) return null;
  const open = () => {
    choose(notice.id);
    commandsOf(portal).openOverlay("notice");
  };
  return (
    <>
      <button
        key={notice.id}
        type="button"
        className={styles.notice}
        aria-label={text("notice.open", { title: notice.title })}
        onClick={open}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <strong className={styles.title}>{notice.title}</strong>
        <span className={styles.text}>{notice.text}</span>
      </button>
      {moves && (
        <>
          <span className={styles.place} aria-hidden="true">
            {place + 1}/{notices.length}
          </span>
          <IconButton
            size="small"
            icon={isPaused ? signs.play : signs.pause}
            label={text(isPaused ? "notice.resume" : "notice.pause")}
            onClick={togglePaused}
          />
        </>
      )}
    </>
  );
}
