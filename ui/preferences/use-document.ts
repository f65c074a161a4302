import { useEffect } from "react";
import { useFeature } from "../portal/portal-context.tsx";
import { useLanguage } from "../portal/use-portal-state.ts";
import { useSelector } from "../portal/use-selector.ts";
import type { Direction } from "../shared/direction.tsx";

/** Writes language, direction and theme on the document, where the style sheets and readers look; answers the direction. */
export function useDocument(): Direction {
  const language = useLanguage();
  const theme = useSelector(useFeature("preferences"), (snapshot) => snapshot?.context.theme);
  const tag = language?.tag;
  const direction = language?.direction ?? "ltr";
  useEffect(() => {
    const root = document.documentElement;
    if (tag !== undefined) root.lang = tag;
    root.dir = direction;
    // Without one the style sheets follow the system.
    if (theme === "system") delete root.dataset.theme;
    else if (theme !== undefined) root.dataset.theme = theme;
  }, [tag, direction, theme]);
  return direction;
}
