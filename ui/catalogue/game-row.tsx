import type { Game } from "@parlour/core/catalogue/catalogue.ports";
import { type Going, Link } from "../navigation/link.tsx";
import { useText } from "../portal/portal-context.tsx";
import { Carousel } from "../shared/carousel/carousel.tsx";
import type { PerView } from "../shared/carousel/moving.ts";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import type { Sign } from "../shared/icon/icon.tsx";
import styles from "./game-row.module.css";
import { RowHead } from "./game-row-skeleton.tsx";
import { GameTile, type GameTileProps } from "./game-tile.tsx";

/** Games per view and per press: three on phones, five from 768 px, six from 1200 px (HOME-03). */
const perView: PerView = { phone: 3, tablet: 5, desktop: 6 };
const SPACING = 20;

/** Games in one view of a strip on wide screens; with no more than these there is nothing to swipe (GAME-04). */
export const STRIP_VIEW = 6;

export type GameRowProps = {
  title: string;
  sign: Sign;
  games: readonly Game[];
  rows: 1 | 2 | 3;
  /** The target of "More", and its accessible name. */
  more: { going: Going; label: string };
  bases: readonly string[] | undefined;
  Facts?: GameTileProps["Facts"];
};

/** A category's most played games in a strip of one to three rows, with a link to all of them. */
export function GameRow({ title, sign, games, rows, more, bases, Facts }: GameRowProps) {
  const text = useText();
  return (
    <Carousel
      label={title}
      perView={perView}
      group={6}
      rows={rows}
      spacing={SPACING}
      words={{ previous: text("home.previous"), next: text("home.next") }}
      head={
        <RowHead
          title={title}
          sign={sign}
          more={
            <Link going={more.going} className={styles.more}>
              <span aria-hidden="true">{text("home.more")}</span>
              <VisuallyHidden>{more.label}</VisuallyHidden>
            </Link>
          }
        />
      }
    >
      {games.map((game) => (
        <GameTile key={`${game.vendor} ${game.gameCode}`} game={game} bases={bases} Facts={Facts} />
      ))}
    </Carousel>
  );
}
