import type { SnapshotFrom } from "xstate";
import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import { formatAmount, MASKED_AMOUNT } from "../shared/format.ts";
import type { createWalletMachine, WalletEvent } from "./wallet.machine.ts";

type WalletSnapshot = SnapshotFrom<ReturnType<typeof createWalletMachine>>;

/** The balance as the header shows it (WALLET-01, HEADER-04). */
export interface WalletView {
  /** "1,234.50", asterisks when hidden, or null while no figure is known. */
  readonly amount: string | null;
  readonly currencySymbol: string;
  readonly isHidden: boolean;
  readonly isReading: boolean;
  readonly message: Message | null;
  refresh(): void;
  /** Hides the figure, or shows it again. */
  toggleVisibility(): void;
}

/** `tag` is the BCP 47 tag that decides the separators. */
export function walletView(
  snapshot: WalletSnapshot,
  send: (event: WalletEvent) => void,
  tag: string,
): WalletView {
  const { balance, failure } = snapshot.context;
  const isHidden = snapshot.matches({ visibility: "hidden" });
  const shown = balance === null ? null : isHidden ? MASKED_AMOUNT : formatAmount(balance.main, tag);
  return {
    amount: shown,
    currencySymbol: balance?.currencySymbol ?? "",
    isHidden,
    isReading: snapshot.matches({ figure: "reading" }),
    message: failure === null ? null : { key: failureMessage(failure) },
    refresh: () => send({ type: "refresh.asked" }),
    toggleVisibility: () => send({ type: "visibility.toggled" }),
  };
}
