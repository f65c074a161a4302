import { gameFactsView } from "@parlour/core/catalogue/game-facts.view";
import type { GameFact } from "@parlour/core/catalogue/games.ports";
import { formatNear, formatOdds, formatTidyMoney } from "@parlour/core/shared/format";
import { useFeature, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useSelector } from "../portal/use-selector.ts";
import { useWanted } from "../portal/use-wanted.ts";
import styles from "./tile-facts.module.css";

/** What matters at a live table or a fixture before it is opened (HOME-03). */
export function TileFacts({ nodeId }: { nodeId: string }) {
  useWanted("gameFacts");
  const feature = useFeature("gameFacts");
  const fact = useSelector(feature, (snapshot) => snapshot && gameFactsView(snapshot).facts.get(nodeId));
  const readAtMs = useSelector(feature, (snapshot) => (snapshot ? gameFactsView(snapshot).readAtMs : 0));
  if (fact === undefined) return null;
  return fact.kind === "table" ? <Table {...fact} /> : <Fixture {...fact} readAtMs={readAtMs} />;
}

const results = ["home", "draw", "away"] as const;

type OfKind<Kind extends GameFact["kind"]> = Extract<GameFact, { readonly kind: Kind }>;

function Table({ host, players, seats, minBet, maxBet }: OfKind<"table">) {
  const text = useText();
  const tag = useTag();
  return (
    <>
      <p className={styles.line} data-first>
        {text("facts.stakes", { min: formatTidyMoney(minBet, tag), max: formatTidyMoney(maxBet, tag) })}
      </p>
      <p className={styles.line}>{text("facts.seats", { players, seats })}</p>
      {host !== null && <p className={styles.line}>{text("facts.host", { name: host })}</p>}
    </>
  );
}

function Fixture({
  home,
  away,
  startsAtMs,
  oddsHundredths,
  readAtMs,
}: OfKind<"fixture"> & { readAtMs: number }) {
  const text = useText();
  const tag = useTag();
  const names = { home, draw: text("facts.draw"), away };
  return (
    <>
      <p className={styles.line}>{text("facts.starts", { when: formatNear(startsAtMs, readAtMs, tag) })}</p>
      {results.map((result) => {
        const odds = oddsHundredths[result];
        return (
          odds !== null && (
            <p key={result} className={styles.side}>
              <span className={styles.line} title={names[result]}>
                {names[result]}
              </span>{" "}
              {formatOdds(odds, tag)}
            </p>
          )
        );
      })}
    </>
  );
}
