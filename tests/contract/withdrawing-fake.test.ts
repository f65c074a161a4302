import { createFakeBackend } from "@parlour/testkit/backend";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { PAYMENT_PASSWORD } from "@parlour/testkit/member/withdrawals.data";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describeWithdrawing } from "./withdrawing.contract.ts";

describeWithdrawing("the fake backend", async () => {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const backend = createFakeBackend(clock);
  backend.withdrawals.setting("player").mayCancel = true;
  const portsOf = async (username: string) => {
    const entered = backend.login({ username, password: "evening-42", entry: "member", captcha: null });
    if (entered.kind === "refused") throw new Error(`${username} could not log in`);
    return createFakePorts({ clock, backend, token: entered.value.token }).cashier;
  };
  return {
    visitor: () => createFakePorts({ clock, backend }).cashier,
    trial: () => portsOf("trial"),
    player: () => portsOf("player"),
    stranger: async () => createStranger(),
    paymentPassword: PAYMENT_PASSWORD,
    async pay(id) {
      backend.withdrawals.approve(id);
      backend.withdrawals.pay(id);
    },
    advance: (ms) => void clock.advance(ms),
    close: async () => {},
  };

  /** The fake backend's other member must change a password first, which its calls do not ask about. */
  function createStranger() {
    const entered = backend.login({
      username: "newcomer",
      password: "123456",
      entry: "member",
      captcha: null,
    });
    if (entered.kind === "refused") throw new Error("newcomer could not log in");
    return createFakePorts({ clock, backend, token: entered.value.token }).cashier;
  }
});
