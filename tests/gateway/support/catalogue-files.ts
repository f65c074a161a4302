/** Catalogue files of tests and of the benchmark. */

/** One vendor, one game and its lane, as a catalogue file has them. */
export const moonQuay = {
  vendor: { code: "MOONQUAY", name: "Moon Quay", categories: ["RNG"] },
  game: {
    ...{ code: "MOONQUAY_0001", vendor: "MOONQUAY", name: "Harbour Lights", category: "RNG" },
    ...{ classify: "SC", motif: "moon", minBet: "0.10", lines: 20, popularity: 50 },
  },
  lane: { category: "RNG" },
} as const;

const VENDORS = 40;
const vendorOf = (at: number) => `VENDOR${at % VENDORS}`;

/** A file of so many games of forty vendors; `change` has other fields of each game. */
export const large = (length: number, change: (at: number) => object = () => ({})) => ({
  vendors: Array.from({ length: VENDORS }, (_, at) => ({ ...moonQuay.vendor, code: vendorOf(at) })),
  games: Array.from({ length }, (_, at) => ({
    ...{
      ...moonQuay.game,
      code: `GAME_${at}`,
      vendor: vendorOf(at),
      name: `The game of number ${at}`,
      enabled: true,
      new: false,
    },
    ...change(at),
  })),
  lanes: [moonQuay.lane],
});
