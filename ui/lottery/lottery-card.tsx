import type { LotteryGame } from "@parlour/core/lottery/lottery.ports";
import { formatMoment } from "@parlour/core/shared/format";
import { memo } from "react";
import { FALLBACK_PICTURE } from "../catalogue/fallback-picture.ts";
import { Link, linkOf } from "../navigation/link.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useImageBases, useNavigation, useTag } from "../portal/use-portal-state.ts";
import { ButtonLink } from "../shared/button/button.tsx";
import linkCard from "../shared/card/link-card.module.css";
import { classNames } from "../shared/class-names.ts";
import { Picture } from "../shared/picture/picture.tsx";
import { COUNTED_MS, leftText } from "./draw-time.ts";
import styles from "./lottery-card.module.css";

/** The address of a lottery's own page: the current lottery page, filtered to it. */
export function useLotteryPage(): (gameCode?: string) => string {
  const path = useNavigation()?.shown?.path ?? "/lottery";
  return (gameCode) => (gameCode === undefined ? path : `${path}?gameCode=${encodeURIComponent(gameCode)}`);
}

/** The closing time of a lottery's draw: a countdown when near, a time when far, empty when unknown. */
export function useClosing(): (closesAtMs: number | null, nowMs: number) => string {
  const text = useText();
  const tag = useTag();
  return (closesAtMs, nowMs) => {
    if (closesAtMs === null) return "";
    const leftMs = closesAtMs - nowMs;
    if (leftMs <= 0) return text("lottery.closed");
    return leftMs > COUNTED_MS
      ? text("lottery.closesAt", { moment: formatMoment(closesAtMs, tag) })
      : text("lottery.closes", { left: leftText(leftMs) });
  };
}

export type LotteryCardProps = {
  game: LotteryGame;
  /** The closing time in words; the only part that changes each second. */
  closing: string;
};

/** A lottery: its name and its button lead to its draws and the bets on them. */
export const LotteryCard = memo(function LotteryCard({ game, closing }: LotteryCardProps) {
  const portal = usePortal();
  const text = useText();
  const bases = useImageBases();
  const page = useLotteryPage();
  const words = { game: game.gameName };
  return (
    <li className={classNames(linkCard.card, styles.card)}>
      <Picture
        ratio="square"
        sizes="60px"
        alt=""
        src={game.iconPath}
        bases={bases}
        fallback={FALLBACK_PICTURE}
        className={styles.picture}
      />
      <div className={classNames(linkCard.words, styles.words)}>
        <Link
          going={{ to: page(game.gameCode) }}
          className={classNames(linkCard.name, styles.name)}
          aria-label={text("lottery.drawsOf", words)}
        >
          {game.gameName}
        </Link>
        <p className={styles.closing}>{closing}</p>
      </div>
      <ButtonLink
        size="small"
        className={styles.play}
        aria-label={text("lottery.betOn", words)}
        {...linkOf(portal, { to: page(game.gameCode) })}
      >
        {text("lottery.bet")}
      </ButtonLink>
    </li>
  );
});
