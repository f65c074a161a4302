import type { GameCategory, Lane, VendorCard } from "@parlour/core/catalogue/catalogue.ports";
import { orderLanes } from "@parlour/core/catalogue/catalogue.rules";
import { resourceLabel } from "@parlour/core/site/resource-label.rules";
import { resourcesOf } from "@parlour/core/site/site.resources";
import type { TextKey } from "@parlour/messages";
import { ConsentChoice } from "../analytics/consent-choice.tsx";
import { VendorMark } from "../catalogue/vendor-mark.tsx";
import { type Going, Link, useIsShown } from "../navigation/link.tsx";
import { moreDestinations } from "../navigation/more-destinations.ts";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useImageBases, useMenuCategories, useTag } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { socialSign } from "../right-bar/social-signs.ts";
import { Icon } from "../shared/icon/icon.tsx";
import { List } from "../shared/layout/list.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./footer.module.css";

/** A footer shows so many vendors at most. */
const VENDOR_LIMIT = 18;
const BLANKS = Array.from({ length: VENDOR_LIMIT }, (_, place) => place);

const socialTypes = ["FACEBOOK", "YOUTUBE", "WHATSAPP", "TIKTOK", "INSTAGRAM", "TWITTER"];

type Entry = { key: TextKey; going: Going };

const protection: readonly Entry[] = [
  { key: "footer.limits", going: moreDestinations.limits },
  { key: "footer.pause", going: moreDestinations.pause },
  { key: "footer.net", going: moreDestinations.net },
];

const operator: readonly Entry[] = [
  { key: "nav.help", going: moreDestinations.help },
  { key: "footer.terms", going: moreDestinations.terms },
  { key: "screen.about", going: moreDestinations.about },
  { key: "screen.blog", going: moreDestinations.blog },
  { key: "screen.feedback", going: moreDestinations.feedback },
  { key: "screen.download", going: moreDestinations.download },
];

/** Each vendor once, in the order of the navigation. */
export function footerVendors(
  lanes: readonly Lane[],
  categories?: readonly GameCategory[] | null,
): readonly VendorCard[] {
  const cards = orderLanes(lanes, categories).flatMap((lane) => lane.vendors);
  return [...new Map(cards.map((card) => [card.vendor, card])).values()].slice(0, VENDOR_LIMIT);
}

/** What stands at the foot of a page: vendors in one tone, protection, the operator's own links, licence and year (PAGE-02). */
export function Footer() {
  const portal = usePortal();
  const text = useText();
  const tag = useTag();
  const site = useSnapshot("site");
  const social = site === undefined ? [] : resourcesOf(site, socialTypes);
  return (
    <div className={styles.footer}>
      <Vendors />
      <div className={styles.columns}>
        <section>
          <h2 className={styles.heading}>{text("footer.protection")}</h2>
          <p className={styles.sentence}>{text("footer.adults")}</p>
          <Links entries={protection} />
        </section>
        <nav aria-label={text("footer.information")}>
          <h2 className={styles.heading}>{text("footer.information")}</h2>
          <Links entries={operator} />
        </nav>
        {social.length > 0 && (
          <section>
            <h2 className={styles.heading}>{text("footer.social")}</h2>
            <List className={styles.links}>
              {social.map(({ resourceType, url, ...names }) => (
                <li key={resourceType}>
                  <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
                    <Icon name={socialSign(resourceType)} />
                    {resourceLabel(names, tag)}
                  </a>
                </li>
              ))}
            </List>
          </section>
        )}
      </div>
      <div className={styles.base}>
        <img
          className={styles.licence}
          src="/art/licence.svg"
          alt={text("footer.licence")}
          width="40"
          height="40"
          loading="lazy"
        />
        <p className={styles.copyright}>
          {text("footer.copyright", {
            year: String(portal.config.copyrightYear),
            operator: text("operator.name"),
          })}
        </p>
        <ConsentChoice />
      </div>
    </div>
  );
}

function Links({ entries }: { entries: readonly Entry[] }) {
  const text = useText();
  const isShown = useIsShown();
  return (
    <List className={styles.links}>
      {entries
        .filter(({ going }) => isShown(going))
        .map(({ key, going }) => (
          <li key={key}>
            <Link going={going} className={styles.link}>
              {text(key)}
            </Link>
          </li>
        ))}
    </List>
  );
}

function Vendors() {
  const text = useText();
  const bases = useImageBases();
  const lanes = useQuery("lanes");
  const categories = useMenuCategories();
  if (lanes.kind === "failed" || (lanes.kind === "ready" && lanes.value.length === 0)) return null;
  return (
    <section aria-busy={lanes.kind === "loading"}>
      <h2 className={styles.heading}>{text("footer.vendors")}</h2>
      <List className={styles.vendors}>
        {lanes.kind === "ready"
          ? footerVendors(lanes.value, categories).map((card) => (
              <li key={card.vendor} title={card.displayName}>
                <VendorMark
                  card={card}
                  bases={bases}
                  variant="WHITE"
                  alt={card.displayName}
                  className={styles.vendor}
                />
              </li>
            ))
          : BLANKS.map((place) => (
              <li key={place} aria-hidden="true">
                <Skeleton className={styles.vendorBlank} />
              </li>
            ))}
      </List>
    </section>
  );
}
