import type { Game, GameCategory } from "@parlour/core/catalogue/catalogue.ports";
import type { TellingCategory } from "@parlour/core/catalogue/games.ports";
import { Suspense } from "react";
import { nearPart } from "../home/near-part.ts";
import { Near } from "../shared/near.tsx";
import { partOf } from "../shared/part.tsx";
import styles from "./facts-place.module.css";

const TileFacts = partOf(nearPart, (part) => part.TileFacts);

/** The class of the lines beneath a tile, by the category of its game; those without facts have none. */
export const factsPlaces: Readonly<
  Record<TellingCategory, string | undefined> & Partial<Record<GameCategory, string>>
> = {
  LIVE: styles.table,
  SPORTS: styles.fixture,
  ESPORTS: styles.fixture,
};

/**
 * The lines beneath the tile of a live table or a sports game (HOME-03). They are read once a person sees the tile, because
 * no first screen shows one.
 */
export function FactsPlace({ game: { category, nodeId } }: { game: Game }) {
  const className = factsPlaces[category];
  return (
    className && (
      <Near className={className} until={null} within="0px">
        {() => (
          <Suspense fallback={null}>
            <TileFacts nodeId={nodeId} />
          </Suspense>
        )}
      </Near>
    )
  );
}
