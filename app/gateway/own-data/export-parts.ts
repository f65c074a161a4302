/** The parts of the file with all that is kept of a player, in their order. Docs: docs/backoffice/players-rights.md. */
import { type SQL, sql } from "drizzle-orm";
import { instantSql } from "../records/list.ts";

/** One list of the file. It has no secrets, and no data of other people. */
export interface ExportPart {
  /** Its name in the file. */
  readonly name: string;
  /** The rows of a member, from `from` on with at least one condition. */
  readonly from: (memberId: string) => SQL;
  /** The row as JSON. */
  readonly row: SQL;
  /** Columns that order the rows and are unique together, with their types, for reading page by page. */
  readonly key: readonly (readonly [column: SQL, type: string])[];
  /** Fields with minor units as digits, which the file has as decimals of the row's `currency`. */
  readonly money?: readonly string[];
}

type Fields = Readonly<Record<string, SQL>>;

const json = (fields: Fields): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`;
const column = (name: string): SQL => sql.raw(name);
/** Columns with the names of their fields: `{ amount: "amount_minor" }`. */
const columns = (names: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(Object.entries(names).map(([field, name]) => [field, column(name)]));
const moments = (names: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(Object.entries(names).map(([field, name]) => [field, instantSql(column(name))]));
const digits = (names: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(Object.entries(names).map(([field, name]) => [field, sql`${column(name)}::text`]));

type Key = Readonly<Record<string, string>>;

/** A list over one table, by its column with the member. */
const listOf = (
  name: string,
  table: string,
  key: Key,
  fields: Fields,
  more: { readonly money?: readonly string[]; readonly owner?: string } = {},
): ExportPart => ({
  name,
  from: (memberId) => sql`${column(table)} where ${column(more.owner ?? "member_id")} = ${memberId}::uuid`,
  row: json(fields),
  key: Object.entries(key).map(([of, type]) => [column(of), type] as const),
  ...(more.money !== undefined && { money: more.money }),
});

const byId: Key = { id: "uuid" };
const byNumber: Key = { id: "bigint" };
const byRequest: Key = { requested_at: "timestamptz", id: "uuid" };

const account = listOf(
  "account",
  "members",
  byId,
  {
    ...columns({
      account: "account",
      nickname: "nickname",
      email: "email",
      phone: "phone",
      birthday: "birthday",
      currency: "currency",
      profile: "profile",
      vipLabel: "vip_label",
      invitationCode: "invitation_code",
      avatar: "avatar",
      closedBy: "closed_by",
    }),
    hasPaymentPassword: sql`payment_password_hash <> ''`,
    hasAuthenticator: sql`totp_secret <> ''`,
    ...moments({
      createdAt: "created_at",
      firstLoginAt: "first_login_at",
      lastLoginAt: "last_login_at",
      passwordChangedAt: "password_changed_at",
      closedAt: "closed_at",
      erasureAskedAt: "erasure_asked_at",
    }),
  },
  { owner: "id" },
);

const known: readonly ExportPart[] = [
  listOf(
    "sessions",
    "sessions",
    { public_id: "uuid" },
    {
      ...columns({ ip: "ip", device: "user_agent" }),
      ...moments({ startedAt: "created_at", lastSeenAt: "last_seen_at", endedAt: "ended_at" }),
    },
  ),
  listOf(
    "knownAddresses",
    "known_addresses",
    { ip: "text" },
    {
      ...columns({ ip: "ip" }),
      ...moments({ lastSeenAt: "last_seen_at" }),
    },
  ),
  listOf(
    "identities",
    "identities",
    { channel: "text", subject: "text" },
    {
      ...columns({ channel: "channel", subject: "subject" }),
      ...moments({ linkedAt: "linked_at" }),
    },
  ),
  listOf("consents", "marketing_consents", byNumber, {
    ...columns({ channel: "channel", isGiven: "is_given", source: "source" }),
    ...moments({ at: "at" }),
  }),
];

const ledger: ExportPart = {
  name: "movements",
  from: (memberId) => sql`ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as posted on posted.id = entry.transaction_id
    where account.owner_kind = 'member' and account.owner_id = ${memberId}`,
  row: json({
    at: instantSql(sql`posted.posted_at`),
    wallet: sql`account.purpose`,
    kind: sql`posted.kind`,
    // The other account of a transfer is another person's, so it is not here.
    about: sql`coalesce(posted.reference ->> 'gameCode', posted.reference ->> 'vendor', posted.reference ->> 'title', '')`,
    amount: sql`entry.amount_minor::text`,
    balanceAfter: sql`entry.balance_after_minor::text`,
    currency: sql`entry.currency`,
  }),
  key: [
    [sql`entry.account_id`, "uuid"],
    [sql`entry.transaction_id`, "bigint"],
    [sql`entry.line`, "int"],
  ],
  money: ["amount", "balanceAfter"],
};

const money: readonly ExportPart[] = [
  listOf("bankCards", "bank_cards", byId, {
    ...columns({ bank: "bank", holder: "holder" }),
    ending: sql`right(number, 4)`,
    ...moments({ addedAt: "created_at", removedAt: "removed_at" }),
  }),
  listOf(
    "deposits",
    "deposits",
    byRequest,
    {
      ...columns({ id: "id", method: "method_id", currency: "currency", state: "state", reason: "reason" }),
      ...digits({ amount: "amount_minor" }),
      ...moments({ requestedAt: "requested_at", decidedAt: "decided_at" }),
    },
    { money: ["amount"] },
  ),
  listOf(
    "withdrawals",
    "withdrawals",
    byRequest,
    {
      ...columns({ id: "id", currency: "currency", state: "state", reason: "reason" }),
      ...digits({ amount: "amount_minor", fee: "fee_minor", received: "received_minor" }),
      ...moments({
        requestedAt: "requested_at",
        decidedAt: "decided_at",
        paidAt: "paid_at",
        confirmedAt: "confirmed_at",
      }),
    },
    { money: ["amount", "fee", "received"] },
  ),
  ledger,
];

const play: readonly ExportPart[] = [
  listOf(
    "bets",
    "game_rounds",
    { opened_at: "timestamptz", id: "bigint" },
    {
      id: sql`vendor_code || ':' || round_ref`,
      ...columns({
        vendor: "vendor_code",
        game: "game_code",
        state: "state",
        wallet: "wallet",
        currency: "currency",
      }),
      ...digits({ stake: "bet_minor", win: "win_minor" }),
      ...moments({ openedAt: "opened_at", closedAt: "closed_at" }),
    },
    { money: ["stake", "win"] },
  ),
  listOf(
    "lotteryBets",
    "lottery_bets",
    { placed_at: "timestamptz", id: "uuid" },
    {
      ...columns({
        id: "id",
        game: "game_code",
        draw: "numero",
        type: "bet_type",
        pick: "to_json(pick)",
        numbers: "to_json(numbers)",
        oddsHundredths: "odds_hundredths",
        state: "state",
        currency: "currency",
      }),
      ...digits({ stake: "stake_minor", win: "win_minor" }),
      ...moments({ placedAt: "placed_at", settledAt: "settled_at" }),
    },
    { money: ["stake", "win"] },
  ),
  listOf(
    "openedGames",
    "game_sessions",
    { created_at: "timestamptz", id: "uuid" },
    {
      ...columns({ vendor: "vendor_code", game: "game_code", currency: "currency" }),
      ...moments({ openedAt: "created_at", endedAt: "ended_at" }),
    },
  ),
  listOf(
    "favourites",
    "favourites",
    { node_id: "int" },
    {
      ...columns({ node: "node_id" }),
      ...moments({ addedAt: "added_at" }),
    },
  ),
];

const rewards: readonly ExportPart[] = [
  listOf(
    "bonuses",
    "activity_entries",
    byRequest,
    {
      ...columns({
        activity: "activity_id",
        period: "period",
        state: "state",
        comment: "comment",
        reason: "reason",
        currency: "currency",
      }),
      ...digits({ amount: "amount_minor" }),
      ...moments({ requestedAt: "requested_at", decidedAt: "decided_at", claimedAt: "claimed_at" }),
    },
    { money: ["amount"] },
  ),
  listOf(
    "freeSpins",
    "free_spins",
    byId,
    {
      ...columns({ game: "game_code", granted: "granted", remaining: "remaining", currency: "currency" }),
      ...digits({ stake: "stake_minor" }),
      ...moments({ grantedAt: "granted_at", expiresAt: "expires_at" }),
    },
    { money: ["stake"] },
  ),
  listOf("redeems", "redeems", byRequest, {
    ...columns({ name: "name", quantity: "quantity", state: "state" }),
    ...digits({ points: "points" }),
    ...moments({ requestedAt: "requested_at", decidedAt: "decided_at" }),
  }),
];

const agents: readonly ExportPart[] = [
  {
    name: "contracts",
    from: (memberId) =>
      sql`contracts where (downline_id = ${memberId}::uuid or upline_id = ${memberId}::uuid)`,
    row: json({
      ...columns({
        kind: "kind",
        period: "period",
        rateBasisPoints: "rate_basis_points",
        state: "state",
        currency: "currency",
        reason: "reason",
      }),
      ...moments({
        offeredAt: "offered_at",
        decidedAt: "decided_at",
        startsAt: "starts_at",
        endsAt: "ends_at",
      }),
    }),
    key: [[sql`id`, "uuid"]],
  },
  listOf(
    "settlements",
    "contract_settlements",
    { settled_at: "timestamptz", id: "uuid" },
    {
      ...columns({ currency: "currency" }),
      ...digits({ amount: "amount_minor" }),
      ...moments({ from: "from_at", until: "until_at", settledAt: "settled_at", claimedAt: "claimed_at" }),
    },
    { money: ["amount"] },
  ),
  listOf("invitationLinks", "register_links", byId, {
    ...columns({ code: "code", label: "label", makesAgents: "makes_agents" }),
    ...moments({ createdAt: "created_at", closedAt: "closed_at" }),
  }),
  listOf("domains", "agent_domains", { domain: "text" }, columns({ domain: "domain" }), {
    owner: "agent_id",
  }),
];

const more: readonly ExportPart[] = [
  listOf("messages", "member_messages", byNumber, {
    ...columns({ title: "title", content: "content", event: "event" }),
    ...moments({ sentAt: "sent_at", readAt: "read_at", removedAt: "deleted_at" }),
  }),
  listOf(
    "limits",
    "safety_limits",
    { kind: "text", period: "text" },
    {
      ...columns({ kind: "kind", period: "period" }),
      /** Minor units of the account's currency, or minutes where the kind is `session`. */
      ...digits({ amount: "amount", pendingAmount: "pending_amount" }),
      ...moments({ pendingFrom: "pending_from", setAt: "set_at" }),
    },
  ),
  listOf("breaks", "safety_blocks", byNumber, {
    ...columns({ kind: "kind" }),
    ...moments({ from: '"from"', until: '"until"' }),
  }),
  listOf(
    "realityChecks",
    "safety_choices",
    { member_id: "uuid" },
    columns({ minutes: "reality_check_minutes" }),
  ),
  listOf("feedback", "feedback", byNumber, {
    ...columns({
      content: "content",
      contact: "contact",
      language: "language",
      ip: "ip",
      state: "state",
      answer: "answer",
    }),
    ...moments({ sentAt: "created_at", answeredAt: "answered_at" }),
  }),
  listOf("identityChecks", "identity_checks", byId, {
    ...columns({ state: "state", cause: "cause", note: "note", reason: "reason" }),
    ...moments({ askedAt: "asked_at", sentAt: "sent_at", decidedAt: "decided_at" }),
  }),
  listOf("identityDocuments", "identity_documents", byId, {
    ...columns({ name: "name", purpose: "purpose", kind: "kind", type: "type", sizeBytes: "size_bytes" }),
    ...moments({ createdAt: "created_at", sentAt: "sent_at" }),
  }),
  listOf(
    "files",
    "files",
    { created_at: "timestamptz", id: "uuid" },
    {
      ...columns({ name: "name", type: "type", width: "width", height: "height", filedWith: "filed_with" }),
      ...moments({ createdAt: "created_at" }),
    },
  ),
];

export const exportParts: readonly ExportPart[] = [
  account,
  ...known,
  ...money,
  ...play,
  ...rewards,
  ...agents,
  ...more,
];
