import type { Message } from "@parlour/core/messages/message-keys";
import { useEffect, useRef } from "react";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { whenNear } from "../shared/when-near.ts";
import styles from "./more-games.module.css";

/** Pages loaded automatically near the end before a press is required, so that the page's footer stays reachable. */
const PAGES_BY_THEMSELVES = 5;

export type MoreGamesProps = {
  /** How many games are shown; a change checks for the list's end again. */
  shown: number;
  isReading: boolean;
  /** Why the next page failed to load. */
  fault: Message | null;
  onMore: () => void;
  onRetry: () => void;
};

/** The end of an unfinished list: the next page loads when it is near, or on a press (GAME-05). */
export function MoreGames({ shown, isReading, fault, onMore, onRetry }: MoreGamesProps) {
  const text = useText();
  const ahead = useRef<HTMLDivElement>(null);
  const byThemselves = useRef(0);
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page moves the end, so the end is observed again
  useEffect(() => {
    const element = ahead.current;
    if (element === null || isReading || fault !== null) return;
    return whenNear(element, "0px", () => {
      if (byThemselves.current >= PAGES_BY_THEMSELVES) return;
      byThemselves.current += 1;
      ask.current();
    });
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
