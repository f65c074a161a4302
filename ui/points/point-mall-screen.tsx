import type { PointMall, PointReward } from "@parlour/core/points/points.ports";
import { formatCount, formatMoney } from "@parlour/core/shared/format";
import { minorDigits } from "@parlour/core/shared/money";
import { resourceView } from "@parlour/core/shared/resource.view";
import type { TextKey } from "../locales/en/pack.ts";
import { destinations } from "../navigation/destinations.ts";
import { linkOf } from "../navigation/link.tsx";
import { moreDestinations } from "../navigation/more-destinations.ts";
import page from "../pages/page.module.css";
import { PageHead } from "../pages/page-head.tsx";
import { Fault } from "../portal/fault.tsx";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useImageBases, useTag, useVisitor } from "../portal/use-portal-state.ts";
import { Amount } from "../shared/amount/amount.tsx";
import { ButtonLink } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Icon, type Sign } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { Picture } from "../shared/picture/picture.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./point-mall.module.css";

const BLANKS = [1, 2, 3, 4, 5, 6];

const explanation: readonly { key: TextKey; sign: Sign }[] = [
  { key: "points.out.earn", sign: "games" },
  { key: "points.out.keep", sign: signs.shield },
  { key: "points.out.spend", sign: signs.gift },
];

/** The front of the points mall (PAGE-01): what points are for a visitor, what there is for them for a player. */
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

function Mall() {
  const portal = usePortal();
  const text = useText();
  const mall = resourceView(useSnapshot("pointMall"));
  if (mall.kind === "failed") {
    return (
      <Fault
        title={text("points.failed.title")}
        failed={mall}
        onRetry={() => portal.feature("pointMall")?.send({ type: "retry.asked" })}
      />
    );
  }
  return (
    <>
      {mall.kind === "ready" ? <Purse mall={mall.value} /> : <Skeleton className={styles.purseBlank} />}
      <section className={styles.rewards} aria-busy={mall.kind === "loading"}>
        <h2 className={page.subtitle}>{text("points.rewards")}</h2>
        {mall.kind === "ready" && mall.value.rewards.length === 0 && (
          <Empty
            icon={signs.gift}
            title={text("points.empty.title")}
            sentence={text("points.empty.sentence")}
          />
        )}
        <List className={styles.grid}>
          {mall.kind === "loading" &&
            BLANKS.map((blank) => (
              <li key={blank} aria-hidden="true">
                <Skeleton className={styles.rewardBlank} />
              </li>
            ))}
          {mall.kind === "ready" &&
            mall.value.rewards.map((reward) => (
              <Reward key={reward.id} reward={reward} points={mall.value.points} />
            ))}
        </List>
      </section>
    </>
  );
}

function Purse({ mall: { points, ratio, currency } }: { mall: PointMall }) {
  const portal = usePortal();
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
      </div>
      <ButtonLink {...linkOf(portal, moreDestinations.points)}>{text("points.redeem")}</ButtonLink>
    </section>
  );
}

function Reward({ reward, points: owned }: { reward: PointReward; points: number }) {
  const text = useText();
  const tag = useTag();
  const bases = useImageBases();
  const { name, imagePath, points, remaining, amount } = reward;
  const isGone = remaining <= 0;
  return (
    <li className={styles.reward} data-gone={isGone || undefined}>
      <Picture ratio="square" src={imagePath} alt="" bases={bases} />
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.price}>{text("points.price", { points: formatCount(points, tag) })}</p>
      <p className={styles.state} data-enough={(!isGone && owned >= points) || undefined}>
        {isGone
          ? text("points.none")
          : owned >= points
            ? text("points.enough")
            : text("points.missing", { points: formatCount(points - owned, tag) })}
      </p>
      <p className={styles.note}>
        {amount === null
          ? !isGone && text("points.left", { count: formatCount(remaining, tag) })
          : formatMoney(amount, tag)}
      </p>
    </li>
  );
}
