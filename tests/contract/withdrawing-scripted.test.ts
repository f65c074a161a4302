import { createSimulatedClock } from "@parlour/core/testkit/clock";
import { createHouse } from "@parlour/core/testkit/house";
import { PAYMENT_PASSWORD } from "@parlour/core/testkit/member/withdrawals.data";
import { createScriptedPorts, VISIT_BEGINS_MS } from "@parlour/core/testkit/ports";
import { describeWithdrawing } from "./withdrawing.contract.ts";

describeWithdrawing("the scripted house", async () => {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const house = createHouse(clock);
  house.withdrawals.setting("player").mayCancel = true;
  const portsOf = async (username: string) => {
    const entered = house.login({ username, password: "evening-42", entry: "member", captcha: null });
    if (entered.kind === "refused") throw new Error(`${username} could not log in`);
    return createScriptedPorts({ clock, house, token: entered.value.token }).cashier;
  };
  return {
    visitor: () => createScriptedPorts({ clock, house }).cashier,
    trial: () => portsOf("trial"),
    player: () => portsOf("player"),
    stranger: async () => createStranger(),
    paymentPassword: PAYMENT_PASSWORD,
    async pay(id) {
      house.withdrawals.approve(id);
      house.withdrawals.pay(id);
    },
    advance: (ms) => void clock.advance(ms),
    close: async () => {},
  };

  /** The scripted house's other member must change a password first, which its calls do not ask about. */
  function createStranger() {
    const entered = house.login({ username: "newcomer", password: "123456", entry: "member", captcha: null });
    if (entered.kind === "refused") throw new Error("newcomer could not log in");
    return createScriptedPorts({ clock, house, token: entered.value.token }).cashier;
  }
});
