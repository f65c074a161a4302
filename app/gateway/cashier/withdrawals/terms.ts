import type { WholeHold } from "@parlour/core/cashier/cashier.ports";
import type { OpenCheckState } from "@parlour/core/identity-check/identity-check.ports";
import {
  accountsWaitUntilMs,
  accountWaitsUntilMs,
  type WithdrawalFigures,
  withdrawable,
} from "@parlour/core/withdrawal/withdrawable.rules";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { IdentityCheckSetting } from "../../content/identity-check-setting.ts";
import type { OperatorSettings } from "../../content/settings.ts";
import type { Db } from "../../database/database.ts";
import { bankCards, withdrawals } from "../../database/schema.ts";
import { holdingCheck } from "../../identity-checks/checks.ts";
import type { Member } from "../../security/sessions.ts";
import type { Needs } from "../../services.ts";
import { mainWallet } from "../../wallet/wallets.ts";
import { readTurnover, type Turnover } from "../turnover/turnover.ts";

/** The operator's own rules for money that goes out, in minor units of the member's currency. */
export interface OperatorTerms {
  readonly minimumMinor: bigint;
  readonly maximumMinor: bigint;
  readonly mostADayMinor: bigint;
  readonly feeMinor: bigint;
  readonly turnoverPercent: number;
  readonly confirmMinutes: number;
  readonly playersMayCancel: boolean;
  readonly timeZone: string;
  /** How long a new bank account has to wait; 0 for not at all. */
  readonly bankAccountWaitHours: number;
  readonly identityCheck: IdentityCheckSetting;
}

export interface WithdrawalTerms extends Omit<OperatorTerms, "identityCheck"> {
  readonly balanceMinor: bigint;
  readonly withdrawable: ReturnType<typeof withdrawable>;
  readonly leftTodayMinor: bigint;
  readonly turnover: Turnover;
  /** The state of an identity check that holds the balance; null when none does. */
  readonly identityCheck: OpenCheckState | null;
  readonly accountsWaitUntilMs: number | null;
  readonly cards: Awaited<ReturnType<typeof readCards>>;
}

const larger = (left: bigint, right: bigint): bigint => (left > right ? left : right);

export function operatorTerms({ withdrawal, timeZone, identityCheck }: OperatorSettings): OperatorTerms {
  const feeMinor = BigInt(withdrawal.fee);
  return {
    // Of what is no more than its fee nothing would arrive.
    minimumMinor: larger(BigInt(withdrawal.minimum), feeMinor + 1n),
    maximumMinor: BigInt(withdrawal.maximum),
    mostADayMinor: BigInt(withdrawal.mostADay),
    feeMinor,
    turnoverPercent: withdrawal.turnoverPercent,
    confirmMinutes: withdrawal.confirmMinutes,
    playersMayCancel: withdrawal.playersMayCancel ?? false,
    timeZone,
    bankAccountWaitHours: withdrawal.bankAccountWaitHours ?? 0,
    identityCheck,
  };
}

/** What a member can withdraw now, and by which rules (WALLET-03, WALLET-07). All of it is of one moment. */
export async function readTerms(
  { clock, db, ledger, settings }: Needs<"clock" | "db" | "ledger" | "settings">,
  member: Member,
): Promise<WithdrawalTerms> {
  const terms = operatorTerms(await settings.read(member.currency));
  const { id: account } = await mainWallet(ledger, member);
  const nowMs = clock.nowMs();
  const read = await db.transaction(
    async (tx) => {
      const identityCheck = await holdingCheck(tx, member.id, terms.identityCheck);
      const cards = await readCards(tx, member.id, { ...terms, nowMs });
      const waitUntilMs = accountsWaitUntilMs(cards.map(({ waitsUntilMs }) => waitsUntilMs));
      const holds = holdsOf(identityCheck, waitUntilMs);
      return {
        identityCheck,
        cards,
        accountsWaitUntilMs: waitUntilMs,
        figures: {
          ...(await readFigures(tx, { member, account, terms, holds, nowMs })),
          balanceMinor: await ledger.within(tx).balance(account),
        },
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const { figures, ...rest } = read;
  return {
    ...terms,
    ...rest,
    balanceMinor: figures.balanceMinor,
    withdrawable: withdrawable(figures),
    turnover: figures.turnover,
    leftTodayMinor: larger(terms.mostADayMinor - figures.takenTodayMinor, 0n),
  };
}

/** What holds the whole balance: an open check, or an account that has to wait until then. */
export const holdsOf = (check: OpenCheckState | null, waitsUntilMs: number | null): readonly WholeHold[] => [
  ...(check === null ? [] : ["identity-check" as const]),
  ...(waitsUntilMs === null ? [] : ["waiting-account" as const]),
];

/** What an amount is measured against, but for the balance; `account` is the member's main wallet. */
export async function readFigures(
  db: Db,
  {
    member,
    account,
    terms,
    holds,
    nowMs,
  }: {
    readonly member: Pick<Member, "id">;
    readonly account: string;
    readonly terms: OperatorTerms;
    readonly holds: readonly WholeHold[];
    readonly nowMs: number;
  },
): Promise<Omit<WithdrawalFigures, "balanceMinor">> {
  const memberId = member.id;
  return {
    turnover: await readTurnover(db, { memberId, account, percent: terms.turnoverPercent }),
    takenTodayMinor: await takenToday(db, { memberId, timeZone: terms.timeZone, nowMs }),
    holds,
    terms,
  };
}

/** What a member has asked for on the operator's own calendar day, less what was taken back or rejected; minor units. */
export async function takenToday(
  db: Db,
  {
    memberId,
    timeZone,
    nowMs,
  }: { readonly memberId: string; readonly timeZone: string; readonly nowMs: number },
): Promise<bigint> {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ taken: string }>(sql`
    select coalesce(sum(${withdrawals.amountMinor}), 0)::text as taken from ${withdrawals}
    where ${withdrawals.memberId} = ${memberId}::uuid
      and ${withdrawals.state} not in ('cancelled', 'rejected')
      and ${withdrawals.requestedAt} > ${now} - interval '2 days'
      and (${withdrawals.requestedAt} at time zone ${timeZone})::date = (${now} at time zone ${timeZone})::date`);
  return BigInt(rows[0]?.taken ?? "0");
}

/** The bank accounts that withdrawals can go to, of which only the ending leaves the gateway. */
export async function readCards(
  db: Db,
  memberId: string,
  { bankAccountWaitHours, nowMs }: { readonly bankAccountWaitHours: number; readonly nowMs: number },
) {
  const rows = await db
    .select({
      id: bankCards.id,
      bank: bankCards.bank,
      holder: bankCards.holder,
      ending: sql<string>`right(${bankCards.number}, 4)`,
      createdAt: bankCards.createdAt,
    })
    .from(bankCards)
    .where(and(eq(bankCards.memberId, memberId), isNull(bankCards.removedAt)))
    .orderBy(asc(bankCards.createdAt), asc(bankCards.id));
  return rows.map(({ createdAt, ...card }) => ({
    ...card,
    waitsUntilMs: accountWaitsUntilMs(createdAt.getTime(), bankAccountWaitHours, nowMs),
  }));
}
