import { eq } from "drizzle-orm";
import { demoVouchers } from "../../seed/demo-vouchers.ts";
import type { Db } from "../database/database.ts";
import { vouchers } from "../database/schema.ts";
import { fingerprint } from "../security/secrets.ts";

/** People write codes with spaces, hyphens and small letters, and mean the same one. */
const plain = (code: string): string => code.replace(/[\s-]/g, "").toUpperCase();

/** How a voucher's code lies at rest. */
export const voucherHash = (code: string): string => fingerprint("voucher", plain(code));

export type VoucherFound =
  | { readonly kind: "good"; readonly codeHash: string; readonly amountMinor: bigint }
  | { readonly kind: "refused"; readonly code: "voucher-wrong" | "voucher-used" };

interface VoucherAsked {
  readonly code: string;
  readonly currency: string;
  readonly nowMs: number;
  /** Whether the seed's own codes are worth something. */
  readonly hasDemo: boolean;
}

const demoHashes = (): readonly string[] => demoVouchers.map(({ code }) => voucherHash(code));

/**
 * What a code is worth to holders of a currency, with its row locked until the transaction ends: of two who come with one
 * code the second finds it used.
 */
export async function holdVoucher(
  tx: Db,
  { code, currency, nowMs, hasDemo }: VoucherAsked,
): Promise<VoucherFound> {
  const codeHash = voucherHash(code);
  // Everybody knows them, and a database may have them from the time when it was tried out.
  if (!hasDemo && demoHashes().includes(codeHash)) return { kind: "refused", code: "voucher-wrong" };
  const [row] = await tx.select().from(vouchers).where(eq(vouchers.codeHash, codeHash)).for("update");
  if (row === undefined || row.currency !== currency) return { kind: "refused", code: "voucher-wrong" };
  if (row.usedAt !== null) return { kind: "refused", code: "voucher-used" };
  const isOver = row.expiresAt !== null && row.expiresAt.getTime() <= nowMs;
  if (isOver) return { kind: "refused", code: "voucher-wrong" };
  return { kind: "good", codeHash, amountMinor: row.amountMinor };
}

/** Marks a voucher that is held as spent on a deposit. */
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
