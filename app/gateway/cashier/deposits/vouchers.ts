import { eq } from "drizzle-orm";
import { demoVouchers } from "../../../seed/demo-vouchers.ts";
import type { Db } from "../../database/database.ts";
import { vouchers } from "../../database/schema.ts";
import { fingerprint } from "../../security/secrets.ts";

/** Ignores spaces, hyphens and case, which people type differently. */
const plain = (code: string): string => code.replace(/[\s-]/g, "").toUpperCase();

/** The stored form of a voucher's code. */
export const voucherHash = (code: string): string => fingerprint("voucher", plain(code));

export type VoucherFound =
  | { readonly kind: "good"; readonly codeHash: string; readonly amountMinor: bigint }
  | { readonly kind: "refused"; readonly code: "voucher-wrong" | "voucher-used" };

interface VoucherAsked {
  readonly code: string;
  readonly currency: string;
  readonly nowMs: number;
  /** Whether the seed's demo codes are valid. */
  readonly hasDemo: boolean;
}

const demoHashes = (): readonly string[] => demoVouchers.map(({ code }) => voucherHash(code));

/**
 * The value of a code for a currency, with its row locked until the transaction ends. Of two concurrent uses the second
 * finds it used.
 */
export async function holdVoucher(
  tx: Db,
  { code, currency, nowMs, hasDemo }: VoucherAsked,
): Promise<VoucherFound> {
  const codeHash = voucherHash(code);
  // The demo codes are public, and a database may still contain them from a trial run.
  if (!hasDemo && demoHashes().includes(codeHash)) return { kind: "refused", code: "voucher-wrong" };
  const [row] = await tx.select().from(vouchers).where(eq(vouchers.codeHash, codeHash)).for("update");
  if (row === undefined || row.currency !== currency) return { kind: "refused", code: "voucher-wrong" };
  if (row.usedAt !== null) return { kind: "refused", code: "voucher-used" };
  const isOver = row.expiresAt !== null && row.expiresAt.getTime() <= nowMs;
  if (isOver) return { kind: "refused", code: "voucher-wrong" };
  return { kind: "good", codeHash, amountMinor: row.amountMinor };
}

/** Marks a locked voucher as used for a deposit. */
export async function spendVoucher(
  tx: Db,
  {
    codeHash,
    depositId,
    nowMs,
  }: { readonly codeHash: string; readonly depositId: string; readonly nowMs: number },
): Promise<void> {
  await tx
    .update(vouchers)
    .set({ usedAt: new Date(nowMs), depositId })
    .where(eq(vouchers.codeHash, codeHash));
}
