/**
 * What `catalogue example` prints: two vendors whose games the provider sandbox plays. It chooses how by category, motif and
 * name (`app/sandbox/engines/engines.ts`).
 */
export const exampleFile = {
  vendors: [
    { code: "MOONQUAY", name: "Moon Quay", categories: ["RNG", "FISH"], opensIn: "page", popupList: false },
    { code: "GREENHALL", name: "Green Hall Live", categories: ["LIVE"], opensIn: "page", popupList: true },
  ],
  games: [
    game("MOONQUAY_0001", "MOONQUAY", "Harbour Lights", "RNG", "SC", "moon", "0.10", 20, 300),
    game("MOONQUAY_0002", "MOONQUAY", "Tide Dice", "RNG", "TG", "dice", "0.50", 1, 200),
    game("MOONQUAY_0003", "MOONQUAY", "European Roulette", "RNG", "TG", "wheel", "1.00", 1, 150),
    game("MOONQUAY_0004", "MOONQUAY", "Quiet Reef", "FISH", "", "fish", "0.05", 1, 100),
    game("GREENHALL_0001", "GREENHALL", "Baccarat One", "LIVE", "", "cards", "1.00", 1, 120),
    game("GREENHALL_0002", "GREENHALL", "Sic Bo Hall", "LIVE", "", "dice", "1.00", 1, 80),
  ],
  lanes: [
    { category: "RNG", layout: "game-list" },
    { category: "LIVE", layout: "game-centre" },
    { category: "FISH", layout: "game-list" },
  ],
};

function game(
  code: string,
  vendor: string,
  name: string,
  category: string,
  classify: string,
  motif: string,
  minBet: string,
  lines: number,
  popularity: number,
) {
  return { code, vendor, name, category, classify, motif, minBet, lines, popularity };
}
