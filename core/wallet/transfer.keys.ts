/** Messages about transfers between wallets, uplines and downlines (WALLET-02). */
export const transferKeys = [
  "transfer.error.amountMissing",
  "transfer.error.vendorMissing",
  "agentTransfer.error.notOffered",
  "agentTransfer.error.noUpline",
  "agentTransfer.error.accountMissing",
  "agentTransfer.error.unknownAccount",
  "agentTransfer.error.turnoverOpen",
  "agentTransfer.error.passwordMissing",
  "agentTransfer.error.noPassword",
  "agentTransfer.error.wrongPassword",
  "agentTransfer.error.passwordLocked",
] as const;
