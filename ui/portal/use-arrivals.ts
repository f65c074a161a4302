import type { NavigationView } from "@parlour/core/navigation/navigation.view";
import { useEffect, useRef } from "react";
import { useFirstText } from "./portal-context.tsx";

/**
 * After each arrival: the page's name in the tab, the top of the page, the focus on its heading (ROUTE-08). The first
 * arrival takes no focus, since the browser has just given it to the document.
 */
export function useArrivals(navigation: NavigationView | null): void {
  const text = useFirstText();
  const screen = navigation?.shown?.screen ?? navigation?.place.screen ?? "home";
  const arrivals = navigation?.arrivals ?? 0;
  const last = useRef(arrivals);

  const house = text("house.name");
  const title = screen === "home" ? house : text("shell.title", { page: text(`screen.${screen}`), house });
  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    const isFirst = last.current === 0;
    if (last.current === arrivals) return;
    last.current = arrivals;
    if (isFirst) return;
    scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>("#content h1") ?? document.getElementById("content");
    if (heading !== null && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }, [arrivals]);
}
