import type { OpenedDraw } from "@parlour/core/lottery/lottery.ports";
import type { LotteryView } from "@parlour/core/lottery/lottery.view";
import { formatMoment } from "@parlour/core/shared/format";
import { useState } from "react";
import { Link } from "../navigation/link.tsx";
import { useText } from "../portal/portal-context.tsx";
import { QueryContent } from "../portal/query-content.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Empty } from "../shared/empty/empty.tsx";
import { List } from "../shared/layout/list.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { Tabs } from "../shared/tabs/tabs.tsx";
import { DrawnNumbers } from "./drawn-numbers.tsx";
import { useLotteryPage } from "./lottery-card.tsx";
import styles from "./opened-numbers.module.css";
import { TitledPanel } from "./titled-panel.tsx";

type Whose = "opened" | "ownOpened";
const choices = { opened: "lottery.opened.all", ownOpened: "lottery.opened.own" } as const;

/** What the latest draws brought, and when: of all lotteries, or of those that the player plays (LOTT-01). */
export function OpenedNumbers({ view }: { view: LotteryView }) {
  const text = useText();
  const [whose, choose] = useState<Whose>("opened");
  return (
    <TitledPanel id="opened-title" title={text("lottery.opened")}>
      <Tabs
        label={text("lottery.opened.whose")}
        items={[
          { key: "opened", label: text(choices.opened) },
          { key: "ownOpened", label: text(choices.ownOpened) },
        ]}
        selected={whose}
        onSelect={(key) => choose(key === "ownOpened" ? key : "opened")}
      >
        <QueryContent read={view[whose]} failed="lottery.opened.failed" until={<Blank />}>
          {(draws) => <Draws draws={draws} whose={whose} />}
        </QueryContent>
      </Tabs>
    </TitledPanel>
  );
}

function Draws({ draws, whose }: { draws: readonly OpenedDraw[]; whose: Whose }) {
  const text = useText();
  const tag = useTag();
  const page = useLotteryPage();
  if (draws.length === 0) {
    const kind = whose === "opened" ? "empty" : "ownEmpty";
    return (
      <Empty
        title={text(`lottery.opened.${kind}.title`)}
        sentence={text(`lottery.opened.${kind}.sentence`)}
      />
    );
  }
  return (
    <List className={styles.draws} aria-label={text("lottery.opened")}>
      {draws.map(({ gameCode, gameName, numero, openedAtMs, numbers }) => (
        <li key={`${gameCode} ${numero}`} className={styles.draw}>
          <Link going={{ to: page(gameCode) }} className={styles.name}>
            {gameName}
          </Link>
          <DrawnNumbers numbers={numbers} />
          <p className={styles.when}>
            <time dateTime={new Date(openedAtMs).toISOString()}>
              {text("lottery.opened.line", { numero, moment: formatMoment(openedAtMs, tag) })}
            </time>
          </p>
        </li>
      ))}
    </List>
  );
}

const Blank = () => (
  <div className={styles.draws}>
    {BLANKS.map((blank) => (
      <Skeleton key={blank} className={styles.blank} />
    ))}
  </div>
);

const BLANKS = [1, 2, 3, 4];
