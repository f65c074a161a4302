import type { Visit } from "../navigation/resolver.ts";
import type { Overlay, Screen } from "../navigation/routes.ts";
import { languageByCode } from "../preferences/preferences.rules.ts";
import type { MemberInfo } from "../session/session.ports.ts";
import { type Role, roleOf } from "../site/permissions.rules.ts";
import type { PortalConfig } from "./portal.config.ts";
import type { PortalContext } from "./portal.events.ts";
import type { PortalPorts } from "./portal.ports.ts";

/** Which form is open at most; `member` and `agent` are the two logins. */
export type Door = "shut" | "member" | "agent" | "password" | "registration" | "forgot" | "devices";

const doorByOverlay: Partial<Readonly<Record<Overlay, Door>>> = {
  login: "member",
  "change-password": "password",
  register: "registration",
  "forgot-password": "forgot",
  devices: "devices",
};

export function doorOf(at: { readonly screen: Screen; readonly overlay: Overlay | null }, role: Role): Door {
  if (at.overlay !== null) return doorByOverlay[at.overlay] ?? "shut";
  return at.screen === "agent-login" && role !== "agent" ? "agent" : "shut";
}

const doors = ["shut", "member", "agent", "password", "registration", "forgot", "devices"] as const;

/** The ways out of a door's state: to whichever other door is wanted by now. */
export const elsewhere = (here: Door | "leaving") =>
  doors
    .filter((door) => door !== here)
    .map((door) => {
      const params = { door, except: here === "leaving" };
      return { guard: { type: "wants", params }, target: door } as const;
    });

/** The forms' machines are needed: one is open, or the visitor is to be asked about being measured (META-01). */
export const wantsForms = ({ at, role, gtagId }: PortalContext): boolean =>
  gtagId !== null || doorOf(at, role) !== "shut";

/** What every list of the house is asked by. */
export const byLanguage = ({ context: { language } }: { readonly context: PortalContext }) => ({
  request: { language },
});

/** A visit in which nobody is logged in. */
export const nobody = { hasToken: false, mustChangePassword: false, member: null, role: "visitor" } as const;

/** A session that has begun; whose it is, is not known yet. */
export const begun = (mustChangePassword: boolean) => ({ ...nobody, hasToken: true, mustChangePassword });

/** A session whose member is known. */
export const opened = (member: MemberInfo, config: PortalConfig) => ({
  member,
  role: roleOf(member, config),
  hasToken: true,
  typedName: "",
  identity: null,
});

/** What is asked for before it is known who comes: with a token most likely somebody (ANN-01). */
export const firstContent = ({ context: { language, hasToken } }: { readonly context: PortalContext }) => ({
  request: { language, audience: hasToken ? ("A" as const) : ("B" as const) },
});

/** What is written for whoever is here (ANN-01). */
export const contentRequest = ({ language, member }: PortalContext) =>
  ({ language, audience: member === null ? "B" : "A" }) as const;

/** What navigation decides by. */
export const visitOf = ({ hasToken, role, mustChangePassword }: PortalContext): Visit => ({
  hasToken,
  role,
  mustChangePassword,
});

/** How a visit begins: a token in the address counts before one that was kept, and is gone from the address at once. */
export function arrive(
  ports: Pick<PortalPorts, "entry" | "tokens" | "languageStore">,
  config: PortalConfig,
): PortalContext {
  const arrived = ports.entry.takeToken();
  if (arrived !== null) ports.tokens.save(arrived);
  const kept = languageByCode(config.languages, ports.languageStore.read() ?? "");
  return {
    ...nobody,
    hasForms: false,
    verdict: null,
    flags: new Set(),
    gtagId: null,
    leaving: "shut",
    identity: null,
    hasToken: ports.tokens.read() !== null,
    language: kept?.code ?? config.defaultLanguage,
    at: { screen: "home", overlay: null },
    intent: null,
    typedName: "",
    messages: [],
  };
}
