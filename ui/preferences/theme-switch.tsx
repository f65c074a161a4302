import type { Theme } from "@parlour/core/preferences/preferences.rules";
import { preferencesCommands } from "@parlour/core/preferences/preferences.view";
import { useFeature, useText } from "../portal/portal-context.tsx";
import { useSelector } from "../portal/use-selector.ts";
import { useView } from "../portal/use-view.ts";
import { IconButton } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import { mediaOf, useMedia } from "../shared/use-media.ts";

const light = mediaOf("(prefers-color-scheme: light)");

/** Turns the portal dark or light; it says where a press leads. Until then the portal follows the system. */
export function ThemeSwitch() {
  const preferences = useView("preferences", preferencesCommands);
  const text = useText();
  // Dark where a server draws the page.
  const system: Theme = useMedia(light, false) ? "light" : "dark";
  const chosen = useSelector(useFeature("preferences"), (snapshot) => snapshot?.context.theme) ?? "system";
  const theme = chosen === "system" ? system : chosen;
  const other = theme === "dark" ? "light" : "dark";
  return (
    <IconButton
      icon={other === "light" ? signs.sun : signs.moon}
      label={text(other === "light" ? "menu.light" : "menu.dark")}
      onClick={() => preferences?.chooseTheme(other)}
    />
  );
}
