import type { PointMall } from "@parlour/core/points/points.ports";
import { redemptionForm } from "@parlour/core/points/points.view";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { formatCount, formatMoney } from "@parlour/core/shared/format";
import { minorDigits } from "@parlour/core/shared/money";
import type { TextKey } from "@parlour/messages";
import { destinations } from "../navigation/destinations.ts";
import { linkOf } from "../navigation/link.tsx";
import page from "../pages/page.module.css";
import { PageHead } from "../pages/page-head.tsx";
import { Fault } from "../portal/fault.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useNavigation, useTag, useVisitor } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { useView } from "../portal/use-view.ts";
import { Amount } from "../shared/amount/amount.tsx";
import { ButtonLink } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Icon, type Sign } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { Tabs } from "../shared/tabs/tabs.tsx";
import { Convert } from "./convert-form.tsx";
import styles from "./point-mall.module.css";
import { PointRecords, RedeemRecords } from "./point-records.tsx";
import { RedeemDialog } from "./redeem-dialog.tsx";
import { Reward } from "./reward.tsx";
import { Uncertain } from "./spend-parts.tsx";

const BLANKS = [1, 2, 3, 4, 5, 6];

const explanation: readonly { key: TextKey; sign: Sign }[] = [
  { key: "points.out.earn", sign: "games" },
  { key: "points.out.keep", sign: signs.shield },
  { key: "points.out.spend", sign: signs.gift },
];

/** The points mall (PAGE-01): an explanation for a visitor; rewards and earlier redemptions for a player. */
export function PointMallScreen() {
  const text = useText();
  const visitor = useVisitor();
  return (
    <div className={page.page}>
      <PageHead title={text("screen.point-mall")} sentence={text("points.sentence")} />
      {visitor.kind === "loggedOut" ? <Explained /> : <Mall />}
    </div>
  );
}

function Explained() {
  const portal = usePortal();
  const text = useText();
  return (
    <section className={styles.explained}>
      <h2 className={page.subtitle}>{text("points.out.title")}</h2>
      <List className={styles.reasons}>
        {explanation.map(({ key, sign }) => (
          <li key={key} className={styles.reason}>
            <span className={styles.sign}>
              <Icon name={sign} size="medium" />
            </span>
            {text(key)}
          </li>
        ))}
      </List>
      <div className={styles.actions}>
        <ButtonLink kind="primary" size="large" {...linkOf(portal, destinations.login)}>
          {text("points.out.login")}
        </ButtonLink>
        <ButtonLink size="large" {...linkOf(portal, destinations.register)}>
          {text("header.register")}
        </ButtonLink>
      </div>
    </section>
  );
}

const parts = [
  { key: "spend", label: "points.part.spend", to: "/pointMall" },
  { key: "redeems", label: "points.part.redeems", to: "/pointMall?records=redeems" },
  { key: "points", label: "points.part.points", to: "/pointMall?records=points" },
] as const satisfies readonly { key: string; label: TextKey; to: string }[];

function Mall() {
  const portal = usePortal();
  const text = useText();
  const mall = useQuery("pointMall");
  const records = useNavigation()?.shown?.query.records;
  const part = parts.find(({ key }) => key === records)?.key ?? "spend";
  if (mall.kind === "failed") return <Fault title={text("points.failed.title")} failed={mall} />;
  return (
    <>
      {mall.kind === "ready" ? <Purse mall={mall.value} /> : <Skeleton className={styles.purseBlank} />}
      <Tabs
        label={text("points.parts")}
        look="line"
        items={parts.map(({ key, label }) => ({ key, label: text(label) }))}
        selected={part}
        onSelect={(chosen) => {
          const to = parts.find(({ key }) => key === chosen)?.to;
          if (to !== undefined) commandsOf(portal).goTo(to);
        }}
      >
        {part === "redeems" ? (
          <RedeemRecords />
        ) : part === "points" ? (
          <PointRecords />
        ) : mall.kind === "ready" ? (
          <Spend mall={mall.value} />
        ) : (
          <section className={styles.rewards} aria-busy="true">
            <h2 className={page.subtitle}>{text("points.rewards")}</h2>
            <List className={styles.grid}>
              {BLANKS.map((blank) => (
                <li key={blank} aria-hidden="true">
                  <Skeleton className={styles.rewardBlank} />
                </li>
              ))}
            </List>
          </section>
        )}
      </Tabs>
    </>
  );
}

function Spend({ mall }: { mall: PointMall }) {
  const text = useText();
  const view = useView("pointRedemption", redemptionForm);
  return (
    <div className={styles.spend}>
      <section className={styles.rewards}>
        <h2 className={page.subtitle}>{text("points.rewards")}</h2>
        {view?.isUnsettled ? (
          <Uncertain
            failure={view.failure}
            isAsking={view.step === "submitting"}
            onAsk={() => view.submit()}
          />
        ) : (
          <Rewards mall={mall} onChoose={(id) => view?.choose(id)} />
        )}
      </section>
      <Convert mall={mall} />
      {view !== null && view.reward !== null && !view.isUnsettled && (
        <RedeemDialog reward={view.reward} view={view} />
      )}
    </div>
  );
}

function Rewards({ mall, onChoose }: { mall: PointMall; onChoose: (id: string) => void }) {
  const text = useText();
  return (
    <>
      {mall.rewards.length === 0 && (
        <Empty
          icon={signs.gift}
          title={text("points.empty.title")}
          sentence={text("points.empty.sentence")}
        />
      )}
      <List className={styles.grid}>
        {mall.rewards.map((each) => (
          <Reward key={each.id} reward={each} points={mall.points} onChoose={() => onChoose(each.id)} />
        ))}
      </List>
    </>
  );
}

function Purse({ mall: { points, ratio, currency, turnoverTimes } }: { mall: PointMall }) {
  const text = useText();
  const tag = useTag();
  const unit = { amountMinor: 10n ** BigInt(minorDigits(currency)), currency };
  return (
    <section className={styles.purse} aria-label={text("points.yours")}>
      <div>
        <p className={styles.label}>{text("points.yours")}</p>
        <Amount size="display" text={formatCount(points, tag)} />
        <p className={styles.ratio}>
          {text("points.ratio", { points: formatCount(ratio, tag), amount: formatMoney(unit, tag) })}
        </p>
        {turnoverTimes > 0 && (
          <p className={styles.ratio}>{text("points.turnover", { count: turnoverTimes })}</p>
        )}
      </div>
    </section>
  );
}
