/** Error texts of transfers between wallets, and to an upline or a downline. */
export const transferMessages = {
  "transfer.error.amountMissing": "Enter an amount.",
  "transfer.error.vendorMissing": "Choose a vendor.",
  "line.error.notOffered": "Transfers between players are not available. No money was moved.",
  "line.error.noUpline": "You have no upline. No money was moved.",
  "line.error.accountMissing": "Enter the account name.",
  "line.error.unknownAccount": "None of your downlines has this account name. No money was moved.",
  "line.error.turnoverOpen": "Meet the wagering requirement before you transfer. No money was moved.",
  "line.error.passwordMissing": "Enter your payment password.",
  "line.error.noPassword": "You have no payment password yet. No money was moved. Set one in My account.",
  "line.error.wrongPassword": "The payment password is wrong. No money was moved.",
  "line.error.passwordLocked": "Too many tries. Try again in {{minutes}} min. No money was moved.",
} as const;
