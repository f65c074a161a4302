import { createSimulatedClock } from "@parlour/core/testkit/clock";
import { createHouse } from "@parlour/core/testkit/house";
import { VOUCHER } from "@parlour/core/testkit/member/deposits.data";
import { createScriptedPorts, VISIT_BEGINS_MS } from "@parlour/core/testkit/ports";
import { describeDepositingPorts } from "./depositing.contract.ts";

const PASSWORD = "evening-42";

describeDepositingPorts("the scripted house", async () => {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const house = createHouse(clock);
  return {
    visitor: () => createScriptedPorts({ clock, house }),
    async loggedIn(username) {
      const entry = username === "agent" ? "agent" : "member";
      const entered = house.login({ username, password: PASSWORD, entry, captcha: null });
      if (entered.kind === "refused") throw new Error(`${username} could not log in`);
      return createScriptedPorts({ clock, house, token: entered.value.token });
    },
    voucher: VOUCHER,
    nowMs: () => clock.nowMs(),
    close: async () => {},
  };
});
