/** Names of sides that play each other, all invented, an even number of each. */

const list = (text: string): readonly string[] => text.split("|");

const CLUBS = list(
  "Ashdown Rovers|Port Calder|Vila Serena|Norrholm FC|Castelmar|Redmere United|Lindenau 04|Osterby|San Aurelio|Kirkwell Albion|Belmonte|Thornhaven|Marisco|Alderton Town|Puerto Claro|Greyfield|Monteluz|Stellan IF|Eastwick Harriers|Corvina|Halden Park|Rio Bravo|Westerlin|Dunmoor",
);

export const namesOf = {
  football: CLUBS,
  basketball: list(
    "Harbour Herons|Ashdown Arrows|Lakeside Larks|Port Calder Pilots|Ridge Runners|Redmere Rams|Castle Comets|Marisco Mariners|Belmonte Bears|Norrholm Northmen|Dunmoor Dukes|Corvina Crows|Halden Hawks|Prairie Pacers|Summit Stags|Delta Drivers",
  ),
  sets: list(
    "A. Brenning|M. Okoye|L. Ferrant|S. Duval|K. Ostberg|R. Caldeira|T. Maruko|J. Windle|P. Sorano|E. Halvik|D. Quintero|N. Ashby|V. Lisiak|C. Moreau|I. Tanaro|B. Kestrel",
  ),
  racing: list(
    "Quiet Harbour|Copper Lane|Winter Oat|Blue Ledger|Second Breakfast|Tall Order|Marmalade|Northern Post|Paper Moon|Field Notes|Slow Thunder|Plain Speaking|Good Company|Old Signal|Evening Tide|Small Fortune",
  ),
  esports: list(
    "Null Pointers|Team Lantern|Night Shift|Pixel Foundry|Cold Start|Seven Rivals|Overclock|Paper Dragons|Static Bloom|Ghost Relay|Iron Otters|Lucid|Velvet Code|Outer Ring|Last Train|Zero Hour Five",
  ),
  cockfight: list(
    "Red Comb|Blue Spur|White Feather|Black Sickle|Golden Crest|Grey Hackle|Copper Wing|Jade Tail|Silver Beak|Amber Eye|Scarlet Plume|Indigo Crest|Ivory Spur|Bronze Wing|Russet Tail|Pearl Hackle",
  ),
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The kinds of sport that the sandbox has. */
export type SportKind = keyof typeof namesOf;
