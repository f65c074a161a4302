/** The balance, and transfers between wallets. */

export type { AgentTransferDraft } from "../wallet/agent-transfer.rules.ts";
export { agentTransferForm } from "../wallet/agent-transfer.view.ts";
export type { BroughtBack } from "../wallet/bring-back.ts";
export { hidesTransfers, type TransferDraft } from "../wallet/transfer.rules.ts";
export { bringBackForm, transferForm } from "../wallet/transfer.view.ts";
export * from "../wallet/wallet.ports.ts";
export { type WalletView, walletView } from "../wallet/wallet.view.ts";
