import { createFakeBackend } from "@parlour/testkit/backend";
import { accounts, memberNamed } from "@parlour/testkit/backend.data";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describeAgentPort } from "./agent.contract.ts";
import { PASSWORD } from "./entering-backend.ts";

const DAY_MS = 86_400_000;

/** The operator that machines are tried in. */
describeAgentPort("the fake backend", async (people) => {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const backend = createFakeBackend(clock, [
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
    backend.team.keep({
      id: `team-${account}`,
      ...{ account, nickname, upline, isClosed, balanceMinor, isAgent: type === 1 },
      joinedAtMs: VISIT_BEGINS_MS - ago.joinedDaysAgo * DAY_MS,
      lastSignInMs: ago.signedInDaysAgo === null ? null : VISIT_BEGINS_MS - ago.signedInDaysAgo * DAY_MS,
    });
    backend.team.setHeld(account, holds);
  }
  const enteredWith = async (username: string, password: string, entry: "member" | "agent") => {
    const reply = backend.login({ username, password, entry, captcha: null });
    if (reply.kind === "refused") throw new Error(`${username}: ${reply.reason}`);
    return createFakePorts({ clock, backend, token: reply.value.token });
  };
  return {
    visitor: () => createFakePorts({ clock, backend }),
    entered: (account, entry) => enteredWith(account, PASSWORD, entry),
    enteredWith,
    close: async () => {},
  };
});
