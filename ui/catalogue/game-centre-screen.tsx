import { pageCategories } from "@parlour/core/catalogue/catalogue.rules";
import { Fault } from "../portal/fault.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useNavigation } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { Tabs } from "../shared/tabs/tabs.tsx";
import { categorySigns, categoryWord } from "./category-words.ts";
import styles from "./game-list.module.css";
import { GameListBody } from "./game-list-body.tsx";
import { ListHead, listName, useListCategory } from "./list-head.tsx";
import { useGameList } from "./use-game-list.ts";
import { VendorCards, VendorCardsPlace } from "./vendor-cards.tsx";

/** A category where one chooses a vendor first: sports and cockfights, esports, the lotteries; their games stand beneath (NAV-06). */
export function GameCentreScreen() {
  const text = useText();
  const view = useGameList("gameList");
  const lanes = useQuery("lanes");
  const category = useListCategory(view);
  const path = useNavigation()?.shown?.path ?? "";
  const name = text(listName(category));

  const open = lanes.kind === "ready" ? lanes.value.filter(({ vendors }) => vendors.length > 0) : [];
  const lane = open.find((each) => each.category === category);
  const shared = pageCategories(path).filter((each) => open.some((other) => other.category === each));
  const vendorName = view?.vendorName ?? null;
  return (
    <div className={styles.page}>
      <ListHead title={name} view={view} />
      {shared.length > 1 && (
        <Tabs
          label={text("games.categories")}
          items={shared.map((each) => ({
            key: each,
            label: text(categoryWord(each)),
            icon: categorySigns[each],
          }))}
          selected={category}
          onSelect={(key) => {
            const chosen = shared.find((each) => each === key);
            if (chosen !== undefined) view?.chooseCategory(chosen);
          }}
        />
      )}
      {lanes.kind === "loading" && <VendorCardsPlace />}
      {lanes.kind === "failed" && <Fault title={text("vendor.failed.title")} failed={lanes} />}
      {lane !== undefined && (
        <VendorCards
          label={text("vendor.list", { category: name })}
          lane={lane}
          chosen={view?.vendor ?? null}
          onChoose={(vendor) => view?.chooseVendor(vendor)}
        />
      )}
      <section className={styles.beneath}>
        <h2 className={styles.subtitle}>
          {vendorName === null
            ? text("games.all")
            : text("games.ofVendor", { category: name, vendor: vendorName })}
        </h2>
        <GameListBody label={name} view={view} />
      </section>
    </div>
  );
}
