import { createSimulatedClock } from "@parlour/core/testkit/clock";
import { createHouse } from "@parlour/core/testkit/house";
import { createScriptedPorts, VISIT_BEGINS_MS } from "@parlour/core/testkit/ports";
import { describePlayingPorts } from "./playing.contract.ts";

const PASSWORD = "evening-42";

describePlayingPorts("the scripted house", async () => {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const house = createHouse(clock);
  const endsAtMs = clock.nowMs() + 3_600_000;
  house.lobby.closedGames.set("AURORA-S2", endsAtMs);
  return {
    visitor: () => createScriptedPorts({ clock, house }),
    async loggedIn(username) {
      const entered = house.login({ username, password: PASSWORD, entry: "member", captcha: null });
      if (entered.kind === "refused") throw new Error(`${username} could not log in`);
      return createScriptedPorts({ clock, house, token: entered.value.token });
    },
    game: { vendor: "AURORA", gameCode: "AURORA-S1" },
    closedGame: { vendor: "AURORA", gameCode: "AURORA-S2", endsAtMs },
    lottery: "MB",
    close: async () => {},
  };
});
