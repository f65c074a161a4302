import { useSelector } from "@xstate/react";
import { useFeature, usePortal, useText } from "../portal/portal-context.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import styles from "./preferences.module.css";

/** Turns the portal dark or light; it says where a press leads. */
export function ThemeSwitch() {
  const portal = usePortal();
  const text = useText();
  const theme = useSelector(useFeature("preferences"), (snapshot) => snapshot?.context.theme) ?? "dark";
  const other = theme === "dark" ? "light" : "dark";
  const words = text(other === "light" ? "menu.light" : "menu.dark");
  return (
    <button
      type="button"
      className={styles.theme}
      title={words}
      onClick={() => portal.feature("preferences")?.send({ type: "theme.chosen", theme: other })}
    >
      <Icon name={other === "light" ? "sun" : "moon"} size="medium" />
      <span>{words}</span>
    </button>
  );
}
