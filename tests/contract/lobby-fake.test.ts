import { createFakeBackend } from "@parlour/testkit/backend";
import { type Account, memberNamed } from "@parlour/testkit/backend.data";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { credentialsOf } from "./entering-backend.ts";
import { describeLobbyPorts, type LobbyBackend } from "./lobby.contract.ts";
import { patient } from "./patient.ts";

const PASSWORD = "opening-day-1";
const PLAYERS = 12;

const people: readonly Account[] = Array.from({ length: PLAYERS }, (_, at) => ({
  member: memberNamed(`player${at}`, "player", 0),
  password: PASSWORD,
  balanceMinor: 0n,
  isNew: false,
  passwordExpired: false,
}));

/** The operator that machines are tried in. */
async function openFake(): Promise<LobbyBackend> {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const backend = createFakeBackend(clock, people);
  const waiting = people.map(({ member }) => member.account);
  const visitor = () => createFakePorts({ clock, backend });
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
      if (username === undefined) throw new Error("The fake backend has no player left");
      return { ...(await loggedIn(username)), elsewhere: () => loggedIn(username) };
    },
    close: async () => {},
  };
}

describeLobbyPorts("the fake backend", openFake);
