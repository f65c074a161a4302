import { typing } from "../gateway/support/commands.ts";
import { forEachDatabase, type OpenDatabase } from "../gateway/support/databases.ts";
import { createTestClock, startTestGateway } from "../gateway/support/gateway.ts";
import { identityAt } from "../gateway/support/identity.ts";
import { payoutsAt } from "../gateway/support/payouts.ts";
import { visitorOf } from "./backend.ts";
import { describeIdentityChecks } from "./identity-check.contract.ts";

/** The reference gateway over HTTP; checks are decided as the back office does. */
const gatewayOn =
  (open: OpenDatabase): Parameters<typeof describeIdentityChecks>[1] =>
  async () => {
    const clock = createTestClock();
    const gateway = await startTestGateway({ open, clock, seeded: "empty" });
    const payouts = payoutsAt(gateway, clock);
    const identity = identityAt(gateway, clock);
    const at = { baseUrl: gateway.url, merchantCode: gateway.config.merchantCode };
    async function order(...words: string[]): Promise<void> {
      clock.advance(1_000);
      const said = await typing(() => gateway.database.db, clock.nowMs)("identity", ...words, "--yes");
      if (said.kind !== "done") throw new Error(`${words.join(" ")}: ${said.kind}`);
    }
    return {
      visitor: () => visitorOf(at),
      async player(kind) {
        const member = await payouts.memberWith(kind === "trial" ? { type: 4 } : {});
        const ports = visitorOf(at);
        ports.tokens.save(member.token);
        return { ports, account: await identity.accountOf(member.id) };
      },
      switchTo: (isOn) => identity.set({ isOn }),
      ask: (account, reason) => order("ask", account, "--reason", reason),
      accept: (account) => order("accept", account),
      refuse: (account, reason) => order("refuse", account, "--reason", reason),
      close: () => gateway.stop(),
    };
  };

forEachDatabase((_name, open) => describeIdentityChecks("the gateway", gatewayOn(open)));
