import { createFakeBackend } from "@parlour/testkit/backend";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { VOUCHER } from "@parlour/testkit/member/deposits.data";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describeDepositingPorts } from "./depositing.contract.ts";

const PASSWORD = "evening-42";

describeDepositingPorts("the fake backend", async () => {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const backend = createFakeBackend(clock);
  return {
    visitor: () => createFakePorts({ clock, backend }),
    async loggedIn(username) {
      const entry = username === "agent" ? "agent" : "member";
      const entered = backend.login({ username, password: PASSWORD, entry, captcha: null });
      if (entered.kind === "refused") throw new Error(`${username} could not log in`);
      return createFakePorts({ clock, backend, token: entered.value.token });
    },
    voucher: VOUCHER,
    nowMs: () => clock.nowMs(),
    close: async () => {},
  };
});
