import type { LotteryGame, LotteryGroup } from "@parlour/core/lottery/lottery.ports";
import type { LotteryView } from "@parlour/core/lottery/lottery.view";
import { useText } from "../portal/portal-context.tsx";
import { QueryContent } from "../portal/query-content.tsx";
import { classNames } from "../shared/class-names.ts";
import { Empty } from "../shared/empty/empty.tsx";
import { List } from "../shared/layout/list.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { LotteryCard, useClosing } from "./lottery-card.tsx";
import styles from "./lottery-menu.module.css";
import { useSeconds } from "./use-seconds.ts";

/** What the player played last, then every lottery in its group, each with the time until its draw closes (LOTT-01). */
export function LotteryMenu({
  menu,
  recent,
  className,
}: Pick<LotteryView, "menu" | "recent"> & { className: string | undefined }) {
  const text = useText();
  const current = menu.kind === "ready" ? menu.value.flatMap(({ games }) => games) : [];
  // The menu is read again with the draws, what was played last is not.
  const asNow = (game: LotteryGame) => current.find(({ gameCode }) => gameCode === game.gameCode) ?? game;
  return (
    <div className={classNames(styles.menu, className)}>
      <QueryContent read={recent} failed="lottery.recent.failed" until={null}>
        {(games) => games.length > 0 && <Group name={text("lottery.recent")} games={games.map(asNow)} />}
      </QueryContent>
      <QueryContent read={menu} failed="lottery.menu.failed" until={<Blank />}>
        {(groups) => <Groups groups={groups.filter(({ games }) => games.length > 0)} />}
      </QueryContent>
    </div>
  );
}

function Groups({ groups }: { groups: readonly LotteryGroup[] }) {
  const text = useText();
  if (groups.length === 0) {
    return <Empty title={text("lottery.menu.empty.title")} sentence={text("lottery.menu.empty.sentence")} />;
  }
  return groups.map(({ code, name, games }) => <Group key={code} name={name} games={games} />);
}

function Group({ name, games }: { name: string; games: readonly LotteryGame[] }) {
  const nowMs = useSeconds(games.some(({ closesAtMs }) => closesAtMs !== null));
  const closing = useClosing();
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{name}</h2>
      <List className={styles.cards} aria-label={name}>
        {games.map((game) => (
          <LotteryCard key={game.gameCode} game={game} closing={closing(game.closesAtMs, nowMs)} />
        ))}
      </List>
    </section>
  );
}

const Blank = () => (
  <div className={styles.group}>
    <Skeleton className={styles.titleBlank} />
    <div className={styles.cards}>
      {BLANKS.map((blank) => (
        <Skeleton key={blank} className={styles.blank} />
      ))}
    </div>
  </div>
);

const BLANKS = [1, 2, 3, 4, 5, 6];
