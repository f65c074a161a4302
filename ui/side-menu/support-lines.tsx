import { useText } from "../portal/portal-context.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./menu-lines.module.css";
import { useSupport } from "./support-buttons.tsx";

/** The channels of customer service as lines of the menu (SIDE-04). */
export function SupportLines() {
  const text = useText();
  return useSupport().map(({ key, title, open }) => (
    <li key={key}>
      <button type="button" className={styles.line} title={text("support.window", { title })} onClick={open}>
        <Icon name={signs.headset} size="medium" />
        <span className={styles.words}>{title}</span>
      </button>
    </li>
  ));
}
