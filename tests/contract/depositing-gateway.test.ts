import { demoVouchers } from "@parlour/app/seed/demo-vouchers.ts";
import { forEachDatabase, type OpenDatabase } from "../gateway/support/databases.ts";
import { startTestGateway } from "../gateway/support/gateway.ts";
import { entered, visitorOf } from "./backend.ts";
import { describeDepositingPorts } from "./depositing.contract.ts";

const PASSWORD = "evening-42";

/** The reference gateway with its demo operator, over HTTP. */
const gatewayOn =
  (open: OpenDatabase): Parameters<typeof describeDepositingPorts>[1] =>
  async () => {
    const gateway = await startTestGateway({ open });
    const at = { baseUrl: gateway.url, merchantCode: gateway.config.merchantCode };
    return {
      visitor: () => visitorOf(at),
      loggedIn: (username) =>
        entered(at, { username, password: PASSWORD }, username === "agent" ? "agent" : "member"),
      voucher: demoVouchers[0].code,
      nowMs: () => Date.now(),
      close: () => gateway.stop(),
    };
  };

forEachDatabase((_name, open) => describeDepositingPorts("the gateway", gatewayOn(open)));
