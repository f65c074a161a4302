import { members } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { accountOf } from "../gateway/support/back-office.ts";
import { cheapPasswords } from "../gateway/support/cheap-passwords.ts";
import { forEachDatabase, type OpenDatabase } from "../gateway/support/databases.ts";
import { startTestGateway } from "../gateway/support/gateway.ts";
import { playerWith } from "../gateway/support/play.ts";
import { entered, visitorOf } from "./backend.ts";
import { describeOwnDataPorts } from "./own-data.contract.ts";

const password = "evening-42";

/** The reference gateway, over HTTP, with players of the test's own. */
const gatewayOn =
  (open: OpenDatabase): Parameters<typeof describeOwnDataPorts>[1] =>
  async () => {
    const gateway = await startTestGateway({ open });
    const { db } = gateway.database;
    const at = { baseUrl: gateway.url, merchantCode: gateway.config.merchantCode };
    const passwordHash = await cheapPasswords().hash(password);
    const clock = { nowMs: () => Date.now() };
    return {
      visitor: () => visitorOf(at),
      trial: () => entered(at, { username: "trial", password }),
      async player(balanceMinor) {
        const id = await playerWith({ ...gateway, clock }, balanceMinor);
        await db.update(members).set({ passwordHash }).where(eq(members.id, id));
        const username = await accountOf(gateway, id);
        return { ports: await entered(at, { username, password }), username, password };
      },
      close: () => gateway.stop(),
    };
  };

forEachDatabase((_name, open) => describeOwnDataPorts("the gateway", gatewayOn(open)));
