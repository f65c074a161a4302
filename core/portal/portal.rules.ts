import type { Access } from "../navigation/resolver.ts";
import type { Overlay, Screen } from "../navigation/routes.ts";
import { languageByCode } from "../preferences/preferences.rules.ts";
import type { MemberInfo } from "../session/session.ports.ts";
import { type Role, roleOf } from "../site/permissions.rules.ts";
import type { ListRequest } from "./features.ts";
import { listNames, type PortalConfig } from "./portal.config.ts";
import type { FeatureWanted, OpenForm, PortalContext, Wanted } from "./portal.events.ts";
import type { PortalPorts } from "./portal.ports.ts";

const formByOverlay: Partial<Readonly<Record<Overlay, OpenForm>>> = {
  login: "member",
  "change-password": "password",
  register: "registration",
  "forgot-password": "forgot",
  devices: "devices",
};

export function formOf(
  at: { readonly screen: Screen; readonly overlay: Overlay | null },
  role: Role,
): OpenForm {
  // A menu over a form does not close the form.
  if (at.overlay !== null && at.overlay !== "operator-menu") return formByOverlay[at.overlay] ?? "closed";
  return at.screen === "agent-login" && role !== "agent" ? "agent" : "closed";
}

const openForms = ["closed", "member", "agent", "password", "registration", "forgot", "devices"] as const;

/** The transitions from one open form to whichever other form the page needs. */
export const elsewhere = (here: OpenForm | "leaving") =>
  openForms
    .filter((form) => form !== here)
    .map((form) => {
      const params = { form, except: here === "leaving" };
      return { guard: { type: "wants", params }, target: form } as const;
    });

/** Whether the forms' machines are needed: for an open form, or to ask the visitor for consent to measurement (META-01). */
export const wantsForms = ({ at, role, gtagId }: PortalContext): boolean =>
  gtagId !== null || formOf(at, role) !== "closed";

/** Whether the features' machines are needed: for any page but home, for a player, or for a part of the screen. */
export const wantsFeatures = ({ at, member, wanted }: PortalContext): boolean =>
  at.screen !== "home" ||
  at.overlay === "help" ||
  at.overlay === "vendor-games" ||
  member !== null ||
  Object.keys(wanted).some((name) => !(listNames as readonly string[]).includes(name));

/** Whether the agent centre's machines are needed; they load after the others. */
export const wantsAgentFeatures = ({ at, role }: PortalContext): boolean =>
  at.screen === "agent-home" && role === "agent";

export const needsFeatures = (context: PortalContext): boolean =>
  (!context.hasFeatures && wantsFeatures(context)) ||
  (!context.hasAgentFeatures && wantsAgentFeatures(context));

/** The context flags of the features that a fetch has loaded. */
export const fetchedFeatures = ({ agent }: { readonly agent: boolean }) => ({
  hasFeatures: true,
  ...(agent && { hasAgentFeatures: true }),
});

/** Counts one part of a screen more or less that needs a feature. */
export const countWanted = (
  { wanted }: PortalContext,
  { type, name }: FeatureWanted,
): { readonly wanted: Wanted } => ({
  wanted: { ...wanted, [name]: Math.max(0, (wanted[name] ?? 0) + (type === "feature.wanted" ? 1 : -1)) },
});

/**
 * The request of the shared lists. Announcements are written for players or for visitors (ANN-01); until the member is
 * known, a token counts as a player.
 */
export const listRequest = ({ language, contentVersion, hasToken }: PortalContext): ListRequest => ({
  language,
  version: contentVersion,
  audience: hasToken ? "A" : "B",
});

/** A session context without a logged-in player. */
export const visitor = {
  hasToken: false,
  mustChangePassword: false,
  member: null,
  role: "visitor",
  watch: null,
} as const;

/** A session that has begun; its member is not known yet. */
export const begun = (mustChangePassword: boolean) => ({ ...visitor, hasToken: true, mustChangePassword });

/** A session with a known member. */
export const opened = (member: MemberInfo, config: PortalConfig) => ({
  member,
  role: roleOf(member, config),
  hasToken: true,
  typedName: "",
  identity: null,
});

/** The session facts that navigation needs. */
export const accessOf = ({ hasToken, role, mustChangePassword, closed }: PortalContext): Access => ({
  closed,
  hasToken,
  role,
  mustChangePassword,
});

/** The context at the start. A token in the address wins over a stored one and is removed from the address at once. */
export function arrive(
  ports: Pick<PortalPorts, "entry" | "tokens" | "languageStore">,
  config: PortalConfig,
): PortalContext {
  const arrived = ports.entry.takeToken();
  if (arrived !== null) ports.tokens.save(arrived);
  const kept = languageByCode(config.languages, ports.languageStore.read() ?? "");
  return {
    ...visitor,
    hasForms: false,
    hasFeatures: false,
    hasAgentFeatures: false,
    wanted: {},
    running: {},
    contentVersion: "",
    timeZone: config.timeZone,
    agentPolicy: true,
    sources: { launchBases: [], gameOrigins: [] },
    popups: "",
    availability: null,
    flags: new Set(),
    gtagId: null,
    closed: [],
    leaving: "closed",
    identity: null,
    hasToken: ports.tokens.read() !== null,
    language: kept?.code ?? config.defaultLanguage,
    at: {
      screen: "home",
      path: "/",
      query: {},
      hash: "",
      overlay: null,
      subject: null,
      isReturn: false,
      from: null,
      leaving: null,
    },
    intent: null,
    typedName: "",
    messages: [],
  };
}
