import type { ContractKind, ContractsPort } from "@parlour/core/contracts/contracts.ports";
import { contractPay } from "../wire/activities.calls.ts";
import {
  processContractHourSalary,
  processDailySalContract,
  processDividendReq,
  processRealTimeSalaryContract,
} from "../wire/rewards.calls.ts";
import type { HttpClient } from "./client.ts";
import { moneyOf, msOf, msOrNull, outcomeOf } from "./outcomes.ts";

/** The claim call of each contract kind (ACT-03). */
const claimOf = {
  dividend: processDividendReq,
  "daily-salary": processDailySalContract,
  "hourly-salary": processContractHourSalary,
  "real-time-salary": processRealTimeSalaryContract,
} as const satisfies Readonly<Record<ContractKind, unknown>>;

/** Settlements of contracts and their claims (ACT-03). */
export function createContractsPort(client: HttpClient): ContractsPort {
  return {
    async readPay(signal) {
      const reply = await client.call(contractPay, {}, { signal });
      return outcomeOf(contractPay, reply, ({ pay }) =>
        pay.map(({ amount, currency, settledUntil, nextAt, ...rest }) => ({
          ...rest,
          amount: moneyOf(contractPay, "amount", amount, currency),
          settledUntilMs: msOrNull(settledUntil ?? undefined),
          nextAtMs: msOf(nextAt),
        })),
      );
    },
    async claimPay({ contractId, kind }, idempotencyKey, signal) {
      const call = claimOf[kind];
      const reply = await client.call(call, { contractId }, { signal, idempotencyKey });
      return outcomeOf(call, reply, ({ amount, currency }) => moneyOf(call, "amount", amount, currency));
    },
  };
}
