import type { depositKeys } from "@parlour/core/cashier/deposit.keys";

/** English for what core says of deposits and pictures. */
export const depositMessages = {
  "deposit.error.amountMissing": "Write how much you want to deposit.",
  "deposit.error.invalidAmount": "Write the amount in digits, with a point before the cents: 120 or 120.50.",
  "deposit.error.belowMinimum": "This is less than the method takes.",
  "deposit.error.aboveMaximum": "This is more than the method takes at once.",
  "deposit.error.proofNeeded": "Add a picture of the receipt, so that we can find your transfer.",
  "deposit.error.proofPending": "A picture is still on its way. Send the deposit when it has arrived.",
  "deposit.error.unknownFile": "A picture is not here any more. Remove it and choose it again.",
  "deposit.error.voucherMissing": "Write the code of your voucher.",
  "deposit.error.voucherWrong": "We do not know this code, or it has run out. Check each letter.",
  "deposit.error.voucherUsed": "This voucher was used before. Nothing was credited again.",
  "deposit.error.tooManyOpen":
    "Five of your deposits are waiting already. Send another one when one of them is decided.",
  "deposit.error.tooManyRequests":
    "Too many codes were wrong. Try again in an hour; your voucher stays good.",
  "deposit.error.limitReached":
    "This would go beyond the limit you have set, or you are taking a break. Nothing was taken.",
  "deposit.error.unknownMethod": "This way to pay is not offered any more. Choose another one.",
  "deposit.error.trialAccount": "A trial account cannot deposit. Register to play with money.",
  "pictures.error.tooLarge": "The picture is larger than 5 MB.",
  "pictures.error.notAPicture": "This is no PNG or JPG picture, or it is larger than 8,000 pixels a side.",
  "pictures.error.tooMany": "Too many pictures were sent today. Try again tomorrow.",
} as const satisfies Record<(typeof depositKeys)[number], string>;
