import { formatLocation } from "@parlour/core/navigation/resolver";
import type { Screen } from "@parlour/core/navigation/routes";
import { useEffect, useRef } from "react";
import { useFirstText } from "./portal-context.tsx";
import { useNavigation } from "./use-portal-state.ts";
import { useScrollPlaces } from "./use-scroll-places.ts";

/** Pages whose address follows what is typed or chosen on them, while the page stays where it is. */
const livingAddresses: readonly Screen[] = ["search", "game-centre"];

/** Screens of many pages, which write the name of the one that is shown in the tab themselves. */
const namingThemselves: readonly Screen[] = ["member", "agent-home"];

/**
 * After each arrival: the page's name in the tab, its top or the place where it was left, the focus on its heading (ROUTE-08),
 * or on what the page is there for. The first arrival takes no focus, since the browser has just given it to the document.
 */
export function Arrivals({ places }: { places: Map<string, number> }): null {
  const navigation = useNavigation();
  const text = useFirstText();
  const screen = navigation?.shown?.screen ?? navigation?.place.screen ?? "home";
  const arrivals = navigation?.arrivals ?? 0;
  // The page stands already, or is shown within the first arrival; a later one that this script came too late for is made up.
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
