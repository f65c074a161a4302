import { contractSettlements } from "@parlour/app/gateway/database/schema.ts";
import { mainWallet, operatorAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import { dayOf } from "@parlour/core/records/records.rules";
import { type Agent, agentBelow, contractBetween } from "../gateway/support/contracts.ts";
import { forEachDatabase, type OpenDatabase } from "../gateway/support/databases.ts";
import { createTestClock, startTestGateway } from "../gateway/support/gateway.ts";
import { playRound } from "../gateway/support/rounds.ts";
import { entered, visitorOf } from "./backend.ts";
import { describeTeamRecordsPort } from "./team-records.contract.ts";

const PASSWORD = "evening-42";
const DAY_MS = 86_400_000;

/** The reference gateway with a chain of agents and some weeks of their play, over HTTP. */
const gatewayOn =
  (open: OpenDatabase): Parameters<typeof describeTeamRecordsPort>[1] =>
  async () => {
    const clock = createTestClock(Date.UTC(2026, 10, 21, 18));
    const gateway = await startTestGateway({ open, clock, seeded: "empty" });
    const place = { ...gateway, clock };
    const { ledger, database } = gateway;
    const at = { baseUrl: gateway.url, merchantCode: gateway.config.merchantCode };
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
        await database.db.insert(contractSettlements).values({
          contractId,
          memberId: holder.id,
          fromAt: new Date(fromMs),
          untilAt: new Date(fromMs + DAY_MS / 2),
          stakeMinor: 900_00n,
          placedMinor: 900_00n,
          resultMinor: -100_00n,
          activeMembers: 3,
          grossMinor,
          passedMinor,
          amountMinor: grossMinor > passedMinor ? grossMinor - passedMinor : 0n,
          currency: "USD",
          settledAt: new Date(fromMs + DAY_MS),
        });
      }
    }

    const loggedIn = (who: Agent, entry: "agent" | "member") =>
      entered(at, { username: who.account, password: PASSWORD }, entry);
    return {
      today: dayOf(clock.nowMs(), "UTC"),
      stranger: stranger.account,
      visitor: () => visitorOf(at),
      agent: () => loggedIn(agent, "agent"),
      player: () => loggedIn(player, "member"),
      close: () => gateway.stop(),
    };
  };

forEachDatabase((_name, open) => describeTeamRecordsPort("the gateway", gatewayOn(open)));
