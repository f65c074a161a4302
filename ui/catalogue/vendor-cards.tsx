import type { Lane, VendorCard } from "@parlour/core/catalogue/catalogue.ports";
import { vendorsShown } from "@parlour/core/catalogue/vendors.rules";
import { formatCount } from "@parlour/core/shared/format";
import { vendorGames, vendorPath } from "../navigation/category-places.ts";
import { isPlain, Link, linkOf } from "../navigation/link.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useImageBases, useTag } from "../portal/use-portal-state.ts";
import { ButtonLink } from "../shared/button/button.tsx";
import linkCard from "../shared/card/link-card.module.css";
import { classNames } from "../shared/class-names.ts";
import { List } from "../shared/layout/list.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./vendor-cards.module.css";
import { VendorMark } from "./vendor-mark.tsx";

export type VendorCardsProps = {
  /** What the cards are of, for readers. */
  label: string;
  lane: Lane;
  /** The vendor whose games stand beneath. */
  chosen: string | null;
  onChoose: (vendor: string | null) => void;
};

/** A category's vendors, each with its mark, its name and a button that starts its lobby (GAME-01). */
export function VendorCards({ label, lane, chosen, onChoose }: VendorCardsProps) {
  const { merchantCode } = usePortal().config;
  return (
    <List className={styles.cards} aria-label={label}>
      {vendorsShown(lane, merchantCode).map((card) => (
        <Card
          key={card.vendor}
          card={card}
          isChosen={card.vendor === chosen}
          onChoose={() => onChoose(card.vendor === chosen ? null : card.vendor)}
        />
      ))}
    </List>
  );
}

type CardProps = { card: VendorCard; isChosen: boolean; onChoose: () => void };

function Card({ card, isChosen, onChoose }: CardProps) {
  const portal = usePortal();
  const text = useText();
  const bases = useImageBases();
  const tag = useTag();
  const { vendor, displayName, category, gameCount } = card;
  const start = linkOf(portal, {
    action: { kind: "launch", vendor, category, gameCode: "", isTrial: false },
  });
  return (
    <li className={classNames(linkCard.card, styles.card)} data-chosen={isChosen || undefined}>
      <VendorMark card={card} bases={bases} variant={isChosen ? "ACTIVE" : "COLOR"} className={styles.mark} />
      <div className={linkCard.words}>
        {card.hasPopupList ? (
          <Link going={vendorGames(category, vendor)} className={linkCard.name}>
            {displayName}
          </Link>
        ) : (
          <a
            href={vendorPath(category, vendor)}
            className={linkCard.name}
            aria-current={isChosen ? "true" : undefined}
            onClick={(event) => {
              if (!isPlain(event)) return;
              event.preventDefault();
              onChoose();
            }}
          >
            {displayName}
          </a>
        )}
        <p className={styles.games}>
          {text("games.count", { count: gameCount, shown: formatCount(gameCount, tag) })}
        </p>
      </div>
      {/* A slot is chosen by its picture; the lobby of a vendor of slots is its list (GAME-01). */}
      {category !== "RNG" && (
        <ButtonLink
          {...start}
          href={start.href}
          size="small"
          className={styles.start}
          aria-label={text("vendor.startOf", { vendor: displayName })}
        >
          {text("vendor.start")}
        </ButtonLink>
      )}
    </li>
  );
}

const BLANKS = [1, 2, 3, 4, 5, 6];

/** The cards' place until they are known. */
export const VendorCardsPlace = () => (
  <div className={styles.cards} aria-hidden="true">
    {BLANKS.map((blank) => (
      <Skeleton key={blank} className={styles.blank} />
    ))}
  </div>
);
