import { depositView } from "@parlour/core/cashier/deposit.view";
import { queryView } from "@parlour/core/shared/query.view";
import { useEffect } from "react";
import { Fault } from "../portal/fault.tsx";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { usePageVisible } from "../shared/use-visible-interval.ts";
import { SupportButtons } from "../side-menu/support-buttons.tsx";
import { DepositFiled } from "./deposit-filed.tsx";
import { DepositForm } from "./deposit-form.tsx";
import { DepositHistory } from "./deposit-history.tsx";
import styles from "./deposit-page.module.css";

/** Tells the watch over open deposits whether anybody looks. */
function useWatch(): void {
  const watch = useFeature("depositWatch");
  const isVisible = usePageVisible();
  useEffect(() => {
    watch?.send({ type: isVisible ? "page.seen" : "page.hidden" });
  }, [watch, isVisible]);
}

/** How a player brings money in (WALLET-03): a way to pay, the filing, what comes of it, and what was before. */
export function DepositPage() {
  const view = depositView(useSnapshot("deposit"), useSnapshot("depositWatch"));
  useWatch();
  return (
    <div className={styles.page}>
      {view.kind === "filed" ? <DepositFiled deposit={view.deposit} /> : <Filing view={view} />}
      <DepositHistory />
    </div>
  );
}

function Filing({ view }: { view: Exclude<ReturnType<typeof depositView>, { kind: "filed" }> }) {
  const text = useText();
  const room = useFeature("depositMethods");
  const methods = queryView(useSnapshot("depositMethods"));
  if (methods.kind === "failed") {
    return (
      <Fault
        title={text("deposit.methods.failed")}
        failed={methods}
        onRetry={() => room?.send({ type: "retry.asked" })}
      />
    );
  }
  if (methods.kind === "loading") {
    return (
      <div className={styles.blanks} aria-busy="true">
        <Skeleton className={styles.methodBlank} />
        <Skeleton className={styles.methodBlank} />
        <Skeleton className={styles.methodBlank} />
        <Skeleton className={styles.formBlank} />
      </div>
    );
  }
  const [first] = methods.value;
  if (first === undefined) {
    return (
      <Empty
        icon="wallet"
        title={text("deposit.methods.empty.title")}
        sentence={text("deposit.methods.empty.sentence")}
        action={<SupportButtons />}
      />
    );
  }
  return <DepositForm methods={methods.value} first={first} view={view} />;
}
