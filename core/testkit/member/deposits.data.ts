import type {
  Deposit,
  DepositMethod,
  DepositRefusal,
  DepositRequest,
  DepositState,
  Upload,
  UploadRefusal,
} from "../../cashier/cashier.ports.ts";
import { isOpenDeposit } from "../../cashier/deposit.rules.ts";
import { pictureProblem } from "../../cashier/pictures.rules.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Money } from "../../shared/money.ts";
import { done, type Outcome, refused } from "../../shared/outcome.ts";
import type { SafetyBackend } from "./safety.data.ts";

const usd = (amountMinor: bigint): Money => ({ amountMinor, currency: "USD" });

/** The fake backend's deposit methods, one of each kind. */
export const depositMethods: readonly DepositMethod[] = [
  {
    id: "bank",
    kind: "bank-transfer",
    name: "Bank transfer",
    minimum: usd(10_00n),
    maximum: usd(5_000_00n),
    instructions: "Transfer exactly the amount you write here.\nSend a picture of the receipt.",
    account: { bank: "Larkfield Bank", holder: "Parlour House Ltd", number: "40-02-17 6180339" },
    needsProof: true,
    minutes: 30,
  },
  {
    id: "quickpay",
    kind: "instant",
    name: "QuickPay",
    minimum: usd(5_00n),
    maximum: usd(2_000_00n),
    instructions: "You pay on the page of QuickPay, and come back here.",
    account: null,
    needsProof: false,
    minutes: 1,
  },
  {
    id: "voucher",
    kind: "voucher",
    name: "Voucher",
    minimum: usd(1_00n),
    maximum: usd(1_000_00n),
    instructions: "It is worth what it was issued for, once.",
    account: null,
    needsProof: false,
    minutes: 1,
  },
];

/** A code that is valid once. */
export const VOUCHER = "QUIET-EVENING-25";
const VOUCHER_WORTH = usd(25_00n);
const OPEN_AT_MOST = 5;
const UNFILED_AT_MOST = 20;

interface Row {
  readonly account: string;
  readonly key: string;
  readonly deposit: Deposit;
}

interface File {
  readonly account: string;
  isFiled: boolean;
}

/** Deposits of the fake backend, and the pictures that prove them. */
export interface FakeDeposits {
  /** Latest first. */
  of(account: string): readonly Deposit[];
  file(account: string, request: DepositRequest, key: string): Outcome<Deposit, DepositRefusal>;
  upload(account: string, upload: Upload): Outcome<{ readonly id: string }, UploadRefusal>;
  /** Files pictures with a form; returns false and files none where one is not the player's own or was filed before. */
  fileWith(account: string, ids: readonly string[]): boolean;
  /** The decision of the operator or a provider on an open deposit. */
  decide(id: string, state: Exclude<DepositState, "awaiting-payment" | "in-review">, reason?: string): void;
}

/** `move` changes a player's balance; `safety` checks the player's deposit limit and counts deposits (SAFE-01). */
export function createDeposits(
  clock: Clock,
  move: (account: string, changeMinor: bigint) => boolean,
  safety: Pick<SafetyBackend, "depositRefusal" | "credit">,
): FakeDeposits {
  const files = new Map<string, File>();
  let rows: readonly Row[] = [];
  let isVoucherUsed = false;

  const of = (account: string) => rows.filter((row) => row.account === account).map(({ deposit }) => deposit);

  function fileWith(account: string, ids: readonly string[]): boolean {
    const found = ids.map((id) => files.get(id));
    if (found.some((file) => file === undefined || file.account !== account || file.isFiled)) return false;
    for (const file of found) if (file !== undefined) file.isFiled = true;
    return true;
  }

  function worthOf(
    method: DepositMethod,
    { amount, voucher }: DepositRequest,
  ): Outcome<Money, DepositRefusal> {
    if (method.kind === "voucher") {
      if (voucher?.toUpperCase() !== VOUCHER) return refused("voucher-wrong");
      return isVoucherUsed ? refused("voucher-used") : done(VOUCHER_WORTH);
    }
    if (amount === null || amount.amountMinor <= 0n || amount.currency !== "USD")
      return refused("invalid-amount");
    if (amount.amountMinor < method.minimum.amountMinor) return refused("below-minimum");
    return amount.amountMinor > method.maximum.amountMinor ? refused("above-maximum") : done(amount);
  }

  function decide(id: string, state: DepositState, reason = ""): void {
    rows = rows.map((row) => {
      if (row.deposit.id !== id) return row;
      if (state === "credited") {
        move(row.account, row.deposit.amount.amountMinor);
        safety.credit(row.account, row.deposit.amount.amountMinor);
      }
      const decided = { state, reason, decidedAtMs: clock.nowMs(), payUrl: null };
      return { ...row, deposit: { ...row.deposit, ...decided } };
    });
  }

  return {
    of,
    fileWith,
    decide,
    file(account, request, key) {
      const known = rows.find((row) => row.account === account && row.key === key);
      if (known !== undefined) return done(known.deposit);
      const method = depositMethods.find(({ id }) => id === request.methodId);
      if (method === undefined) return refused("unknown-method");
      const worth = worthOf(method, request);
      if (worth.kind === "refused") return worth;
      if (method.needsProof && request.proof.length === 0) return refused("proof-needed");
      if (method.kind !== "voucher" && of(account).filter(isOpenDeposit).length >= OPEN_AT_MOST)
        return refused("too-many-open");
      const bound = safety.depositRefusal(account, worth.value.amountMinor);
      if (bound !== null) return refused(bound);
      if (!fileWith(account, request.proof)) return refused("unknown-file");
      const id = `deposit-${rows.length + 1}`;
      const isInstant = method.kind === "instant";
      const deposit: Deposit = {
        id,
        methodName: method.name,
        kind: method.kind,
        amount: worth.value,
        state: isInstant ? "awaiting-payment" : "in-review",
        requestedAtMs: clock.nowMs(),
        decidedAtMs: null,
        reason: "",
        payUrl: isInstant ? `https://pay.example/${id}` : null,
      };
      rows = [{ account, key, deposit }, ...rows];
      if (method.kind === "voucher") {
        isVoucherUsed = true;
        decide(id, "credited");
      }
      return done(rows.find((row) => row.deposit.id === id)?.deposit ?? deposit);
    },
    upload(account, upload) {
      const problem = pictureProblem(upload);
      if (problem !== null) return refused(problem);
      const waiting = [...files.values()].filter((file) => file.account === account && !file.isFiled);
      if (waiting.length >= UNFILED_AT_MOST) return refused("too-many");
      const id = `file-${files.size + 1}`;
      files.set(id, { account, isFiled: false });
      return done({ id });
    },
  };
}
