import { memberPath } from "@parlour/core/member/member.pages";
import type { memberShortcuts } from "@parlour/core/member/member.view";
import { Link } from "../navigation/link.tsx";
import { useText } from "../portal/portal-context.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { memberPageParts } from "./pages.ts";
import styles from "./shortcuts.module.css";

/** What players come to the member centre for most often (MEMBER-02). */
export function Shortcuts({ shortcuts }: { shortcuts: ReturnType<typeof memberShortcuts> }) {
  const text = useText();
  return (
    <nav aria-label={text("member.shortcuts")}>
      <List className={styles.shortcuts}>
        {shortcuts.map(({ name, page }) => (
          <li key={name}>
            <Link going={{ to: memberPath(page) }} className={styles.shortcut}>
              <Icon name={name === "vipBonus" ? signs.trophy : memberPageParts[page].sign} size="medium" />
              {text(`member.shortcut.${name}`)}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  );
}
