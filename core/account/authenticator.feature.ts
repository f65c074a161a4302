import { never, onMemberPage } from "../portal/active.ts";
import { query, submission } from "../portal/feature.kinds.ts";
import type { DownloadsPort } from "../records/records.ports.ts";
import { done, doneOf } from "../shared/outcome.ts";
import type {
  AuthenticatorChanged,
  AuthenticatorPort,
  AuthenticatorRefusal,
  AuthenticatorRequest,
} from "./authenticator.ports.ts";

type Ports = {
  readonly authenticator: AuthenticatorPort;
};

const activeWhen = onMemberPage("securityCenter");

/** A secret is made when somebody asks for it. */
export const authenticatorOffer = query(
  "authenticatorOffer",
  ({ authenticator }: Ports, _context, signal) =>
    doneOf("authenticatorOffer", authenticator.readOffer(signal)),
  { activeWhen: never, wantedWhen: activeWhen },
);

export const authenticatorChange = submission<
  Ports,
  AuthenticatorRequest,
  AuthenticatorChanged,
  AuthenticatorRefusal
>(
  "authenticatorChange",
  ({ authenticator }, request, key, signal) => authenticator.change(request, key, signal),
  { activeWhen },
);

export const recoveryFile = submission<
  { readonly downloads: DownloadsPort },
  Parameters<DownloadsPort["save"]>[0],
  null,
  never
>(
  "recoveryFile",
  async ({ downloads }, file) => {
    downloads.save(file);
    return done(null);
  },
  { activeWhen },
  { isSilent: true },
);
