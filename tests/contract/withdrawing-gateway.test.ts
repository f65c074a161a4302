import { type OperatorSettings, writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { forEachDatabase, type OpenDatabase } from "../gateway/support/databases.ts";
import { createTestClock, startTestGateway } from "../gateway/support/gateway.ts";
import { PAYMENT_PASSWORD, payoutsAt } from "../gateway/support/payouts.ts";
import { visitorOf } from "./backend.ts";
import { describeWithdrawing } from "./withdrawing.contract.ts";

const terms: OperatorSettings["withdrawal"] = {
  minimum: "1000",
  maximum: "500000",
  mostADay: "1000000",
  fee: "150",
  turnoverPercent: 100,
  confirmMinutes: 30,
  playersMayCancel: true,
};

/** The reference gateway over HTTP; withdrawals are decided as the back office does. */
const gatewayOn =
  (open: OpenDatabase): Parameters<typeof describeWithdrawing>[1] =>
  async () => {
    const clock = createTestClock();
    const gateway = await startTestGateway({ open, clock, seeded: "empty" });
    const payouts = payoutsAt(gateway, clock);
    // A whole day would be longer than a session is valid for.
    await writeSetting(gateway.database, "withdrawal", terms, clock.nowMs());
    const at = { baseUrl: gateway.url, merchantCode: gateway.config.merchantCode };
    const portsOf = async (options: Parameters<typeof payouts.memberWith>[0] = {}) => {
      const visitor = visitorOf(at);
      visitor.tokens.save((await payouts.memberWith(options)).token);
      return visitor.cashier;
    };
    return {
      visitor: () => visitorOf(at).cashier,
      trial: () => portsOf({ type: 4 }),
      player: () => portsOf({ depositMinor: 1_000_00n }),
      stranger: () => portsOf(),
      paymentPassword: PAYMENT_PASSWORD,
      pay: payouts.pay,
      advance: clock.advance,
      close: () => gateway.stop(),
    };
  };

forEachDatabase((_name, open) => describeWithdrawing("the gateway", gatewayOn(open)));
