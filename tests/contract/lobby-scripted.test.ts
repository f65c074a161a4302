import { createSimulatedClock } from "@parlour/core/testkit/clock";
import { createHouse } from "@parlour/core/testkit/house";
import { type Account, memberNamed } from "@parlour/core/testkit/house.data";
import { createScriptedPorts, VISIT_BEGINS_MS } from "@parlour/core/testkit/ports";
import { credentialsOf, patient } from "./house.ts";
import { describeLobbyPorts, type LobbyHouse } from "./lobby.contract.ts";

const PASSWORD = "opening-day-1";
const PLAYERS = 12;

const people: readonly Account[] = Array.from({ length: PLAYERS }, (_, at) => ({
  member: memberNamed(`player${at}`, "player", 0),
  password: PASSWORD,
  balanceMinor: 0n,
  isNew: false,
  passwordExpired: false,
}));

/** The house that machines are tried in. */
async function openScripted(): Promise<LobbyHouse> {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const house = createHouse(clock, people);
  const waiting = people.map(({ member }) => member.account);
  const visitor = () => createScriptedPorts({ clock, house });
  async function loggedIn(username: string) {
    const ports = visitor();
    const reply = await ports.login.login(credentialsOf({ username, password: PASSWORD }), patient());
    if (reply.kind !== "done") throw new Error(reply.reason);
    ports.tokens.save(reply.value.token);
    return ports;
  }
  return {
    visitor,
    async player() {
      const username = waiting.shift();
      if (username === undefined) throw new Error("There is no player left");
      return { ...(await loggedIn(username)), elsewhere: () => loggedIn(username) };
    },
    close: async () => {},
  };
}

describeLobbyPorts("the scripted house", openScripted);
