/** Public voucher codes of the reference operator; worth nothing where demo accounts are not wanted. */
export const demoVouchers = [
  { code: "QUIET-EVENING-25", amountMinor: 25_00n },
  { code: "QUIET-EVENING-10", amountMinor: 10_00n },
] as const;
