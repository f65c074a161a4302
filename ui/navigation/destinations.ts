import type { Capability } from "@parlour/core/site/permissions.rules";
import type { Going } from "./link.tsx";

const guarded = (capability: Capability, path: string): Going => ({
  action: { kind: "open", capability, path },
});

/** The places that menus lead to. Those behind an action ask the capability table first (PERM-04). */
export const destinations = {
  home: { to: "/" },
  hot: { to: "/hot" },
  search: { to: "/search" },
  promotions: { to: "/promotions" },
  download: { to: "/down" },
  help: { to: "/help" },
  agents: { to: "/agent" },
  login: { to: "/login", overlay: "login" },
  register: { to: "/register", overlay: "register" },
  // It has no address of its own: in another tab there is only the house.
  devices: { to: "/", overlay: "devices" },
  member: guarded("member-centre", "/member"),
  wallet: guarded("member-centre", "/member?page=transferFund"),
  deposit: guarded("deposit", "/member?page=depositv2"),
  withdraw: guarded("withdraw", "/member?page=withdraw"),
  bets: guarded("account-centre", "/member?page=personalHistoryCopy"),
  account: guarded("account-centre", "/member?page=transactionHistory"),
  favourites: guarded("favourites", "/favorite"),
  recent: guarded("favourites", "/recent"),
  agentCentre: guarded("agent-centre", "/agentHome"),
} as const satisfies Record<string, Going>;
