import { forEachDatabase, type OpenDatabase } from "../gateway/support/databases.ts";
import { startTestGateway } from "../gateway/support/gateway.ts";
import { credentialsOf, patient, visitorOf } from "./backend.ts";
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
      async loggedIn(username) {
        const visitor = visitorOf(at);
        const entered = await visitor.login.login(credentialsOf({ username, password: PASSWORD }), patient());
        if (entered.kind === "refused") throw new Error(`${username} could not log in: ${entered.reason}`);
        visitor.local.tokens.save(entered.value.token);
        return visitor;
      },
      close: () => gateway.stop(),
    };
  };

forEachDatabase((_name, open) => describeSafetyPorts("the gateway", gatewayOn(open)));
