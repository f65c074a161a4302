import type { MotifName } from "../../pictures/motif-names.ts";

export type HostSeed = { readonly id: string; readonly name: string; readonly isOnline: boolean };

/** Hosts of the live chat (CS-01): some are online, some are not. */
export const hosts: readonly HostSeed[] = [
  { id: "amelie", name: "Amélie", isOnline: true },
  { id: "linh", name: "Linh", isOnline: true },
  { id: "marta", name: "Marta", isOnline: true },
  { id: "noor", name: "Noor", isOnline: true },
  { id: "hana", name: "Hana", isOnline: false },
  { id: "tomas", name: "Tomás", isOnline: false },
];

export type RewardSeed = {
  readonly id: string;
  readonly name: string;
  readonly motif: MotifName;
  readonly points: number;
  readonly stock: number;
  /** In minor units of the operator's currency; null for an item. */
  readonly amountMinor: bigint | null;
};

/** The rewards that points can be redeemed for (POINTS-01), cheapest first. */
export const rewards: readonly RewardSeed[] = [
  cash("cash-5", "{amount} to your main wallet", "coins", 500, 5_00n),
  thing("postcards", "Six postcards of our games", "mask", 600, 250),
  cash("cash-10", "{amount} to your main wallet", "coins", 1_000, 10_00n),
  thing("cards", "A deck of linen playing cards", "cards", 1_200, 120),
  cash("cash-20", "{amount} to your main wallet", "coins", 2_000, 20_00n),
  thing("dice", "Five walnut dice in a tin", "dice", 2_400, 80),
  thing("lantern", "A paper lantern for the balcony", "lantern", 3_000, 60),
  cash("cash-50", "{amount} to your main wallet", "coins", 5_000, 50_00n),
  thing("chips", "A hundred clay chips in a case", "chips", 7_500, 25),
  cash("cash-100", "{amount} to your main wallet", "coins", 10_000, 100_00n),
  thing("chessboard", "A folding board for chess and draughts", "trophy", 12_000, 15),
  thing("telescope", "A small telescope for clear nights", "moon", 24_000, 4),
];

function cash(id: string, name: string, motif: MotifName, points: number, amountMinor: bigint): RewardSeed {
  return { id, name, motif, points, stock: 1_000, amountMinor };
}

function thing(id: string, name: string, motif: MotifName, points: number, stock: number): RewardSeed {
  return { id, name, motif, points, stock, amountMinor: null };
}
