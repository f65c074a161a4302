import type { FakePorts } from "@parlour/testkit/ports";
import type { ReactNode } from "react";
import type { SiteScene } from "../../../ui/portal/shell-story.tsx";
import { showAsked } from "./show-asked.tsx";

export type SiteScenes = Readonly<Record<string, SiteScene>>;

/** The ports of the scene that is shown; null until it is prepared. */
export type PortsOf = () => FakePorts | null;

/** Shows the scene that the address names, or asks for. `draw` is given it with the way to its fake ports. */
export const showSiteScene = (
  scenes: SiteScenes | ((asked: string) => SiteScene | undefined),
  draw: (scene: SiteScene, portsOf: PortsOf) => ReactNode,
): void =>
  showAsked((asked) => {
    const chosen = typeof scenes === "function" ? scenes(asked) : new Map(Object.entries(scenes)).get(asked);
    if (chosen === undefined) return undefined;
    let ports: FakePorts | null = null;
    const scene: SiteScene = {
      ...chosen,
      prepare(fakePorts) {
        ports = fakePorts;
        chosen.prepare?.(fakePorts);
      },
    };
    return draw(scene, () => ports);
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
