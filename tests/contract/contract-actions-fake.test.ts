import { createFakeBackend } from "@parlour/testkit/backend";
import { accounts, memberNamed } from "@parlour/testkit/backend.data";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describeContractActionsPort } from "./contract-actions.contract.ts";
import { credentialsOf } from "./entering-backend.ts";
import { patient } from "./patient.ts";

const PASSWORD = "evening-42";

/** The fake backend of machine tests: Avery is a downline of its agent, and has a downline. */
describeContractActionsPort("the fake backend", async () => {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const agents = ["avery", "avery_one"].map((account) => ({
    member: memberNamed(account, account, 1),
    password: PASSWORD,
    balanceMinor: 0n,
    isNew: false,
    passwordExpired: false,
  }));
  const backend = createFakeBackend(clock, [...accounts, ...agents]);
  const visitor = () => createFakePorts({ clock, backend });
  async function entered(account: string) {
    const ports = visitor();
    const reply = await ports.login.login(
      credentialsOf({ username: account, password: PASSWORD }, "agent"),
      patient(),
    );
    if (reply.kind !== "done") throw new Error(reply.reason);
    ports.tokens.save(reply.value.token);
    return { contractActions: ports.contractActions, account };
  }
  return {
    top: await entered("agent"),
    middle: await entered("avery"),
    low: await entered("avery_one"),
    visitor,
    close: async () => {},
  };
});
