import { createSimulatedClock } from "@parlour/core/testkit/clock";
import { createHouse } from "@parlour/core/testkit/house";
import { createScriptedPorts, VISIT_BEGINS_MS } from "@parlour/core/testkit/ports";
import { describeActivityPorts } from "./activities.contract.ts";

const PASSWORD = "evening-42";

describeActivityPorts("the scripted house", async () => {
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
    decide: async (activityId, decision) => house.activities.decide("player", activityId, decision),
    close: async () => {},
  };
});
