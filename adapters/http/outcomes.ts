import { CallFailure, type FailureKind } from "@parlour/core/shared/failure";
import { type Money, parseMoney } from "@parlour/core/shared/money";
import type { Outcome } from "@parlour/core/shared/outcome";
import { done, refused } from "@parlour/core/shared/outcome";
import type { Call, RefusalOf } from "../wire/call.ts";
import { isOneOf, type Reply } from "./client.ts";

/** A refusal that the feature does not know becomes a failure, not a wrong reason. */
export function unexpected(call: Call, code: string): CallFailure {
  return new CallFailure(kindOf(code), call.name, { cause: code });
}

function kindOf(code: string): FailureKind {
  if (code === "maintenance") return "server";
  return code === "too-many-requests" ? "busy" : "unknown";
}

/** The value of a call whose refusals the feature does not handle. */
export function neededValue<Of extends Call>(
  call: Of,
  reply: Reply<Of>,
): Extract<Reply<Of>, { kind: "value" }>["value"] {
  if (reply.kind === "value") return reply.value;
  throw unexpected(call, reply.code);
}

/** The call's refusal as one of its port's reasons. */
export function reasonOf<Of extends Call>(call: Of, { code }: { readonly code: string }): RefusalOf<Of> {
  if (isOneOf<RefusalOf<Of>>(call.refusals, code)) return code;
  throw unexpected(call, code);
}

/** Converts a reply to core's outcome: a value, or a refusal that the feature knows. */
export function outcomeOf<Of extends Call, Value>(
  call: Of,
  reply: Reply<Of>,
  read: (value: Extract<Reply<Of>, { kind: "value" }>["value"]) => Value,
): Outcome<Value, RefusalOf<Of>> {
  if (reply.kind === "value") return done(read(reply.value));
  return refused(reasonOf(call, reply), reply.detail);
}

/** An exact amount. Throws a malformed-answer failure for more decimal digits than the currency has (WALLET-04). */
export function moneyOf(call: Call, field: string, decimal: string, currency: string): Money {
  const money = parseMoney(decimal, currency);
  if (money === null)
    throw new CallFailure("malformed", call.name, { field, cause: `${decimal} ${currency}` });
  return money;
}

/** Milliseconds since the epoch of an instant that its schema has already validated. */
export const msOf = (instant: string): number => Date.parse(instant);

/** As `msOf`, for an optional instant. */
export const msOrNull = (instant: string | undefined): number | null =>
  instant === undefined ? null : msOf(instant);
