import type { GameCategory } from "@parlour/core/catalogue/catalogue.ports";
import type { TablesView } from "@parlour/core/catalogue/game-list.view";
import type { GameTable } from "@parlour/core/catalogue/games.ports";
import { formatCount, formatMoney } from "@parlour/core/shared/format";
import { useState } from "react";
import { linkOf } from "../navigation/link.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Badge } from "../shared/badge/badge.tsx";
import { Button, ButtonLink } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./vendor-games.module.css";

export type TablesProps = {
  view: TablesView;
  vendor: string;
  category: GameCategory;
  onRetry: () => void;
};

/** Tables that stand before the others are asked for: the games come beneath them. */
const FIRST_TABLES = 4;

/** The tables of a vendor that a player can join (API-02). */
export function Tables({ view, vendor, category, onRetry }: TablesProps) {
  const text = useText();
  const tag = useTag();
  const [showsAll, setShowsAll] = useState(false);
  if (view.kind === "none") return null;
  return (
    <section className={styles.body} aria-label={text("tables.title")} aria-busy={view.kind === "loading"}>
      <h3 className={styles.title}>{text("tables.title")}</h3>
      {view.kind === "loading" && (
        <div className={styles.tables} aria-hidden="true">
          <Skeleton className={styles.blank} />
          <Skeleton className={styles.blank} />
        </div>
      )}
      {view.kind === "failed" && (
        <p className={styles.fault}>
          {text("tables.failed")}
          <Button size="small" icon="refresh" onClick={onRetry}>
            {text("shell.retry")}
          </Button>
        </p>
      )}
      {view.kind === "ready" && view.tables.length === 0 && (
        <p className={styles.fault}>{text("tables.none")}</p>
      )}
      {view.kind === "ready" && view.tables.length > 0 && (
        <List className={styles.tables}>
          {view.tables.slice(0, showsAll ? undefined : FIRST_TABLES).map((table) => (
            <Table key={table.id} table={table} vendor={vendor} category={category} />
          ))}
        </List>
      )}
      {view.kind === "ready" && view.tables.length > FIRST_TABLES && (
        <Button
          kind="quiet"
          size="small"
          className={styles.all}
          aria-expanded={showsAll}
          icon={showsAll ? signs.chevronUp : signs.chevronDown}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll
            ? text("tables.fewer")
            : text("tables.all", { count: view.tables.length, shown: formatCount(view.tables.length, tag) })}
        </Button>
      )}
    </section>
  );
}

type TableProps = { table: GameTable; vendor: string; category: GameCategory };

function Table({ table, vendor, category }: TableProps) {
  const portal = usePortal();
  const text = useText();
  const tag = useTag();
  const { name, gameCode, minBet, maxBet, players, seats, isOpen } = table;
  const join = linkOf(portal, { action: { kind: "launch", vendor, category, gameCode, isTrial: false } });
  return (
    <li className={styles.table}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          {text("tables.stakes", { min: formatMoney(minBet, tag), max: formatMoney(maxBet, tag) })}
        </p>
        <p className={styles.facts}>{text("tables.seats", { players, seats })}</p>
      </div>
      {isOpen ? (
        <ButtonLink
          {...join}
          href={join.href}
          size="small"
          aria-label={text("tables.joinOf", { table: name })}
        >
          {text("tables.join")}
        </ButtonLink>
      ) : (
        <Badge>{text("tables.closed")}</Badge>
      )}
    </li>
  );
}
