import { drop, hang } from "@parlour/testkit/faults";
import type { SiteScene } from "../portal/shell-story.tsx";
import { asAgent } from "./agent-story.tsx";

const TREE = "/agentHome?page=downlineManagmentView";
const CENTRE = "/agentHome?page=registerCenter";

/** The team as a tree, and the register centre, in each of their states. */
export const teamScenes = {
  Downlines: { address: TREE, ...asAgent },
  DownlinesLoading: {
    address: TREE,
    ...asAgent,
    prepare: ({ faults }) => faults.always("readDownlines", hang()),
  },
  DownlinesFailed: {
    address: TREE,
    ...asAgent,
    prepare: ({ faults }) => faults.always("readDownlines", drop()),
  },
  DownlinesEmpty: {
    address: TREE,
    ...asAgent,
    prepare({ backend: { team } }) {
      for (const person of team.all()) if (person.upline === "agent") team.keep({ ...person, upline: null });
    },
  },
  RegisterCentre: {
    address: CENTRE,
    ...asAgent,
    prepare({ backend: { register, team } }) {
      const [first] = team.heldBy("agent");
      const offers = first === undefined ? [] : [{ ...first, rateBasisPoints: 1, activeMembers: 3 }];
      register.changeLinks("agent", { kind: "make", label: "Street", makesAgents: true, offers }, "story-1");
      register.changeLinks("agent", { kind: "make", label: "", makesAgents: false, offers: [] }, "story-2");
    },
  },
  RegisterUncertain: {
    address: CENTRE,
    ...asAgent,
    prepare: ({ faults }) => faults.next("changeLinks", drop()),
  },
  RegisterLoading: {
    address: CENTRE,
    ...asAgent,
    prepare: ({ faults }) => faults.always("readLinks", hang()),
  },
  RegisterFailed: {
    address: CENTRE,
    ...asAgent,
    prepare: ({ faults }) => faults.always("readLinks", drop()),
  },
} as const satisfies Record<string, SiteScene>;
