import type { Game } from "@parlour/core/catalogue/catalogue.ports";
import type { Message } from "@parlour/core/messages/message-keys";
import { supportOf } from "@parlour/core/site/site.view";
import { GameGrid } from "../catalogue/game-grid.tsx";
import { useSnapshot, useText } from "../portal/portal-context.tsx";
import { useImageBases } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { Fact, Moment, SupportChannels } from "../site/closed-parts.tsx";
import styles from "./game-closed.module.css";
import { PlayCard } from "./play-card.tsx";

export type GameClosedProps = {
  name: string;
  message: Message;
  /** Milliseconds since the epoch; null when unknown. */
  endsAtMs: number | null;
  /** Null while they load. */
  suggestions: readonly Game[] | null;
  onRetry: () => void;
};

/** A game in maintenance: its end, customer service and other popular games (LAUNCH-04). */
export function GameClosed({ name, message, endsAtMs, suggestions, onRetry }: GameClosedProps) {
  const text = useText();
  const site = useSnapshot("site");
  return (
    <div className={styles.closed}>
      <PlayCard
        as="section"
        role="alert"
        icon={signs.settings}
        title={text("play.maintenance.title", { game: name })}
        sentence={text(message.key, message.values)}
        fact={
          <Fact words={text("play.maintenance.until")}>
            {endsAtMs === null ? text("play.maintenance.unknown") : <Moment atMs={endsAtMs} />}
          </Fact>
        }
        className={styles.card}
      >
        <Button icon="refresh" onClick={onRetry}>
          {text("shell.retry")}
        </Button>
        {site !== undefined && <SupportChannels entries={supportOf(site)} />}
      </PlayCard>
      <Suggestions suggestions={suggestions} />
    </div>
  );
}

function Suggestions({ suggestions }: Pick<GameClosedProps, "suggestions">) {
  const text = useText();
  const bases = useImageBases();
  if (suggestions !== null && suggestions.length === 0) return null;
  return (
    <section className={styles.others} aria-busy={suggestions === null}>
      <h2 className={styles.subtitle}>{text("play.suggestions")}</h2>
      {suggestions === null ? (
        <div className={styles.blanks}>
          {BLANKS.map((blank) => (
            <Skeleton key={blank} className={styles.blank} />
          ))}
        </div>
      ) : (
        <GameGrid label={text("play.suggestions")} games={suggestions} bases={bases} />
      )}
    </section>
  );
}

const BLANKS = [1, 2, 3, 4, 5, 6];
