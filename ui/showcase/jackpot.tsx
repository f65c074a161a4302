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
 * The jackpot, or without one two counters that are marked as examples (HOME-08); empty where the operator shows neither.
 * Its feature runs only while the panel is visible; afterwards the last figures stay.
 */
export function Jackpot() {
  const text = useText();
  const panel = useRef<HTMLElement>(null);
  const [isPaused, togglePaused] = usePaused();
  const snapshot = useSnapshot("jackpot");
  const current: JackpotView = snapshot === undefined ? asking : jackpotView(snapshot);
  const [kept, keep] = useState<JackpotView>(asking);
  // A paused jackpot still needs its first figures.
  const isWanted = !isPaused || !hasFigures(kept);
  if (isWanted && current.kind !== "asking" && !isSame(current, kept)) keep(current);
  const isVisible = usePageVisible();
  const isInSight = useInSight(panel);
  useWanted("jackpot", isVisible && isInSight && isWanted);

  // An empty panel stays in the page, so that its feature goes on reading while it would be in sight.
  if (kept.kind === "none") return <section ref={panel} />;
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
      <Figures view={kept} />
    </section>
  );
}

const asking: JackpotView = { kind: "asking" };

const hasFigures = ({ kind }: JackpotView): boolean => kind === "fed" || kind === "examples";

const isSame = (one: JackpotView, other: JackpotView): boolean => {
  if (one.kind === "fed") {
    return other.kind === "fed" && one.amountMinor === other.amountMinor && one.currency === other.currency;
  }
  if (one.kind === "examples") {
    return (
      other.kind === "examples" &&
      one.amountMinor === other.amountMinor &&
      one.counterMinor === other.counterMinor
    );
  }
  return one.kind === other.kind;
};

function Figures({ view }: { view: Exclude<JackpotView, { kind: "none" }> }) {
  const text = useText();
  const tag = useTag();
  switch (view.kind) {
    case "asking":
      return (
        <div className={styles.figures} aria-busy="true">
          <Skeleton className={styles.blank} />
        </div>
      );
    case "fed":
      return (
        <div className={styles.figures}>
          <div className={styles.part}>
            <p className={styles.amount}>
              <RollingFigure words={formatMoney(view, tag)} />
            </p>
            <p className={frame.sentence}>{text("jackpot.fed")}</p>
          </div>
        </div>
      );
    case "examples": {
      // An amount without a currency has two decimal digits, like the example figures.
      const units = (amountMinor: bigint) => formatAmount({ amountMinor, currency: "" }, tag);
      return (
        <div className={styles.figures}>
          <div className={styles.part}>
            <p className={styles.amount}>
              <RollingFigure words={units(view.amountMinor)} />
            </p>
            <Badge>{text("jackpot.illustrative")}</Badge>
            <p className={frame.sentence}>{text("jackpot.invented")}</p>
          </div>
          <div className={styles.part}>
            <h3 className={styles.subtitle}>{text("jackpot.counter")}</h3>
            <p className={styles.counter}>
              <RollingFigure words={units(view.counterMinor)} />
            </p>
            <Badge>{text("jackpot.illustrative")}</Badge>
            <p className={frame.sentence}>{text("jackpot.counter.invented")}</p>
          </div>
        </div>
      );
    }
  }
}
