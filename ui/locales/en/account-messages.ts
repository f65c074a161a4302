import type { accountKeys } from "@parlour/core/account/account.keys";

/** Error texts of changes on the page My account. */
export const accountMessages = {
  "account.error.nickname": "Use 2 to 20 letters or digits.",
  "account.error.avatar": "This picture is no longer available. Choose another one.",
  "account.error.password": "Your login password is wrong. Nothing was changed.",
  "account.error.paymentPassword": "The payment password is wrong. Nothing was changed.",
  "account.error.paymentPasswordMissing": "Set a payment password first.",
  "account.error.locked": "Too many tries. Try again in {{minutes}} min. Nothing was changed.",
  "account.error.weakPaymentPassword": "Use 6 to 64 characters, different from your login password.",
  "account.error.mismatch": "The two passwords don’t match.",
  "account.error.bank": "Enter the name of the bank: 2 to 80 letters or digits.",
  "account.error.holder": "Enter the name your bank has: 2 to 100 letters.",
  "account.error.number": "Enter an account number of 6 to 20 digits, or an IBAN.",
  "account.error.card":
    "Check the bank, the name and the number. The number has 6 to 20 digits, or is an IBAN.",
  "account.error.cardTaken": "This account number is already in use. Enter another one.",
  "account.error.tooManyCards": "You already have five bank accounts. Remove one first.",
  "account.error.unknownCard": "This bank account is no longer on your list.",
  "account.error.cardInUse":
    "A withdrawal to this bank account is still open. Remove the account after it is done.",
  "account.error.trialAccount": "A trial account can’t change this.",
  "account.error.tooManyRequests": "Too many tries. Nothing was changed. Try again later.",
} as const satisfies Record<(typeof accountKeys)[number], string>;
