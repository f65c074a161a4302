import { formatLocation } from "@parlour/core/navigation/resolver";
import { actionPath } from "@parlour/core/portal/actions.rules";
import { commandsOf } from "@parlour/core/portal/portal.view";
import type { FirstKey } from "@parlour/messages";
import { useFirstText, usePortal } from "../portal/portal-context.tsx";
import { useNavigation, useOverlay } from "../portal/use-portal-state.ts";
import { Icon, type Sign } from "../shared/icon/icon.tsx";
import styles from "./bottom-bar.module.css";
import { destinations } from "./destinations.ts";
import { type Going, linkOf } from "./link.tsx";

type Place = { key: FirstKey; icon: Sign; going: Going };

const places: readonly Place[] = [
  { key: "nav.home", icon: "home", going: destinations.home },
  { key: "nav.games", icon: "games", going: destinations.hot },
  { key: "nav.search", icon: "search", going: destinations.search },
  { key: "nav.wallet", icon: "wallet", going: destinations.wallet },
];

/** The five main destinations on phones. The last button opens the sheet with all others (LAYOUT-01). */
export function BottomBar() {
  const portal = usePortal();
  const text = useFirstText();
  const navigation = useNavigation();
  const isOpen = useOverlay() === "operator-menu";
  const isHere = (going: Going) => {
    if (navigation === null) return false;
    // Pages of the member centre differ only in the query after the path.
    if ("action" in going) return actionPath(going.action) === formatLocation(navigation.place);
    return going.to === "/" ? navigation.place.screen === "home" : going.to === navigation.path;
  };
  return (
    <nav className={styles.bar} aria-label={text("nav.bottom")}>
      {places.map(({ key, icon, going }) => (
        <a
          key={key}
          className={styles.place}
          aria-current={isHere(going) ? "page" : undefined}
          {...linkOf(portal, going)}
        >
          <Icon name={icon} size="medium" />
          <span className={styles.words}>{text(key)}</span>
        </a>
      ))}
      <button
        type="button"
        className={styles.place}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => commandsOf(portal).openOverlay("operator-menu")}
      >
        <Icon name="user" size="medium" />
        <span className={styles.words}>{text("nav.me")}</span>
      </button>
    </nav>
  );
}
