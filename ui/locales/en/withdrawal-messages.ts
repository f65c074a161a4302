import type { withdrawalKeys } from "@parlour/core/withdrawal/withdrawal.keys";

/** English for why a withdrawal, or an answer to a payment, does not go through. */
export const withdrawalMessages = {
  "withdrawal.error.amountMissing": "Say how much you want to take out.",
  "withdrawal.error.invalidAmount": "Write the amount in digits with a point, such as 120.50.",
  "withdrawal.error.belowMinimum": "The least you can take out is {{minimum}}.",
  "withdrawal.error.aboveMaximum": "The most you can take out at once is {{maximum}}.",
  "withdrawal.error.insufficientFunds": "There is not that much in your wallet. Nothing was moved.",
  "withdrawal.error.aboveToday": "Today you can still take out {{left}}.",
  "withdrawal.error.turnoverOpen":
    "Not enough has been staked yet for your deposits and bonuses. Nothing was moved.",
  "withdrawal.error.cardMissing": "Choose where the money goes.",
  "withdrawal.error.passwordMissing": "Type your payment password.",
  "withdrawal.error.noPassword":
    "You have no payment password yet. Choose one in your account. Nothing was moved.",
  "withdrawal.error.wrongPassword": "The payment password is wrong. Nothing was moved.",
  "withdrawal.error.passwordLocked":
    "The payment password was wrong too often. Try again in {{minutes}} min. Nothing was moved.",
  "withdrawal.error.unknownCard": "This account is not one of yours any more. Choose another.",
  "withdrawal.error.trialAccount": "A trial account has no money to take out.",
  "withdrawal.error.mayNotCancel": "This cannot be taken back any more. Write to customer service.",
  "receipt.error.unknownWithdrawal": "This withdrawal is not there.",
  "receipt.error.notAwaiting": "This is decided already, or its time is over. Nothing was changed.",
  "receipt.error.invalidAmount": "Write what has come: more than nothing, and less than was paid.",
  "receipt.error.proofNeeded": "Add a picture that shows your account, so that we can look into it.",
  "receipt.error.proofPending": "Wait until the pictures have arrived.",
  "receipt.error.unknownFile": "A picture did not stay with us. Add it again.",
} as const satisfies Record<(typeof withdrawalKeys)[number], string>;
