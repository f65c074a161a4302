import type { AnnouncementsPort, SiteContent } from "../announcements/announcements.ports.ts";
import type { CataloguePort, Game, Lane, LaneCache } from "../catalogue/catalogue.ports.ts";
import { createQueryMachine } from "../queries/query.machine.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { ShowcasePort, Winner } from "../showcase/showcase.ports.ts";
import type { Menus, SitePort } from "../site/site.ports.ts";

export interface SharedFeaturePorts {
  readonly announcements: AnnouncementsPort;
  readonly catalogue: CataloguePort;
  readonly laneCache: LaneCache;
  readonly showcase: ShowcasePort;
  readonly site: Pick<SitePort, "readMenus">;
  readonly diagnostics: Diagnostics;
}

export interface ListRequest {
  readonly language: string;
  /** Of the operator's content: what was read of another version is read again. */
  readonly version: string;
  readonly audience: "A" | "B";
}

/** The machines of what all visitors share; each is one reading of one thing. */
export function createSharedFeatures(
  portsOf: PortsOfActor<SharedFeaturePorts>,
  { winnerLimit }: { readonly winnerLimit: number },
) {
  return {
    /** Categories with their vendors, kept for the visit by language (NAV-04). */
    lanes: createQueryMachine<SharedFeaturePorts, ListRequest, readonly Lane[]>({
      id: "lanes",
      portsOf,
      read: async ({ laneCache, catalogue }, { language, version }, signal) => {
        const kept = laneCache.read(language);
        if (kept?.version === version) return kept.lanes;
        const lanes = await catalogue.readLanes(language, signal, kept !== null);
        laneCache.save(language, version, lanes);
        return lanes;
      },
    }),
    hotGames: createQueryMachine<SharedFeaturePorts, ListRequest, readonly Game[]>({
      id: "hotGames",
      portsOf,
      read: ({ catalogue }, { language }, signal) => catalogue.readHotGames(language, signal),
    }),
    content: createQueryMachine<SharedFeaturePorts, ListRequest, SiteContent>({
      id: "content",
      portsOf,
      read: ({ announcements }, { language, audience }, signal) =>
        announcements.readContent({ language, audience }, signal),
      notifiesOnSuccess: ({ popups }) => ({
        type: "content.read",
        popups: popups.map(({ id }) => id).join(" "),
      }),
    }),
    /** The entries that the operator adds to the menu, and the pages that it has switched off (SITE-08). */
    menus: createQueryMachine<SharedFeaturePorts, ListRequest, Menus>({
      id: "menus",
      portsOf,
      read: ({ site }, { language }, signal) => site.readMenus(language, signal),
      notifiesOnSuccess: ({ closed }) => ({ type: "menus.read", closed }),
    }),
    winners: createQueryMachine<SharedFeaturePorts, ListRequest, readonly Winner[]>({
      id: "winners",
      portsOf,
      read: ({ showcase }, { language }, signal) =>
        showcase.readWinners({ language, limit: winnerLimit }, signal),
    }),
  };
}
