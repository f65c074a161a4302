import { formatLocation } from "@parlour/core/navigation/resolver";
import type { Screen } from "@parlour/core/navigation/routes";
import { useEffect, useRef } from "react";
import { useFirstText } from "./portal-context.tsx";
import { useNavigation } from "./use-portal-state.ts";
import { useScrollPlaces } from "./use-scroll-places.ts";

/** Pages that update their address while the visitor types or chooses, without leaving the page. */
const livingAddresses: readonly Screen[] = ["search", "game-centre"];

/** Screens with several pages, which set the tab's title themselves. */
const namingThemselves: readonly Screen[] = ["member", "agent-home"];

/**
 * After each arrival sets the tab's title, restores the scroll position or scrolls to the top, and focuses the heading
 * or the main field (ROUTE-08). The first arrival sets no focus, because the browser has just focused the document.
 */
export function Arrivals({ places }: { places: Map<string, number> }): null {
  const navigation = useNavigation();
  const text = useFirstText();
  const screen = navigation?.shown?.screen ?? navigation?.place.screen ?? "home";
  const arrivals = navigation?.arrivals ?? 0;
  // A first arrival counts as handled; a later one that happened before this script loaded is caught up on.
  const last = useRef(Math.min(arrivals, 1));

  const shown = navigation?.shown ?? navigation?.place;
  useScrollPlaces({
    path: shown?.path ?? "",
    address: shown ? formatLocation({ ...shown, hash: "" }) : "",
    isFirst: arrivals <= 1,
    isReturn: navigation?.isReturn ?? false,
    isLiving: livingAddresses.includes(screen),
    places,
  });

  const operator = text("operator.name");
  const title =
    screen === "home" ? operator : text("shell.title", { page: text(`screen.${screen}`), operator });
  const isNamed = namingThemselves.includes(screen);
  useEffect(() => {
    if (!isNamed) document.title = title;
  }, [title, isNamed]);

  useEffect(() => {
    const isFirst = last.current === 0;
    if (last.current === arrivals) return;
    last.current = arrivals;
    if (isFirst) return;
    const field = document.querySelector<HTMLElement>("#content [data-takes-focus]");
    if (field !== null) {
      field.focus({ preventScroll: true });
      return;
    }
    const heading = document.querySelector<HTMLElement>("#content h1") ?? document.getElementById("content");
    if (heading !== null && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }, [arrivals]);
  return null;
}
