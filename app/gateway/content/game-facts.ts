/** What a tile says of a live table or a fixture (HOME-03): of the most played games, from the gateway and from their vendors. */
import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { gameFacts } from "@parlour/adapters/wire/games.calls.ts";
import { type TellingCategory, tellingCategories } from "@parlour/core/catalogue/games.ports";
import type { VendorFact } from "../play/vendor-facts.ts";
import type { Needs } from "../services.ts";
import type { ShownGame } from "./catalogue.ts";
import { closedAt } from "./closed-games.ts";
import { countPlayers, limitsOf, seatsOf } from "./live-tables.ts";

type Fact = AnswerOf<typeof gameFacts>["facts"][number];

const OF_ONE_CATEGORY = 200;
const OF_EACH_CATEGORY = 24;

export interface FactsAsked {
  /** Undefined for all that have facts. */
  readonly category: TellingCategory | undefined;
  /** The currency of the stakes. */
  readonly currency: string;
}

/** A game that is closed has none, and a fixture only until it starts. A vendor that does not answer costs its own games theirs. */
export async function readGameFacts(
  needs: Needs<"clock" | "db" | "settings" | "catalogue" | "vendorFacts">,
  { category, currency }: FactsAsked,
): Promise<Fact[]> {
  const nowMs = needs.clock.nowMs();
  const { all } = await needs.catalogue();
  const closed = closedAt(await needs.settings.read(), nowMs);
  const isOpen = ({ row }: ShownGame) =>
    !closed.vendors.includes(row.vendorCode) && !closed.games.includes(row.code);
  const most = category === undefined ? OF_EACH_CATEGORY : OF_ONE_CATEGORY;
  const asked = (category === undefined ? tellingCategories : [category]).flatMap((each) =>
    all.filter(({ row }) => row.category === each).slice(0, most),
  );
  const open = asked.filter(isOpen);
  const [answered, playersOf] = await Promise.all([
    vendorFactsOf(needs, open),
    countPlayers(needs.db, { now: new Date(nowMs) }),
  ]);
  return open.flatMap(({ row, wire: { nodeId } }): Fact[] => {
    const said = answered.get(`${row.vendorCode} ${row.code}`);
    if (row.category === "LIVE") {
      const seats = seatsOf(row);
      // Tables fill one after the other, so the last one has what is left.
      const players = (playersOf.get(row.code) ?? 0) % seats;
      const host = said?.host;
      const limits = limitsOf(row, currency);
      return [{ kind: "table", nodeId, ...(host !== undefined && { host }), players, seats, ...limits }];
    }
    const fixture = said?.fixture;
    return fixture !== undefined && Date.parse(fixture.startsAt) > nowMs
      ? [{ kind: "fixture", nodeId, ...fixture }]
      : [];
  });
}

/** What each game's vendor says, by the vendor's and the game's code. */
async function vendorFactsOf({ vendorFacts }: Needs<"vendorFacts">, games: readonly ShownGame[]) {
  const vendors = [...new Set(games.map(({ row }) => row.vendorCode))];
  const answered = new Map<string, VendorFact>();
  await Promise.all(
    vendors.map(async (vendor) => {
      const own = games.filter(({ row }) => row.vendorCode === vendor);
      const asked = own.map(({ row: { code, name, category, motif } }) => ({
        game: code,
        gameName: name,
        category,
        motif,
      }));
      // As many as one question may name.
      for (const [game, fact] of await vendorFacts.read(vendor, asked.slice(0, OF_ONE_CATEGORY)))
        answered.set(`${vendor} ${game}`, fact);
    }),
  );
  return answered;
}
