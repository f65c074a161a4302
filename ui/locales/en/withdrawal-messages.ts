import type { withdrawalKeys } from "@parlour/core/withdrawal/withdrawal.keys";

/** Error texts of withdrawals and of the withdrawal confirmation. */
export const withdrawalMessages = {
  "withdrawal.error.amountMissing": "Enter the amount to withdraw.",
  "withdrawal.error.invalidAmount": "Enter the amount in digits with a point, such as 120.50.",
  "withdrawal.error.belowMinimum": "The minimum withdrawal is {{minimum}}.",
  "withdrawal.error.aboveMaximum": "The maximum for one withdrawal is {{maximum}}.",
  "withdrawal.error.insufficientFunds": "You don’t have enough money in your wallet. No money was moved.",
  "withdrawal.error.aboveToday": "You can withdraw {{left}} more today.",
  "withdrawal.error.turnoverOpen": "You haven’t met the wagering requirement yet. No money was moved.",
  "withdrawal.error.cardMissing": "Choose a bank account.",
  "withdrawal.error.passwordMissing": "Enter your payment password.",
  "withdrawal.error.noPassword":
    "You have no payment password yet. No money was moved. Set one in My account.",
  "withdrawal.error.wrongPassword": "The payment password is wrong. No money was moved.",
  "withdrawal.error.passwordLocked": "Too many tries. Try again in {{minutes}} min. No money was moved.",
  "withdrawal.error.unknownCard": "This bank account is no longer on your list. Choose another.",
  "withdrawal.error.trialAccount": "A trial account can’t withdraw money.",
  "withdrawal.error.mayNotCancel": "You can’t cancel this withdrawal. Contact customer service.",
  "receipt.error.unknownWithdrawal": "We couldn’t find this withdrawal. Nothing was changed.",
  "receipt.error.notAwaiting": "You can’t change this withdrawal any more. Nothing was changed.",
  "receipt.error.invalidAmount": "Enter an amount above zero and below the amount paid.",
  "receipt.error.proofNeeded": "Add a picture that shows your account, so we can look into it.",
  "receipt.error.proofPending": "Wait until the pictures are uploaded.",
  "receipt.error.unknownFile": "We no longer have one of your pictures. Add it again.",
} as const satisfies Record<(typeof withdrawalKeys)[number], string>;
