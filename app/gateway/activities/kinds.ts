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

/** The implemented kinds. An activity of any other kind is not listed and refuses every act. */
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
