import type { Lane } from "@parlour/core/catalogue/catalogue.ports";
import { dropDownIsLarge, vendorsShown } from "@parlour/core/catalogue/vendors.rules";
import { VendorMark } from "../catalogue/vendor-mark.tsx";
import { type Going, Link } from "../navigation/link.tsx";
import { vendorGoing } from "../navigation/vendor-going.ts";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useImageBases } from "../portal/use-portal-state.ts";
import { Icon } from "../shared/icon/icon.tsx";
import { List } from "../shared/layout/list.tsx";
import styles from "./drop-down.module.css";

/** A category's vendors beside its entry, in two columns when one of them has more than ten games (HEADER-02). */
export function DropDown({ id, lane, going, name }: { id: string; lane: Lane; going: Going; name: string }) {
  const text = useText();
  const bases = useImageBases();
  const { merchantCode } = usePortal().config;
  return (
    <div id={id} className={styles.drop} data-drop data-large={dropDownIsLarge(lane) || undefined}>
      <List className={styles.vendors} aria-label={text("nav.vendors", { category: name })}>
        {vendorsShown(lane, merchantCode).map((card) => (
          <li key={card.vendor}>
            <Link going={vendorGoing(card)} className={styles.vendor}>
              <VendorMark card={card} bases={bases} variant="COLOR" />
              <span className={styles.vendorName}>{card.displayName}</span>
              <span className={styles.count}>{text("nav.gameCount", { count: card.gameCount })}</span>
            </Link>
          </li>
        ))}
      </List>
      <Link going={going} className={styles.all}>
        {text("nav.allOf", { category: name })}
        <Icon name="arrow-end" />
      </Link>
    </div>
  );
}
