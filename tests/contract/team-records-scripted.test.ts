import { dayOf } from "@parlour/core/records/records.rules";
import { createSimulatedClock } from "@parlour/core/testkit/clock";
import { createHouse } from "@parlour/core/testkit/house";
import { createScriptedPorts, VISIT_BEGINS_MS } from "@parlour/core/testkit/ports";
import { credentialsOf, patient } from "./house.ts";
import { describeTeamRecordsPort } from "./team-records.contract.ts";

const PASSWORD = "evening-42";

/** The house that machines are tried in. */
describeTeamRecordsPort("the scripted house", async () => {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const house = createHouse(clock);
  const visitor = () => createScriptedPorts({ clock, house });
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
