import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Stack } from "../shared/layout/layout.tsx";
import styles from "./not-open-screen.module.css";
import { OpenFeatures } from "./open-features.tsx";
import { useText } from "./portal-context.tsx";
import { useNavigation } from "./use-portal-state.ts";

/** A page whose feature is not built yet: it says so plainly, and what is open instead. */
export function NotOpenScreen() {
  const text = useText();
  const screen = useNavigation()?.shown?.screen ?? "game-list";
  return (
    <Stack gap={24} className={styles.page}>
      <span className={styles.sign}>
        <Icon name={signs.lock} size="large" />
      </span>
      <Stack gap={8}>
        <h1 tabIndex={-1}>{text(`screen.${screen}`)}</h1>
        <p className={styles.sentence}>{text("notOpen.sentence")}</p>
      </Stack>
      <OpenFeatures />
    </Stack>
  );
}
