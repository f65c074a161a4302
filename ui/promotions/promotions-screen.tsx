import type { Promotion } from "@parlour/core/announcements/announcements.ports";
import { destinations } from "../navigation/destinations.ts";
import { Link, linkOf } from "../navigation/link.tsx";
import { ArticlePicture } from "../pages/article-picture.tsx";
import { BackLink } from "../pages/back-link.tsx";
import { CardBlanks } from "../pages/card-blanks.tsx";
import styles from "../pages/cards.module.css";
import { Day } from "../pages/day.tsx";
import page from "../pages/page.module.css";
import { PageHead } from "../pages/page-head.tsx";
import { useHeadingFocus } from "../pages/use-heading-focus.ts";
import { Fault } from "../portal/fault.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useImageBases, useNavigation } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { ButtonLink } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { Picture } from "../shared/picture/picture.tsx";
import { RichText } from "../shared/rich-text/rich-text.tsx";
import offers from "./offer.module.css";
import { OfferAction, OfferFigure, OfferStatus, OffersFault } from "./offer.tsx";

/** What is on, and one promotion with its terms by its code in the address (PAGE-01). */
export function PromotionsScreen() {
  const portal = usePortal();
  const text = useText();
  const content = useQuery("content");
  const code = useNavigation()?.shown?.query.code ?? "";
  useHeadingFocus(code);

  const promotions = content.kind === "ready" ? content.value.promotions : [];
  const asked = code === "" ? undefined : promotions.find((each) => each.code === code);
  if (asked !== undefined) return <PromotionPage promotion={asked} />;
  const isMissing = content.kind === "ready" && code !== "";
  return (
    <div className={page.page} aria-busy={content.kind === "loading"}>
      <PageHead title={text("screen.promotions")} sentence={text("promotions.sentence")} />
      {content.kind === "loading" && <CardBlanks />}
      {content.kind === "failed" && <Fault title={text("promotions.failed.title")} failed={content} />}
      {isMissing && (
        <Empty
          icon={signs.gift}
          title={text("promotions.missing.title")}
          sentence={text("promotions.missing.sentence")}
          action={
            <ButtonLink {...linkOf(portal, destinations.promotions)}>{text("promotions.back")}</ButtonLink>
          }
        />
      )}
      {content.kind === "ready" && !isMissing && promotions.length === 0 && (
        <Empty
          icon={signs.gift}
          title={text("promotions.empty.title")}
          sentence={text("promotions.empty.sentence")}
        />
      )}
      {!isMissing && promotions.length > 0 && <Cards promotions={promotions} />}
      {!isMissing && promotions.length > 0 && <OffersFault />}
    </div>
  );
}

function Cards({ promotions }: { promotions: readonly Promotion[] }) {
  const text = useText();
  const bases = useImageBases();
  return (
    <List className={styles.cards}>
      {promotions.map((promotion) => (
        <li key={promotion.id} className={styles.card}>
          <Picture
            ratio="wide"
            src={promotion.imagePath ?? undefined}
            alt=""
            bases={bases}
            className={styles.picture}
          />
          <div className={offers.words}>
            <h2 className={styles.name}>
              {promotion.code === null ? (
                promotion.title
              ) : (
                <Link
                  going={{ to: `/promotions?code=${encodeURIComponent(promotion.code)}` }}
                  className={styles.link}
                >
                  {promotion.title}
                </Link>
              )}
            </h2>
            <OfferFigure promotion={promotion} />
            <OfferStatus promotion={promotion} />
            <div className={offers.foot}>
              <OfferAction promotion={promotion} />
              {promotion.code !== null && (
                <span className={styles.hint} aria-hidden="true">
                  {text("promotions.read")}
                </span>
              )}
            </div>
          </div>
        </li>
      ))}
    </List>
  );
}

/** One promotion with its terms, the player's own state, and the action that leads to where it is done. */
function PromotionPage({ promotion }: { promotion: Promotion }) {
  const text = useText();
  const { title, contentHtml, imagePath, startAtMs } = promotion;
  return (
    <div className={page.page}>
      <article className={styles.article}>
        <BackLink going={destinations.promotions}>{text("promotions.back")}</BackLink>
        <PageHead title={title}>
          {startAtMs > 0 && <Day atMs={startAtMs}>{(day) => text("promotions.since", { day })}</Day>}
        </PageHead>
        <ArticlePicture src={imagePath} />
        <OfferFigure promotion={promotion} />
        <OfferStatus promotion={promotion} />
        <RichText firstHeading={2} html={contentHtml} />
        <OfferAction promotion={promotion} isPrimary />
        <OffersFault />
        <p className={styles.small}>{text("promotions.adults")}</p>
      </article>
    </div>
  );
}
