/** What core says of money that is moved between wallets and along the line of agents. */
export const transferMessages = {
  "transfer.error.amountMissing": "Enter how much.",
  "transfer.error.vendorMissing": "Choose a provider.",
  "line.error.notOffered": "This house does not send money between players. Nothing was sent.",
  "line.error.noUpline": "You have no partner above you. Nothing was sent.",
  "line.error.accountMissing": "Enter the account it goes to.",
  "line.error.unknownAccount": "Nobody you invited has this account. Nothing was sent.",
  "line.error.turnoverOpen":
    "Deposits and bonuses have to be staked before money can be sent on. Nothing was sent.",
  "line.error.passwordMissing": "Enter your payment password.",
  "line.error.noPassword": "You have no payment password yet. Choose one under My account. Nothing was sent.",
  "line.error.wrongPassword": "The payment password is wrong. Nothing was sent.",
  "line.error.passwordLocked":
    "The payment password was wrong too often. Try again in {{minutes}} min. Nothing was sent.",
} as const;
