import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { PortalPorts } from "./portal.ports.ts";

/** The ports of each portal, found by the system in which its actors run. */
export function createPortsOfPortals() {
  const bySystem = new WeakMap<object, PortalPorts>();
  const portsOf: PortsOfActor<PortalPorts> = ({ system }) => {
    const ports = bySystem.get(system);
    if (ports === undefined) throw new Error("This actor belongs to no portal");
    return ports;
  };
  return {
    portsOf,
    begin: ({ system }: Parameters<typeof portsOf>[0], ports: PortalPorts) =>
      void bySystem.set(system, ports),
    /** Ports that have come later; a portal keeps those that it has. */
    add(self: Parameters<typeof portsOf>[0], late: object): void {
      const ports = portsOf(self);
      if (Object.keys(late).some((name) => !(name in ports)))
        bySystem.set(self.system, { ...late, ...ports });
    },
  };
}

export type PortsOfPortals = ReturnType<typeof createPortsOfPortals>;
