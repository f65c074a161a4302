/** The suites of agents. */
import { contractSettlements, contracts, members } from "@parlour/app/gateway/database/schema.ts";
import { mainWallet, operatorAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import type { Entry } from "@parlour/core/login/login.ports";
import { dayOf } from "@parlour/core/records/records.rules";
import { eq } from "drizzle-orm";
import { type Agent, agentBelow, contractBetween } from "../gateway/support/contracts.ts";
import { cheapPasswords, createTestClock } from "../gateway/support/gateway.ts";
import { playRound } from "../gateway/support/rounds.ts";
import {
  describeAgentPort,
  describeContractActionsPort,
  describeTeamRecordsPort,
  PASSWORD,
  settledPeople,
} from "./acceptance.ts";
import { onGateway } from "./gateway-place.ts";

const DAY_MS = 86_400_000;

onGateway(describeAgentPort, async (start) => {
  const gateway = await start({ seeded: "operator" });
  const { db } = gateway;
  const nowMs = Date.now();
  const ago = (days: number) => new Date(nowMs - days * DAY_MS);
  const ids = new Map<string, string>();
  for (const { account, nickname, type, upline, ...person } of settledPeople) {
    const uplineId = upline === null ? null : (ids.get(upline) ?? null);
    const downlineId = await gateway.addPerson(account, {
      ...{ nickname, type, uplineId, passwordHash: await cheapPasswords().hash(PASSWORD) },
      invitationCode: type === 1 ? `${account.toUpperCase()}7` : "",
      closedAt: person.isClosed ? ago(1) : null,
      createdAt: ago(person.joinedDaysAgo),
      lastLoginAt: person.signedInDaysAgo === null ? null : ago(person.signedInDaysAgo),
    });
    ids.set(account, downlineId);
    if (person.balanceMinor > 0n) await gateway.deposit(downlineId, person.balanceMinor);
    if (person.holds.length === 0) continue;
    await db.insert(contracts).values(
      person.holds.map(({ validBet, profitLoss, betAmount, ...terms }) => ({
        ...{ ...terms, uplineId, downlineId, currency: "USD", state: "active" as const },
        ...{ validBetMinor: validBet.amountMinor, profitLossMinor: profitLoss.amountMinor },
        ...{ betAmountMinor: betAmount.amountMinor, idempotencyKey: `suite:${account}`, requestHash: "" },
        ...{ offeredAt: ago(20), decidedAt: ago(20), startsAt: ago(20) },
      })),
    );
  }

  /** Restores the last login's time: a suite gives it in days, and a test's own login must not change it. */
  async function enteredWith(username: string, password: string, entry: Entry) {
    const who = eq(members.account, username);
    const [before] = await db.select({ at: members.lastLoginAt }).from(members).where(who);
    const visitor = await gateway.loggedIn(username, entry, password);
    await db
      .update(members)
      .set({ lastLoginAt: before?.at ?? null })
      .where(who);
    return visitor;
  }
  return { ...gateway, entered: (account, entry) => enteredWith(account, PASSWORD, entry), enteredWith };
});

onGateway(describeContractActionsPort, async (start) => {
  const clock = createTestClock();
  const gateway = await start({ seeded: "empty", clock });
  const place = { ...gateway, clock };
  const top = await agentBelow(place, null);
  const middle = await agentBelow(place, top);
  const low = await agentBelow(place, middle);
  await contractBetween(place, null, top, { kind: "daily-salary", rateBasisPoints: 150 });
  const come = async ({ account }: Agent) => ({ ...(await gateway.loggedIn(account, "agent")), account });
  return { ...gateway, top: await come(top), middle: await come(middle), low: await come(low) };
});

/** With a chain of agents and some weeks of their play. */
onGateway(describeTeamRecordsPort, async (start) => {
  const clock = createTestClock(Date.UTC(2026, 10, 21, 18));
  const gateway = await start({ clock, seeded: "empty" });
  const place = { ...gateway, clock };
  const { ledger, db } = gateway;
  const person = ({ id }: Agent) => ({ id, currency: "USD", token: "", cardId: "" });

  const agent = await agentBelow(place, null);
  const middle = await agentBelow(place, agent);
  const low = await agentBelow(place, middle);
  const player = await agentBelow(place, low, { type: 0 });
  const idler = await agentBelow(place, agent, { type: 0 });
  const other = await agentBelow(place, null);
  const stranger = await agentBelow(place, other);

  for (const [turn, who] of [middle, low, player, idler, stranger].entries()) {
    const deposit = {
      entries: [
        { account: (await mainWallet(ledger, person(who))).id, amountMinor: 500_00n },
        { account: (await operatorAccount(ledger, "cash", "USD")).id, amountMinor: -500_00n },
      ],
      kind: "deposit",
    };
    const startMs = clock.nowMs() - 30 * DAY_MS;
    await ledger.post({ ...deposit, idempotencyKey: `deposit-${turn}`, postedAtMs: startMs });
    for (let round = 1; round <= 7; round += 1)
      await playRound(
        gateway,
        person(who),
        new Date(startMs + round * 2 * DAY_MS + turn * 60_000).toISOString(),
        {
          stake: BigInt(round * (turn + 1)) * 10n,
          win: round % 3 === 0 ? 7_00n : 0n,
          state: round === 5 ? "refunded" : "settled",
          vendor: round % 2 === 0 ? "AURORA" : "OAKMOOR",
        },
      );
  }
  const kinds = ["dividend", "daily-salary", "hourly-salary", "real-time-salary"] as const;
  for (const kind of kinds) {
    const held = await contractBetween(place, null, agent, { kind, rateBasisPoints: 90 });
    const given = await contractBetween(place, agent, middle, { kind, rateBasisPoints: 40 });
    for (const [contractId, holder, daysAgo, grossMinor, passedMinor] of [
      [held, agent, 3, 9_00n, 4_00n],
      [held, agent, 2, 4_50n, 2_00n],
      [given, middle, 3, 4_00n, 0n],
      [given, middle, 2, 2_00n, 3_00n],
    ] as const) {
      const fromMs = clock.nowMs() - daysAgo * DAY_MS;
      await db.insert(contractSettlements).values({
        ...{ contractId, memberId: holder.id, grossMinor, passedMinor, currency: "USD" },
        fromAt: new Date(fromMs),
        untilAt: new Date(fromMs + DAY_MS / 2),
        stakeMinor: 900_00n,
        placedMinor: 900_00n,
        resultMinor: -100_00n,
        activeMembers: 3,
        amountMinor: grossMinor > passedMinor ? grossMinor - passedMinor : 0n,
        settledAt: new Date(fromMs + DAY_MS),
      });
    }
  }
  return {
    ...gateway,
    today: dayOf(clock.nowMs(), "UTC"),
    stranger: stranger.account,
    agent: () => gateway.loggedIn(agent.account, "agent"),
    player: () => gateway.loggedIn(player.account),
  };
});
