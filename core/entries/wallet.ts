/** The balance, and transfers between wallets. */

export { agentTransferForm } from "../wallet/agent-transfer.view.ts";
export { hidesTransfers } from "../wallet/transfer.rules.ts";
export { bringBackForm, transferForm } from "../wallet/transfer.view.ts";
export * from "../wallet/wallet.ports.ts";
export { walletView } from "../wallet/wallet.view.ts";
