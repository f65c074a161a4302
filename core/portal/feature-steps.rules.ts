import type { Feature, Features } from "./feature.ts";
import type { OpenFeatures, PortalContext } from "./portal.events.ts";
import type { RoomVisit } from "./room-visit.ts";

/** What a feature must know of the visit, as the root has it. */
export const roomVisit = ({
  at,
  language,
  role,
  member,
  contentVersion,
  timeZone,
  popups,
  sources,
  watch,
}: PortalContext): RoomVisit => ({
  ...at,
  language,
  role,
  account: member?.account ?? null,
  contentVersion,
  timeZone,
  popups,
  sources,
  watch,
});

export type FeatureStep =
  | { readonly kind: "close"; readonly name: string; readonly changesBalance: boolean }
  | { readonly kind: "open"; readonly name: string; readonly input: unknown }
  | { readonly kind: "tell"; readonly name: string; readonly event: { readonly type: string } };

type AnyFeature = Feature<never, unknown>;
/** Answers the snapshot of a feature that lives. */
type Look = (name: string) => unknown;

/** What a form must know, by what it needs of features beside it. */
function factsOf({ needs = {}, facts }: AnyFeature, visit: RoomVisit, look: Look): unknown {
  const told = Object.fromEntries(Object.keys(needs).map((name) => [name, look(name) ?? null]));
  return facts?.(told as never, visit) ?? null;
}

function inputOf(feature: AnyFeature, visit: RoomVisit, look: Look): unknown {
  const { hears, begins } = feature;
  if (hears === "request") return { request: visit };
  if (hears === "facts") return { facts: factsOf(feature, visit, look) };
  return hears === "visit" ? { visit, ...begins } : undefined;
}

function wordOf(feature: AnyFeature, visit: RoomVisit, look: Look) {
  const { hears } = feature;
  if (hears === "request") return { type: "request.changed", request: visit };
  if (hears === "facts") return { type: "facts.changed", facts: factsOf(feature, visit, look) };
  return { type: "visit.changed", visit };
}

const accountOf = ({ account }: RoomVisit) => account ?? "";

/** What is to be done so that the features fit the visit. A site that is not open has none. */
export function featureSteps(
  context: PortalContext,
  features: Features,
  look: Look,
): { readonly steps: readonly FeatureStep[]; readonly rooms: OpenFeatures } {
  const visit = roomVisit(context);
  const account = accountOf(visit);
  const steps: FeatureStep[] = [];
  const rooms: Record<string, OpenFeatures[string]> = {};
  for (const [name, feature] of Object.entries(features)) {
    const { activeWhen, wantedWhen = () => true, key = accountOf, dependsOn = () => "" } = feature;
    const isWanted = (context.wishes[name] ?? 0) > 0 && wantedWhen(visit);
    const isActive = context.verdict === "open" && (activeWhen(visit) || isWanted);
    const before = context.rooms[name];
    const life = isActive ? key(visit) : null;
    if (before !== undefined && before.life !== life) {
      // Of somebody who is gone there is nothing left to read.
      const isTheirs = account !== "" && before.account === account;
      steps.push({ kind: "close", name, changesBalance: isTheirs && feature.changesBalance === true });
    }
    if (life === null) continue;
    const told = dependsOn(visit);
    rooms[name] = { life, told, account };
    if (before?.life !== life) steps.push({ kind: "open", name, input: inputOf(feature, visit, look) });
    else if (before.told !== told) steps.push({ kind: "tell", name, event: wordOf(feature, visit, look) });
  }
  return { steps, rooms };
}

/** Whether any feature makes its facts of that one. */
export const isNeeded = (features: Features, name: string): boolean =>
  Object.values(features).some(({ needs = {} }) => name in needs);

/** What the open features that need that one are told when it has changed. */
export const factSteps = (context: PortalContext, features: Features, changed: string, look: Look) =>
  Object.entries(features)
    .filter(([name, { needs = {} }]) => name in context.rooms && changed in needs)
    .map(([name, feature]) => ({ name, event: wordOf(feature, roomVisit(context), look) }));

/** What the root asks of the registry. */
export const featureRules = { featureSteps, factSteps, isNeeded };
export type FeatureRules = typeof featureRules;
