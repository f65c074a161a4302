import type { Contract } from "@parlour/core/contracts/contract-actions.ports";
import type { AnswerOf, Call } from "../wire/call.ts";
import type { offerContract } from "../wire/contracts.calls.ts";
import { moneyOf, msOf, msOrNull } from "./outcomes.ts";

/** A contract as any of its calls answers it. */
export type ContractEntry = AnswerOf<typeof offerContract>;

/** A contract in core's words (CONTRACT-02); `call` is the one that answered, for a malformed amount's sake. */
export function contractOf(call: Call, entry: ContractEntry): Contract {
  const { upline, currency, offeredAt, decidedAt, startsAt, endsAt, ...rest } = entry;
  const money = (field: "validBet" | "profitLoss" | "betAmount") =>
    moneyOf(call, field, entry[field], currency);
  return {
    ...rest,
    // The wire has no account for the operator.
    upline: upline === "" ? null : upline,
    validBet: money("validBet"),
    profitLoss: money("profitLoss"),
    betAmount: money("betAmount"),
    offeredAtMs: msOf(offeredAt),
    decidedAtMs: msOrNull(decidedAt ?? undefined),
    startsAtMs: msOrNull(startsAt ?? undefined),
    endsAtMs: msOrNull(endsAt ?? undefined),
  };
}
