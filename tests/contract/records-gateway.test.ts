import { members } from "@parlour/app/gateway/database/schema.ts";
import { accountNamed } from "@parlour/app/gateway/members/name-key.ts";
import { dayOf } from "@parlour/core/records/records.rules";
import { forEachDatabase, type OpenDatabase } from "../gateway/support/databases.ts";
import { cheapPasswords, startTestGateway } from "../gateway/support/gateway.ts";
import { entered, visitorOf } from "./backend.ts";
import { describeRecordsPort } from "./records.contract.ts";

const PASSWORD = "evening-42";

/** The reference gateway with its demo operator, over HTTP. */
const gatewayOn =
  (open: OpenDatabase): Parameters<typeof describeRecordsPort>[1] =>
  async () => {
    const gateway = await startTestGateway({ open });
    const at = { baseUrl: gateway.url, merchantCode: gateway.config.merchantCode };
    const now = new Date();
    await gateway.database.db.insert(members).values({
      ...accountNamed("unplayed"),
      nickname: "New",
      type: 0,
      passwordHash: await cheapPasswords().hash(PASSWORD),
      passwordChangedAt: now,
      currency: "USD",
      createdAt: now,
    });
    return {
      today: dayOf(now.getTime(), "UTC"),
      visitor: () => visitorOf(at),
      player: () => entered(at, { username: "player", password: PASSWORD }),
      newcomer: () => entered(at, { username: "unplayed", password: PASSWORD }),
      close: () => gateway.stop(),
    };
  };

forEachDatabase((_name, open) => describeRecordsPort("the gateway", gatewayOn(open)));
