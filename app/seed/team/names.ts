/** Words for the invented names of a team: each pair is a name once. */
const first = [
  "amber",
  "arden",
  "aspen",
  "auburn",
  "autumn",
  "azure",
  "birch",
  "bramble",
  "briar",
  "bright",
  "brook",
  "calla",
  "candle",
  "cedar",
  "chalk",
  "cinder",
  "clay",
  "cobalt",
  "copper",
  "coral",
  "crimson",
  "dapple",
  "dawn",
  "dove",
  "elder",
  "ember",
  "evening",
  "fable",
  "fallow",
  "fern",
  "flint",
  "frost",
  "gale",
  "garnet",
  "ginger",
  "glade",
  "harvest",
  "hazel",
  "heather",
  "holly",
  "indigo",
  "ivory",
  "jade",
  "lark",
  "linen",
  "lunar",
  "meadow",
  "mellow",
  "misty",
  "morning",
  "north",
  "ochre",
  "olive",
  "onyx",
] as const;
const second = [
  "acre",
  "anchor",
  "apple",
  "badger",
  "barley",
  "beacon",
  "bell",
  "berry",
  "bloom",
  "bluff",
  "bridge",
  "burrow",
  "castle",
  "cliff",
  "cloud",
  "comet",
  "cove",
  "crane",
  "creek",
  "dale",
  "drift",
  "falcon",
  "ferry",
  "finch",
  "forge",
  "fox",
  "garden",
  "grove",
  "gull",
  "hare",
  "heron",
  "hollow",
  "lake",
  "lantern",
  "leaf",
  "marsh",
  "mill",
  "orchard",
  "otter",
  "pebble",
  "pine",
  "quay",
  "raven",
  "reef",
  "ridge",
  "robin",
  "shore",
  "sparrow",
  "spruce",
  "stone",
  "swift",
  "thistle",
  "tide",
  "vale",
] as const;

/** The number of different names, and so of people. */
export const MOST_PEOPLE = first.length * second.length;

export interface TeamName {
  readonly account: string;
  readonly nickname: string;
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
/** Steps through all pairs so that neighbours share neither word; it shares no divisor with the number of pairs. */
const STRIDE = 1_237;

/** The name of the person with this number, from 0; throws a RangeError when there are no more. */
export function teamName(index: number): TeamName {
  const pair = (index * STRIDE) % MOST_PEOPLE;
  const one = first[Math.floor(pair / second.length)];
  const two = second[pair % second.length];
  if (index >= MOST_PEOPLE || one === undefined || two === undefined)
    throw new RangeError(`There is no name for person ${index}`);
  return { account: one + two, nickname: `${capital(one)} ${capital(two)}` };
}
