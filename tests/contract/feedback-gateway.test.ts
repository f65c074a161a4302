import { feedback, members } from "@parlour/app/gateway/database/schema.ts";
import { desc, eq } from "drizzle-orm";
import { typing } from "../gateway/support/commands.ts";
import { forEachDatabase, type OpenDatabase } from "../gateway/support/databases.ts";
import { startTestGateway } from "../gateway/support/gateway.ts";
import { entered, visitorOf } from "./backend.ts";
import { describeFeedbackPorts } from "./feedback.contract.ts";

const PASSWORD = "evening-42";

/** The reference gateway with its demo operator, over HTTP. */
const gatewayOn =
  (open: OpenDatabase): Parameters<typeof describeFeedbackPorts>[1] =>
  async () => {
    const gateway = await startTestGateway({ open });
    const at = { baseUrl: gateway.url, merchantCode: gateway.config.merchantCode };
    const { db } = gateway.database;
    const newest = async () => {
      const [row] = await db
        .select({ id: feedback.id })
        .from(feedback)
        .innerJoin(members, eq(members.id, feedback.memberId))
        .where(eq(members.account, "player"))
        .orderBy(desc(feedback.id))
        .limit(1);
      return `${row?.id}`;
    };
    const order = async (...words: readonly string[]) => {
      const said = await typing(() => db)(...words, "--yes");
      if (said.kind !== "done") throw new Error(`${words.join(" ")}: ${JSON.stringify(said)}`);
    };
    return {
      visitor: () => visitorOf(at),
      loggedIn: (username) => entered(at, { username, password: PASSWORD }),
      answers: async (text) => order("feedback", "answer", await newest(), "--text", text),
      closes: async () => order("feedback", "close", await newest()),
      close: () => gateway.stop(),
    };
  };

forEachDatabase((_name, open) => describeFeedbackPorts("the gateway", gatewayOn(open)));
