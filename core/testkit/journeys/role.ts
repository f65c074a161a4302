/**
 * Accounts of journeys: a player with VIP, a trial account, an agent, one with an initial password, one with a second
 * factor.
 */
export type Role = "player" | "trial" | "agent" | "newcomer" | "guarded";
