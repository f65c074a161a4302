import { useSelector } from "@xstate/react";
import { useFeature, usePortal, useText } from "../portal/portal-context.tsx";
import { IconButton } from "../shared/button/button.tsx";

/** Turns the portal dark or light; it says where a press leads. */
export function ThemeSwitch() {
  const portal = usePortal();
  const text = useText();
  const theme = useSelector(useFeature("preferences"), (snapshot) => snapshot?.context.theme) ?? "dark";
  const other = theme === "dark" ? "light" : "dark";
  return (
    <IconButton
      icon={other === "light" ? "sun" : "moon"}
      label={text(other === "light" ? "menu.light" : "menu.dark")}
      onClick={() => portal.feature("preferences")?.send({ type: "theme.chosen", theme: other })}
    />
  );
}
