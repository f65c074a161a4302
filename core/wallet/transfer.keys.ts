/** Messages about transfers between wallets, uplines and downlines (WALLET-02). */
export const transferKeys = [
  "transfer.error.amountMissing",
  "transfer.error.vendorMissing",
  "line.error.notOffered",
  "line.error.noUpline",
  "line.error.accountMissing",
  "line.error.unknownAccount",
  "line.error.turnoverOpen",
  "line.error.passwordMissing",
  "line.error.noPassword",
  "line.error.wrongPassword",
  "line.error.passwordLocked",
] as const;
