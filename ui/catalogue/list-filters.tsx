import type { GameListView } from "@parlour/core/catalogue/game-list.view";
import { useText } from "../portal/portal-context.tsx";
import { FilterStrip, FilterStripPlace } from "./filter-strip.tsx";
import styles from "./game-list.module.css";
import { StakeFilters } from "./stake-filters.tsx";
import { useChoiceName, useVendorCards } from "./use-game-list.ts";

/** What a page's list can be narrowed by: its vendors, and the kinds of games that they have (GAME-05). */
export function ListFilters({ view }: { view: GameListView | null }) {
  const text = useText();
  const nameOf = useChoiceName();
  const cardOf = useVendorCards();
  const isWaiting = view === null || (view.vendors.length === 0 && view.body.kind === "loading");
  return (
    <div className={styles.filters}>
      {isWaiting && <FilterStripPlace />}
      {view !== null && view.vendors.length > 0 && (
        <FilterStrip
          label={text("games.vendors")}
          choices={view.vendors}
          nameOf={nameOf}
          onChoose={view.chooseVendor}
          cardOf={({ value }) => cardOf(view.category, value)}
        />
      )}
      {view !== null && view.classifies.length > 0 && (
        <FilterStrip
          label={text("games.subTypes")}
          look="quiet"
          choices={view.classifies}
          nameOf={nameOf}
          onChoose={view.chooseClassify}
        />
      )}
      {view !== null && <StakeFilters view={view} />}
    </div>
  );
}
