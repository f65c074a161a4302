import { preferencesCommands } from "@parlour/core/preferences/preferences.view";
import { useFeature, useText } from "../portal/portal-context.tsx";
import { useSelector } from "../portal/use-selector.ts";
import { useView } from "../portal/use-view.ts";
import { IconButton } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";

/** Turns the portal dark or light; it says where a press leads. */
export function ThemeSwitch() {
  const preferences = useView("preferences", preferencesCommands);
  const text = useText();
  const theme = useSelector(useFeature("preferences"), (snapshot) => snapshot?.context.theme) ?? "dark";
  const other = theme === "dark" ? "light" : "dark";
  return (
    <IconButton
      icon={other === "light" ? signs.sun : signs.moon}
      label={text(other === "light" ? "menu.light" : "menu.dark")}
      onClick={() => preferences?.chooseTheme(other)}
    />
  );
}
