import type { ContractKind } from "@parlour/core/contracts/contracts.ports";
import { formatRate } from "@parlour/core/contracts/rate.rules";
import { type SettlementNeed, settlementView } from "@parlour/core/contracts/settlement.view";
import type { SettlementRecord } from "@parlour/core/records/records.ports";
import { formatCount } from "@parlour/core/shared/format";
import { type ReactNode, useId } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import type { RecordTexts } from "../records/record-list-props.ts";
import { Facts } from "../shared/facts/facts.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./contracts.module.css";

type SettlementDetailsProps = {
  kind: ContractKind;
  settlement: SettlementRecord;
  texts: RecordTexts;
};

/** How an amount was calculated: the team's figures, the thresholds, and the sum from the base to the remainder (AGENT-01). */
export function SettlementDetails({ kind, settlement, texts: { money, moment } }: SettlementDetailsProps) {
  const text = useText();
  const tag = useTag();
  const { needs, isMet, base } = settlementView(kind, settlement);
  const { activeMembers, stake, placed, result, gross, passed, amount, settledAtMs, claimedAtMs } =
    settlement;
  return (
    <div className={styles.details}>
      <Part title={text("settlements.team")}>
        <Facts>
          <Fact name={text("settlements.members")}>{formatCount(activeMembers, tag)}</Fact>
          <Fact name={text("settlements.stake")}>{money(stake)}</Fact>
          <Fact name={text("settlements.placed")}>{money(placed)}</Fact>
          <Fact name={text("settlements.result")}>{money(result)}</Fact>
          <Fact name={text("settlements.settledAt")}>{moment(settledAtMs)}</Fact>
          {claimedAtMs !== null && <Fact name={text("settlements.claimedAt")}>{moment(claimedAtMs)}</Fact>}
        </Facts>
      </Part>
      <Part title={text("settlements.needs")}>
        {needs.length === 0 ? (
          <p className={styles.note}>{text("settlements.needs.nothing")}</p>
        ) : (
          <Facts>
            {needs.map((need) => (
              <Fact key={need.name} name={text(`settlements.needs.${need.name}`)}>
                <Need need={need} money={money} />
              </Fact>
            ))}
          </Facts>
        )}
      </Part>
      <Part title={text("settlements.sum")}>
        <Facts>
          <Fact name={text(kind === "dividend" ? "settlements.base.dividend" : "settlements.base.salary")}>
            {money(base)}
          </Fact>
          <Fact name={text("settlements.rate")}>
            {text("settlements.times", { rate: formatRate(settlement.rateBasisPoints, tag) })}
          </Fact>
          <Fact name={text(isMet ? "settlements.gross" : "settlements.gross.missed")}>
            {text("settlements.is", { amount: money(gross) })}
          </Fact>
          <Fact name={text("settlements.passed")}>{text("settlements.less", { amount: money(passed) })}</Fact>
          <div className={styles.total}>
            <dt>
              {settlement.isOwn
                ? text("settlements.stays.own")
                : text("settlements.stays", { account: settlement.account })}
            </dt>
            <dd>{text("settlements.is", { amount: money(amount) })}</dd>
          </div>
        </Facts>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.detail} aria-labelledby={id}>
      <h3 id={id} className={styles.detailTitle}>
        {title}
      </h3>
      {children}
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A threshold and the value reached; an icon and a word say whether it was met. */
function Need({ need, money }: { need: SettlementNeed; money: RecordTexts["money"] }) {
  const text = useText();
  const tag = useTag();
  const values =
    need.name === "members"
      ? { had: formatCount(need.had, tag), needed: formatCount(need.needed, tag) }
      : { had: money(need.had), needed: money(need.needed) };
  return (
    <>
      {text("settlements.needs.of", values)}{" "}
      <span className={need.isMet ? styles.met : styles.missed}>
        <Icon name={need.isMet ? signs.check : signs.close} size="small" />{" "}
        {text(need.isMet ? "settlements.needs.met" : "settlements.needs.missed")}
      </span>
    </>
  );
}
