import type { Funds } from "@parlour/core/cashier/cashier.ports";
import { formatMoney } from "@parlour/core/shared/format";
import { transfersBack } from "@parlour/core/wallet/transfer.rules";
import { transferView } from "@parlour/core/wallet/transfer.view";
import { useEffect, useRef, useState } from "react";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Row } from "../shared/layout/layout.tsx";
import styles from "./transfer-back.module.css";

/** Brings everything back to the main wallet, after a question (WALLET-02). */
export function BringBack({ funds }: { funds: Funds }) {
  const text = useText();
  const tag = useTag();
  const room = useFeature("bringBack");
  const view = transferView(useSnapshot("bringBack"));
  const [isAsking, setAsking] = useState(false);
  const transfers = transfersBack(funds);
  const sum = transfers.reduce((total, { amount }) => total + amount.amountMinor, 0n);
  const amount = formatMoney({ ...funds.main, amountMinor: sum }, tag);
  const nameOf = (vendor: string) => funds.vendors.find((each) => each.vendor === vendor)?.name ?? vendor;
  const begin = () => {
    if (view.step === "done") room?.send({ type: "submission.begun" });
    room?.send({ type: "submission.confirmed", request: transfers });
    setAsking(false);
  };

  if (view.step === "uncertain") {
    return (
      <div className={styles.question} role="alert">
        <p>{text("transfer.uncertain")}</p>
        <Button icon="refresh" onClick={() => room?.send({ type: "retry.asked" })}>
          {text("transfer.uncertain.retry")}
        </Button>
      </div>
    );
  }
  const missed = view.value?.missed ?? [];
  const said =
    view.problem !== null
      ? text(view.problem.message.key)
      : view.step === "done"
        ? missed.length > 0
          ? text("transfer.back.missed", { vendors: missed.map(nameOf).join(", ") })
          : text("transfer.back.done")
        : null;
  return (
    <div className={styles.back}>
      {transfers.length > 0 &&
        (isAsking ? (
          <Question amount={amount} onYes={begin} onNo={() => setAsking(false)} />
        ) : (
          <Button busy={view.step === "sending"} onClick={() => setAsking(true)}>
            {text("transfer.back.all")}
          </Button>
        ))}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}

function Question({ amount, onYes, onNo }: { amount: string; onYes: () => void; onNo: () => void }) {
  const text = useText();
  const words = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.question}>
      <p ref={words} className={styles.words} tabIndex={-1}>
        {text("transfer.back.question", { amount })}
      </p>
      <p className={styles.said}>{text("transfer.back.playing")}</p>
      <Row>
        <Button kind="secondary" onClick={onYes}>
          {text("transfer.back.yes")}
        </Button>
        <Button kind="quiet" onClick={onNo}>
          {text("transfer.back.no")}
        </Button>
      </Row>
    </div>
  );
}
