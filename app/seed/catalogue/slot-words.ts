import type { MotifName } from "../../pictures/motif-names.ts";

/** Words for the names of slot games of one motif. */
export type WordBank = {
  readonly adjectives: readonly string[];
  readonly nouns: readonly string[];
  /** Follows "of": "Gates of …". */
  readonly places: readonly string[];
  /** Precedes "'s". */
  readonly heroes: readonly string[];
};

const list = (text: string): readonly string[] => text.split("|");

const bank = (adjectives: string, nouns: string, places: string, heroes: string): WordBank => ({
  adjectives: list(adjectives),
  nouns: list(nouns),
  places: list(places),
  heroes: list(heroes),
});

export const SLOT_WORDS = {
  fruit: bank(
    "Sweet|Ripe|Wild|Sunny|Twin|Frosted|Juicy|Velvet|Golden|Midnight|Crimson|Tropical|Honeyed|Sugar|Summer|Sparkling|Royal|Classic",
    "Bonanza|Orchard|Cherries|Melons|Harvest|Basket|Berries|Plums|Citrus|Vines|Grapes|Peaches|Pomelo|Grove|Cocktail|Cornucopia|Lemons|Limes",
    "the Orchard|Plum Valley|the Lemon Coast|Cherry Hill|the Market|Summer",
    "Marguerite|Old Tomas|the Grocer|Orchard Joe|the Gardener",
  ),
  candy: bank(
    "Sugar|Sweet|Frosted|Sherbet|Caramel|Velvet|Minty|Rainbow|Salted|Twisted|Dreamy|Toffee|Vanilla|Powdered|Striped|Marzipan",
    "Parade|Swirl|Candy|Confection|Drops|Bonbons|Clouds|Kingdom|Pops|Pastille|Bakery|Fair|Truffles|Ribbons|Doughnuts|Fizz",
    "Caramel Bay|the Sweet Shop|Sugar Hill|the Candy Canal|Praline",
    "Madame Praline|the Confectioner|Little Wick|Baron Nougat|Lola",
  ),
  gems: bank(
    "Starlit|Buried|Ancient|Azure|Cut|Polished|Glacial|Violet|Emerald|Ruby|Sapphire|Amber|Hidden|Regal|Prismatic|Smoky|Burning|Silent",
    "Gems|Jewels|Facets|Crystals|Cavern|Vault|Prism|Mine|Quarry|Opals|Diamonds|Lode|Reliquary|Shards|Spectrum|Garnets|Cascade|Topaz",
    "the Deep Mine|Opal Ridge|the Jeweller|Garnet Pass|Kimber|the Glass Mountain",
    "the Cutter|Isolde|the Duchess|Rufus|the Miner",
  ),
  fish: bank(
    "Deep|Coral|Silver|Tidal|Lucky|Moonlit|Big|Drifting|Ocean|Pearl|Abyssal|Salty|Sunken|Emerald|Wandering|Calm|Glassy|Northern",
    "Reef|Catch|Lagoon|Shoal|Tide|Koi|Current|Angler|Harbour|Pond|Fathoms|Shark|Bay|Nets|Carp|Waters|Aquarium|Whale",
    "the Blue Hour|Pearl Bay|the Seven Reefs|Kelp Forest|the Long Pier|the Koi Pond",
    "Captain Brill|Nerida|the Angler|Old Finn|the Ferryman",
  ),
  cards: bank(
    "Royal|Double|Bonus|Ruby|Copper|Silver|Midnight|Classic|Aces|Jacks|Parlour|Velvet|Quiet|High|Golden|Grand",
    "Poker|Draw|Hand|Flush|Draw Poker|Straight|Deal|Aces|Court|Deck|Full House|Four of a Kind|Spades|Hearts|Suite|Showdown",
    "Hearts|Spades|the Card Room|the Fourth Queen|Diamonds",
    "the Queen|the Dealer|Jack|Lady Spades|the Knave",
  ),
  chips: bank(
    "Evening|Grand|Velvet|Parlour|Private|Emerald|Quiet|Double|Lucky|Ivory|Brass|Corner",
    "Blackjack|Baccarat|Table|Salon|Pontoon|Stack|Room|Sic Bo|Twenty-One|Dragon Tiger|Punto|Teen Patti",
    "the Salon|the Green Room|Monte Alba|the Upper Floor",
    "the Croupier|the Banker|the Host",
  ),
  dice: bank(
    "Lucky|Loaded|Ivory|Rolling|Double|Tumbling|Marble|Jade|Crimson|Brass|Hidden|Six-Sided",
    "Dice|Sixes|Roll|Cubes|Bones|Craps|Pips|Tumble|Hi-Lo|Sic Bo|Doubles|Toss",
    "Six Sides|the Dice Hall|Chance|the Ivory Yard",
    "the Roller|Pip|the Gambler",
  ),
  wheel: bank(
    "Grand|Spinning|Royal|Golden|Carnival|Silver|Turning|Clockwork|Northern|Twilight|Painted|Seaside",
    "Wheel|Roulette|Pocket|Spin|Fortune|Compass|Zero|Rotunda|Spindle|Big Six|Turn|Whirl",
    "Fortune|the Fairground|Four Winds|the Clockmaker|the Pier",
    "the Clockmaker|Fortuna|the Showman",
  ),
  ball: bank(
    "Extra|Golden|Final|Night|Penalty|Derby|Stadium|Street|Winter|Corner|Centre|Sunday",
    "Goal|Kick|Striker|League|Cup|Shootout|Volley|Match|Keeper|Eleven|Dribble|Terraces",
    "the Home Side|Ninety Minutes|the North Stand",
    "the Captain|the Keeper|Number Ten",
  ),
  dragon: bank(
    "Jade|Crimson|Ember|Sleeping|Golden|Storm|Eastern|Ancient|Sapphire|Twin|Iron|Silk|River|Cloud|Pearl|Fire|Winter|Noble",
    "Dragon|Dragons|Wyrm|Hoard|Scales|Serpent|Drake|Flame|Lair|Wyvern|Dynasty|Eggs|Breath|Talons|Emperor|Keep|Tide|Guardian",
    "the Jade River|Ember Peak|Nine Clouds|the Iron Keep|the Pearl|the East Gate",
    "the Empress|Long Wei|the Dragon Keeper|Saint Brandt|Mei",
  ),
  temple: bank(
    "Lost|Sacred|Hidden|Sunken|Jade|Desert|Ancient|Golden|Jungle|Marble|Silent|Moonlit|Forgotten|Scarlet|Nine|Eternal|Sun|Sand",
    "Temple|Pyramid|Gates|Tomb|Columns|Ruins|Idols|Scroll|Pagoda|Oracle|Steps|Sanctum|Pharaoh|Relics|Shrine|Obelisk|Acropolis|Sands",
    "Anubis|the Sun|Olympus|Karnak|the Jungle|Thebes|Kukulkan|the Oracle|Angkor",
    "Cleopatra|the Oracle|Imhotep|the Archaeologist|Athena|Ramses",
  ),
  neon: bank(
    "Neon|Electric|Midnight|Retro|Synth|Velvet|Chrome|Laser|Pulse|Cyber|Uptown|Ultra|Static|Night",
    "Nights|City|Boulevard|Arcade|Diner|Skyline|Motel|Drive|Signs|Club|Avenue|Sunset|Lounge|Grid|Radio|Palms",
    "the Strip|Neon Bay|Route Nine|the Arcade|1986",
    "DJ Marlowe|Roxy|the Night Driver|Vega",
  ),
  stars: bank(
    "Falling|Northern|Seven|Wandering|Cosmic|Silver|Bright|Distant|Lucky|Winter|Stellar|Burning|Astral|Quiet|Polar|Twin",
    "Stars|Comet|Constellation|Nova|Galaxy|Starlight|Orbit|Nebula|Meteor|Cosmos|Pulsar|Zodiac|Horizon|Supernova|Voyage|Planets",
    "Orion|the Milky Way|Andromeda|the North|Cassiopeia|the Observatory",
    "the Stargazer|Halley|Captain Lyra|the Astronomer|Vesper",
  ),
  moon: bank(
    "Paper|Harvest|Silver|Blue|Howling|Sleeping|Lunar|Pale|Velvet|Winter|Honey|Blood|Crescent|Quiet|Rising|Misty",
    "Moon|Moons|Tide|Eclipse|Night|Lullaby|Crescent|Moonlight|Shadows|Serenade|Owls|Dream|Midnight|Garden|Phases|Harbour",
    "the Full Moon|Midnight|the Tides|Nightfall|the Silver Hour",
    "Selene|the Sleepwalker|Luna|the Night Watch",
  ),
  coins: bank(
    "Golden|Lucky|Buried|Silver|Ancient|Pirate|Copper|Royal|Stacked|Hidden|Jade|Roman|Minted|Seven|Prosperity|Sunken",
    "Coins|Treasure|Fortune|Mint|Chest|Ducats|Vault|Doubloons|Riches|Florins|Hoard|Penny|Wealth|Denarii|Treasury|Coffer",
    "Fortune|the Old Mint|El Dorado|the Treasury|Caravan",
    "Midas|the Miser|the Merchant|Fu|the Pirate",
  ),
  lantern: bank(
    "Red|Silk|Paper|Floating|Lucky|Jade|Evening|Bamboo|Festival|Spring|Amber|Golden|Rising|Nine|Harvest|Warm",
    "Lantern|Lanterns|Festival|Alley|Market|Glow|Teahouse|Night|Prosperity|River|Parade|Fireflies|Fortune|Bridge|Garden|Courtyard",
    "Hoi An|the Lantern Fair|Spring|the Night Market|the Tea Road",
    "Lady Linh|the Lamplighter|Grandmother Bao|the Tea Master",
  ),
  crown: bank(
    "Royal|Iron|Lost|Noble|Twin|Scarlet|Emerald|Hollow|Northern|Grand|Young|Stately|Silver|Winter|Knight's|Imperial",
    "Crown|Crowns|Kingdom|Throne|Queen|Castle|Knights|Court|Heir|Coronation|Sceptre|Banner|Excalibur|Regent|Majesty|Realm",
    "Avalon|Camelot|the Realm|Kings|the Winter Court|Castile",
    "King Arlen|Queen Maud|Guinevere|the Jester|Sir Rowan",
  ),
  ship: bank(
    "Stormy|Northern|Ghost|Jolly|Wandering|Black|Salty|Gilded|Viking|Silent|Seven|High|Crimson|Distant|Lone|Brave",
    "Sails|Voyage|Galleon|Corsair|Seas|Anchor|Mutiny|Longship|Compass|Horizon|Schooner|Tempest|Plunder|Mariner|Cutlass|Islands",
    "the Seven Seas|Tortuga|the North Wind|the Cape|Valhalla|the Spice Isles",
    "Captain Flint|Red Anne|Ragnvald|the Navigator|Bosun Pike",
  ),
  mask: bank(
    "Venetian|Velvet|Painted|Feathered|Silver|Masked|Carnival|Phantom|Gilded|Crimson|Silent|Secret|Midnight|Opera",
    "Masquerade|Mask|Masks|Carnival|Opera|Revel|Phantom|Harlequin|Theatre|Waltz|Mirage|Disguise|Encore|Tango",
    "Venice|the Grand Canal|the Opera|the Carnival|Shadows",
    "Columbina|the Phantom|Casanova|the Harlequin|La Contessa",
  ),
  flower: bank(
    "Lotus|Blooming|Wild|Blushing|Spring|Orchid|Secret|Desert|Mossy|Sakura|Velvet|Magic|Ivory|Water|Enchanted|Crimson",
    "Blossom|Garden|Bloom|Lotus|Petals|Meadow|Roses|Bouquet|Lilies|Peony|Rosebud|Greenhouse|Butterflies|Dahlia|Fairies|Thorns",
    "the Secret Garden|Kyoto|the Rose Court|the Lily Pond|May",
    "Flora|the Florist|Geisha Aiko|Titania|Rosalind",
  ),
  bolt: bank(
    "Thunder|Storm|Electric|Rolling|Mighty|Silver|Sky|Charged|Northern|Wild|Titan|High|Copper|Raging",
    "Bolt|Thunder|Storm|Hammer|Lightning|Voltage|Tempest|Clash|Gods|Current|Reactor|Turbine|Spark|Forge",
    "Zeus|Thor|Asgard|Olympus|the Storm|Tesla",
    "Zeus|Thor|Freya|the Inventor|Raijin",
  ),
  rooster: bank(
    "Lucky|Proud|Crowing|Golden|Morning|Barnyard|Scarlet|Fighting|Dawn|Spring",
    "Rooster|Roosters|Coop|Farm|Feathers|Barn|Daybreak|Nests|Hens|Sunrise",
    "the Farmyard|First Light|the Red Barn",
    "Farmer Bell|the Miller|Old Cockrel",
  ),
  trophy: bank(
    "Champion|Grand|Golden|Final|World|Victory|Winner's|Silver|Royal|Derby|Masters|Summer",
    "Cup|Trophy|Derby|Champions|Podium|Stakes|Races|Glory|Medals|Finals|Laurels|Tournament",
    "Champions|the Derby|Ascot Hill|Victory",
    "the Champion|the Jockey|the Coach",
  ),
  balls: bank(
    "Lucky|Happy|Rainbow|Bouncing|Golden|Village|Bubble|Super|Parlour|Tuesday|Sunny|Speedy",
    "Bingo|Keno|Numbers|Housie|Bubbles|Balls|Calls|Tombola|Plinko|Ninety|Seventy-Five|Drop",
    "the Bingo Hall|Numbers|Forty-Two",
    "the Caller|Auntie May|Old Barney",
  ),
  seven: bank(
    "Lucky|Burning|Triple|Hot|Frozen|Wild|Classic|Dazzling|Fiery|Royal|Double|Retro|Blazing|Cool|Vegas|Super",
    "Sevens|Seven|Bars|Bells|777|Reels|Liberty|Strikes|Jackpot|Lines|Flames|Cashpot|Hotshot|Respin|Deluxe|Stacks",
    "Sevens|the Old Saloon|the One-Arm Club",
    "the Joker|Lady Liberty|Slim",
  ),
  potion: bank(
    "Magic|Bubbling|Enchanted|Arcane|Witch's|Secret|Cursed|Brewing|Mystic|Violet|Gothic|Whispering|Alchemist's|Forbidden|Haunted|Moonstone",
    "Potion|Cauldron|Elixir|Grimoire|Alchemy|Spells|Apothecary|Cabinet|Curse|Coven|Wizard|Brew|Laboratory|Familiar|Tower|Mirror",
    "Merlin|the Dead|Secrets|the Witch|Shadows|the Alchemist",
    "Merlin|Doctor Faust|Baba Yaga|Morgana|Agatha|Rich Wilma",
  ),
  clover: bank(
    "Lucky|Emerald|Irish|Wild|Four-Leaf|Merry|Rainbow|Green|Celtic|Misty|Dancing|Charmed",
    "Clover|Clovers|Rainbow|Shamrock|Charms|Leprechaun|Horseshoe|Meadow|Pot|Jig|Hills|Luck",
    "the Irish|Galway|the Rainbow|Emerald Isle",
    "Finnegan|Paddy|the Leprechaun|Maeve",
  ),
  beast: bank(
    "Great|Wild|Mighty|Arctic|Savannah|Grey|Shadow|Roaring|Bamboo|Mystic|Golden|Silent|Prairie|Jungle|White|Raging",
    "Wolf|Tiger|Buffalo|Panda|Fox|Lion|Bear|Panther|Stampede|Safari|Pack|Jaguar|Elephant|Eagle|Bison|Mustang",
    "the Savannah|the North|the Wild|Bengal|the Serengeti|Yukon",
    "the Ranger|Mowgra|the Huntress|Chief Aponi",
  ),
  pad: bank(
    "Turbo|Pixel|Cosmic|Arcade|Hyper|Crash|Rocket|Mega|Bit|Space",
    "Pilot|Runner|Mines|Towers|Rocket|Jump|Invaders|Blocks|Racer|Dash",
    "the Arcade|Sector Nine|Level Five",
    "Captain Pixel|the Pilot|Buck",
  ),
} as const satisfies Record<MotifName, WordBank>;
