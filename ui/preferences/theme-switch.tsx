import { useSelector } from "@xstate/react";
import { useFeature, usePortal, useText } from "../portal/portal-context.tsx";
import { IconButton } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";

/** Turns the portal dark or light; it says where a press leads. */
export function ThemeSwitch() {
  const portal = usePortal();
  const text = useText();
  const theme = useSelector(useFeature("preferences"), (snapshot) => snapshot?.context.theme) ?? "dark";
  const other = theme === "dark" ? "light" : "dark";
  return (
    <IconButton
      icon={other === "light" ? signs.sun : signs.moon}
      label={text(other === "light" ? "menu.light" : "menu.dark")}
      onClick={() => portal.feature("preferences")?.send({ type: "theme.chosen", theme: other })}
    />
  );
}
