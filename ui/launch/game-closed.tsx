import type { Game } from "@parlour/core/catalogue/catalogue.ports";
import { formatGmtOffset, formatMoment } from "@parlour/core/shared/format";
import type { Message } from "@parlour/core/shared/message-keys";
import { supportOf } from "@parlour/core/site/site.view";
import { GameGrid } from "../catalogue/game-grid.tsx";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useImageBases, useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Row } from "../shared/layout/layout.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./game-closed.module.css";

export type GameClosedProps = {
  name: string;
  message: Message;
  /** Milliseconds since the epoch; null when nobody knows. */
  endsAtMs: number | null;
  /** Null while they are on their way. */
  suggestions: readonly Game[] | null;
  onRetry: () => void;
};

/** A game in maintenance: until when, whom to ask, and what else people play (LAUNCH-04). */
export function GameClosed({ name, message, endsAtMs, suggestions, onRetry }: GameClosedProps) {
  const text = useText();
  return (
    <div className={styles.closed}>
      <section className={styles.card}>
        <span className={styles.sign}>
          <Icon name={signs.settings} size="large" />
        </span>
        <div className={styles.words} role="alert">
          <h2 className={styles.title}>{text("play.maintenance.title", { game: name })}</h2>
          <p className={styles.sentence}>{text(message.key, message.values)}</p>
        </div>
        <dl className={styles.fact}>
          <dt>{text("play.maintenance.until")}</dt>
          <dd>{endsAtMs === null ? text("play.maintenance.unknown") : <Moment atMs={endsAtMs} />}</dd>
        </dl>
        <Row justify="center">
          <Button icon="refresh" onClick={onRetry}>
            {text("shell.retry")}
          </Button>
          <Support />
        </Row>
      </section>
      <Suggestions suggestions={suggestions} />
    </div>
  );
}

/** The player's own day and time, with how far that lies from Greenwich. */
function Moment({ atMs }: { atMs: number }) {
  const text = useText();
  const tag = useTag();
  const date = new Date(atMs);
  return (
    <time dateTime={date.toISOString()}>
      {text("play.maintenance.moment", {
        moment: formatMoment(atMs, tag),
        offset: formatGmtOffset(-date.getTimezoneOffset()),
      })}
    </time>
  );
}

function Support() {
  const { actor } = usePortal();
  const site = useSnapshot("site");
  const entries = site === undefined ? [] : supportOf(site);
  return entries.map((entry) => (
    <Button
      key={`${entry.csType} ${entry.title}`}
      icon={signs.headset}
      onClick={() => actor.send({ type: "support.asked", entry })}
    >
      {entry.title}
    </Button>
  ));
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
