import type {
  Limit,
  LimitAmount,
  LimitKind,
  Safety,
  SafetyPort,
  SafetyRequest,
} from "@parlour/core/safety/safety.ports";
import { CallFailure } from "@parlour/core/shared/failure";
import { decimalOf } from "@parlour/core/shared/money";
import type { AnswerOf, Call, RequestOf } from "../wire/call.ts";
import { changeSafety, safety } from "../wire/safety.calls.ts";
import type { HttpClient } from "./client.ts";
import { moneyOf, msOf, outcomeOf } from "./outcomes.ts";

type SafetyWire = AnswerOf<typeof safety>;

export function createSafetyPort(client: HttpClient): SafetyPort {
  return {
    async readSafety(signal) {
      return outcomeOf(safety, await client.call(safety, {}, { signal }), safetyOf(safety));
    },
    async change(request, idempotencyKey, signal) {
      const reply = await client.call(changeSafety, written(request), { signal, idempotencyKey });
      return outcomeOf(changeSafety, reply, safetyOf(changeSafety));
    },
  };
}

function written(request: SafetyRequest): RequestOf<typeof changeSafety> {
  if (request.kind !== "limit") return request;
  const { amount } = request;
  if (amount === null) return { ...request, amount };
  return { ...request, amount: amount.kind === "minutes" ? `${amount.minutes}` : decimalOf(amount.money) };
}

const safetyOf =
  (call: Call) =>
  (wire: SafetyWire): Safety => ({
    limits: wire.limits.map((limit, at) => limitOf(call, limit, wire.currency, at)),
    timeOutUntilMs: wire.timeOutUntil === null ? null : msOf(wire.timeOutUntil),
    exclusion: wire.exclusion && {
      untilMs: wire.exclusion.until === null ? null : msOf(wire.exclusion.until),
    },
    realityCheckMinutes: wire.realityCheckMinutes,
    sessionStartedAtMs: msOf(wire.sessionStartedAt),
    sessionNet: moneyOf(call, "sessionNet", wire.sessionNet, wire.currency),
    lastSignIn: wire.lastSignIn && { atMs: msOf(wire.lastSignIn.at), ip: wire.lastSignIn.ip },
    inactivityMinutes: wire.inactivityMinutes,
  });

function limitOf(
  call: Call,
  { kind, period, amount, used, pending }: SafetyWire["limits"][number],
  currency: string,
  at: number,
): Limit {
  const read = (field: string, decimal: string): LimitAmount =>
    amountOf(call, `limits.${at}.${field}`, { kind, decimal, currency });
  return {
    kind,
    period,
    amount: read("amount", amount),
    used: read("used", used),
    pending: pending && {
      amount: pending.amount === null ? null : read("pending.amount", pending.amount),
      fromMs: msOf(pending.from),
    },
  };
}

function amountOf(
  call: Call,
  field: string,
  { kind, decimal, currency }: { kind: LimitKind; decimal: string; currency: string },
): LimitAmount {
  if (kind !== "session") return { kind: "money", money: moneyOf(call, field, decimal, currency) };
  if (!/^\d{1,9}$/.test(decimal)) throw new CallFailure("malformed", call.name, { field, cause: decimal });
  return { kind: "minutes", minutes: Number(decimal) };
}
