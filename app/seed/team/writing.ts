/** A team's people and activities as the rows and postings of live play and the live cashier. */
import { sql } from "drizzle-orm";
import { operatorTerms } from "../../gateway/cashier/withdrawals/terms.ts";
import type { Json } from "../../gateway/database/columns.ts";
import type { Db } from "../../gateway/database/database.ts";
import { importPostings } from "../../gateway/ledger/import-postings.ts";
import { createLedger, type Posting } from "../../gateway/ledger/ledger.ts";
import { nameKey } from "../../gateway/members/name-key.ts";
import {
  betPosting,
  type PlayerAccounts,
  type PlayFacts,
  refundPosting,
  winPosting,
} from "../../gateway/play/postings.ts";
import { NO_PASSWORD } from "../../gateway/security/passwords.ts";
import { CASHIER, jackpotAccount, operatorAccount } from "../../gateway/wallet/wallets.ts";
import { operatorSettings } from "../operator-settings.ts";
import type { TeamActivity } from "./activity.ts";
import { seededId, type TeamPerson } from "./people.ts";

type ActivityOf<Kind extends TeamActivity["kind"]> = Extract<TeamActivity, { kind: Kind }>;
type Row = Readonly<Record<string, Json>>;

/** The team's year precedes the operator's jackpot, so no stake contributes to it. */
const JACKPOT_PER_MILLE = 0;
const REQUEST_HASH = "seed";
const terms = operatorTerms(operatorSettings);

export interface TeamAccounts extends Omit<PlayerAccounts, "wallet"> {
  readonly cash: string;
  readonly fees: string;
  readonly promotions: string;
}

/** The operator's accounts for a team's activities. */
export async function openTeamAccounts(db: Db, currency: string): Promise<TeamAccounts> {
  const ledger = createLedger(db, { nowMs: () => 0 });
  return {
    result: (await operatorAccount(ledger, "game-result", currency)).id,
    jackpot: (await jackpotAccount(ledger, currency)).id,
    cash: (await operatorAccount(ledger, "cash", currency)).id,
    fees: (await operatorAccount(ledger, "fees", currency)).id,
    promotions: (await operatorAccount(ledger, "promotions", currency)).id,
  };
}

const at = (ms: number): string => new Date(ms).toISOString();
const rowsOf = (rows: readonly Row[]) => sql`${JSON.stringify(rows)}::jsonb`;

export interface TeamRoot {
  readonly agentId: string;
  readonly currency: string;
}

/** Writes the people with their wallets. They have no password, so no login is possible. */
export async function writePeople(
  tx: Db,
  people: readonly TeamPerson[],
  { agentId, currency }: TeamRoot,
  lastSeen: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = people.map((person): Row => {
    const seenAtMs = lastSeen.get(person.id);
    return {
      id: person.id,
      account: person.account,
      account_key: nameKey(person.account),
      nickname: person.nickname,
      type: person.isAgent ? 1 : 0,
      upline_id: person.upline === null ? agentId : (people[person.upline]?.id ?? agentId),
      closed_at: person.closedAtMs === null ? null : at(person.closedAtMs),
      first_login_at: seenAtMs === undefined ? null : at(person.joinedAtMs),
      last_login_at: seenAtMs === undefined ? null : at(seenAtMs),
      created_at: at(person.joinedAtMs),
    };
  });
  await tx.execute(sql`
    insert into members (id, account, account_key, nickname, type, upline_id, password_hash, password_changed_at, currency, closed_at,
      first_login_at, last_login_at, created_at)
    select id, account, account_key, nickname, type, upline_id, ${NO_PASSWORD}, created_at, ${currency}, closed_at,
      first_login_at, last_login_at, created_at
    from jsonb_to_recordset(${rowsOf(rows)}) as person (id uuid, account text, account_key text, nickname text, type integer, upline_id uuid,
      closed_at timestamptz, first_login_at timestamptz, last_login_at timestamptz, created_at timestamptz)`);
  const accounts = people.flatMap(({ id, wallet, aside }): Row[] => [
    { id: wallet, owner_id: id, purpose: "main" },
    { id: aside, owner_id: id, purpose: "withdrawal" },
  ]);
  await tx.execute(sql`
    insert into ledger_accounts (id, owner_kind, owner_id, purpose, currency, floor_minor)
    select id, 'member', owner_id, purpose, ${currency}, 0
    from jsonb_to_recordset(${rowsOf(accounts)}) as account (id uuid, owner_id text, purpose text)`);
}

/** Writes activities in order of time, all or none: postings and rows. */
export async function writeActivities(
  tx: Db,
  activities: readonly TeamActivity[],
  accounts: TeamAccounts,
  currency: string,
): Promise<void> {
  const posted = await importPostings(
    tx,
    activities.flatMap((activity) => postingsOf(activity, accounts)),
  );
  const idOf = (key: string): string => {
    const id = posted.get(key);
    if (id === undefined) throw new Error(`The accounts have no ${key}`);
    return `${id}`;
  };
  const of = <Kind extends TeamActivity["kind"]>(kind: Kind) =>
    activities.filter((activity): activity is ActivityOf<Kind> => activity.kind === kind);
  await writeRounds(tx, of("round"), currency, idOf);
  await writeDeposits(tx, of("deposit"), currency);
  await writeWithdrawals(tx, of("withdrawal-asked"), of("withdrawal-paid"), currency);
}

/** The ledger's key of an activity, which shows whether it was written. */
export const keyOf = (activity: TeamActivity, accounts: TeamAccounts): string | undefined =>
  postingsOf(activity, accounts)[0]?.idempotencyKey;

const roundRefOf = ({ index }: ActivityOf<"round">): string => `team-${index + 1}`;
const withdrawalId = (index: number): string => seededId("withdrawal", index);
const depositId = (index: number): string => seededId("deposit", index);

function factsOf(activity: ActivityOf<"round">, part: "bet" | "win", amountMinor: bigint): PlayFacts {
  const roundRef = roundRefOf(activity);
  const { vendor: vendorCode, code: gameCode } = activity.game;
  return { vendorCode, gameCode, roundRef, reference: `${roundRef}-${part}`, amountMinor };
}

function postingsOf(activity: TeamActivity, accounts: TeamAccounts): readonly Posting[] {
  const { person, atMs } = activity;
  const moved = (
    idempotencyKey: string,
    kind: string,
    reference: NonNullable<Posting["reference"]>,
    entries: Posting["entries"],
  ): readonly Posting[] => [{ idempotencyKey, kind, reference, entries, postedAtMs: atMs }];
  switch (activity.kind) {
    case "round": {
      const own = { ...accounts, wallet: person.wallet };
      const facts = factsOf(activity, "bet", activity.betMinor);
      const bet = betPosting(own, facts, JACKPOT_PER_MILLE);
      const close = activity.isRefunded
        ? refundPosting(own, facts, 0n)
        : winPosting(own, factsOf(activity, "win", activity.winMinor), 0n);
      return [
        { ...bet, postedAtMs: atMs },
        ...(close === null ? [] : [{ ...close, postedAtMs: activity.closedAtMs }]),
      ];
    }
    case "deposit": {
      const id = depositId(activity.index);
      return moved(`deposit:${id}`, CASHIER.deposit, { deposit: id, method: activity.methodId }, [
        { account: accounts.cash, amountMinor: -activity.amountMinor },
        { account: person.wallet, amountMinor: activity.amountMinor },
      ]);
    }
    case "bonus":
      return moved(`bonus:team-${activity.index}`, CASHIER.bonus, { title: activity.title }, [
        { account: accounts.promotions, amountMinor: -activity.amountMinor },
        { account: person.wallet, amountMinor: activity.amountMinor },
      ]);
    case "withdrawal-asked": {
      const id = withdrawalId(activity.index);
      return moved(`${CASHIER.withdrawal}:${id}`, CASHIER.withdrawal, { withdrawal: id }, [
        { account: person.wallet, amountMinor: -activity.amountMinor },
        { account: person.aside, amountMinor: activity.amountMinor },
      ]);
    }
    case "withdrawal-paid": {
      const id = withdrawalId(activity.index);
      return moved(`withdrawal-paid:${id}`, CASHIER.withdrawal, { withdrawal: id }, [
        { account: person.aside, amountMinor: -activity.amountMinor },
        { account: accounts.cash, amountMinor: activity.amountMinor - terms.feeMinor },
        { account: accounts.fees, amountMinor: terms.feeMinor },
      ]);
    }
  }
}

async function writeRounds(
  tx: Db,
  rounds: readonly ActivityOf<"round">[],
  currency: string,
  idOf: (key: string) => string,
): Promise<void> {
  if (rounds.length === 0) return;
  const rows = rounds.map(
    (activity): Row => ({
      vendor_code: activity.game.vendor,
      round_ref: roundRefOf(activity),
      member_id: activity.person.id,
      game_code: activity.game.code,
      bet_minor: `${activity.betMinor}`,
      win_minor: `${activity.winMinor}`,
      state: activity.isRefunded ? "refunded" : "settled",
      opened_at: at(activity.atMs),
      closed_at: at(activity.closedAtMs),
      bet_id: idOf(`game-bet:${activity.game.vendor}:${roundRefOf(activity)}-bet`),
      close_id: activity.isRefunded
        ? idOf(`game-refund:${activity.game.vendor}:${roundRefOf(activity)}-bet`)
        : activity.winMinor === 0n
          ? null
          : idOf(`game-win:${activity.game.vendor}:${roundRefOf(activity)}-win`),
    }),
  );
  const round = sql`jsonb_to_recordset(${rowsOf(rows)}) as round (vendor_code text, round_ref text, member_id uuid,
    game_code text, bet_minor bigint, win_minor bigint, state text, opened_at timestamptz, closed_at timestamptz,
    bet_id bigint, close_id bigint)`;
  await tx.execute(sql`
    insert into game_rounds (vendor_code, round_ref, member_id, game_code, currency, bet_minor, win_minor, state,
      opened_at, closed_at)
    select vendor_code, round_ref, member_id, game_code, ${currency}, bet_minor, win_minor, state, opened_at, closed_at
    from ${round}`);
  await tx.execute(sql`
    insert into game_transactions (vendor_code, reference, kind, round_ref, member_id, game_code, amount_minor, currency,
      outcome, ledger_transaction_id, at)
    select vendor_code, part.reference, part.kind, round_ref, member_id, game_code, part.amount_minor, ${currency}, 'done',
      part.id, part.at
    from ${round} cross join lateral (values
      (round_ref || '-bet', 'bet', bet_minor, bet_id, opened_at),
      (case state when 'refunded' then round_ref || '-bet/refund' else round_ref || '-win' end,
        case state when 'refunded' then 'refund' else 'win' end,
        case state when 'refunded' then bet_minor else win_minor end, close_id, closed_at)
    ) as part (reference, kind, amount_minor, id, at)`);
}

async function writeDeposits(
  tx: Db,
  deposits: readonly ActivityOf<"deposit">[],
  currency: string,
): Promise<void> {
  if (deposits.length === 0) return;
  const rows = deposits.map(
    (activity): Row => ({
      id: depositId(activity.index),
      member_id: activity.person.id,
      method_id: activity.methodId,
      amount_minor: `${activity.amountMinor}`,
      key: `team-${activity.index}`,
      requested_at: at(activity.requestedAtMs),
      decided_at: at(activity.atMs),
    }),
  );
  await tx.execute(sql`
    insert into deposits (id, member_id, method_id, amount_minor, currency, state, idempotency_key, request_hash,
      requested_at, decided_at)
    select id, member_id, method_id, amount_minor, ${currency}, 'credited', key, ${REQUEST_HASH}, requested_at, decided_at
    from jsonb_to_recordset(${rowsOf(rows)}) as deposit (id uuid, member_id uuid, method_id text, amount_minor bigint,
      key text, requested_at timestamptz, decided_at timestamptz)`);
}

/** A requested withdrawal stays in review until it is paid; both may come in the same call. */
async function writeWithdrawals(
  tx: Db,
  asked: readonly ActivityOf<"withdrawal-asked">[],
  paid: readonly ActivityOf<"withdrawal-paid">[],
  currency: string,
): Promise<void> {
  if (asked.length > 0) {
    const rows = asked.map(
      ({ index, person, amountMinor, atMs }): Row => ({
        id: withdrawalId(index),
        member_id: person.id,
        card_id: seededId("card", person.account),
        holder: person.nickname,
        // Ten digits that are unique to the person.
        number: `7${String(Number.parseInt(person.id.slice(0, 8), 16)).padStart(10, "0")}`,
        amount_minor: `${amountMinor}`,
        key: `team-${index}`,
        requested_at: at(atMs),
      }),
    );
    const row = sql`jsonb_to_recordset(${rowsOf(rows)}) as asked (id uuid, member_id uuid, card_id uuid, holder text,
      number text, amount_minor bigint, key text, requested_at timestamptz)`;
    await tx.execute(sql`
      insert into bank_cards (id, member_id, bank, holder, number, created_at)
      select distinct on (card_id) card_id, member_id, 'Larkfield Bank', holder, number, requested_at from ${row}
      order by card_id, requested_at
      on conflict (id) do nothing`);
    await tx.execute(sql`
      insert into withdrawals (id, member_id, card_id, amount_minor, fee_minor, currency, state, idempotency_key,
        request_hash, requested_at)
      select id, member_id, card_id, amount_minor, ${`${terms.feeMinor}`}::bigint, ${currency}, 'in-review', key,
        ${REQUEST_HASH}, requested_at from ${row}`);
  }
  if (paid.length === 0) return;
  const rows = paid.map(
    ({ index, atMs, decidedAtMs, confirmedAtMs }): Row => ({
      id: withdrawalId(index),
      decided_at: at(decidedAtMs),
      paid_at: at(atMs),
      confirm_by: at(atMs + terms.confirmMinutes * 60_000),
      confirmed_at: confirmedAtMs === null ? null : at(confirmedAtMs),
    }),
  );
  await tx.execute(sql`
    update withdrawals set state = case when paid.confirmed_at is null then 'paid' else 'received' end, decided_at = paid.decided_at, paid_at = paid.paid_at,
      confirm_by = paid.confirm_by, confirmed_at = paid.confirmed_at, received_minor = case when paid.confirmed_at is not null then amount_minor - fee_minor end
    from jsonb_to_recordset(${rowsOf(rows)}) as paid (id uuid, decided_at timestamptz, paid_at timestamptz,
      confirm_by timestamptz, confirmed_at timestamptz)
    where withdrawals.id = paid.id`);
}
