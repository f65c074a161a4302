import { createFakeBackend } from "@parlour/testkit/backend";
import { accounts, memberNamed } from "@parlour/testkit/backend.data";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describeFundsPorts } from "./funds.contract.ts";

const PASSWORD = "evening-42";

describeFundsPorts("the fake backend", async () => {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const strangers = [1, 2, 3, 4].flatMap((count) =>
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
  const backend = createFakeBackend(clock, [...accounts, ...strangers]);
  const made = { player: 0, trial: 0 };
  return {
    visitor: () => createFakePorts({ clock, backend }),
    async loggedIn(kind) {
      made[kind] += 1;
      const username = `${kind}${made[kind]}`;
      const entered = backend.login({ username, password: PASSWORD, entry: "member", captcha: null });
      if (entered.kind === "refused") throw new Error(`${username} could not log in`);
      return createFakePorts({ clock, backend, token: entered.value.token });
    },
    vendor: "AURORA",
    async givesWallets(vendors) {
      backend.wallets.vendors = vendors;
    },
    close: async () => {},
  };
});
