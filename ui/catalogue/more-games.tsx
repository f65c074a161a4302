import type { Message } from "@parlour/core/shared/message-keys";
import { useEffect, useRef } from "react";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./more-games.module.css";

/** Pages that come by themselves as the end comes near, before a press is asked for: the foot of the page must stay in reach. */
const PAGES_BY_THEMSELVES = 5;

export type MoreGamesProps = {
  /** How many games stand: after each page that came the end is looked for anew. */
  shown: number;
  isReading: boolean;
  /** Why the next page did not come. */
  fault: Message | null;
  onMore: () => void;
  onRetry: () => void;
};

/** The end of a list that goes on: the next page comes when it is near, or when it is asked for (GAME-05). */
export function MoreGames({ shown, isReading, fault, onMore, onRetry }: MoreGamesProps) {
  const text = useText();
  const ahead = useRef<HTMLDivElement>(null);
  const byThemselves = useRef(0);
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that came moves the end, and the end is looked for anew
  useEffect(() => {
    const element = ahead.current;
    if (element === null || isReading || fault !== null) return;
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      if (byThemselves.current >= PAGES_BY_THEMSELVES) return;
      byThemselves.current += 1;
      ask.current();
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [shown, isReading, fault]);

  const press = () => {
    byThemselves.current = 0;
    onMore();
  };
  return (
    <div className={styles.more}>
      <div ref={ahead} className={styles.ahead} />
      {fault !== null && (
        <p className={styles.fault} role="alert">
          <Icon name="warning" /> {text("games.moreFailed")}: {text(fault.key, fault.values)}
        </p>
      )}
      <Button
        icon={fault === null ? signs.chevronDown : "refresh"}
        busy={isReading}
        onClick={fault === null ? press : onRetry}
      >
        {text(fault === null ? "games.more" : "shell.retry")}
      </Button>
    </div>
  );
}
