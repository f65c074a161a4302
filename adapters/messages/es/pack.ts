import type { Pack } from "../pack.ts";

/** The files of this folder. */
export const pack: Pack = {
  first: () => import("./first.json", { with: { type: "json" } }),
  common: () => import("./common.json", { with: { type: "json" } }),
  member: () => import("./member.json", { with: { type: "json" } }),
  agent: () => import("./agent.json", { with: { type: "json" } }),
  mail: () => import("./mail.json", { with: { type: "json" } }),
};
