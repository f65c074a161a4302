import type { ContractPay, ContractPayRefusal, ContractsPort } from "../../contracts/contracts.ports.ts";
import type { Money } from "../../shared/money.ts";
import { done, type Outcome, refused } from "../../shared/outcome.ts";
import type { Registry } from "../registry.ts";

/** What the contracts of a fake backend's players have brought. */
export interface SettlementBackend {
  payOf(account: string): readonly ContractPay[];
  claim(
    account: string,
    claim: Parameters<ContractsPort["claimPay"]>[0],
    idempotencyKey: string,
  ): Outcome<Money, ContractPayRefusal>;
  /** What an account's contracts have brought from now on. */
  setPay(account: string, pay: readonly ContractPay[]): void;
}

const HOUR_MS = 3_600_000;
const usd = (amountMinor: bigint): Money => ({ amountMinor, currency: "USD" });

/** One whose pay lies ready, and one that has brought nothing yet. */
const held = (nowMs: number): readonly ContractPay[] => [
  {
    contractId: "contract-salary",
    kind: "daily-salary",
    amount: usd(18_40n),
    periods: 2,
    settledUntilMs: nowMs - 12 * HOUR_MS,
    nextAtMs: nowMs + 12 * HOUR_MS,
  },
  {
    contractId: "contract-dividend",
    kind: "dividend",
    amount: usd(0n),
    periods: 0,
    settledUntilMs: null,
    nextAtMs: nowMs + 180 * HOUR_MS,
  },
];

export function createSettlementBackend({
  clock,
  find,
  keep,
}: Pick<Registry, "clock" | "find" | "keep">): SettlementBackend {
  const openedAtMs = clock.nowMs();
  const payByAccount = new Map<string, readonly ContractPay[]>();
  const paid = new Map<string, Money>();
  const payOf = (account: string) =>
    payByAccount.get(account) ?? (account === "player" ? held(openedAtMs) : []);
  return {
    payOf,
    setPay: (account, pay) => void payByAccount.set(account, pay),
    claim(account, { contractId, kind }, idempotencyKey) {
      const before = paid.get(`${account} ${idempotencyKey}`);
      if (before !== undefined) return done(before);
      const contract = payOf(account).find((each) => each.contractId === contractId && each.kind === kind);
      const holder = find(account);
      if (contract === undefined || holder === undefined) return refused("unknown-contract");
      const { amount } = contract;
      if (amount.amountMinor === 0n) return refused("nothing-to-claim");
      keep({ ...holder, balanceMinor: holder.balanceMinor + amount.amountMinor });
      paid.set(`${account} ${idempotencyKey}`, amount);
      payByAccount.set(
        account,
        payOf(account).map((each) =>
          each.contractId === contractId ? { ...each, amount: usd(0n), periods: 0 } : each,
        ),
      );
      return done(amount);
    },
  };
}
