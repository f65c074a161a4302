import { formatMoney } from "@parlour/core/shared/format";
import type { Winner } from "@parlour/core/showcase/showcase.ports";
import { splitWinners } from "@parlour/core/showcase/showcase.rules";
import { type CSSProperties, type ReactNode, useState } from "react";
import { FALLBACK_PICTURE } from "../catalogue/fallback-picture.ts";
import { linkOf } from "../navigation/link.tsx";
import { moreDestinations } from "../navigation/more-destinations.ts";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useImageBases, useTag } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { Button, ButtonLink, IconButton } from "../shared/button/button.tsx";
import { classNames } from "../shared/class-names.ts";
import { Empty } from "../shared/empty/empty.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { Picture } from "../shared/picture/picture.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import frame from "./panel.module.css";
import styles from "./winners.module.css";

/** The list moves only when it holds more than its window shows. */
const WINDOW_LINES = 5;

/** The winner board: the three largest apart, the others in a list that drifts until it is held (HOME-07). */
export function Winners() {
  const text = useText();
  const winners = useQuery("winners");
  switch (winners.kind) {
    case "loading":
      return (
        <Frame>
          <div className={styles.board} aria-busy="true">
            <Skeleton className={styles.podiumBlank} />
            <Skeleton className={styles.windowBlank} />
          </div>
        </Frame>
      );
    case "failed":
      return (
        <Frame>
          <Empty
            kind="fault"
            className={styles.instead}
            title={text("winners.failed.title")}
            sentence={text(winners.message.key, winners.message.values)}
            action={
              <Button icon="refresh" busy={winners.isRetrying} onClick={winners.retry}>
                {text("shell.retry")}
              </Button>
            }
          />
        </Frame>
      );
    case "ready":
      return winners.value.length === 0 ? (
        <Frame>
          <Empty
            icon={signs.trophy}
            className={styles.instead}
            title={text("winners.empty.title")}
            sentence={text("winners.empty.sentence")}
          />
        </Frame>
      ) : (
        <Board winners={winners.value} />
      );
  }
}

function Frame({ children, control }: { children: ReactNode; control?: ReactNode }) {
  const text = useText();
  return (
    <section className={frame.panel} aria-labelledby="winners-title">
      <div className={classNames(frame.head, styles.head)}>
        <div>
          <h2 id="winners-title" className={frame.title}>
            <Icon name={signs.trophy} />
            {text("winners.title")}
          </h2>
          <p className={frame.sentence}>{text("winners.sentence")}</p>
        </div>
        {control}
      </div>
      {children}
    </section>
  );
}

function Board({ winners }: { winners: readonly Winner[] }) {
  const portal = usePortal();
  const text = useText();
  const [isPaused, setPaused] = useState(false);
  const { podium, list } = splitWinners(winners);
  const moves = list.length > WINDOW_LINES;
  return (
    <Frame
      control={
        <div className={styles.control}>
          <ButtonLink kind="quiet" {...linkOf(portal, moreDestinations.winners)}>
            {text("winners.all")}
          </ButtonLink>
          {moves && (
            <IconButton
              className={styles.pause}
              icon={isPaused ? signs.play : signs.pause}
              label={text(isPaused ? "winners.resume" : "winners.pause")}
              onClick={() => setPaused(!isPaused)}
            />
          )}
        </div>
      }
    >
      <div className={styles.board}>
        <List className={styles.podium} aria-label={text("winners.podium")}>
          {podium.map((winner, place) => (
            <Place key={keyOf(winner)} winner={winner} rank={place + 1} />
          ))}
        </List>
        {list.length > 0 && (
          <div
            className={styles.window}
            data-moves={moves || undefined}
            data-paused={isPaused || undefined}
            style={{ "--lines": list.length } as CSSProperties}
          >
            <div className={styles.drift}>
              <Lines winners={list} label={text("winners.list")} />
              {/* A second time, so that the end runs into the beginning. */}
              {moves && <Lines winners={list} />}
            </div>
          </div>
        )}
      </div>
    </Frame>
  );
}

const keyOf = ({ customerName, gameName, won }: Winner) => `${customerName} ${gameName} ${won.amountMinor}`;

function Place({ winner, rank }: { winner: Winner; rank: number }) {
  const text = useText();
  const tag = useTag();
  const bases = useImageBases();
  return (
    <li className={styles.place} data-rank={rank}>
      <Picture
        ratio="tile"
        alt=""
        src={winner.iconPath}
        bases={bases}
        fallback={FALLBACK_PICTURE}
        className={styles.placePicture}
      >
        <span className={styles.rank}>
          <VisuallyHidden>{text("winners.rank", { rank })}</VisuallyHidden>
          <span aria-hidden="true">{rank}</span>
        </span>
      </Picture>
      <strong className={styles.amount}>{formatMoney(winner.won, tag)}</strong>
      <span className={styles.name}>{winner.customerName}</span>
      <span className={styles.game}>{winner.gameName}</span>
    </li>
  );
}

/** Without a label the lines are the copy, which readers and keys pass by. */
function Lines({ winners, label }: { winners: readonly Winner[]; label?: string }) {
  const tag = useTag();
  const bases = useImageBases();
  return (
    <List aria-label={label} aria-hidden={label === undefined || undefined}>
      {winners.map((winner) => (
        <li key={keyOf(winner)} className={styles.line}>
          <Picture
            ratio="square"
            sizes="44px"
            alt=""
            src={winner.iconPath}
            bases={bases}
            fallback={FALLBACK_PICTURE}
            className={styles.linePicture}
          />
          <span className={styles.who}>
            <span className={styles.name}>{winner.customerName}</span>
            <span className={styles.game}>{winner.gameName}</span>
          </span>
          <strong className={styles.won}>{formatMoney(winner.won, tag)}</strong>
        </li>
      ))}
    </List>
  );
}
