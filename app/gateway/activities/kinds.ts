import type { ActivityKind } from "@parlour/core/rewards/activities.ports";
import { bonus } from "./bonus.ts";
import { dailyTask } from "./daily-task.ts";
import { freeSpins } from "./free-spins.ts";
import type { Kind } from "./kind.ts";
import { raffle } from "./raffle.ts";
import { redEnvelope } from "./red-envelope.ts";
import { rescue } from "./rescue.ts";
import { signIn } from "./sign-in.ts";
import { vip } from "./vip.ts";

/** Every kind that is built. An activity of another is not listed, and nobody can act in it. */
export const kinds: Partial<Readonly<Record<ActivityKind, Kind>>> = {
  bonus,
  "red-envelope": redEnvelope,
  "daily-task": dailyTask,
  "sign-in": signIn,
  rescue,
  raffle,
  vip,
  "free-spins": freeSpins,
};
