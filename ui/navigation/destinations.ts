import type { Capability } from "@parlour/core/site/permissions.rules";
import type { Going } from "./link.tsx";

/** A page that only those with the capability may open. */
export const guarded = (capability: Capability, path: string): Going => ({
  action: { kind: "open", capability, path },
});

/** The places that the first screen leads to. Those behind an action ask the capability table first (PERM-04). */
export const destinations = {
  home: { to: "/" },
  hot: { to: "/hot" },
  search: { to: "/search" },
  promotions: { to: "/promotions" },
  login: { to: "/login", overlay: "login" },
  register: { to: "/register", overlay: "register" },
  wallet: guarded("member-centre", "/member?page=transferFund"),
  favourites: guarded("favourites", "/favorite"),
} as const satisfies Record<string, Going>;
