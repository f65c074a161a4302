import { dayOf } from "@parlour/core/records/records.rules";
import { createFakeBackend } from "@parlour/testkit/backend";
import { accounts, memberNamed } from "@parlour/testkit/backend.data";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { credentialsOf } from "./entering-backend.ts";
import { patient } from "./patient.ts";
import { describeRecordsPort } from "./records.contract.ts";

const PASSWORD = "evening-42";

/** The operator that machines are tried in. */
describeRecordsPort("the fake backend", async () => {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const newcomer = { member: memberNamed("newcomer", "New", 0), password: PASSWORD, balanceMinor: 0n };
  const backend = createFakeBackend(clock, [
    ...accounts,
    { ...newcomer, isNew: false, passwordExpired: false },
  ]);
  const visitor = () => createFakePorts({ clock, backend });
  async function loggedIn(username: string) {
    const ports = visitor();
    const reply = await ports.login.login(credentialsOf({ username, password: PASSWORD }), patient());
    if (reply.kind !== "done") throw new Error(reply.reason);
    ports.tokens.save(reply.value.token);
    return ports;
  }
  return {
    today: dayOf(VISIT_BEGINS_MS, "UTC"),
    visitor,
    player: () => loggedIn("player"),
    newcomer: () => loggedIn("newcomer"),
    close: async () => {},
  };
});
