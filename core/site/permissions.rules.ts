import type { WhitelabelNode } from "./site.ports.ts";

/** Flags that an operator switches in its feature tree (PERM-02). */
export type Flag =
  | "MOBILENUMREG3"
  | "REGMOBVERF3"
  | "MOBILENUMPASSREG3"
  | "FREEPLAY3"
  | "PWDEXPFORCECHANGE3"
  | "MOBILEVERCODELOGIN3";

/**
 * The enabled flags of a feature tree of any depth. A child of a disabled parent is disabled (PERM-01). Uses its own stack,
 * so that a hostile tree cannot overflow the call stack.
 */
export function enabledFlags(tree: readonly WhitelabelNode[]): ReadonlySet<string> {
  const flags = new Set<string>();
  const pending = [...tree];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.enabled !== "1") continue;
    flags.add(node.modId);
    for (const child of node.childrenNodes) pending.push(child);
  }
  return flags;
}

/**
 * Who uses the portal (PERM-03): `visitor` is not logged in, `trial` has play money only, `agent` earns from others'
 * play.
 */
export type Role = "visitor" | "trial" | "member" | "agent";

/** Derives the role from a member's type by the operator's type lists (PERM-03). */
export function roleOf(
  member: { readonly type: number } | null,
  lists: { readonly agentTypes: readonly number[]; readonly trialTypes: readonly number[] },
): Role {
  if (member === null) return "visitor";
  if (lists.trialTypes.includes(member.type)) return "trial";
  return lists.agentTypes.includes(member.type) ? "agent" : "member";
}

/** Actions and pages that need a permission (PERM-04). */
export type Capability =
  | "launch"
  | "member-centre"
  | "account-centre"
  | "agent-centre"
  | "favourites"
  | "deposit"
  | "withdraw"
  | "announcements-a"
  | "announcements-b"
  | "unread-count"
  | "consolidated-balance";

/**
 * - yes: allowed.
 * - log-in: possible after a login (PERM-05).
 * - true-account: not with a trial account (PERM-06).
 * - no: not offered to this role.
 */
export type Permission = "yes" | "log-in" | "true-account" | "no";

const permissions: Readonly<Record<Capability, Readonly<Record<Role, Permission>>>> = {
  launch: { visitor: "log-in", trial: "true-account", member: "yes", agent: "yes" },
  "member-centre": { visitor: "log-in", trial: "true-account", member: "yes", agent: "yes" },
  "account-centre": { visitor: "log-in", trial: "true-account", member: "yes", agent: "yes" },
  "agent-centre": { visitor: "log-in", trial: "true-account", member: "no", agent: "yes" },
  favourites: { visitor: "log-in", trial: "yes", member: "yes", agent: "yes" },
  deposit: { visitor: "log-in", trial: "true-account", member: "yes", agent: "yes" },
  withdraw: { visitor: "log-in", trial: "true-account", member: "yes", agent: "yes" },
  "announcements-a": { visitor: "no", trial: "yes", member: "yes", agent: "yes" },
  "announcements-b": { visitor: "yes", trial: "no", member: "no", agent: "no" },
  "unread-count": { visitor: "no", trial: "no", member: "yes", agent: "yes" },
  "consolidated-balance": { visitor: "no", trial: "no", member: "yes", agent: "yes" },
};

/** Whether a role may do something (PERM-04). The consolidated balance also needs the operator's agent policy (PERM-07). */
export function may(
  role: Role,
  capability: Capability,
  operator: { readonly agentPolicy: boolean },
): Permission {
  if (capability === "consolidated-balance" && !operator.agentPolicy) return "no";
  return permissions[capability][role];
}
