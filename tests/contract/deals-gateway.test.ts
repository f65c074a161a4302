import { vi } from "vitest";
import { agentBelow, contractBetween } from "../gateway/support/contracts.ts";
import { createTestClock, startTestGateway } from "../gateway/support/gateway.ts";
import { describeDealsPort } from "./deals.contract.ts";
import { entered, visitorOf } from "./house.ts";

// On a busy machine the seed takes a while.
vi.setConfig({ testTimeout: 30_000 });

/** The reference gateway, over HTTP. */
describeDealsPort("the gateway", async () => {
  const clock = createTestClock();
  const gateway = await startTestGateway({ seeded: "empty", clock });
  const place = { ...gateway, clock };
  const at = { baseUrl: gateway.url, merchantCode: gateway.config.merchantCode };
  const top = await agentBelow(place, null);
  const middle = await agentBelow(place, top);
  const low = await agentBelow(place, middle);
  await contractBetween(place, null, top, { kind: "daily-salary", rateBasisPoints: 150 });
  const come = async ({ account }: { readonly account: string }) => {
    const { deals } = await entered(at, { username: account, password: "evening-42" }, "agent");
    return { deals, account };
  };
  return {
    top: await come(top),
    middle: await come(middle),
    low: await come(low),
    visitor: () => visitorOf(at),
    close: () => gateway.stop(),
  };
});
