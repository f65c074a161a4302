import type { depositKeys } from "@parlour/core/cashier/deposit.keys";

/** Error texts of deposits and picture uploads. */
export const depositMessages = {
  "deposit.error.amountMissing": "Enter the amount to deposit.",
  "deposit.error.invalidAmount": "Enter the amount in digits, such as 120 or 120.50.",
  "deposit.error.belowMinimum": "The amount is below the minimum of this payment method.",
  "deposit.error.aboveMaximum": "The amount is above the maximum of this payment method.",
  "deposit.error.proofNeeded": "Add a picture of the receipt, so we can find your transfer.",
  "deposit.error.proofPending": "A picture is still uploading. Wait, then send the deposit.",
  "deposit.error.unknownFile": "We no longer have one of your pictures. Remove it and add it again.",
  "deposit.error.voucherMissing": "Enter your voucher code.",
  "deposit.error.voucherWrong": "This code is wrong or has expired. Check each character.",
  "deposit.error.voucherUsed": "This voucher was already used. No money was credited.",
  "deposit.error.tooManyOpen": "You already have five open deposits. Try again after one of them is decided.",
  "deposit.error.tooManyRequests": "Too many wrong codes. Your voucher is still valid. Try again in an hour.",
  "deposit.error.limitReached":
    "This is above your deposit limit, or you are in a time-out or self-exclusion. No money was moved.",
  "deposit.error.unknownMethod": "This payment method is no longer available. Choose another one.",
  "deposit.error.trialAccount": "A trial account can’t deposit. Register to play with real money.",
  "pictures.error.tooLarge": "The picture is larger than 5 MB.",
  "pictures.error.notAPicture": "This is not a PNG or JPG picture, or one side is over 8,000 pixels.",
  "pictures.error.tooMany": "You uploaded too many pictures today. Try again tomorrow.",
} as const satisfies Record<(typeof depositKeys)[number], string>;
