import type { Feature, Features } from "./feature.ts";
import type { FeatureContext } from "./feature-context.ts";
import type { PortalContext, RunningFeatures } from "./portal.events.ts";

/** The feature context from the root's state. */
export const featureContext = ({
  at: { leaving: _, ...at },
  language,
  role,
  member,
  contentVersion,
  timeZone,
  agentPolicy,
  popups,
  sources,
  watch,
}: PortalContext): FeatureContext => ({
  ...at,
  language,
  role,
  account: member?.account ?? null,
  contentVersion,
  timeZone,
  agentPolicy,
  popups,
  sources,
  watch,
});

export type FeatureStep =
  | { readonly kind: "stop"; readonly name: string; readonly changesBalance: boolean }
  | { readonly kind: "start"; readonly name: string; readonly input: unknown }
  | { readonly kind: "send"; readonly name: string; readonly event: { readonly type: string } };

type AnyFeature = Feature<never, unknown>;
/** Returns the snapshot of a running feature. */
type Look = (name: string) => unknown;

function factsOf({ needs = {}, facts }: AnyFeature, given: FeatureContext, look: Look): unknown {
  const snapshots = Object.fromEntries(Object.keys(needs).map((name) => [name, look(name) ?? null]));
  return facts?.(snapshots as never, given) ?? null;
}

function inputOf(feature: AnyFeature, given: FeatureContext, look: Look): unknown {
  const { receives, begins } = feature;
  if (receives === "request") return { request: given };
  if (receives === "facts") return { facts: factsOf(feature, given, look) };
  return receives === "featureContext" ? { featureContext: given, ...begins } : undefined;
}

function changeOf(feature: AnyFeature, given: FeatureContext, look: Look) {
  const { receives } = feature;
  if (receives === "request") return { type: "request.changed", request: given };
  if (receives === "facts") return { type: "facts.changed", facts: factsOf(feature, given, look) };
  return { type: "context.changed", featureContext: given };
}

const accountOf = ({ account }: FeatureContext) => account ?? "";

/** The steps that make the running features fit the session and the page. A closed site runs none. */
export function featureSteps(
  context: PortalContext,
  features: Features,
  shows: (name: string) => boolean,
  look: Look,
): { readonly steps: readonly FeatureStep[]; readonly running: RunningFeatures } {
  const given = featureContext(context);
  // Features of the page still on the screen keep running until the next page is loaded.
  const leaving = context.at.leaving && { ...given, ...context.at.leaving };
  const account = accountOf(given);
  const steps: FeatureStep[] = [];
  const running: Record<string, RunningFeatures[string]> = {};
  for (const [name, feature] of Object.entries(features)) {
    const { activeWhen, wantedWhen = () => true, key: keyOf = accountOf, dependsOn = () => "" } = feature;
    const isWanted = (context.wanted[name] ?? 0) > 0 && wantedWhen(given);
    const isHere = activeWhen(given) && (!feature.isOnEveryPage || shows(name));
    const isActive = context.availability === "open" && (isHere || isWanted);
    const before = context.running[name];
    const isStillShown = leaving !== null && activeWhen(leaving) && keyOf(leaving) === before?.key;
    if (!isActive && before !== undefined && isStillShown && context.availability === "open") {
      running[name] = before;
      continue;
    }
    const key = isActive ? keyOf(given) : null;
    if (before !== undefined && before.key !== key) {
      // The account has changed, so there is no balance to read for the stopped feature.
      const isTheirs = account !== "" && before.account === account;
      steps.push({ kind: "stop", name, changesBalance: isTheirs && feature.changesBalance === true });
    }
    if (key === null) continue;
    const dependsOnNow = dependsOn(given);
    running[name] = { key, dependsOn: dependsOnNow, account };
    if (before?.key !== key) steps.push({ kind: "start", name, input: inputOf(feature, given, look) });
    else if (before.dependsOn !== dependsOnNow)
      steps.push({ kind: "send", name, event: changeOf(feature, given, look) });
  }
  return { steps, running };
}

/** Whether any feature takes facts from the named one. */
export const isNeeded = (features: Features, name: string): boolean =>
  Object.values(features).some(({ needs = {} }) => name in needs);

/** The events for running features that take facts from the changed one. */
export const factSteps = (context: PortalContext, features: Features, changed: string, look: Look) =>
  Object.entries(features)
    .filter(([name, { needs = {} }]) => name in context.running && changed in needs)
    .map(([name, feature]) => ({ name, event: changeOf(feature, featureContext(context), look) }));

/** The feature rules that the root uses. */
export const featureRules = { featureSteps, factSteps, isNeeded };
export type FeatureRules = typeof featureRules;
