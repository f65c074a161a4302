import { onMemberPage } from "../portal/active.ts";
import { action, query } from "../portal/feature.kinds.ts";
import type { Money } from "../shared/money.ts";
import { doneOf } from "../shared/outcome.ts";
import type { Everything, RebateRefusal, RewardsPort } from "./rewards.ports.ts";

type Ports = {
  readonly rewards: RewardsPort;
};

const activeWhen = onMemberPage("manualRebate");

export const rebate = query(
  "rebate",
  ({ rewards }: Ports, _context, signal) => doneOf("rebate", rewards.readRebate(signal)),
  { activeWhen, invalidatedBy: ["money"] },
);

export const rebateClaim = action<Ports, Everything, Money, RebateRefusal>(
  "rebateClaim",
  ({ rewards }, _request, key, signal) => rewards.claimRebate(key, signal),
  { activeWhen },
);
