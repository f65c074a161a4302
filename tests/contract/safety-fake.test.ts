import { createFakeBackend } from "@parlour/testkit/backend";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describeSafetyPorts } from "./safety.contract.ts";

const PASSWORD = "evening-42";

describeSafetyPorts("the fake backend", async () => {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const backend = createFakeBackend(clock);
  return {
    visitor: () => createFakePorts({ clock, backend }),
    async loggedIn(username) {
      const entered = backend.login({ username, password: PASSWORD, entry: "member", captcha: null });
      if (entered.kind === "refused") throw new Error(`${username} could not log in`);
      return createFakePorts({ clock, backend, token: entered.value.token });
    },
    close: async () => {},
  };
});
