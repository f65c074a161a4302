import { deposits, gameRounds, members, missions } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { forEachDatabase, type OpenDatabase } from "../gateway/support/databases.ts";
import { startTestGateway } from "../gateway/support/gateway.ts";
import { entered, visitorOf } from "./backend.ts";
import { describePointPorts } from "./points.contract.ts";

const PASSWORD = "evening-42";

/** The reference gateway with its demo operator, over HTTP. */
const gatewayOn =
  (open: OpenDatabase): Parameters<typeof describePointPorts>[1] =>
  async () => {
    const gateway = await startTestGateway({ open });
    const { db } = gateway.database;
    const [player] = await db.select().from(members).where(eq(members.account, "player"));
    if (player === undefined) throw new Error("The demo operator has no player");
    let rounds = 0;
    const play = (memberId: string, betMinor: bigint) =>
      db.insert(gameRounds).values({
        vendorCode: "AURORA",
        roundRef: `contract-round-${++rounds}`,
        memberId,
        gameCode: "AURORA-1",
        currency: "USD",
        betMinor,
        state: "settled",
        openedAt: new Date(),
      });
    await play(player.id, 1_200_34n);
    // Twelve rounds reach one of the missions; the demo's month may have reached the others, but not all games there are.
    await db.update(missions).set({ target: 10_000 }).where(eq(missions.code, "LOOK_AROUND"));
    for (let round = 1; round <= 12; round += 1) await play(player.id, 1_00n);
    const [friend] = await db
      .update(members)
      .set({ uplineId: player.id })
      .where(eq(members.account, "newcomer"))
      .returning();
    if (friend === undefined) throw new Error("The demo operator has no newcomer");
    await play(friend.id, 50_00n);
    await db.insert(deposits).values({
      memberId: friend.id,
      methodId: "bank",
      amountMinor: 50_00n,
      currency: "USD",
      state: "credited",
      idempotencyKey: "contract-friend",
      requestHash: "",
      requestedAt: new Date(),
    });
    const at = { baseUrl: gateway.url, merchantCode: gateway.config.merchantCode };
    return {
      visitor: () => visitorOf(at),
      loggedIn: (username) => entered(at, { username, password: PASSWORD }),
      password: PASSWORD,
      close: () => gateway.stop(),
    };
  };

forEachDatabase((_name, open) => describePointPorts("the gateway", gatewayOn(open)));
