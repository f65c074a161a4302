import { cardRemovalForm } from "@parlour/core/account/account.view";
import { factorForm } from "@parlour/core/account/authenticator.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { limitForm, timeOutForm } from "@parlour/core/safety/safety.view";
import { AUTHENTICATOR_CODE } from "@parlour/testkit/codes";
import type { FakePorts } from "@parlour/testkit/ports";
import { collectCoverage } from "./coverage.ts";
import { there } from "./forms.ts";
import { PASSWORD, playerAt, type Visit, visitWith } from "./visit.ts";

export const PROTECTION = "/member?page=playerProtection";
const player = playerAt(visitWith(collectCoverage("forms-account")));

export async function at(page: string, prepare?: (ports: FakePorts) => void) {
  const tour = await player(page, prepare);
  tour.portal.want("authenticatorOffer");
  await tour.run.settle();
  return tour;
}

export const withFactor = ({ backend, clock }: FakePorts) => {
  backend.authenticators.offer("player");
  const request = { kind: "on", password: PASSWORD, code: AUTHENTICATOR_CODE } as const;
  backend.authenticators.change("player", request, "before");
  // A code is good once in its time.
  clock.advance(30_000);
};

export const removal = ({ portal }: Visit) => there(viewOf(portal, "cardRemoval", cardRemovalForm));
export const factorOn = ({ portal }: Visit) => there(viewOf(portal, "factorOn", factorForm));
export const factorOff = ({ portal }: Visit) => there(viewOf(portal, "factorOff", factorForm));
export const limit = ({ portal }: Visit) => there(viewOf(portal, "limit", limitForm));
export const timeOut = ({ portal }: Visit) => there(viewOf(portal, "timeOut", timeOutForm));
