import { LanguageSelect } from "./language-select.tsx";
import styles from "./preferences.module.css";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Theme and language, for pages without the side menu (SIDE-05). */
export const Choices = () => (
  <div className={styles.choices}>
    <ThemeSwitch />
    <LanguageSelect />
  </div>
);
