import { createSimulatedClock } from "@parlour/core/testkit/clock";
import { createHouse } from "@parlour/core/testkit/house";
import { accounts, memberNamed } from "@parlour/core/testkit/house.data";
import { createScriptedPorts, VISIT_BEGINS_MS } from "@parlour/core/testkit/ports";
import { describeFundsPorts } from "./funds.contract.ts";

const PASSWORD = "evening-42";

describeFundsPorts("the scripted house", async () => {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const strangers = [1, 2, 3].flatMap((count) =>
    (
      [
        ["player", 0],
        ["trial", 4],
      ] as const
    ).map(([kind, type]) => ({
      member: memberNamed(`${kind}${count}`, kind, type),
      password: PASSWORD,
      balanceMinor: 200_00n,
      isNew: false,
      passwordExpired: false,
    })),
  );
  const house = createHouse(clock, [...accounts, ...strangers]);
  const made = { player: 0, trial: 0 };
  return {
    visitor: () => createScriptedPorts({ clock, house }),
    async loggedIn(kind) {
      made[kind] += 1;
      const username = `${kind}${made[kind]}`;
      const entered = house.login({ username, password: PASSWORD, entry: "member", captcha: null });
      if (entered.kind === "refused") throw new Error(`${username} could not log in`);
      return createScriptedPorts({ clock, house, token: entered.value.token });
    },
    vendor: "AURORA",
    close: async () => {},
  };
});
