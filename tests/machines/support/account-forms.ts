import {
  cardRemovalForm,
  newCardForm,
  nicknameForm,
  paymentPasswordForm,
} from "@parlour/core/account/account.view";
import { factorForm } from "@parlour/core/account/authenticator.view";
import type { Message } from "@parlour/core/messages/message-keys";
import { viewOf } from "@parlour/core/portal/view-of";
import { exclusionForm, limitForm, timeOutForm } from "@parlour/core/safety/safety.view";
import { AUTHENTICATOR_CODE } from "@parlour/testkit/codes";
import type { CallName } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { collectCoverage } from "./coverage.ts";
import { PASSWORD, type Visit, visitWith } from "./visit.ts";

export const visit = visitWith(collectCoverage("forms-account"));
export const PROTECTION = "/member?page=playerProtection";

export async function at(page: string, prepare: (ports: FakePorts) => void = () => {}) {
  const tour = visit();
  prepare(tour.ports);
  await tour.start();
  await tour.logIn("player");
  tour.go(page);
  await tour.run.settle();
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

/** What all forms and presses have. */
export interface Sends {
  readonly step: string;
  readonly notice: Message | null;
  readonly failure: Message | null;
  readonly fields?: Readonly<Record<string, { readonly error: Message | null }>>;
  submit(): void;
}

export const form = <View extends Sends>(view: View | null): View => {
  if (view === null) throw new Error("The form is not open");
  return view;
};

export interface Played {
  readonly ids: string;
  readonly name: string;
  readonly page: string;
  readonly call: CallName & ("changeAccount" | "changeAuthenticator" | "changeSafety");
  readonly prepare?: (ports: FakePorts) => void;
  readonly view: (tour: Visit) => Sends;
  /** What is typed wrong, and what is said of it at which field. */
  readonly wrong?: { type(tour: Visit): void; readonly errors: Readonly<Record<string, string>> };
  readonly right: (tour: Visit) => void;
  readonly isReviewed?: boolean;
  /** What arrives at the port. */
  readonly sent: object;
  readonly refused: { readonly reason: string; readonly at: string; readonly key: string };
}

export const nickname = ({ portal }: Visit) => form(viewOf(portal, "nickname", nicknameForm));
export const password = ({ portal }: Visit) => form(viewOf(portal, "paymentPassword", paymentPasswordForm));
export const newCard = ({ portal }: Visit) => form(viewOf(portal, "newCard", newCardForm));
export const removal = ({ portal }: Visit) => form(viewOf(portal, "cardRemoval", cardRemovalForm));
export const factorOn = ({ portal }: Visit) => form(viewOf(portal, "factorOn", factorForm));
export const factorOff = ({ portal }: Visit) => form(viewOf(portal, "factorOff", factorForm));
export const newCodes = ({ portal }: Visit) => form(viewOf(portal, "newRecoveryCodes", factorForm));
export const limit = ({ portal }: Visit) => form(viewOf(portal, "limit", limitForm));
export const timeOut = ({ portal }: Visit) => form(viewOf(portal, "timeOut", timeOutForm));
export const exclusion = ({ portal }: Visit) => form(viewOf(portal, "exclusion", exclusionForm));
export const card = { bank: "Harbour Bank", holder: "Robin Vale", number: "12345678" };
export const proof = { isAsked: true, password: PASSWORD, code: AUTHENTICATOR_CODE };
