import type { AgentPorts, createAgentRooms } from "../agent/agent.rooms.ts";
import type { FirstPorts, FormPorts, RoomPorts } from "./parts.ports.ts";
import type { createForms } from "./portal.forms.ts";
import type { createRooms } from "./portal.rooms.ts";
import type { roomSteps } from "./rooms.rules.ts";

/** Brings the forms' machines and what they ask: in the browser a script chunk of their own. */
export interface FormsPort {
  load(signal: AbortSignal): Promise<{ readonly createForms: typeof createForms; readonly ports: FormPorts }>;
}

/** Brings the rooms' machines, rules and what they ask: in the browser a script chunk of their own. */
export interface RoomsPort {
  load(signal: AbortSignal): Promise<{
    readonly createRooms: typeof createRooms;
    readonly roomSteps: typeof roomSteps;
    readonly ports: RoomPorts;
  }>;
  /** The same of the agent centre, asked for when an agent opens it first. */
  loadAgent(signal: AbortSignal): Promise<{
    readonly createAgentRooms: typeof createAgentRooms;
    readonly ports: AgentPorts;
  }>;
}

/** Everything that a portal asks of the world outside. A forgotten port fails to compile. */
export interface PortalPorts extends FirstPorts {
  readonly forms: FormsPort;
  readonly rooms: RoomsPort;
}
