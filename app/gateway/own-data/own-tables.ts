/**
 * What becomes of each table that belongs to people: which part of the file of own data has it, and what erasure does to it. A
 * test fails for a table that refers to members and is not here.
 */
export interface OwnTable {
  /** The part of the file; or why the file does not have it. */
  readonly file: { readonly part: string } | { readonly leftOut: string };
  readonly atErasure:
    | { readonly kind: "removed" | "replaced" }
    | { readonly kind: "kept"; readonly why: string };
}

const part = (name: string) => ({ part: name });
const leftOut = (why: string) => ({ leftOut: why });
const removed = { kind: "removed" } as const;
const replaced = { kind: "replaced" } as const;
const kept = (why: string) => ({ kind: "kept", why }) as const;

const MONEY = "a record of money, which law keeps";

export const ownTables: Readonly<Record<string, OwnTable>> = {
  members: { file: part("account"), atErasure: replaced },
  sessions: { file: part("sessions"), atErasure: removed },
  known_addresses: { file: part("knownAddresses"), atErasure: removed },
  identities: { file: part("identities"), atErasure: removed },
  bank_cards: { file: part("bankCards"), atErasure: replaced },
  deposits: { file: part("deposits"), atErasure: kept(MONEY) },
  withdrawals: { file: part("withdrawals"), atErasure: kept(MONEY) },
  game_rounds: { file: part("bets"), atErasure: kept(MONEY) },
  lottery_bets: { file: part("lotteryBets"), atErasure: kept(MONEY) },
  activity_entries: { file: part("bonuses"), atErasure: replaced },
  free_spins: { file: part("freeSpins"), atErasure: kept(MONEY) },
  redeems: { file: part("redeems"), atErasure: kept(MONEY) },
  contracts: { file: part("contracts"), atErasure: kept(MONEY) },
  contract_settlements: { file: part("settlements"), atErasure: kept(MONEY) },
  register_links: { file: part("invitationLinks"), atErasure: replaced },
  agent_domains: { file: part("domains"), atErasure: removed },
  member_messages: { file: part("messages"), atErasure: removed },
  safety_limits: { file: part("limits"), atErasure: removed },
  safety_blocks: { file: part("breaks"), atErasure: kept("a self-exclusion stays in force") },
  safety_choices: { file: part("realityChecks"), atErasure: removed },
  favourites: { file: part("favourites"), atErasure: removed },
  game_sessions: { file: part("openedGames"), atErasure: removed },
  files: { file: part("files"), atErasure: replaced },
  feedback: { file: part("feedback"), atErasure: removed },
  identity_checks: {
    file: part("identityChecks"),
    atErasure: kept("law against money laundering keeps who was checked, and how"),
  },
  // The pictures stay for the same reason, without the names of the player's files; those that were never sent go.
  identity_documents: { file: part("identityDocuments"), atErasure: replaced },
  marketing_consents: { file: part("consents"), atErasure: kept("proof of what was agreed to") },
  game_transactions: {
    file: leftOut("single messages of vendors; their money is in bets and movements"),
    atErasure: kept(MONEY),
  },
  downline_registrations: {
    file: leftOut("it names other people"),
    atErasure: kept("it belongs to the member whom it names as well"),
  },
  password_resets: { file: leftOut("hashes of links that are not valid for long"), atErasure: removed },
  recovery_codes: { file: leftOut("hashes of secrets"), atErasure: removed },
  second_factor_challenges: { file: leftOut("logins under way"), atErasure: removed },
  safety_requests: { file: leftOut("keys of requests, which say nothing of a person"), atErasure: removed },
};
