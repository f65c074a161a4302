import { never, onMemberPage } from "../portal/active.ts";
import { action, form, query } from "../portal/feature.kinds.ts";
import type { DownloadsPort } from "../records/records.ports.ts";
import { done, doneOf, type Outcome } from "../shared/outcome.ts";
import type { AuthenticatorPort, AuthenticatorRequest } from "./authenticator.ports.ts";
import { checkFactor, type FactorDraft } from "./authenticator.rules.ts";

type Ports = {
  readonly authenticator: AuthenticatorPort;
};

const activeWhen = onMemberPage("securityCenter");

/** Runs only on request: reading an offer makes the gateway generate a secret. */
export const authenticatorOffer = query(
  "authenticatorOffer",
  ({ authenticator }: Ports, _context, signal) =>
    doneOf("authenticatorOffer", authenticator.readOffer(signal)),
  { activeWhen: never, wantedWhen: activeWhen },
);

const change = (kind: AuthenticatorRequest["kind"]) => ({
  activeWhen,
  // The fields are in the order in which the form shows them.
  blank: (): FactorDraft =>
    kind === "on" ? { isAsked: false, code: "", password: "" } : { isAsked: false, password: "", code: "" },
  check: checkFactor(kind),
  send: ({ authenticator }: Ports, request: AuthenticatorRequest, key: string, signal: AbortSignal) =>
    authenticator.change(request, key, signal),
});

/** Turns the second factor on with a code of the offered secret. */
export const factorOn = form(
  "factorOn",
  { authenticatorOffer },
  ({ authenticatorOffer: offer }) => (offer?.value === "refreshing" ? null : (offer?.context.value ?? null)),
  change("on"),
);

export const factorOff = form("factorOff", {}, () => ({}), change("off"));

export const newRecoveryCodes = form("newRecoveryCodes", {}, () => ({}), change("new-codes"));

type DownloadedFile = Parameters<DownloadsPort["save"]>[0];

/** Saves the recovery codes as a file. */
export const recoveryFile = action(
  "recoveryFile",
  async (
    { downloads }: { readonly downloads: DownloadsPort },
    file: DownloadedFile,
  ): Promise<Outcome<null>> => {
    downloads.save(file);
    return done(null);
  },
  { activeWhen, isSilent: true },
);
