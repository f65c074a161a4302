import { commandsOf } from "@parlour/core/portal/portal.view";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useNavigation } from "../portal/use-portal-state.ts";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { FilterStrip } from "./filter-strip.tsx";
import { GameListBody } from "./game-list-body.tsx";
import { Tables } from "./tables.tsx";
import { useChoiceName, useGameList, useVendorCards } from "./use-game-list.ts";
import styles from "./vendor-games.module.css";

/** A vendor's list over the current page: games, and tables if the player may join them (GAME-08). */
export function VendorGamesDialog() {
  const portal = usePortal();
  const text = useText();
  const navigation = useNavigation();
  const isOpen = navigation?.overlay === "vendor-games";
  const view = useGameList("vendorGames");
  const nameOf = useChoiceName();
  const cardOf = useVendorCards();

  const [category = "", vendor = ""] = navigation?.subject?.split(":") ?? [];
  const name = cardOf(category, vendor)?.displayName ?? view?.vendorName ?? vendor;
  const title = text("vendor.gamesOf", { vendor: name });
  return (
    <Dialog
      name="vendor-games"
      open={isOpen}
      width="wide"
      title={title}
      close={{
        label: text("shell.close"),
        onClose: () => commandsOf(portal).closeOverlay(),
      }}
    >
      <div className={styles.body}>
        {view?.category && view.category !== "HOT" && view.vendor !== null && (
          <Tables
            view={view.tables}
            vendor={view.vendor}
            category={view.category}
            onRetry={view.retryTables}
          />
        )}
        {view !== null && view.classifies.length > 0 && (
          <FilterStrip
            label={text("games.subTypes")}
            choices={view.classifies}
            nameOf={nameOf}
            onChoose={view.chooseClassify}
          />
        )}
        <GameListBody label={name} view={view} width="dialog" />
      </div>
    </Dialog>
  );
}
