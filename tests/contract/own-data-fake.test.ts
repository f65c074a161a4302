import { createFakeBackend } from "@parlour/testkit/backend";
import { type Account, memberNamed } from "@parlour/testkit/backend.data";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describeOwnDataPorts } from "./own-data.contract.ts";

const password = "evening-42";
const names = ["one", "two", "three", "four"];
const person = (account: string, type = 0): Account => ({
  member: memberNamed(account, account, type),
  password,
  balanceMinor: 0n,
  isNew: false,
  passwordExpired: false,
});

describeOwnDataPorts("the fake backend", async () => {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const backend = createFakeBackend(clock, [...names.map((name) => person(name)), person("trial", 4)]);
  const free = [...names];
  const loggedIn = (username: string) => {
    const entered = backend.login({ username, password, entry: "member", captcha: null });
    if (entered.kind === "refused") throw new Error(`${username} could not log in`);
    return createFakePorts({ clock, backend, token: entered.value.token });
  };
  return {
    visitor: () => createFakePorts({ clock, backend }),
    trial: async () => loggedIn("trial"),
    async player(balanceMinor) {
      const username = free.shift();
      if (username === undefined) throw new Error("The fake backend has no account left");
      backend.move(username, balanceMinor);
      return { ports: loggedIn(username), username, password };
    },
    close: async () => {},
  };
});
