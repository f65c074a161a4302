import type { RequestOf } from "@parlour/adapters/wire/call.ts";
import type { deposit as depositCall } from "@parlour/adapters/wire/cashier.calls.ts";
import { parseMoney } from "@parlour/core/shared/money";
import { and, count, eq, gt, or, sql } from "drizzle-orm";
import type { CodeOf } from "../../calls/answer.ts";
import { textIn } from "../../content/translations.ts";
import { afterwards } from "../../database/cancelled-work.ts";
import type { Db } from "../../database/database.ts";
import { deposits } from "../../database/schema.ts";
import { fileWith, holdFiles } from "../../files/files.ts";
import { retryingConflicts } from "../../ledger/retry.ts";
import { isTrialType } from "../../members/roles.ts";
import { depositRefusal } from "../../safety/guard.ts";
import { fingerprint } from "../../security/secrets.ts";
import type { Member } from "../../security/sessions.ts";
import type { Needs } from "../../services.ts";
import { creditDeposit } from "./decisions.ts";
import type { DepositRow } from "./entry.ts";
import { UNPAID_TTL_MS } from "./expiry.ts";
import { type DepositMethod, findMethod } from "./methods.ts";
import { holdVoucher, spendVoucher } from "./vouchers.ts";

/** Open deposits of one member. */
const OPEN_AT_MOST = 5;
const GUESSES = { max: 10, windowMs: 3_600_000 } as const;

type DepositRequest = RequestOf<typeof depositCall>;
type DepositCode = CodeOf<typeof depositCall>;

export type Filed =
  | {
      readonly kind: "filed";
      readonly row: DepositRow;
      readonly method: Pick<DepositMethod, "name" | "kind">;
    }
  | { readonly kind: "refused"; readonly code: DepositCode };

const refused = (code: DepositCode): Filed => ({ kind: "refused", code });

interface Filing {
  readonly member: Member;
  readonly request: DepositRequest;
  readonly idempotencyKey: string;
}

/**
 * Files a deposit (WALLET-03): a bank transfer awaits the back office, an instant one its payment; a voucher is credited
 * at once, only once. A retry with the same key and request returns the first result (WALLET-05); a refusal stores
 * nothing and leaves the key unused.
 */
export async function fileDeposit(
  needs: Needs<"mode" | "hasDemo" | "hasSandbox" | "clock" | "db" | "ledger" | "limits">,
  filing: Filing,
): Promise<Filed> {
  const { member, request } = filing;
  if (isTrialType(member.type)) return refused("trial-account");
  // Limits guessing of voucher codes: only wrong codes count.
  const guess = { key: `voucher:${member.id}`, ...GUESSES };
  const isGuess = request.voucher !== undefined;
  if (isGuess && (await needs.limits.take(guess)).retryAt !== null) return refused("too-many-requests");
  const filed = await retryingConflicts(() =>
    needs.db.transaction(async (tx) => {
      await lockDeposits(tx, member.id);
      return fileWithin(tx, needs, filing);
    }),
  );
  if (isGuess && filed.kind === "filed") await afterwards(() => needs.limits.giveBack(guess));
  return filed;
}

async function fileWithin(
  tx: Db,
  needs: Needs<"mode" | "hasDemo" | "hasSandbox" | "clock" | "ledger">,
  filing: Filing,
): Promise<Filed> {
  const { member, request, idempotencyKey } = filing;
  const requestHash = hashOf(request);
  const method = await findMethod(tx, request.methodId, member.currency, needs);
  const before = await depositUnder(tx, member.id, idempotencyKey);
  if (before !== undefined) {
    if (before.requestHash !== requestHash) return refused("key-reused");
    return { kind: "filed", row: before, method: method ?? { name: {}, kind: "bank-transfer" } };
  }
  if (method === undefined) return refused("unknown-method");

  const nowMs = needs.clock.nowMs();
  const worth = await worthOf(tx, method, filing, { nowMs, hasDemo: needs.hasDemo });
  if (worth.kind === "refused") return worth;
  if (method.needsProof && request.fileIds.length === 0) return refused("proof-needed");
  if (!(await holdFiles(tx, member.id, request.fileIds))) return refused("unknown-file");
  if (method.kind !== "voucher" && (await countOpen(tx, member.id, nowMs)) >= OPEN_AT_MOST)
    return refused("too-many-open");
  const limit = await depositRefusal(tx, member, worth.amountMinor, nowMs);
  if (limit !== null) return refused(limit);

  const [row] = await tx
    .insert(deposits)
    .values({
      memberId: member.id,
      methodId: method.id,
      amountMinor: worth.amountMinor,
      currency: method.currency,
      state: method.kind === "instant" ? "awaiting-payment" : "in-review",
      idempotencyKey,
      requestHash,
      requestedAt: new Date(nowMs),
    })
    .returning();
  if (row === undefined) throw new Error("A deposit was inserted but cannot be read");
  await fileWith(tx, request.fileIds, `deposit:${row.id}`);
  if (worth.codeHash === null) return { kind: "filed", row, method };

  await spendVoucher(tx, { codeHash: worth.codeHash, depositId: row.id, nowMs });
  const credited = await creditDeposit(tx, needs.ledger, { depositId: row.id, nowMs });
  if (credited.kind !== "decided") throw new Error(`A voucher's deposit was ${credited.kind}`);
  return { kind: "filed", row: credited.row, method };
}

/** Serializes a member's deposits, so that each sees the keys, open deposits and limits after the one before. */
const lockDeposits = (tx: Db, memberId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deposit ${memberId}`}, 0))`);

type Worth =
  | { readonly kind: "good"; readonly amountMinor: bigint; readonly codeHash: string | null }
  | { readonly kind: "refused"; readonly code: DepositCode };

/** The amount of a request: the voucher's value, or a typed amount within the method's limits. */
async function worthOf(
  tx: Db,
  method: DepositMethod,
  { member, request }: Filing,
  now: { readonly nowMs: number; readonly hasDemo: boolean },
): Promise<Worth> {
  if (method.kind === "voucher") {
    if (request.voucher === undefined) return { kind: "refused", code: "voucher-wrong" };
    return holdVoucher(tx, { code: request.voucher, currency: member.currency, ...now });
  }
  const amount = parseMoney(request.amount ?? "", request.currency ?? "");
  if (amount === null || amount.amountMinor <= 0n || amount.currency !== method.currency)
    return { kind: "refused", code: "invalid-amount" };
  const { amountMinor } = amount;
  if (amountMinor < method.minimumMinor) return { kind: "refused", code: "below-minimum" };
  if (amountMinor > method.maximumMinor) return { kind: "refused", code: "above-maximum" };
  return { kind: "good", amountMinor, codeHash: null };
}

async function depositUnder(tx: Db, memberId: string, idempotencyKey: string) {
  const [row] = await tx
    .select()
    .from(deposits)
    .where(and(eq(deposits.memberId, memberId), eq(deposits.idempotencyKey, idempotencyKey)));
  return row;
}

async function countOpen(tx: Db, memberId: string, nowMs: number): Promise<number> {
  const isAwaited = and(
    eq(deposits.state, "awaiting-payment"),
    gt(deposits.requestedAt, new Date(nowMs - UNPAID_TTL_MS)),
  );
  const [open] = await tx
    .select({ count: count() })
    .from(deposits)
    .where(and(eq(deposits.memberId, memberId), or(eq(deposits.state, "in-review"), isAwaited)));
  return open?.count ?? 0;
}

/** A hash of the request, equal for equal requests. It keeps a voucher's code out of the database. */
const hashOf = ({ methodId, amount = "", currency = "", voucher = "", fileIds }: DepositRequest): string =>
  fingerprint(methodId, amount, currency, voucher, ...fileIds);

/** The method's name in the given language, since the answer to a deposit has no language of its own. */
export const methodNameOf = ({ name }: Pick<DepositMethod, "name">, language: string): string =>
  textIn(name, language, language);
