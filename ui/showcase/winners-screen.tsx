import { formatCount, formatMoney } from "@parlour/core/shared/format";
import type { Winner } from "@parlour/core/showcase/showcase.ports";
import { orderWinners } from "@parlour/core/showcase/showcase.rules";
import { FALLBACK_PICTURE } from "../catalogue/fallback-picture.ts";
import page from "../pages/page.module.css";
import { PageHead } from "../pages/page-head.tsx";
import { Fault } from "../portal/fault.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useImageBases, useTag } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Picture } from "../shared/picture/picture.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { Table } from "../shared/table/table.tsx";
import styles from "./winners-screen.module.css";

/** All winners of the board as a list that stands still, the largest win first (MEMBER-07, HOME-07). */
export function WinnersScreen() {
  const text = useText();
  return (
    <div className={page.page}>
      <PageHead title={text("screen.winners")} sentence={text("winners.sentence")} />
      <WinnerList />
    </div>
  );
}

function WinnerList() {
  const text = useText();
  const winners = useQuery("winners");
  switch (winners.kind) {
    case "loading":
      return (
        <div role="status" aria-busy="true" aria-label={text("winners.loading")}>
          <Skeleton className={styles.blank} />
        </div>
      );
    case "failed":
      return <Fault title={text("winners.failed.title")} failed={winners} />;
    case "ready":
      return winners.value.length === 0 ? (
        <Empty
          icon={signs.trophy}
          title={text("winners.empty.title")}
          sentence={text("winners.empty.sentence")}
        />
      ) : (
        <WinnerTable winners={orderWinners(winners.value)} />
      );
  }
}

function WinnerTable({ winners }: { winners: readonly Winner[] }) {
  const text = useText();
  const tag = useTag();
  const bases = useImageBases();
  return (
    <Table aria-label={text("screen.winners")}>
      <thead>
        <tr>
          <th scope="col" data-figure className={styles.place}>
            {text("winners.place")}
          </th>
          <th scope="col">{text("winners.game")}</th>
          <th scope="col" data-figure>
            {text("winners.won")}
          </th>
        </tr>
      </thead>
      <tbody>
        {winners.map(({ customerName, gameName, iconPath, won }, at) => (
          <tr key={`${customerName} ${gameName} ${won.amountMinor}`}>
            <td data-figure>{formatCount(at + 1, tag)}</td>
            <th scope="row">
              <span className={styles.game}>
                <Picture
                  ratio="square"
                  sizes="44px"
                  alt=""
                  src={iconPath}
                  bases={bases}
                  fallback={FALLBACK_PICTURE}
                  className={styles.picture}
                />
                <span className={styles.names}>
                  <span>{gameName}</span>
                  <span className={styles.player}>{customerName}</span>
                </span>
              </span>
            </th>
            <td data-figure className={styles.won}>
              {formatMoney(won, tag)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
