import { describeComingBack } from "./coming-back.contract.ts";
import type { EnteringHouse } from "./entering-house.ts";
import { describeRegistering } from "./registering.contract.ts";
import { describeThirdParties } from "./third-parties.contract.ts";

/** What every house must do with those who want to get in, whether it is a gateway or scripted. */
export function describeEnteringPorts(name: string, open: () => Promise<EnteringHouse>): void {
  describeRegistering(name, open);
  describeComingBack(name, open);
  describeThirdParties(name, open);
}
