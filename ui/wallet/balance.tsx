import { walletView } from "@parlour/core/wallet/wallet.view";
import { useText } from "../portal/portal-context.tsx";
import { useView } from "../portal/use-view.ts";
import { IconButton } from "../shared/button/button.tsx";
import { classNames } from "../shared/class-names.ts";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./balance.module.css";

/** The player's balance with a way to hide it and one to read it again (HEADER-04, WALLET-01). It keeps its width. */
export function Balance({ className }: { className?: string }) {
  const text = useText();
  const wallet = useView("wallet", walletView);
  return (
    <div className={classNames(styles.balance, className)} data-hidden={wallet?.isHidden || undefined}>
      <output
        className={styles.figure}
        aria-label={text("wallet.balance")}
        aria-busy={wallet?.isReading ?? true}
      >
        {wallet?.amount != null ? (
          <>
            <span className={styles.symbol}>{wallet.currencySymbol}</span>
            <bdi aria-hidden={wallet.isHidden || undefined}>{wallet.amount}</bdi>
            {wallet.isHidden && <VisuallyHidden>{text("wallet.hidden")}</VisuallyHidden>}
          </>
        ) : wallet?.message ? (
          <span className={styles.unknown} title={text(wallet.message.key, wallet.message.values)}>
            {text("wallet.unknown")}
          </span>
        ) : (
          <Skeleton className={styles.waiting} />
        )}
      </output>
      <IconButton
        size="small"
        icon={wallet?.isHidden ? signs.eyeOff : signs.eye}
        label={text(wallet?.isHidden ? "wallet.show" : "wallet.hide")}
        onClick={wallet?.toggleVisibility}
      />
      <IconButton
        size="small"
        icon="refresh"
        label={text("wallet.refresh")}
        busy={wallet?.isReading ?? true}
        onClick={wallet?.refresh}
      />
    </div>
  );
}
