import type { Promotion } from "@parlour/core/announcements/announcements.ports";
import { type OfferState, type OfferView, offerView } from "@parlour/core/rewards/offers.view";
import { formatMoney } from "@parlour/core/shared/format";
import { linkOf } from "../navigation/link.tsx";
import { inMemberCentre } from "../navigation/more-destinations.ts";
import { Fault } from "../portal/fault.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useRole, useTag } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { Badge } from "../shared/badge/badge.tsx";
import { ButtonLink } from "../shared/button/button.tsx";
import styles from "./offer.module.css";

type OfferProps = { promotion: Promotion };

function useOffer(promotion: Promotion): OfferView | null {
  const read = useQuery("offers");
  return offerView(promotion, read.kind === "ready" ? read.value : null, useRole());
}

/** What a promotion gives, in one figure, and the one condition for it. */
export function OfferFigure({ promotion: { figure, condition } }: OfferProps) {
  if (figure === null) return null;
  return (
    <p className={styles.offer}>
      <strong className={styles.figure}>{figure}</strong> {condition}
    </p>
  );
}

function wordsOf(state: OfferState, text: ReturnType<typeof useText>, tag: string): string {
  switch (state.kind) {
    case "amount-ready":
      return text("offer.ready.amount", { amount: formatMoney(state.amount, tag) });
    case "rewards-ready":
      return text("offer.ready", { count: state.count });
    case "nothing-ready":
      return text("offer.nothing");
    case "no-code":
      return text("offer.noCode");
    case "friends":
      return text("offer.friends", { count: state.count });
    case "missions":
      return text("offer.missions", { done: state.done, total: state.total });
    case "rank":
      return text("offer.rank", { rank: state.label });
    case "no-rank":
      return text("offer.noRank", { rank: state.label, stake: formatMoney(state.stake, tag) });
    case "trial":
      return text("offer.trial");
  }
}

/** The player's own state in a promotion; its line is kept free until the state is known, and a visitor has none. */
export function OfferStatus({ promotion }: OfferProps) {
  const text = useText();
  const tag = useTag();
  const isVisitor = useRole() === "visitor";
  const offer = useOffer(promotion);
  const isLoading = useQuery("offers").kind === "loading";
  if (offer === null || isVisitor || offer.kind === "deposit") return null;
  const { state, isReady } = offer;
  if (state === null) return isLoading ? <p className={styles.state} /> : null;
  return (
    <p className={styles.state}>
      <Badge tone={isReady ? "gain" : "neutral"}>{wordsOf(state, text, tag)}</Badge>
    </p>
  );
}

/** The one action of a promotion, which leads to where it is done; a visitor logs in first. */
export function OfferAction({ promotion, isPrimary = false }: OfferProps & { isPrimary?: boolean }) {
  const portal = usePortal();
  const text = useText();
  const isVisitor = useRole() === "visitor";
  const offer = useOffer(promotion);
  if (offer === null) return null;
  const action = isVisitor
    ? text("offer.do.login")
    : offer.isReady
      ? text("offer.do.claim")
      : text(`offer.do.${offer.kind}`);
  return (
    <div className={styles.action}>
      <ButtonLink
        kind={isPrimary ? "primary" : "secondary"}
        size={isPrimary ? "large" : "medium"}
        aria-label={text("offer.do.of", { action, name: promotion.title })}
        {...linkOf(portal, inMemberCentre(offer.page))}
      >
        {action}
      </ButtonLink>
    </div>
  );
}

/** Says that the player's own states could not be read, and reads them again. */
export function OffersFault() {
  const text = useText();
  const read = useQuery("offers");
  return read.kind === "failed" ? <Fault title={text("offer.failed")} failed={read} /> : null;
}
