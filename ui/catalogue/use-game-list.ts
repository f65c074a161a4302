import type { VendorCard } from "@parlour/core/catalogue/catalogue.ports";
import { type Choice, type GameListView, gameListView } from "@parlour/core/catalogue/game-list.view";
import { useMemo } from "react";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useView } from "../portal/use-view.ts";

/** The list's view; null until its feature runs. */
export function useGameList(name: "gameList" | "vendorGames"): GameListView | null {
  const { config } = usePortal();
  return useView(name, (snapshot, send) =>
    gameListView(
      snapshot,
      send,
      config.languages.map(({ code }) => code),
    ),
  );
}

/** A choice's name: the portal's translation, or a vendor's own name (NAV-05). */
export function useChoiceName(): (choice: Choice) => string {
  const text = useText();
  return ({ name }) => (typeof name === "string" ? name : text(name.key, name.values));
}

/** Finds a vendor's card, with its marks, by category and code. */
export function useVendorCards(): (category: string | null, vendor: string | null) => VendorCard | undefined {
  const lanes = useSnapshot("lanes")?.context.value;
  return useMemo(() => {
    const cards = new Map<string, VendorCard>();
    for (const lane of lanes ?? []) {
      for (const card of lane.vendors) {
        cards.set(`${lane.category}:${card.vendor}`, card);
        if (!cards.has(`HOT:${card.vendor}`)) cards.set(`HOT:${card.vendor}`, card);
      }
    }
    return (category, vendor) => cards.get(`${category}:${vendor}`);
  }, [lanes]);
}
