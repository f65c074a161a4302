import { viewOf } from "@parlour/core/portal/view-of";
import { preferencesCommands } from "@parlour/core/preferences/preferences.view";
import { resourceLabel } from "@parlour/core/site/resource-label.rules";
import { resourcesOf } from "@parlour/core/site/site.resources";
import { useId } from "react";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { IconButton } from "../shared/button/button.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import styles from "./right-bar.module.css";
import { socialSign } from "./social-signs.ts";

const resourceTypes = ["TELEGRAM", "TELEGRAM-1", "FACEBOOK", "INSTAGRAM"];

/** Where else the operator can be found, at the end of a wide screen; folded until a visitor unfolds it (LAYOUT-04). */
export function RightBar() {
  const portal = usePortal();
  const text = useText();
  const id = useId();
  const tag = useTag();
  const site = useSnapshot("site");
  const isFolded = useSnapshot("preferences")?.context.rightBarFolded ?? true;
  const links = site === undefined ? [] : resourcesOf(site, resourceTypes);
  if (links.length === 0) return null;
  return (
    <aside className={styles.bar} aria-label={text("rightBar.label")}>
      <IconButton
        className={styles.fold}
        icon={isFolded ? signs.chevronStart : signs.chevronEnd}
        label={text(isFolded ? "rightBar.unfold" : "rightBar.fold")}
        aria-expanded={!isFolded}
        aria-controls={isFolded ? undefined : id}
        onClick={() => viewOf(portal, "preferences", preferencesCommands)?.toggleRightBar()}
      />
      {!isFolded && (
        <List id={id} className={styles.links}>
          {links.map(({ resourceType, url, ...names }) => (
            <li key={resourceType}>
              <a
                className={styles.link}
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                title={resourceLabel(names, tag)}
                aria-label={resourceLabel(names, tag)}
              >
                <Icon name={socialSign(resourceType)} size="medium" />
              </a>
            </li>
          ))}
        </List>
      )}
    </aside>
  );
}
