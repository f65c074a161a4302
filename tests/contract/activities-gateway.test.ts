import { issueApplication, rejectApplication } from "@parlour/app/gateway/activities/decisions.ts";
import { activityEntries, gameRounds, members } from "@parlour/app/gateway/database/schema.ts";
import { and, eq } from "drizzle-orm";
import { forEachDatabase, type OpenDatabase } from "../gateway/support/databases.ts";
import { createTestClock, startTestGateway } from "../gateway/support/gateway.ts";
import { describeActivityPorts } from "./activities.contract.ts";
import { entered, visitorOf } from "./backend.ts";

const PASSWORD = "evening-42";
/** The rounds that the daily task of the reference gateway requires. */
const ROUNDS = 6;

/** The reference gateway with its demo operator, over HTTP. */
const gatewayOn =
  (open: OpenDatabase): Parameters<typeof describeActivityPorts>[1] =>
  async () => {
    // The clock does not move, so that midnight never passes during a test.
    const clock = createTestClock();
    const gateway = await startTestGateway({ open, clock });
    const { db } = gateway.database;
    const [player] = await db.select().from(members).where(eq(members.account, "player"));
    if (player === undefined) throw new Error("The demo operator has no player");
    const now = new Date(clock.nowMs());
    await db.insert(gameRounds).values(
      Array.from({ length: ROUNDS }, (_, index) => ({
        vendorCode: "AURORA",
        roundRef: `activity-round-${index}`,
        memberId: player.id,
        gameCode: "AURORA-1",
        currency: player.currency,
        betMinor: 50n,
        state: "settled" as const,
        openedAt: now,
        closedAt: now,
      })),
    );
    const at = { baseUrl: gateway.url, merchantCode: gateway.config.merchantCode };
    return {
      visitor: () => visitorOf(at),
      loggedIn: (username) =>
        entered(at, { username, password: PASSWORD }, username === "agent" ? "agent" : "member"),
      async decide(activityId, decision) {
        const isOpen = and(eq(activityEntries.memberId, player.id), eq(activityEntries.state, "applying"));
        const [entry] = await db
          .select()
          .from(activityEntries)
          .where(and(isOpen, eq(activityEntries.activityId, activityId)));
        const deciding = { entryId: entry?.id ?? "", nowMs: clock.nowMs(), operator: "test" };
        await db.transaction((tx) =>
          decision.kind === "rejected"
            ? rejectApplication(tx, { ...deciding, reason: decision.reason })
            : issueApplication(tx, gateway.ledger, {
                ...deciding,
                amountMinor: decision.amount.amountMinor,
                name: { EN: "A bonus" },
                fallbackLanguage: "EN",
                turnoverTimes: 0,
              }),
        );
      },
      close: () => gateway.stop(),
    };
  };

forEachDatabase((_name, open) => describeActivityPorts("the gateway", gatewayOn(open)));
