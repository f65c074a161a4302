/** Rights across all calls: no id or name that an agent or a player sends returns or changes data of strangers. */
import type { Call } from "@parlour/adapters/wire/call.ts";
import { allCalls } from "@parlour/adapters/wire/calls.ts";
import { members } from "@parlour/app/gateway/database/schema.ts";
import { eq, sql } from "drizzle-orm";
import type * as v from "valibot";
import { beforeAll, expect, it } from "vitest";
import type { Agent } from "./support/contracts.ts";
import { cheapPasswords } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { type Belongings, type Strangers, strangersAt } from "./support/strangers.ts";

type Schema = v.GenericSchema & {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
};

/** Fields that can name another person's data, with the kinds of a stranger's identifiers to send in each. */
const naming: Readonly<Record<string, readonly (keyof Omit<Belongings, "secrets">)[]>> = {
  account: ["account", "memberId"],
  search: ["account", "memberId"],
  filter: ["account", "contractId"],
  parentId: ["memberId", "account"],
  contractId: ["contractId", "memberId"],
  agreedTo: ["contractId"],
  linkId: ["linkId", "linkCode"],
  cardId: ["cardId"],
  withdrawalId: ["withdrawalId"],
  fileIds: ["fileId"],
  files: ["fileId"],
  messageIds: ["messageId"],
  id: ["sessionId", "memberId"],
  activityId: ["memberId"],
  missionId: ["memberId"],
  promotionId: ["memberId"],
  rewardId: ["memberId"],
  methodId: ["memberId"],
  voucher: ["linkCode"],
};

/**
 * Fields that never name another person's data: words, amounts, the caller's own choices and public content. The pictures in
 * `documents` have a test of their own, which sends another player's (identity-documents.test.ts).
 */
const plain = new Set(
  `act action activeMembers amount answer backUrl bank betAmount betType channel clientType code comment contact content currency current day device
  direction documents erasesData execution from gameClassify gameCode gameName gameType holder hours icon isDescending isGiven isTrial kind label language launchMode
  limit lotteryType lottoArea makesAgent makesAgents merchant minBet minLineNum minutes months name newPassword next nickname nodeId number numero oddsHundredths
  offers oldPassword others pageNo pageSize password paymentPassword period pick platform points prizeMode profitLoss quantity
  rateBasisPoints receipt received sort stake state to towards types validBet vassalage vendor view`.split(
    /\s+/,
  ),
);

const NOBODY = "00000000-0000-4000-8000-0000000000aa";
const PAYMENT_PASSWORD = "482913";
/** Values for the other required fields, so that a call reaches the look-up of what is named. */
const filled: Readonly<Record<string, unknown>> = {
  ...{ account: "nobody-here", contractId: NOBODY, linkId: NOBODY, cardId: NOBODY, withdrawalId: NOBODY },
  ...{ activityId: NOBODY, methodId: NOBODY, missionId: NOBODY, promotionId: NOBODY, rewardId: NOBODY },
  ...{ messageIds: ["1"], files: [], fileIds: [], act: "join", action: "read", answer: "accept" },
  ...{ amount: "1.00", currency: "USD", kind: "dividend", period: "monthly", rateBasisPoints: 100 },
  ...{ activeMembers: 0, validBet: "0", profitLoss: "0", betAmount: "0", towards: "downline" },
  ...{ paymentPassword: PAYMENT_PASSWORD, password: "river-stone-9", makesAgent: false, offers: [] },
  ...{ from: "2026-11-01", to: "2026-11-21", received: "all", receipt: "full", language: "EN", quantity: 1 },
  ...{ comment: "Please", day: "2026-11-21" },
};

/** Wildcards, SQL injection, text that a database cannot store, and an overlong value. */
const junk = ["zq%", "zq_______x1", "' or ''='", "a\0b", "x".repeat(10_000)];

const shapesOf = (request: Schema): readonly Schema[] => request.options ?? [request];
const fieldsOf = (request: Schema): readonly string[] =>
  shapesOf(request).flatMap(({ entries = {} }) => Object.keys(entries));

/** A valid request with `value` in `field`. */
function requestOf(request: Schema, field: string, value: string): object {
  const shape = shapesOf(request).find(({ entries = {} }) => field in entries);
  const needed = Object.entries(shape?.entries ?? {}).filter(([name, { type }]) => {
    return name !== field && type !== "optional";
  });
  const isMany = field.endsWith("s") || field === "agreedTo";
  return {
    ...Object.fromEntries(needed.map(([name]) => [name, filled[name]])),
    [field]: isMany ? [value] : value,
  };
}

/** Calls with a token and a field that names something. Registration has to return that a name is taken. */
const asked = allCalls
  .filter(({ token }) => token !== "N")
  .flatMap((call) =>
    fieldsOf(call.request as Schema)
      .filter((field) => field in naming)
      .map((field) => ({ call, field, name: call.name, revealsTaken: call.name === "registerDownline" })),
  );

const config = { settleEveryMs: 3_600_000 };
const { gateway, db, ask, logIn } = gatewayOfSuite({ seeded: "empty", config });
let strangers: Strangers;
let before: unknown;
const tokens = new Map<Agent, string>();

beforeAll(async () => {
  strangers = await strangersAt(gateway);
  const { asker, low } = strangers;
  const paymentPasswordHash = await cheapPasswords().hash(PAYMENT_PASSWORD);
  for (const { id } of [asker, low])
    await db.update(members).set({ paymentPasswordHash }).where(eq(members.id, id));
  tokens.set(asker, await logIn(asker.account, undefined, "agent"));
  tokens.set(low, await logIn(low.account));
  before = await everything();
});

/**
 * Tables that any call may write to: failed attempts, opened seals, encryption keys and empty wallets. Sessions are
 * compared by their owner and end, wallets by their entries.
 */
const ownWrites = new Set(["login_failures", "used_payloads", "encryption_keys", "ledger_accounts"]);

async function everything(): Promise<unknown> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const parts = tables
    .filter(({ name }) => !ownWrites.has(name))
    .map(({ name }) => {
      const row = name === "sessions" ? "row(t.member_id, t.ended_at)::text" : "t::text";
      return sql.raw(
        `select '${name}' as name, count(*)::int as rows, md5(coalesce(string_agg(${row}, '' order by ${row}), '')) as hash from "${name}" as t`,
      );
    });
  const { rows } = await db.execute(sql.join(parts, sql` union all `));
  return rows;
}

const reply = async (call: Call, request: object, who: Agent, key: string) => {
  const { status, text } = await ask(call, request, { token: tokens.get(who) ?? "", key });
  return { status, text };
};

it("AGENT-04 classifies every field of every call as one that can name others' data, or as one that cannot", () => {
  const all = new Set(
    allCalls.filter(({ token }) => token !== "N").flatMap((call) => fieldsOf(call.request as Schema)),
  );
  expect([...all].filter((field) => !(field in naming) && !plain.has(field))).toEqual([]);
  const filledIn = asked.flatMap(({ call, field }) =>
    Object.entries(requestOf(call.request as Schema, field, "1")).filter(([, given]) => given === undefined),
  );
  expect(filledIn).toEqual([]);
});

it.each(asked)(
  "AGENT-04 $name reveals nothing about others, for any value of $field",
  async ({ call, field, revealsTaken }) => {
    const { asker, low, others } = strangers;
    const secrets = others.flatMap((each) => each.secrets);
    let keys = 0;
    async function told(who: Agent, value: string) {
      keys += 1;
      const key = `${call.name}-${field}-${keys}`;
      const { status, text } = await reply(call, requestOf(call.request as Schema, field, value), who, key);
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      expect(text).not.toContain("Zq");
      expect(JSON.parse(text).code, value.slice(0, 20)).not.toBe("internal");
      return `${status} ${text}`;
    }
    const [usual, ...unusual] = naming[field] ?? [];
    const foreign = [
      ...others.map((each) => each[usual ?? "memberId"]),
      // An id is free as an account name, so registration would accept it.
      ...(revealsTaken ? [] : others.slice(-2).flatMap((each) => unusual.map((what) => each[what]))),
    ];
    for (const who of [asker, low]) {
      const answers = new Set<string>();
      const few = who === asker ? foreign : foreign.slice(-1);
      for (const value of few) answers.add(await told(who, value));
      // Registration would accept an unused name, so this check leaves it out.
      if (!revealsTaken) answers.add(await told(who, field === "messageIds" ? "999999" : NOBODY));
      expect([...answers]).toHaveLength(1);
    }
    if (!revealsTaken) for (const value of junk) await told(asker, value);
  },
);

it("AGENT-04 leaves the operator's data unchanged after all of these requests", async () => {
  expect(await everything()).toEqual(before);
});
