import { agentPath } from "@parlour/core/agent/agent.pages";
import { memberPath } from "@parlour/core/member/member.pages";
import { formatMoney } from "@parlour/core/shared/format";
import { type AwaitingView, awaitingView } from "@parlour/core/withdrawal/awaiting.view";
import { formatDeadline } from "@parlour/core/withdrawal/deadline.rules";
import { paidOf } from "@parlour/core/withdrawal/withdrawal.rules";
import { withdrawalsView } from "@parlour/core/withdrawal/withdrawal.view";
import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { destinations, guarded } from "../navigation/destinations.ts";
import { linkOf } from "../navigation/link.tsx";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useNavigation, useTag } from "../portal/use-portal-state.ts";
import { useView } from "../portal/use-view.ts";
import { Button, ButtonLink } from "../shared/button/button.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import { useNow } from "../verification/use-now.ts";
import styles from "./awaiting.module.css";
import { AwaitingCount } from "./awaiting-count.tsx";

type Next = NonNullable<AwaitingView["next"]>;

/** A payment that waits for the player's word, on every page: a notice at its top, and a count at the wallet (WDCONF-05). */
export function AwaitingPayments() {
  const { next, count } = awaitingView(useSnapshot("awaitingPayments"));
  const { top, wallet } = usePlaces(next !== null);
  if (next === null) return null;
  return (
    <>
      {createPortal(<Notice payment={next} count={count} />, top)}
      {wallet && createPortal(<AwaitingCount count={count} className={styles.atWallet} />, wallet)}
    </>
  );
}

/**
 * The top of the page's content and the bottom bar's link to the wallet. Both are found in the page, so that the first
 * download, which draws them, has nothing of this notice.
 */
function usePlaces(isNeeded: boolean) {
  const portal = usePortal();
  const shown = useNavigation()?.shown;
  const [top] = useState(() => document.createElement("div"));
  const [wallet, setWallet] = useState<Element | null>(null);
  const { href } = linkOf(portal, destinations.wallet);
  // Another page may have another frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` says that the page has changed.
  useLayoutEffect(() => {
    if (!isNeeded) return;
    document.getElementById("content")?.prepend(top);
    setWallet(document.querySelector(`nav > a[href="${CSS.escape(href)}"]`));
    return () => top.remove();
  }, [isNeeded, top, href, shown]);
  return { top, wallet };
}

function Notice({ payment, count }: { payment: Next; count: number }) {
  const text = useText();
  const tag = useTag();
  const when = formatDeadline(payment.confirmByMs, useNow(payment.confirmByMs), tag);
  return (
    <section className={styles.notice} aria-label={text("awaiting.label")}>
      <Icon name="wallet" size="medium" />
      <div className={styles.words} role="status">
        <p className={styles.title}>
          {text("awaiting.title", { amount: formatMoney(paidOf(payment), tag), ...payment.card })}
        </p>
        <p className={styles.note}>{text("awaiting.deadline", { when })}</p>
        {count > 1 && <p className={styles.note}>{text("awaiting.more", { count: count - 1 })}</p>}
      </div>
      <Answer payment={payment} />
    </section>
  );
}

/** On the page of withdrawals it opens the question; elsewhere it leads there, where the question opens at once. */
function Answer({ payment: { id } }: { payment: Next }) {
  const portal = usePortal();
  const text = useText();
  const view = useView("withdrawals", withdrawalsView);
  const screen = useNavigation()?.place.screen;
  if (view?.canAnswer(id) === "confirm")
    return <Button onClick={() => view.answerFor(id)}>{text("awaiting.answer")}</Button>;
  const page = screen === "agent-home" ? agentPath("withdraw") : memberPath("withdraw");
  const going = guarded("withdraw", `${page}&answer=${encodeURIComponent(id)}`);
  return <ButtonLink {...linkOf(portal, going)}>{text("awaiting.answer")}</ButtonLink>;
}
