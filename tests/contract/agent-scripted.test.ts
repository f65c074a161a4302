import { createSimulatedClock } from "@parlour/core/testkit/clock";
import { createHouse } from "@parlour/core/testkit/house";
import { accounts, memberNamed } from "@parlour/core/testkit/house.data";
import { createScriptedPorts, VISIT_BEGINS_MS } from "@parlour/core/testkit/ports";
import { describeAgentPort } from "./agent.contract.ts";
import { PASSWORD } from "./entering-house.ts";

const DAY_MS = 86_400_000;

/** The house that machines are tried in. */
describeAgentPort("the scripted house", async (people) => {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const house = createHouse(clock, [
    ...accounts,
    ...people.map(({ account, nickname, type, balanceMinor }) => ({
      member: memberNamed(account, nickname, type),
      password: PASSWORD,
      balanceMinor,
      isNew: false,
      passwordExpired: false,
    })),
  ]);
  for (const { account, nickname, upline, type, isClosed, balanceMinor, holds, ...ago } of people) {
    house.team.keep({
      id: `team-${account}`,
      ...{ account, nickname, upline, isClosed, balanceMinor, isAgent: type === 1 },
      joinedAtMs: VISIT_BEGINS_MS - ago.joinedDaysAgo * DAY_MS,
      lastSignInMs: ago.signedInDaysAgo === null ? null : VISIT_BEGINS_MS - ago.signedInDaysAgo * DAY_MS,
    });
    house.team.setHeld(account, holds);
  }
  const enteredWith = async (username: string, password: string, entry: "member" | "agent") => {
    const reply = house.login({ username, password, entry, captcha: null });
    if (reply.kind === "refused") throw new Error(`${username}: ${reply.reason}`);
    return createScriptedPorts({ clock, house, token: reply.value.token });
  };
  return {
    visitor: () => createScriptedPorts({ clock, house }),
    entered: (account, entry) => enteredWith(account, PASSWORD, entry),
    enteredWith,
    close: async () => {},
  };
});
