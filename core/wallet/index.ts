/** The balance, and transfers between wallets. */

export { agentTransferForm } from "./agent-transfer.view.ts";
export { hidesTransfers } from "./transfer.rules.ts";
export { bringBackForm, transferForm } from "./transfer.view.ts";
export {
  type Balance,
  type Transfer,
  type TransferPort,
  type TransferRefusal,
  transferRefusals,
  type WalletPort,
} from "./wallet.ports.ts";
export { walletView } from "./wallet.view.ts";
