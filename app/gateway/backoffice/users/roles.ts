/** What back-office users may do (OPS-02): each command needs one right, and each role has some. */
export const rights = [
  "view",
  "players",
  "money",
  "gifts",
  "contracts",
  "content",
  "settings",
  "users",
] as const;
export type Right = (typeof rights)[number];

export const rightsOfRoles = {
  viewer: ["view"],
  support: ["view", "players"],
  cashier: ["view", "money"],
  editor: ["view", "content"],
  manager: ["view", "players", "gifts", "contracts", "content", "settings"],
  owner: rights,
} as const satisfies Readonly<Record<string, readonly Right[]>>;

export type Role = keyof typeof rightsOfRoles;
export const isRole = (word: string): word is Role => Object.hasOwn(rightsOfRoles, word);
export const roles: readonly Role[] = Object.keys(rightsOfRoles).filter(isRole);

/** The rights of all these roles; a role of another version has none. */
export const rightsOf = (words: readonly string[]): ReadonlySet<Right> =>
  new Set(words.filter(isRole).flatMap((role): readonly Right[] => rightsOfRoles[role]));
