import type { accountKeys } from "@parlour/core/account/account.keys";

/** English for what core says of a change of the player's own page. */
export const accountMessages = {
  "account.error.nickname": "A nickname has 2 to 20 letters or digits.",
  "account.error.avatar": "This picture is not there any more. Choose another one.",
  "account.error.password": "This is not the password you log in with. Nothing was changed.",
  "account.error.paymentPassword": "This is not your payment password. Nothing was changed.",
  "account.error.paymentPasswordMissing": "Set a payment password first.",
  "account.error.locked":
    "The password was wrong too often. Nothing was changed. Try again in {{minutes}} minutes.",
  "account.error.weakPaymentPassword":
    "A payment password has 6 to 64 characters, and is not the password you log in with.",
  "account.error.mismatch": "The two are not the same.",
  "account.error.bank": "Type the name of the bank: 2 to 80 letters or digits.",
  "account.error.holder": "Type the holder's name as the bank has it: 2 to 100 letters.",
  "account.error.number": "An account number has 6 to 20 digits, or is an IBAN.",
  "account.error.card":
    "Look at the bank, the name and the number: the number has 6 to 20 digits, or is an IBAN.",
  "account.error.cardTaken": "This number belongs to an account that is here already.",
  "account.error.tooManyCards": "There are five accounts already. Remove one first.",
  "account.error.unknownCard": "This account is not here any more.",
  "account.error.cardInUse": "A withdrawal is on its way to this account. It can be removed afterwards.",
  "account.error.trialAccount": "A trial account cannot change this.",
  "account.error.tooManyRequests": "That was too often. Nothing was changed. Try again in a while.",
} as const satisfies Record<(typeof accountKeys)[number], string>;
