import type { Rebate } from "@parlour/core/rewards/rewards.ports";
import { claimView, shareOf } from "@parlour/core/rewards/rewards.view";
import { formatMoment, formatMoney, formatShare } from "@parlour/core/shared/format";
import { useText } from "../portal/portal-context.tsx";
import { QueryContent } from "../portal/query-content.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { useView } from "../portal/use-view.ts";
import { Amount } from "../shared/amount/amount.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Facts } from "../shared/facts/facts.tsx";
import { Panel } from "../shared/layout/panel.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { ClaimPart } from "./claim-part.tsx";
import styles from "./rewards.module.css";
import { TurnoverNote } from "./turnover-note.tsx";

/** What of one's stakes may be had back, and the claim of it (ACT-04). */
export function RebatePage() {
  const text = useText();
  return (
    <QueryContent
      read={useQuery("rebate")}
      failed="rebate.failed"
      until={<Skeleton className={styles.blank} />}
      className={styles.page}
    >
      {(rebate) =>
        rebate.basisPoints === 0 && rebate.amount.amountMinor === 0n ? (
          <Empty title={text("rebate.off.title")} sentence={text("rebate.off.sentence")} />
        ) : (
          <Claim rebate={rebate} />
        )
      }
    </QueryContent>
  );
}

function Claim({ rebate: { basisPoints, stake, amount, turnoverTimes, last } }: { rebate: Rebate }) {
  const text = useText();
  const tag = useTag();
  const claim = useView("rebateClaim", claimView);
  return (
    <Panel className={styles.page} pad={24} aria-labelledby="rebate-title">
      <div>
        <h2 id="rebate-title" className={styles.title}>
          {text("rebate.title")}
        </h2>
        <p className={styles.note}>
          {text("rebate.sentence", { share: formatShare(shareOf(basisPoints), tag) })}
        </p>
        <TurnoverNote times={turnoverTimes} className={styles.note} />
      </div>
      <div>
        <p className={styles.note}>{text("rebate.amount")}</p>
        <Amount size="display" text={formatMoney(amount, tag)} />
      </div>
      <Facts>
        <div>
          <dt>{text("rebate.stake")}</dt>
          <dd>{formatMoney(stake, tag)}</dd>
        </div>
        <div>
          <dt>{text("rebate.last")}</dt>
          <dd>
            {last === null
              ? text("rebate.last.none")
              : text("rebate.last.of", {
                  amount: formatMoney(last.amount, tag),
                  moment: formatMoment(last.atMs, tag),
                })}
          </dd>
        </div>
      </Facts>
      {claim && <ClaimPart view={claim} amount={amount} nothing={text("rebate.nothing")} />}
    </Panel>
  );
}
