import { agentPages, agentPath } from "../agent/agent.pages.ts";
import { memberPages, memberPath } from "../member/member.pages.ts";
import { parseLocation } from "./resolver.ts";
import { routes } from "./routes.ts";

/**
 * Pages that an operator cannot switch off: home, where the others lead, ways in, what a mail links to, what the bar of phones
 * has, and whatever players need to reach their money and their limits.
 */
const alwaysOpen: readonly string[] = [
  "/",
  "/index",
  "/index.html",
  "/home",
  "/login",
  "/reset",
  "/help",
  "/hot",
  "/search",
  "/member",
  "/member?page=withdraw",
  "/member?page=transferFund",
  "/member?page=playerProtection",
  "/agentHome",
  "/agentHome?page=withdraw",
];

/** The addresses of the pages that an operator may switch off (SITE-08). */
export const closablePages: readonly string[] = [
  ...routes.keys(),
  ...memberPages.map(memberPath),
  ...agentPages.map(agentPath),
].filter((address) => !alwaysOpen.includes(address));

/** Whether the portal has a page at an address, which may have a query; a page that a centre does not have counts as missing. */
export function hasPage(address: string): boolean {
  const { path, query } = parseLocation(address);
  if (!routes.has(path)) return false;
  const pages: readonly string[] = path === "/member" ? memberPages : path === "/agentHome" ? agentPages : [];
  return pages.length === 0 || query.page === undefined || pages.includes(query.page);
}
