import type { LotteryGame } from "@parlour/core/lottery/lottery.ports";
import type { LotteryView } from "@parlour/core/lottery/lottery.view";
import { Link, linkOf } from "../navigation/link.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { ButtonLink } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Panel } from "../shared/layout/panel.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { leftText } from "./draw-time.ts";
import { useLotteryPage } from "./lottery-card.tsx";
import styles from "./running-draw.module.css";
import { useSeconds } from "./use-seconds.ts";

/** A lottery of the menu by its code. */
export const lotteryOf = ({
  menu,
  gameCode,
}: Pick<LotteryView, "menu" | "gameCode">): LotteryGame | undefined =>
  menu.kind === "ready"
    ? menu.value.flatMap(({ games }) => games).find((game) => game.gameCode === gameCode)
    : undefined;

/** The running draw of the lottery that the address names, and how long it takes bets (LOTT-01). */
export function RunningDraw({ view }: { view: LotteryView }) {
  const portal = usePortal();
  const text = useText();
  const page = useLotteryPage();
  const { draw, isUnknownGame } = view;
  const back = (
    <Link going={{ to: page() }} className={styles.back}>
      {text("lottery.all")}
    </Link>
  );
  if (isUnknownGame) {
    return (
      <Panel>
        <Empty
          title={text("lottery.unknown.title")}
          sentence={text("lottery.unknown.sentence")}
          action={<ButtonLink {...linkOf(portal, { to: page() })}>{text("lottery.all")}</ButtonLink>}
        />
      </Panel>
    );
  }
  return (
    <Panel className={styles.panel} aria-label={text("lottery.running")}>
      <div className={styles.words}>
        <p className={styles.label}>{text("lottery.running")}</p>
        {draw === null ? (
          <p className={styles.numero} role="status">
            {text("lottery.running.waiting")}
          </p>
        ) : (
          <p className={styles.numero}>{text("lottery.running.numero", { numero: draw.numero })}</p>
        )}
        {back}
      </div>
      <div className={styles.time}>
        <p className={styles.label}>{text("lottery.running.untilClose")}</p>
        {draw === null ? (
          <Skeleton className={styles.clockBlank} />
        ) : (
          <Countdown key={draw.numero} closesAtMs={draw.closesAtMs} />
        )}
      </div>
    </Panel>
  );
}

function Countdown({ closesAtMs }: { closesAtMs: number }) {
  const text = useText();
  const leftMs = closesAtMs - useSeconds(true);
  return (
    <p className={styles.clock} role="timer">
      {leftText(leftMs)}
      {leftMs <= 0 && <span className={styles.closed}>{text("lottery.closed")}</span>}
    </p>
  );
}
