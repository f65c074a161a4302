import type { Lane } from "@parlour/core/catalogue/catalogue.ports";
import { vendorsShown } from "@parlour/core/catalogue/vendors.rules";
import { formatCount } from "@parlour/core/shared/format";
import { type ReactNode, useId, useState } from "react";
import { VendorMark } from "../catalogue/vendor-mark.tsx";
import { isCurrentCategory } from "../navigation/category-places.ts";
import { Link } from "../navigation/link.tsx";
import { vendorGoing } from "../navigation/vendor-going.ts";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useImageBases, useNavigation, useTag } from "../portal/use-portal-state.ts";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import styles from "./category-line.module.css";

export type CategoryLineProps = {
  lane: Lane | null;
  name: string;
  /** The row's link to the category. */
  children: ReactNode;
};

/** A category of the game centre: a link, and its vendors to expand beneath (SIDE-02). */
export function CategoryLine({ lane, name, children }: CategoryLineProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const hasVendors = lane !== null && lane.vendors.length > 1;
  return (
    <li className={styles.entry}>
      {children}
      {hasVendors && (
        <button
          type="button"
          className={styles.unfold}
          aria-label={text("nav.vendors", { category: name })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={signs.chevronDown} />
        </button>
      )}
      {hasVendors && isOpen && <Vendors id={id} lane={lane} name={name} />}
    </li>
  );
}

function Vendors({ id, lane, name }: { id: string; lane: Lane; name: string }) {
  const text = useText();
  const bases = useImageBases();
  const { merchantCode } = usePortal().config;
  const tag = useTag();
  const navigation = useNavigation();
  const isShown = (vendor: string) =>
    isCurrentCategory("RNG", navigation) && navigation?.place.query.vassalage === vendor;
  return (
    <List id={id} className={styles.vendors} aria-label={text("nav.vendors", { category: name })}>
      {vendorsShown(lane, merchantCode).map((card) => (
        <li key={card.vendor}>
          <Link
            going={vendorGoing(card)}
            className={styles.vendor}
            aria-current={card.category === "RNG" && isShown(card.vendor) ? "page" : undefined}
          >
            <VendorMark card={card} bases={bases} variant="COLOR" />
            <span className={styles.name}>{card.displayName}</span>
            <span className={styles.games}>{formatCount(card.gameCount, tag)}</span>
          </Link>
        </li>
      ))}
    </List>
  );
}
