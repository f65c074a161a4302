import { drop, hang } from "@parlour/testkit/faults";
import type { SiteScene } from "../portal/shell-story.tsx";

const at = (page: string) =>
  ({ address: `/agentHome?page=${page}`, player: "agent", entry: "agent" }) as const;

/** An agent's contracts and what they brought, whole, empty and broken. */
export const contractsScenes = {
  Contracts: at("agentContracts"),
  ContractsOfOne: { ...at("agentContracts&account=player&state=active") },
  ContractsEmpty: { ...at("agentContracts"), prepare: ({ backend }) => backend.contractActions.keepOnly() },
  ContractsLoading: {
    ...at("agentContracts"),
    prepare({ faults }) {
      faults.always("readOwnContracts", hang());
      faults.always("readGiven", hang());
    },
  },
  ContractsFailed: {
    ...at("agentContracts"),
    prepare({ faults }) {
      faults.always("readOwnContracts", drop());
      faults.always("readGiven", drop());
    },
  },
  /** The next deal gets no answer. */
  ContractsUncertain: {
    ...at("agentContracts"),
    prepare: ({ faults }) => faults.next("decideContract", drop()),
  },
  /** The offer from above is lower than what was given on: to accept it ends two. */
  ContractsWouldEnd: {
    ...at("agentContracts"),
    prepare: ({ backend }) => backend.contractActions.set("offer-agent-dividend", { rateBasisPoints: 1_000 }),
  },
  Dividends: at("agentDividendRecordCopy2"),
  DailySalaries: at("agentDailyWages2"),
  HourlySalaries: at("agentHourSalary"),
  RealTimeSalaries: at("agentRealtimeSalary"),
} as const satisfies Record<string, SiteScene>;
