import { onMemberPage } from "../portal/active.ts";
import { action, query } from "../portal/feature.kinds.ts";
import type { Money } from "../shared/money.ts";
import { doneOf } from "../shared/outcome.ts";
import type { ClaimRefusal, Everything, RewardsPort } from "./rewards.ports.ts";

type Ports = {
  readonly rewards: RewardsPort;
};

const onRebate = onMemberPage("manualRebate");
const onReferral = onMemberPage("referral");

export const rebate = query(
  "rebate",
  ({ rewards }: Ports, _context, signal) => doneOf("rebate", rewards.readRebate(signal)),
  { activeWhen: onRebate, invalidatedBy: ["money"] },
);

export const rebateClaim = action<Ports, Everything, Money, ClaimRefusal>(
  "rebateClaim",
  ({ rewards }, _request, key, signal) => rewards.claimRebate(key, signal),
  { activeWhen: onRebate },
);

export const referral = query(
  "referral",
  ({ rewards }: Ports, _context, signal) => doneOf("referral", rewards.readReferral(signal)),
  { activeWhen: onReferral, invalidatedBy: ["money"] },
);

export const referralClaim = action<Ports, Everything, Money, ClaimRefusal>(
  "referralClaim",
  ({ rewards }, _request, key, signal) => rewards.claimReferral(key, signal),
  { activeWhen: onReferral },
);
