import type { FakePorts } from "@parlour/core/testkit/ports";
import type { ReactNode } from "react";
import type { Visit } from "../../../ui/portal/shell-story.tsx";
import { showAsked } from "./show-asked.tsx";

export type Visits = Readonly<Record<string, Visit>>;

/** The ports of the visit that is shown; null until it is prepared. */
export type PortsOf = () => FakePorts | null;

/** Shows the visit that the address names. `draw` is given it with the way to its fake ports. */
export const showVisit = (visits: Visits, draw: (visit: Visit, portsOf: PortsOf) => ReactNode): void =>
  showAsked((asked) => {
    const scene = new Map(Object.entries(visits)).get(asked);
    if (scene === undefined) return undefined;
    let ports: FakePorts | null = null;
    const visit: Visit = {
      ...scene,
      prepare(fakePorts) {
        ports = fakePorts;
        scene.prepare?.(fakePorts);
      },
    };
    return draw(visit, () => ports);
  });

/** The portal's history is a fake: the browser's two buttons are on the page. */
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
