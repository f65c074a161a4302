import { createFakeBackend } from "@parlour/testkit/backend";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describePlayingPorts } from "./playing.contract.ts";

const PASSWORD = "evening-42";

describePlayingPorts("the fake backend", async () => {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const backend = createFakeBackend(clock);
  const endsAtMs = clock.nowMs() + 3_600_000;
  backend.lobby.closedGames.set("AURORA-S2", endsAtMs);
  return {
    visitor: () => createFakePorts({ clock, backend }),
    async loggedIn(username) {
      const entered = backend.login({ username, password: PASSWORD, entry: "member", captcha: null });
      if (entered.kind === "refused") throw new Error(`${username} could not log in`);
      return createFakePorts({ clock, backend, token: entered.value.token });
    },
    game: { vendor: "AURORA", gameCode: "AURORA-S1" },
    vendorName: "Aurora",
    async givesWallets(vendors) {
      backend.wallets.vendors = vendors;
    },
    closedGame: { vendor: "AURORA", gameCode: "AURORA-S2", endsAtMs },
    lottery: "MB",
    close: async () => {},
  };
});
