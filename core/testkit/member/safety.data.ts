import type {
  Limit,
  LimitAmount,
  LimitKind,
  LimitPeriod,
  Safety,
  SafetyRefusal,
  SafetyRequest,
} from "../../safety/safety.ports.ts";
import { type Bound, boundAfter, boundAt, excludedUntilMs, isLater } from "../../safety/safety.rules.ts";
import { done, type Outcome, refused } from "../../shared/outcome.ts";
import type { Registry } from "../registry.ts";

const DAY_MS = 86_400_000;
const CURRENCY = "USD";
const LARGEST = 10n ** 15n;
const NOTHING = { deposit: 0n, wager: 0n, loss: 0n, session: 0n };

/** A player's limits, breaks and figures in the fake backend. */
interface Protected {
  readonly limits: ReadonlyMap<string, Bound & { readonly kind: LimitKind; readonly period: LimitPeriod }>;
  readonly timeOutUntilMs: number;
  readonly exclusion: Safety["exclusion"];
  readonly realityCheckMinutes: number | null;
  /** Minor units, or minutes. Periods are ignored, since a fake backend runs only for a short time. */
  readonly used: Readonly<Record<LimitKind, bigint>>;
  readonly netMinor: bigint;
  readonly keys: ReadonlySet<string>;
}

/** The protection of the fake backend's players, for each account. */
export interface SafetyBackend {
  /** The operator's setting for all players; 0 for never. */
  inactivityMinutes: number;
  read(account: string): Safety;
  change(account: string, request: SafetyRequest, idempotencyKey: string): Outcome<Safety, SafetyRefusal>;
  /** Records a round played outside the portal. */
  play(account: string, round: { readonly stakeMinor: bigint; readonly winMinor: bigint }): void;
  /** Whether a game may be opened (SAFE-01, SAFE-02). */
  playRefusal(account: string): "limit-reached" | "kept-away" | null;
  /** Whether a deposit of that amount is allowed. */
  depositRefusal(account: string, amountMinor: bigint): "limit-reached" | null;
  credit(account: string, amountMinor: bigint): void;
}

export function createSafetyBackend({
  clock,
  sessions,
  find,
}: Pick<Registry, "clock" | "sessions" | "find">) {
  const known = new Map<string, Protected>();
  const of = (account: string): Protected =>
    known.get(account) ?? {
      limits: new Map(),
      timeOutUntilMs: 0,
      exclusion: null,
      realityCheckMinutes: null,
      used: NOTHING,
      netMinor: 0n,
      keys: new Set(),
    };
  const keep = (account: string, changes: Partial<Protected>): void =>
    void known.set(account, { ...of(account), ...changes });

  const held = (account: string) =>
    [...of(account).limits.values()].flatMap(({ kind, period, ...bound }) => {
      const now = boundAt(bound, clock.nowMs());
      return now === null ? [] : [{ kind, period, ...now }];
    });

  const exclusionOf = (account: string): Safety["exclusion"] => {
    const { exclusion } = of(account);
    return exclusion !== null && isLater(exclusion.untilMs, clock.nowMs()) ? exclusion : null;
  };

  function readLimits(account: string): readonly Limit[] {
    return held(account).map(({ kind, period, amount, pending }) => ({
      kind,
      period,
      amount: limitAmount(kind, amount),
      used: limitAmount(kind, of(account).used[kind]),
      pending: pending && {
        amount: pending.amount === null ? null : limitAmount(kind, pending.amount),
        fromMs: pending.fromMs,
      },
    }));
  }

  function read(account: string): Safety {
    const own = [...sessions.values()].filter((session) => session.account === account);
    const beganMs = Math.max(...own.map(({ startedAtMs }) => startedAtMs));
    const startedAtMs = Number.isFinite(beganMs) ? beganMs : clock.nowMs();
    const { timeOutUntilMs, realityCheckMinutes, netMinor } = of(account);
    return {
      limits: readLimits(account),
      timeOutUntilMs: timeOutUntilMs > clock.nowMs() ? timeOutUntilMs : null,
      exclusion: exclusionOf(account),
      realityCheckMinutes,
      sessionStartedAtMs: startedAtMs,
      sessionNet: { amountMinor: netMinor, currency: CURRENCY },
      lastSignIn: find(account)?.isNew === true ? null : { atMs: startedAtMs - DAY_MS, ip: "203.0.113.7" },
      inactivityMinutes: backend.inactivityMinutes,
    };
  }

  function changeLimit(
    account: string,
    { limit: kind, period }: { readonly limit: LimitKind; readonly period: LimitPeriod },
    asked: bigint | null | "held",
  ): void {
    const name = `${kind} ${period}`;
    const limits = new Map(of(account).limits);
    const before = held(account).find((one) => one.kind === kind && one.period === period) ?? null;
    const bound = boundAfter(before, asked === "held" ? (before?.amount ?? null) : asked, clock.nowMs());
    if (bound === null) limits.delete(name);
    else limits.set(name, { kind, period, amount: bound.amount, pending: bound.pending });
    keep(account, { limits });
  }

  function apply(account: string, request: SafetyRequest): SafetyRefusal | null {
    const nowMs = clock.nowMs();
    switch (request.kind) {
      case "limit": {
        const asked = request.amount === null ? null : minorOf(request.amount);
        if (asked !== null && (asked <= 0n || asked > LARGEST)) return "invalid-amount";
        changeLimit(account, request, asked);
        return null;
      }
      case "keep-limit":
        changeLimit(account, request, "held");
        return null;
      case "time-out": {
        const untilMs = nowMs + request.hours * 3_600_000;
        const exclusion = exclusionOf(account);
        if (exclusion !== null && !isLater(untilMs, exclusion.untilMs)) return "already-excluded";
        keep(account, { timeOutUntilMs: Math.max(untilMs, of(account).timeOutUntilMs) });
        return null;
      }
      case "exclude": {
        const untilMs = excludedUntilMs(request.months, nowMs);
        const exclusion = exclusionOf(account);
        if (exclusion !== null && !isLater(untilMs, exclusion.untilMs)) return "already-excluded";
        keep(account, { exclusion: { untilMs } });
        return null;
      }
      case "reality-check":
        keep(account, { realityCheckMinutes: request.minutes });
        return null;
    }
  }

  const isReached = (account: string, kinds: readonly LimitKind[], moreMinor: bigint): boolean =>
    held(account).some(({ kind, amount }) => {
      const used = of(account).used[kind];
      return kinds.includes(kind) && (used >= amount || used + moreMinor > amount);
    });

  const isKeptAway = (account: string): boolean =>
    of(account).timeOutUntilMs > clock.nowMs() || exclusionOf(account) !== null;

  const backend: SafetyBackend = {
    inactivityMinutes: 30,
    read,
    change(account, request, idempotencyKey) {
      const { keys } = of(account);
      if (keys.has(idempotencyKey)) return done(read(account));
      const refusal = apply(account, request);
      if (refusal !== null) return refused(refusal);
      keep(account, { keys: new Set([...keys, idempotencyKey]) });
      return done(read(account));
    },
    play(account, { stakeMinor, winMinor }) {
      const { used, netMinor } = of(account);
      const net = netMinor + winMinor - stakeMinor;
      const loss = net < 0n ? -net : 0n;
      keep(account, { used: { ...used, wager: used.wager + stakeMinor, loss }, netMinor: net });
    },
    playRefusal(account) {
      if (isKeptAway(account)) return "kept-away";
      return isReached(account, ["loss", "wager", "session"], 0n) ? "limit-reached" : null;
    },
    depositRefusal: (account, amountMinor) =>
      isKeptAway(account) || isReached(account, ["deposit"], amountMinor) ? "limit-reached" : null,
    credit(account, amountMinor) {
      const { used } = of(account);
      keep(account, { used: { ...used, deposit: used.deposit + amountMinor } });
    },
  };
  return backend;
}

const minorOf = (amount: LimitAmount): bigint =>
  amount.kind === "minutes" ? BigInt(amount.minutes) : amount.money.amountMinor;

const limitAmount = (kind: LimitKind, amount: bigint): LimitAmount =>
  kind === "session"
    ? { kind: "minutes", minutes: Number(amount) }
    : { kind: "money", money: { amountMinor: amount, currency: CURRENCY } };
