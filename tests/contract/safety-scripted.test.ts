import { createSimulatedClock } from "@parlour/core/testkit/clock";
import { createHouse } from "@parlour/core/testkit/house";
import { createScriptedPorts, VISIT_BEGINS_MS } from "@parlour/core/testkit/ports";
import { describeSafetyPorts } from "./safety.contract.ts";

const PASSWORD = "evening-42";

describeSafetyPorts("the scripted house", async () => {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const house = createHouse(clock);
  return {
    visitor: () => createScriptedPorts({ clock, house }),
    async loggedIn(username) {
      const entered = house.login({ username, password: PASSWORD, entry: "member", captcha: null });
      if (entered.kind === "refused") throw new Error(`${username} could not log in`);
      return createScriptedPorts({ clock, house, token: entered.value.token });
    },
    close: async () => {},
  };
});
