import { onMemberPage } from "../portal/active.ts";
import { action, query } from "../portal/feature.kinds.ts";
import type { Money } from "../shared/money.ts";
import { doneOf } from "../shared/outcome.ts";
import type { Everything, ReferralRefusal, RewardsPort } from "./rewards.ports.ts";

type Ports = {
  readonly rewards: RewardsPort;
};

const activeWhen = onMemberPage("referral");

export const referral = query(
  "referral",
  ({ rewards }: Ports, _context, signal) => doneOf("referral", rewards.readReferral(signal)),
  { activeWhen, invalidatedBy: ["money"] },
);

export const referralClaim = action<Ports, Everything, Money, ReferralRefusal>(
  "referralClaim",
  ({ rewards }, _request, key, signal) => rewards.claimReferral(key, signal),
  { activeWhen },
);
