import type { CashierPort, Deposit, DepositMethod } from "@parlour/core/cashier/cashier.ports";
import { decimalOf } from "@parlour/core/shared/money";
import type { AnswerOf, Call } from "../wire/call.ts";
import { deposit, depositMethods } from "../wire/cashier.calls.ts";
import type { HttpClient } from "./client.ts";
import { moneyOf, msOf, outcomeOf } from "./outcomes.ts";

/** Converts a deposit on the wire to core's type; `call` names the call in failures. */
export const depositOf =
  (call: Call) =>
  (wire: AnswerOf<typeof deposit>): Deposit => ({
    id: wire.depositId,
    methodName: wire.methodName,
    kind: wire.kind,
    amount: moneyOf(call, "amount", wire.amount, wire.currency),
    state: wire.state,
    requestedAtMs: msOf(wire.requestedAt),
    decidedAtMs: wire.decidedAt === null ? null : msOf(wire.decidedAt),
    reason: wire.reason,
    payUrl: wire.payUrl,
  });

function methodOf(wire: AnswerOf<typeof depositMethods>["methods"][number], at: number): DepositMethod {
  const money = (field: "minimum" | "maximum") =>
    moneyOf(depositMethods, `methods.${at}.${field}`, wire[field], wire.currency);
  const { methodId, kind, name, instructions, account, needsProof, minutes } = wire;
  return {
    id: methodId,
    kind,
    name,
    minimum: money("minimum"),
    maximum: money("maximum"),
    instructions,
    account,
    needsProof,
    minutes,
  };
}

/** The deposit half of the cashier (WALLET-03). */
export function createDepositPart(client: HttpClient): Pick<CashierPort, "readMethods" | "deposit"> {
  return {
    async readMethods(language, signal) {
      const reply = await client.call(depositMethods, { language }, { signal });
      return outcomeOf(depositMethods, reply, ({ methods }) => methods.map(methodOf));
    },
    async deposit({ methodId, amount, voucher, proof }, idempotencyKey, signal) {
      const request = {
        methodId,
        fileIds: [...proof],
        ...(amount !== null && { amount: decimalOf(amount), currency: amount.currency }),
        ...(voucher !== null && { voucher }),
      };
      const reply = await client.call(deposit, request, { signal, idempotencyKey });
      return outcomeOf(deposit, reply, depositOf(deposit));
    },
  };
}
