import { depositForm, depositWatchView } from "@parlour/core/cashier/deposit.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { useEffect } from "react";
import { Fault } from "../portal/fault.tsx";
import { useFeature, usePortal, useText } from "../portal/portal-context.tsx";
import { useQuery } from "../portal/use-query.ts";
import { useView } from "../portal/use-view.ts";
import { Empty } from "../shared/empty/empty.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { usePageVisible } from "../shared/use-visible-interval.ts";
import { SupportButtons } from "../side-menu/support-buttons.tsx";
import { DepositFiled } from "./deposit-filed.tsx";
import { DepositForm } from "./deposit-form.tsx";
import { DepositHistory } from "./deposit-history.tsx";
import styles from "./deposit-page.module.css";

/** Reports to the deposit watch whether the page is visible. */
function useWatch(): void {
  const portal = usePortal();
  const isWatched = useFeature("depositWatch") !== undefined;
  const isVisible = usePageVisible();
  useEffect(() => {
    if (isWatched) viewOf(portal, "depositWatch", depositWatchView)?.look(isVisible);
  }, [portal, isWatched, isVisible]);
}

/** Deposits (WALLET-03): the payment methods, the form, the outcome and earlier deposits. */
export function DepositPage() {
  const view = useView("deposit", depositForm);
  useWatch();
  return (
    <div className={styles.page}>
      {view === null ? <Waiting /> : <Filing view={view} />}
      <DepositHistory />
    </div>
  );
}

function Filing({ view }: { view: ReturnType<typeof depositForm> }) {
  const { filed, method } = view;
  const form = useFormFocus(view, method?.kind === "voucher" ? "voucher" : "amount");
  if (filed !== null) return <DepositFiled deposit={filed} onAgain={view.begin} />;
  return method === null ? <Waiting /> : <DepositForm ref={form} method={method} view={view} />;
}

/** Shown while there are no payment methods, or none yet. */
function Waiting() {
  const text = useText();
  const methods = useQuery("depositMethods");
  if (methods.kind === "failed") return <Fault title={text("deposit.methods.failed")} failed={methods} />;
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
  return (
    <Empty
      icon="wallet"
      title={text("deposit.methods.empty.title")}
      sentence={text("deposit.methods.empty.sentence")}
      action={<SupportButtons />}
    />
  );
}
