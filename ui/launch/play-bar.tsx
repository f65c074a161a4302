import { walletView } from "@parlour/core/wallet/wallet.view";
import { destinations } from "../navigation/destinations.ts";
import { linkOf } from "../navigation/link.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useView } from "../portal/use-view.ts";
import { Badge } from "../shared/badge/badge.tsx";
import { ButtonLink, IconButton } from "../shared/button/button.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./play-bar.module.css";
import { fill, shrink } from "./play-signs.ts";
import { useFullScreen } from "./use-full-screen.ts";

export type PlayBarProps = {
  name: string;
  isTrial: boolean;
  onBack: () => void;
  /** The vendor whose wallet the game plays with; null for the main wallet. */
  vendorWallet: string | null;
  /** True for a game in its frame, which may fill the screen. */
  fills?: boolean;
};

/** The bar above a game: back, the game's name and mode, the balance and full screen (LAUNCH-06). */
export function PlayBar({ name, isTrial, onBack, vendorWallet, fills = false }: PlayBarProps) {
  const text = useText();
  const { isOffered, isFull, toggle } = useFullScreen();
  return (
    <div className={styles.bar}>
      <IconButton icon={signs.arrowStart} label={text("play.back")} onClick={onBack} />
      <h1 className={styles.name} title={name} tabIndex={-1}>
        {name}
      </h1>
      {isTrial ? (
        <Badge tone="info">
          {text("play.demo")}
          <VisuallyHidden>{text("play.demo.sentence")}</VisuallyHidden>
        </Badge>
      ) : vendorWallet === null ? (
        <Figure />
      ) : (
        <WalletLink vendor={vendorWallet} />
      )}
      {fills && isOffered && (
        <IconButton
          icon={isFull ? shrink : fill}
          label={text(isFull ? "play.fullScreen.leave" : "play.fullScreen")}
          onClick={toggle}
        />
      )}
    </div>
  );
}

/** Leads to the transfers, since the game can play with no other money than that at its vendor (WALLET-06). */
function WalletLink({ vendor }: { vendor: string }) {
  const text = useText();
  const portal = usePortal();
  return (
    <ButtonLink
      size="small"
      aria-label={text("play.vendorWallet.transfer", { vendor })}
      {...linkOf(portal, destinations.wallet)}
    >
      {text("play.vendorWallet", { vendor })}
    </ButtonLink>
  );
}

/** The balance without the header's buttons, because small screens hide the header during a game. */
function Figure() {
  const text = useText();
  const wallet = useView("wallet", walletView);
  if (wallet?.amount == null) return null;
  return (
    <output className={styles.balance} aria-label={text("wallet.balance")}>
      <span className={styles.symbol}>{wallet.currencySymbol}</span>
      <bdi aria-hidden={wallet.isHidden || undefined}>{wallet.amount}</bdi>
      {wallet.isHidden && <VisuallyHidden>{text("wallet.hidden")}</VisuallyHidden>}
    </output>
  );
}
