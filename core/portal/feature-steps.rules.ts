import { type Features, inputOf, wordOf } from "./feature.ts";
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

const accountOf = ({ account }: RoomVisit) => account ?? "";

/** What is to be done so that the features fit the visit. A site that is not open has none. */
export function featureSteps(
  context: PortalContext,
  features: Features,
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
    if (before?.life !== life) steps.push({ kind: "open", name, input: inputOf(feature, visit) });
    else if (before.told !== told) steps.push({ kind: "tell", name, event: wordOf(feature, visit) });
  }
  return { steps, rooms };
}
