import type { ScriptedPorts } from "@parlour/core/testkit/ports";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { Visit } from "../../../ui/portal/shell-story.tsx";

export type Visits = Readonly<Record<string, Visit>>;

/** The ports of the visit that is shown; null until it is prepared. */
export type PortsOf = () => ScriptedPorts | null;

/** Shows the visit that the address names. `draw` is given it with the way to its scripted ports. */
export function showVisit(visits: Visits, draw: (visit: Visit, portsOf: PortsOf) => ReactNode): void {
  const asked = new URLSearchParams(location.search);
  document.documentElement.dataset.theme = asked.get("theme") ?? "dark";
  const scene = new Map(Object.entries(visits)).get(asked.get("scene") ?? "");
  const root = document.getElementById("root");
  if (root === null || scene === undefined) return;
  let ports: ScriptedPorts | null = null;
  const visit: Visit = {
    ...scene,
    prepare(scripted) {
      ports = scripted;
      scene.prepare?.(scripted);
    },
  };
  createRoot(root).render(<StrictMode>{draw(visit, () => ports)}</StrictMode>);
}

/** The portal's history is scripted: the browser's two buttons are on the page. */
export const HistoryButtons = ({ portsOf }: { portsOf: PortsOf }) => (
  <>
    <button type="button" data-button="back" onClick={() => portsOf()?.history.back()}>
      The browser goes back
    </button>
    <button type="button" data-button="forward" onClick={() => portsOf()?.history.forward()}>
      The browser goes forward
    </button>
  </>
);
