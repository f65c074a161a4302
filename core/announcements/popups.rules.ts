import type { RoomVisit } from "../portal/room-visit.ts";

/** Who sees the pop-ups: each has their own, and closes them on their own (ANN-04). */
export type Onlooker = "logged-in" | "anonymous";

export const onlookerOf = ({ account }: Pick<RoomVisit, "account">): Onlooker =>
  account === null ? "anonymous" : "logged-in";

/** Pages on which nothing may come up by itself: a game is being played, or an agent is at work. */
const undisturbed: readonly RoomVisit["screen"][] = ["game", "agent-login", "agent-home"];

/** Nothing lies over the page, a password that must be changed included, and it is one that may be disturbed. */
export const isCalm = ({ overlay, screen }: Pick<RoomVisit, "overlay" | "screen">): boolean =>
  overlay === null && !undisturbed.includes(screen);
