import type { DepositMethod, WithdrawalTerms } from "@parlour/core/cashier/cashier.ports";
import { formatMinutes } from "@parlour/core/shared/duration";
import { formatMoney } from "@parlour/core/shared/format";
import { linkOf, useIsShown } from "../navigation/link.tsx";
import { moreDestinations } from "../navigation/more-destinations.ts";
import { Fault } from "../portal/fault.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { ButtonLink } from "../shared/button/button.tsx";
import { Facts } from "../shared/facts/facts.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./welcome.module.css";

/** How money comes in and out, with the operator's own times and amounts. */
export function WelcomeMoney() {
  const portal = usePortal();
  const text = useText();
  const isShown = useIsShown();
  const methods = useQuery("depositMethods");
  const terms = useQuery("withdrawalTerms");
  return (
    <div className={styles.content}>
      <section className={styles.part}>
        <h4 className={styles.subtitle}>{text("welcome.money.deposits")}</h4>
        {methods.kind === "loading" && <Skeleton shape="text" lines={4} />}
        {methods.kind === "failed" && <Fault title={text("welcome.money.failed")} failed={methods} />}
        {methods.kind === "ready" && <Methods methods={methods.value} />}
      </section>
      <section className={styles.part}>
        <h4 className={styles.subtitle}>{text("welcome.money.withdrawals")}</h4>
        {terms.kind === "loading" && <Skeleton shape="text" lines={3} />}
        {terms.kind === "failed" && <Fault title={text("welcome.money.failed")} failed={terms} />}
        {terms.kind === "ready" && <Terms terms={terms.value} />}
      </section>
      {isShown(moreDestinations.deposit) && (
        <ButtonLink {...linkOf(portal, moreDestinations.deposit)}>{text("nav.deposit")}</ButtonLink>
      )}
    </div>
  );
}

function Methods({ methods }: { methods: readonly DepositMethod[] }) {
  const text = useText();
  const tag = useTag();
  return (
    <Facts>
      {methods.map(({ id, kind, name, minimum, minutes }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            {text(kind === "voucher" ? "welcome.money.within" : "welcome.money.from", {
              minimum: formatMoney(minimum, tag),
              time: formatMinutes(minutes, tag),
            })}
          </dd>
        </div>
      ))}
    </Facts>
  );
}

function Terms({ terms: { minimum, fee, hasPaymentPassword } }: { terms: WithdrawalTerms }) {
  const text = useText();
  const tag = useTag();
  return (
    <>
      <p>{text("welcome.money.withdraw", { minimum: formatMoney(minimum, tag) })}</p>
      <p>
        {fee.amountMinor === 0n
          ? text("welcome.money.free")
          : text("welcome.money.fee", { fee: formatMoney(fee, tag) })}
      </p>
      <p>{text(hasPaymentPassword ? "welcome.money.password" : "welcome.money.noPassword")}</p>
    </>
  );
}
