import type { AnnouncementsPort, SiteContent } from "../announcements/announcements.ports.ts";
import type { CataloguePort, Game, Lane, LaneCache } from "../catalogue/catalogue.ports.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { createQueryMachine } from "../shared/query.machine.ts";
import type { ShowcasePort, Winner } from "../showcase/showcase.ports.ts";

export interface SharedFeaturePorts {
  readonly announcements: AnnouncementsPort;
  readonly catalogue: CataloguePort;
  readonly laneCache: LaneCache;
  readonly showcase: ShowcasePort;
  readonly diagnostics: Diagnostics;
}

export interface ByLanguage {
  readonly language: string;
  /** Of the house's content: what was read of another version is read again. */
  readonly version: string;
}

export interface ContentRequest extends ByLanguage {
  readonly audience: "A" | "B";
}

/** The machines of what all visitors share; each is one reading of one thing. */
export function createSharedFeatures(
  ports: SharedFeaturePorts,
  { winnerLimit }: { readonly winnerLimit: number },
) {
  const { announcements, catalogue, laneCache, showcase, diagnostics } = ports;
  return {
    /** Categories with their vendors, kept for the visit by language (NAV-04). */
    lanes: createQueryMachine<ByLanguage, readonly Lane[]>({
      id: "lanes",
      diagnostics,
      read: async ({ language, version }, signal) => {
        const kept = laneCache.read(language, version);
        if (kept !== null) return kept;
        const lanes = await catalogue.readLanes(language, signal);
        laneCache.save(language, version, lanes);
        return lanes;
      },
    }),
    hotGames: createQueryMachine<ByLanguage, readonly Game[]>({
      id: "hotGames",
      diagnostics,
      read: ({ language }, signal) => catalogue.readHotGames(language, signal),
    }),
    content: createQueryMachine<ContentRequest, SiteContent>({
      id: "content",
      diagnostics,
      read: ({ language, audience }, signal) => announcements.readContent({ language, audience }, signal),
      tells: ({ popups }) => ({ type: "content.read", popups: popups.map(({ id }) => id).join(" ") }),
    }),
    winners: createQueryMachine<ByLanguage, readonly Winner[]>({
      id: "winners",
      diagnostics,
      read: ({ language }, signal) => showcase.readWinners({ language, limit: winnerLimit }, signal),
    }),
  };
}
