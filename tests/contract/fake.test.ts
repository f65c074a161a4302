import { CAPTCHA_TEXT, createFakeBackend, type FakeBackend } from "@parlour/testkit/backend";
import { type Account, memberNamed } from "@parlour/testkit/backend.data";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describeContentPorts } from "./content.contract.ts";
import { credentialsOf, givenBy } from "./entering-backend.ts";
import { describeFundsPorts } from "./funds.contract.ts";
import { patient } from "./patient.ts";
import { type AccountKind, describeSessionPorts, entryOf } from "./session.contract.ts";
import { describeWalletPorts } from "./wallet.contract.ts";

const PASSWORD = "evening-42";
const OF_EACH_KIND = 12;
const typeOf = { player: 0, agent: 1, trial: 4 } as const satisfies Record<AccountKind, number>;

const people = (kind: AccountKind): readonly Account[] =>
  Array.from({ length: OF_EACH_KIND }, (_, at) => ({
    member: memberNamed(`${kind}${at + 1}`, kind, typeOf[kind]),
    password: PASSWORD,
    balanceMinor: 200_00n,
    isNew: false,
    passwordExpired: false,
  }));

/** The operator that machines are tried in. */
async function openFake() {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const backend = createFakeBackend(clock, [...people("player"), ...people("agent"), ...people("trial")]);
  const made = { player: 0, agent: 0, trial: 0 };
  const visitor = () => createFakePorts({ clock, backend });
  async function account(kind: AccountKind) {
    made[kind] += 1;
    return { username: `${kind}${made[kind]}`, password: PASSWORD };
  }
  return {
    visitor,
    account,
    async loggedIn(kind: AccountKind) {
      const ports = visitor();
      const credentials = credentialsOf(await account(kind), entryOf(kind));
      ports.tokens.save(givenBy(await ports.login.login(credentials, patient())).token);
      return ports;
    },
    solve: async () => CAPTCHA_TEXT,
    vendor: "AURORA",
    async givesWallets(vendors: FakeBackend["wallets"]["vendors"]) {
      backend.wallets.vendors = vendors;
    },
    close: async () => {},
  };
}

describeSessionPorts("the fake backend", openFake);
describeContentPorts("the fake backend", openFake);
describeWalletPorts("the fake backend", openFake);
describeFundsPorts("the fake backend", openFake);
