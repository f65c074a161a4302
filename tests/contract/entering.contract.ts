import { describeComingBack } from "./coming-back.contract.ts";
import type { EnteringBackend } from "./entering-backend.ts";
import { describeHumanVerification } from "./human-verification.contract.ts";
import { describeLoginCodes } from "./login-codes.contract.ts";
import { describeRegistering } from "./registering.contract.ts";
import { describeThirdParties } from "./third-parties.contract.ts";

/** What every backend must do with those who want to get in, whether it is a gateway or a fake. */
export function describeEnteringPorts(name: string, open: () => Promise<EnteringBackend>): void {
  describeRegistering(name, open);
  describeComingBack(name, open);
  describeThirdParties(name, open);
  describeHumanVerification(name, open);
  describeLoginCodes(name, open);
}
