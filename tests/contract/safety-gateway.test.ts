import { forEachDatabase, type OpenDatabase } from "../gateway/support/databases.ts";
import { startTestGateway } from "../gateway/support/gateway.ts";
import { entered, visitorOf } from "./backend.ts";
import { describeSafetyPorts } from "./safety.contract.ts";

const PASSWORD = "evening-42";

/** The reference gateway with its demo operator, over HTTP. */
const gatewayOn =
  (open: OpenDatabase): Parameters<typeof describeSafetyPorts>[1] =>
  async () => {
    const gateway = await startTestGateway({ open });
    const at = { baseUrl: gateway.url, merchantCode: gateway.config.merchantCode };
    return {
      visitor: () => visitorOf(at),
      loggedIn: (username) => entered(at, { username, password: PASSWORD }),
      close: () => gateway.stop(),
    };
  };

forEachDatabase((_name, open) => describeSafetyPorts("the gateway", gatewayOn(open)));
