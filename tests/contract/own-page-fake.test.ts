import { createFakeBackend } from "@parlour/testkit/backend";
import { type Account, memberNamed } from "@parlour/testkit/backend.data";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { AUTHENTICATOR_CODE } from "@parlour/testkit/codes";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describeOwnPorts } from "./own-page.contract.ts";

const password = "evening-42";
const person = (account: string, type = 0): Account => ({
  member: memberNamed(account, account, type),
  password,
  balanceMinor: 0n,
  isNew: false,
  passwordExpired: false,
});

describeOwnPorts("the fake backend", async () => {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const names = ["one", "two", "three", "four"];
  const backend = createFakeBackend(clock, [...names.map((name) => person(name)), person("trial", 4)]);
  const loggedIn = (username: string) => {
    const entered = backend.login({ username, password, entry: "member", captcha: null });
    if (entered.kind === "refused") throw new Error(`${username} could not log in`);
    return createFakePorts({ clock, backend, token: entered.value.token });
  };
  return {
    visitor: () => createFakePorts({ clock, backend }),
    async newcomer() {
      const name = names.shift();
      if (name === undefined) throw new Error("The fake backend has no account left");
      return { ports: loggedIn(name), password };
    },
    trial: async () => loggedIn("trial"),
    codeFor: () => AUTHENTICATOR_CODE,
    close: async () => {},
  };
});
