import type { FormPorts } from "@parlour/core/portal/parts.ports";
import { createForms } from "@parlour/core/portal/portal.forms";
import type { LoadedForms } from "@parlour/core/portal/portal.ports";
import type { Random } from "@parlour/core/shared/random";
import { analyticsPage, createAnalytics } from "../browser/analytics.ts";
import { createInvitation } from "../browser/invitation.ts";
import { createExpressions } from "../expressions/expressions.ts";
import type { HttpClient } from "../http/client.ts";
import { createHttpFormPorts } from "../http/form-ports.ts";
import { createIdentity } from "../identity/identity.ts";
import { createConsents, createCountdowns, createDrafts } from "../storage/form-stores.ts";
import { createRemember } from "../storage/remember-me.ts";
import type { TextStorage } from "../storage/text-storage.ts";
import { createWelcomeStore } from "../storage/welcome-store.ts";

/** What the forms' ports need. */
export interface FormsPage {
  readonly window: Window;
  readonly client: HttpClient;
  readonly session: TextStorage;
  readonly local: TextStorage;
  readonly random: Random;
}

/** The forms' machines and ports: a script chunk that loads when the first form opens. */
export function loadForms({ window, client, session, local, random }: FormsPage): LoadedForms {
  const { document } = window;
  // Forms are sealed before they are sent. The sealer loads with the form rather than on sending.
  // Browsers never retry a script that failed once, so a broken connection on sending would spoil the whole visit.
  import("../crypto/sealer.ts").catch(() => undefined);
  const listenToTabs = (listener: () => void) => {
    window.addEventListener("storage", listener);
    return () => window.removeEventListener("storage", listener);
  };
  const ports: FormPorts = {
    ...createHttpFormPorts(client, random),
    analytics: createAnalytics(analyticsPage(document)),
    consents: createConsents(local),
    countdowns: createCountdowns(local, listenToTabs),
    drafts: createDrafts(session),
    expressions: createExpressions(),
    identity: createIdentity(client),
    invitation: createInvitation(window.location),
    remember: createRemember(document, { secure: window.location.protocol === "https:" }),
    welcomeStore: createWelcomeStore(session),
  };
  return { createForms, ports };
}
