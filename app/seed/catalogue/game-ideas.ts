import type { MotifName } from "../../pictures/motif-names.ts";
import type { Random } from "../../pictures/random.ts";
import type { GameIdea } from "./slot-names.ts";
import type { GameCategory, GameClassify } from "./types.ts";

/** How games of categories other than slots are named: a kind, then what distinguishes two tables of that kind. */
type Kind = {
  readonly kind: string;
  readonly motif: MotifName;
  readonly classify: GameClassify;
  /** Names that are complete without a second part, while they are free. */
  readonly alone?: boolean;
};

type Family = { readonly kinds: readonly Kind[]; readonly parts: readonly string[] };

const kinds = (motif: MotifName, classify: GameClassify, names: string, alone = false): readonly Kind[] =>
  names.split("|").map((kind) => ({ kind, motif, classify, alone }));

const SALONS =
  "Opal|Ivory|Walnut|Garnet|Harbour|Cedar|Linden|Saffron|Indigo|Juniper|Marigold|Cobalt|Willow|Peony|Amber|Quartz|Laurel|Sable|Azure|Jasmine|Orchid|Heron|Copper|Sienna".split(
    "|",
  );

const FAMILIES: Readonly<Record<Exclude<GameCategory, "RNG">, Family>> = {
  LIVE: {
    kinds: [
      ...kinds("chips", "TG", "Baccarat|Blackjack|Grand Baccarat|Royal Baccarat|Punto Banco|Twenty-One"),
      ...kinds("wheel", "TG", "Roulette|European Roulette|Evening Roulette"),
      ...kinds("cards", "TG", "Dragon Tiger|Andar Bahar|Teen Patti"),
      ...kinds("dice", "TG", "Sic Bo|Royal Sic Bo|Grand Sic Bo"),
    ],
    parts: SALONS.map((salon) => `${salon} Room`),
  },
  SPORTS: {
    kinds: [
      ...kinds("ball", "AC", "Sportsbook|Football|Basketball|Tennis|Virtual Football", true),
      ...kinds("ball", "AC", "Volleyball|Badminton", true),
      ...kinds("trophy", "AC", "Horse Racing|Season Outrights", true),
    ],
    parts: ["Singles", "Matchday", "Leagues", "Evening Card"],
  },
  ESPORTS: {
    kinds: [
      ...kinds("pad", "AC", "Arena Lobby|Tactical Five|Lane Masters|Battle Island", true),
      ...kinds("ball", "AC", "Pixel Football", true),
      ...kinds("trophy", "AC", "Spring Split|World Finals|City Cup", true),
      ...kinds("bolt", "AC", "Hero Clash", true),
      ...kinds("pad", "AC", "Rocket Pitch", true),
    ],
    parts: ["Qualifiers", "Group Stage", "Playoffs"],
  },
  COCKFIGHT: {
    kinds: kinds("rooster", "AC", "Main Arena|Second Arena|Morning Ring|Evening Ring", true),
    parts: ["Replay", "Calendar"],
  },
  FISH: {
    kinds: [
      ...kinds(
        "fish",
        "AC",
        "Coral Hunter|Ocean King's Table|Deep Angler|Pearl Diver|Koi Keeper|Shark Lagoon",
      ),
      ...kinds(
        "fish",
        "AC",
        "Coral Bay|Jellyfish Harbour|Golden Fish|Reef Patrol|Tide Breaker|Whale Song",
        true,
      ),
      ...kinds("ship", "AC", "Galleon Crew|Anchor Bay", true),
      ...kinds("dragon", "AC", "Sea Dragon|Dragon Reef", true),
    ],
    parts: ["Four Seats", "Six Seats", "Deep Water", "Moonlight", "Coral Edition", "Open Sea", "Night Tide"],
  },
  PVP: {
    kinds: [
      ...kinds(
        "cards",
        "TG",
        "Blackjack|Twenty-One|Baccarat|Dragon Tiger|Andar Bahar|Teen Patti|High Card|Pontoon",
      ),
      ...kinds("dice", "TG", "Sic Bo|Evening Sic Bo|Lucky Dice|Hi-Lo Dice"),
      ...kinds("chips", "TG", "Grand Blackjack|Grand Baccarat|Grand Pontoon"),
      ...kinds("cards", "TG", "Evening Teen Patti|Evening Dragon Tiger"),
    ],
    parts: ["Beginners", "Evening Table", "Club", "Masters", "Quick Hands", "Four Seats", "Private Table"],
  },
  LOTT: {
    kinds: kinds(
      "balls",
      "TG",
      "Miền Bắc|Miền Trung|Miền Nam|Hà Nội|Đà Nẵng|Cần Thơ|Huế|Khánh Hòa|Bình Định|Tây Ninh|Vĩnh Long|Đồng Nai|Đà Lạt|An Giang|Sóc Trăng|Bến Tre|Hậu Giang|Long An|Gia Lai|Quảng Nam|Phú Yên|Kon Tum|Ninh Thuận|Cà Mau",
      true,
    ),
    parts: ["Evening Draw"],
  },
  ELOTT: {
    kinds: kinds(
      "balls",
      "TG",
      "Keno|Quick Draw|Lucky 5|Pick 3|Pick 4|Rapid Six|Hourly 45|Tower Numbers|Twin Balls",
    ),
    parts: ["1 Minute", "3 Minutes", "5 Minutes", "Half Hour"],
  },
};

/** Every name that the category can give, in random order; whole names come before tables of a kind. */
export function gameIdeas(category: Exclude<GameCategory, "RNG">, random: Random): readonly GameIdea[] {
  const { kinds: all, parts } = FAMILIES[category];
  const whole = all.filter((kind) => kind.alone).map((kind) => ideaOf(kind, kind.kind));
  const tables = all.flatMap((kind) => parts.map((part) => ideaOf(kind, `${kind.kind}, ${part}`)));
  return [...whole, ...random.shuffle(tables)];
}

function ideaOf({ motif, classify }: Kind, name: string): GameIdea {
  return { name, motif, classify };
}
