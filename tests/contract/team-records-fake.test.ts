import { dayOf } from "@parlour/core/records/records.rules";
import { createFakeBackend } from "@parlour/testkit/backend";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { credentialsOf } from "./entering-backend.ts";
import { patient } from "./patient.ts";
import { describeTeamRecordsPort } from "./team-records.contract.ts";

const PASSWORD = "evening-42";

/** The operator that machines are tried in. */
describeTeamRecordsPort("the fake backend", async () => {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const backend = createFakeBackend(clock);
  const visitor = () => createFakePorts({ clock, backend });
  async function loggedIn(username: string, entry: "member" | "agent") {
    const ports = visitor();
    const credentials = { ...credentialsOf({ username, password: PASSWORD }), entry };
    const reply = await ports.login.login(credentials, patient());
    if (reply.kind !== "done") throw new Error(reply.reason);
    ports.tokens.save(reply.value.token);
    return ports;
  }
  return {
    today: dayOf(VISIT_BEGINS_MS, "UTC"),
    stranger: "stranger_one",
    visitor,
    agent: () => loggedIn("agent", "agent"),
    player: () => loggedIn("player", "member"),
    close: async () => {},
  };
});
