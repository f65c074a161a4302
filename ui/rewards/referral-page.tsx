import type { Referral, ReferralBonus } from "@parlour/core/rewards/rewards.ports";
import { claimView, invitationAddress } from "@parlour/core/rewards/rewards.view";
import { formatCount, formatMoney } from "@parlour/core/shared/format";
import type { TextKey } from "@parlour/messages";
import { QrCode } from "../download/qr-code.tsx";
import { useText } from "../portal/portal-context.tsx";
import { QueryContent } from "../portal/query-content.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { useShareOrigin } from "../portal/use-share-origin.ts";
import { useView } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Facts } from "../shared/facts/facts.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Panel } from "../shared/layout/panel.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { useCopy } from "../shared/use-copy.ts";
import { ClaimPart } from "./claim-part.tsx";
import styles from "./rewards.module.css";
import { TurnoverNote } from "./turnover-note.tsx";

/** The player's invitation as a link and a QR code, the number of friends who joined, and their bonuses (ACT-04). */
export function ReferralPage() {
  const text = useText();
  return (
    <QueryContent
      read={useQuery("referral")}
      failed="referral.failed"
      until={<Skeleton className={styles.blank} />}
      className={styles.page}
    >
      {(referral) => (
        <div className={styles.page}>
          {referral.code === "" ? (
            <Empty
              icon={signs.users}
              title={text("referral.none.title")}
              sentence={text("referral.none.sentence")}
            />
          ) : (
            <Invitation referral={referral} />
          )}
          <Numbers referral={referral} />
          {referral.bonus !== null && <Bonus bonus={referral.bonus} />}
        </div>
      )}
    </QueryContent>
  );
}

const outcomeKeys = {
  copied: "referral.copied",
  failed: "referral.copy.failed",
} as const satisfies Record<string, TextKey>;

function Invitation({ referral: { code, bonus } }: { referral: Referral }) {
  const text = useText();
  const { outcome, copy } = useCopy();
  const address = invitationAddress(useShareOrigin(), code);
  return (
    <Panel className={styles.page} pad={24} aria-labelledby="referral-title">
      <div>
        <h2 id="referral-title" className={styles.title}>
          {text("referral.title")}
        </h2>
        <p className={styles.note}>{text("referral.sentence")}</p>
      </div>
      <Facts>
        <div>
          <dt>{text("referral.code")}</dt>
          <dd>{code}</dd>
        </div>
        <div>
          <dt>{text("referral.link")}</dt>
          <dd className={styles.address}>{address}</dd>
        </div>
      </Facts>
      <Button
        // When a bonus is ready, claiming it is the page's primary action.
        kind={bonus !== null && bonus.claimable.amountMinor > 0n ? "secondary" : "primary"}
        icon={signs.copy}
        className={styles.action}
        onClick={() => copy(address)}
      >
        {text("referral.copy")}
      </Button>
      <p role="status" className={styles.note}>
        {outcome !== null && text(outcomeKeys[outcome])}
      </p>
      <QrCode code={address} label={text("referral.qr")} />
    </Panel>
  );
}

function Numbers({ referral: { came, played } }: { referral: Referral }) {
  const text = useText();
  const tag = useTag();
  return (
    <Panel className={styles.page} pad={24} aria-labelledby="referral-numbers">
      <h2 id="referral-numbers" className={styles.title}>
        {text("referral.numbers")}
      </h2>
      <Facts>
        <div>
          <dt>{text("referral.came")}</dt>
          <dd>{formatCount(came, tag)}</dd>
        </div>
        <div>
          <dt>{text("referral.played")}</dt>
          <dd>{formatCount(played, tag)}</dd>
        </div>
      </Facts>
      <p className={styles.note}>{text("referral.private")}</p>
    </Panel>
  );
}

/** The bonus for each friend and its conditions, and the claim. */
function Bonus({ bonus: { each, stake, friends, claimable, turnoverTimes } }: { bonus: ReferralBonus }) {
  const text = useText();
  const tag = useTag();
  const claim = useView("referralClaim", claimView);
  const brings = { each: formatMoney(each, tag), stake: formatMoney(stake, tag) };
  return (
    <Panel className={styles.page} pad={24} aria-labelledby="referral-bonus">
      <div>
        <h2 id="referral-bonus" className={styles.title}>
          {text("referral.bonus")}
        </h2>
        <p className={styles.note}>
          {text(stake.amountMinor > 0n ? "referral.bonus.sentence" : "referral.bonus.deposit", brings)}
        </p>
        <TurnoverNote times={turnoverTimes} className={styles.note} />
      </div>
      <Facts>
        <div>
          <dt>{text("referral.bonus.friends")}</dt>
          <dd>{formatCount(friends, tag)}</dd>
        </div>
        <div>
          <dt>{text("referral.bonus.claimable")}</dt>
          <dd>{formatMoney(claimable, tag)}</dd>
        </div>
      </Facts>
      {claim && <ClaimPart view={claim} amount={claimable} nothing={text("referral.bonus.nothing")} />}
    </Panel>
  );
}
