import {
  type ClosingRefusal,
  type ClosingRequest,
  type Consent,
  type ConsentRequest,
  type DataFile,
  type ExportRefusal,
  type Hold,
  marketingChannels,
  type OwnData,
} from "../../own-data/own-data.ports.ts";
import { dayOf } from "../../records/records.rules.ts";
import type { Money } from "../../shared/money.ts";
import { type Done, done, type Outcome, refused } from "../../shared/outcome.ts";
import { attemptsOf, type Guard } from "../guard.ts";
import type { Registry } from "../registry.ts";
import type { FakeDeposits } from "./deposits.data.ts";
import type { FakeWithdrawals } from "./withdrawals.data.ts";

const HOUR_MS = 3_600_000;
const CURRENCY = "USD";
const OPEN_DEPOSITS = ["awaiting-payment", "in-review"];
const OPEN_WITHDRAWALS = ["in-review", "approved", "paid", "not-received", "partly-received"];

/** The consents, files and closed accounts of the fake backend's players. */
export interface OwnDataBackend {
  read(account: string): Done<OwnData>;
  changeConsent(account: string, request: ConsentRequest): Done<OwnData>;
  exportData(account: string, password: string): Outcome<DataFile, ExportRefusal>;
  close(account: string, request: ClosingRequest): Outcome<null, ClosingRefusal>;
  /** Accounts whose players have asked for erasure. */
  readonly toErase: readonly string[];
}

export function createOwnDataBackend(
  { clock, sessions, find, keep }: Pick<Registry, "clock" | "sessions" | "find" | "keep">,
  guard: Pick<Guard, "fail" | "forgive">,
  { deposits, withdrawals }: { deposits: Pick<FakeDeposits, "of">; withdrawals: Pick<FakeWithdrawals, "of"> },
): OwnDataBackend {
  const consents = new Map<string, readonly Consent[]>();
  const exportedAtMs = new Map<string, number>();
  const toErase: string[] = [];

  const consentsOf = (account: string): readonly Consent[] =>
    consents.get(account) ??
    marketingChannels.map((channel) => ({ channel, isGiven: false, changedAtMs: null }));

  const sumOf = (kind: Hold["kind"], open: readonly { readonly amount: Money }[]): Hold[] =>
    open.length === 0
      ? []
      : [
          {
            kind,
            count: open.length,
            money: {
              amountMinor: open.reduce((sum, { amount }) => sum + amount.amountMinor, 0n),
              currency: CURRENCY,
            },
          },
        ];

  function holdsOf(account: string): readonly Hold[] {
    const amountMinor = find(account)?.balanceMinor ?? 0n;
    const balance = amountMinor > 0n ? [{ amount: { amountMinor, currency: CURRENCY } }] : [];
    return [
      ...sumOf("balance", balance),
      ...sumOf(
        "deposit",
        deposits.of(account).filter(({ state }) => OPEN_DEPOSITS.includes(state)),
      ),
      ...sumOf(
        "withdrawal",
        withdrawals.of(account).filter(({ state }) => OPEN_WITHDRAWALS.includes(state)),
      ),
    ];
  }

  const read = (account: string) => done({ consents: consentsOf(account), holds: holdsOf(account) });

  /** Checks a password with the login's guard; null when it is right. */
  function passwordRefusal(account: string, given: string) {
    const attempts = attemptsOf(account);
    if (given.trim() === find(account)?.password) {
      guard.forgive(attempts);
      return null;
    }
    const retryAtMs = guard.fail(attempts);
    return retryAtMs === null
      ? refused("wrong-password")
      : refused("locked", { retryAfterMs: retryAtMs - clock.nowMs() });
  }

  return {
    toErase,
    read,
    changeConsent(account, { channel, isGiven }) {
      const changed = consentsOf(account).map((each) =>
        each.channel === channel && each.isGiven !== isGiven
          ? { channel, isGiven, changedAtMs: clock.nowMs() }
          : each,
      );
      consents.set(account, changed);
      return read(account);
    },
    exportData(account, password) {
      const wrong = passwordRefusal(account, password);
      if (wrong !== null) return wrong;
      const againAtMs = (exportedAtMs.get(account) ?? -HOUR_MS) + HOUR_MS;
      if (againAtMs > clock.nowMs())
        return refused("exported-recently", { retryAfterMs: againAtMs - clock.nowMs() });
      exportedAtMs.set(account, clock.nowMs());
      const day = dayOf(clock.nowMs(), "UTC");
      const text = JSON.stringify({ exportedAt: day, account: [{ account }], consents: consentsOf(account) });
      return done({ name: `your-data ${day}.json`, type: "application/json", text });
    },
    close(account, { password, erasesData }) {
      const wrong = passwordRefusal(account, password);
      if (wrong !== null) return wrong;
      if (holdsOf(account).length > 0) return refused("account-held");
      const holder = find(account);
      if (holder !== undefined) keep({ ...holder, isClosed: true });
      if (erasesData) toErase.push(account);
      for (const [token, session] of [...sessions]) if (session.account === account) sessions.delete(token);
      return done(null);
    },
  };
}
