import { createFakeBackend } from "@parlour/testkit/backend";
import { accounts, memberNamed } from "@parlour/testkit/backend.data";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { payoutCard } from "@parlour/testkit/member/withdrawals.data";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describeIdentityChecks } from "./identity-check.contract.ts";

const PASSWORD = "evening-42";
const PLAYERS = 12;

describeIdentityChecks("the fake backend", async () => {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const [known] = accounts;
  if (known === undefined) throw new Error("The fake backend has no accounts");
  const people = Array.from({ length: PLAYERS }, (_, at) => ({
    ...known,
    member: memberNamed(`checked-${at}`, "Wren", 0),
  }));
  const backend = createFakeBackend(clock, [...accounts, ...people]);
  let taken = 0;
  return {
    visitor: () => createFakePorts({ clock, backend }),
    async player(kind) {
      const account = kind === "trial" ? "trial" : `checked-${taken}`;
      taken += kind === "trial" ? 0 : 1;
      backend.withdrawals.setting(account).cards = [payoutCard];
      const entered = backend.login({
        username: account,
        password: PASSWORD,
        entry: "member",
        captcha: null,
      });
      if (entered.kind === "refused") throw new Error(`${account} could not log in: ${entered.reason}`);
      return { ports: createFakePorts({ clock, backend, token: entered.value.token }), account };
    },
    async switchTo(isOn) {
      backend.identityChecks.setting.isOn = isOn;
    },
    ask: async (account, reason) => backend.identityChecks.ask(account, reason),
    accept: async (account) => backend.identityChecks.accept(account),
    refuse: async (account, reason) => backend.identityChecks.refuse(account, reason),
    close: async () => {},
  };
});
