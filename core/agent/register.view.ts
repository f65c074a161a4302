import type { MessageKey } from "../shared/message-keys.ts";
import { type SendingView, type Submitted, sendingView } from "../wallet/transfer.view.ts";
import type {
  Downline,
  DownlineRegistration,
  DownlineRegistrationRefusal,
  RegisterLink,
  RegisterLinkChange,
  RegisterLinkRefusal,
} from "./agent.ports.ts";
import type { RegisterField } from "./register.rules.ts";

const linkKeys = {
  "invalid-label": "agent.error.label",
  "invalid-terms": "agent.error.terms",
  "rate-too-high": "agent.error.rate",
  "period-not-held": "agent.error.period",
  "too-many-links": "agent.error.tooManyLinks",
  "unknown-link": "agent.error.unknownLink",
  "not-an-agent": "agent.error.notAnAgent",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<RegisterLinkRefusal, MessageKey>;

const registrationKeys = {
  "invalid-account": "agent.error.account",
  "account-taken": "agent.error.accountTaken",
  "invalid-password": "agent.error.password",
  "invalid-nickname": "agent.error.nickname",
  "invalid-terms": "agent.error.terms",
  "rate-too-high": "agent.error.rate",
  "period-not-held": "agent.error.period",
  "too-many": "agent.error.tooMany",
  "not-an-agent": "agent.error.notAnAgent",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<DownlineRegistrationRefusal, MessageKey>;

const registrationFields: Partial<Record<DownlineRegistrationRefusal, RegisterField>> = {
  "invalid-account": "account",
  "account-taken": "account",
  "invalid-password": "password",
  "invalid-nickname": "nickname",
};

/** How a change of the links stands (AGENT-04). Undefined while the room is not there, which looks as if nothing was sent. */
export const linkChangeView = (
  snapshot: Submitted<RegisterLinkChange, readonly RegisterLink[], RegisterLinkRefusal> | undefined,
): SendingView<RegisterLinkChange, readonly RegisterLink[], RegisterField> =>
  sendingView(snapshot, (reason) => ({
    at: reason === "invalid-label" ? "label" : "message",
    message: { key: linkKeys[reason] },
  }));

/** The same of a direct registration. */
export const downlineRegistrationView = (
  snapshot: Submitted<DownlineRegistration, Downline, DownlineRegistrationRefusal> | undefined,
): SendingView<DownlineRegistration, Downline, RegisterField> =>
  sendingView(snapshot, (reason) => ({
    at: registrationFields[reason] ?? "message",
    message: { key: registrationKeys[reason] },
  }));

/** The link that was made last, once it is there: the latest stands first after the agent's own. */
export const madeLink = (links: readonly RegisterLink[]): RegisterLink | null =>
  links.find(({ isOwn }) => !isOwn) ?? null;
