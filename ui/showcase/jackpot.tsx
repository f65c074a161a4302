import { formatAmount, formatMoney } from "@parlour/core/shared/format";
import { type JackpotView, jackpotView } from "@parlour/core/showcase/jackpot.view";
import { useRef, useState } from "react";
import { useSnapshot, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useWanted } from "../portal/use-wanted.ts";
import { Badge } from "../shared/badge/badge.tsx";
import { IconButton } from "../shared/button/button.tsx";
import { classNames } from "../shared/class-names.ts";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { usePaused } from "../shared/use-paused.ts";
import { usePageVisible } from "../shared/use-visible-interval.ts";
import styles from "./jackpot.module.css";
import frame from "./panel.module.css";
import { RollingFigure } from "./rolling-figure.tsx";
import { useInSight } from "./use-in-sight.ts";

/**
 * The jackpot, and beside it the winner-style counter (HOME-08); a figure without a feed is marked in words. Its
 * feature runs only while the panel is visible; afterwards the last figures stay.
 */
export function Jackpot() {
  const text = useText();
  const panel = useRef<HTMLElement>(null);
  const [isPaused, togglePaused] = usePaused();
  const snapshot = useSnapshot("jackpot");
  const current = snapshot === undefined ? null : jackpotView(snapshot);
  const [kept, keep] = useState<JackpotView | null>(null);
  const isKnown = current !== null && current.amountMinor !== null;
  if (isKnown && !isPaused && !isSame(current, kept)) keep(current);
  // A paused jackpot still needs its first figures.
  if (isKnown && kept === null) keep(current);
  const isVisible = usePageVisible();
  const isInSight = useInSight(panel);
  useWanted("jackpot", isVisible && isInSight && (!isPaused || kept === null));

  return (
    <section ref={panel} className={classNames(frame.panel, styles.jackpot)} aria-labelledby="jackpot-title">
      <div className={frame.head}>
        <h2 id="jackpot-title" className={frame.title}>
          <Icon name={signs.star} />
          {text("jackpot.title")}
        </h2>
        <IconButton
          icon={isPaused ? signs.play : signs.pause}
          label={text(isPaused ? "jackpot.resume" : "jackpot.pause")}
          onClick={togglePaused}
        />
      </div>
      {kept === null ? (
        <div className={styles.figures} aria-busy="true">
          <Skeleton className={styles.blank} />
          <Skeleton className={styles.smallBlank} />
        </div>
      ) : (
        <Figures view={kept} />
      )}
    </section>
  );
}

const isSame = (one: JackpotView, other: JackpotView | null): boolean =>
  other !== null &&
  one.amountMinor === other.amountMinor &&
  one.currency === other.currency &&
  one.counterMinor === other.counterMinor;

function Figures({ view: { amountMinor, currency, isIllustrative, counterMinor } }: { view: JackpotView }) {
  const text = useText();
  const tag = useTag();
  // An amount without a currency has two decimal digits, like the sample figures.
  const units = (minor: bigint) => formatAmount({ amountMinor: minor, currency: "" }, tag);
  const amount = amountMinor ?? 0n;
  return (
    <div className={styles.figures}>
      <div className={styles.part}>
        <p className={styles.amount}>
          <RollingFigure
            words={currency === null ? units(amount) : formatMoney({ amountMinor: amount, currency }, tag)}
          />
        </p>
        {isIllustrative && <Badge>{text("jackpot.illustrative")}</Badge>}
        <p className={frame.sentence}>{text(isIllustrative ? "jackpot.invented" : "jackpot.fed")}</p>
      </div>
      <div className={styles.part}>
        <h3 className={styles.subtitle}>{text("jackpot.counter")}</h3>
        <p className={styles.counter}>
          <RollingFigure words={units(counterMinor)} />
        </p>
        <Badge>{text("jackpot.illustrative")}</Badge>
        <p className={frame.sentence}>{text("jackpot.counter.invented")}</p>
      </div>
    </div>
  );
}
