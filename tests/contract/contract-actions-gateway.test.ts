import { agentBelow, contractBetween } from "../gateway/support/contracts.ts";
import { forEachDatabase, type OpenDatabase } from "../gateway/support/databases.ts";
import { createTestClock, startTestGateway } from "../gateway/support/gateway.ts";
import { entered, visitorOf } from "./backend.ts";
import { describeContractActionsPort } from "./contract-actions.contract.ts";

/** The reference gateway, over HTTP. */
const gatewayOn =
  (open: OpenDatabase): Parameters<typeof describeContractActionsPort>[1] =>
  async () => {
    const clock = createTestClock();
    const gateway = await startTestGateway({ open, seeded: "empty", clock });
    const place = { ...gateway, clock };
    const at = { baseUrl: gateway.url, merchantCode: gateway.config.merchantCode };
    const top = await agentBelow(place, null);
    const middle = await agentBelow(place, top);
    const low = await agentBelow(place, middle);
    await contractBetween(place, null, top, { kind: "daily-salary", rateBasisPoints: 150 });
    const come = async ({ account }: { readonly account: string }) => {
      const { contractActions } = await entered(at, { username: account, password: "evening-42" }, "agent");
      return { contractActions, account };
    };
    return {
      top: await come(top),
      middle: await come(middle),
      low: await come(low),
      visitor: () => visitorOf(at),
      close: () => gateway.stop(),
    };
  };

forEachDatabase((_name, open) => describeContractActionsPort("the gateway", gatewayOn(open)));
