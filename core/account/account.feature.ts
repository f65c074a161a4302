import { onMemberPage } from "../portal/active.ts";
import { query, submission } from "../portal/feature.kinds.ts";
import { doneOf } from "../shared/outcome.ts";
import type { AccountPort, AccountRefusal, AccountRequest, Profile } from "./account.ports.ts";

type Ports = {
  readonly profile: AccountPort;
};

const activeWhen = onMemberPage("securityCenter");

/** Its name and picture are in the frame of every page too. */
export const profile = query(
  "profile",
  (ports: Ports, _context, signal) => doneOf("profile", ports.profile.readProfile(signal)),
  { activeWhen, invalidatedBy: ["money"] },
  ({ nickname, avatar }: Profile) => ({ type: "profile.read", nickname, avatar }),
);

export const accountChange = submission<Ports, AccountRequest, Profile, AccountRefusal>(
  "accountChange",
  (ports, request, key, signal) => ports.profile.change(request, key, signal),
  { activeWhen },
);
