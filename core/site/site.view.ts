import type { SnapshotFrom } from "xstate";
import { failureMessage } from "../shared/failure.ts";
import type { Message } from "../shared/message-keys.ts";
import { isWebAddress } from "../shared/web-address.ts";
import type { createSiteMachine } from "./site.machine.ts";
import type { CustomerServiceEntry, Resource } from "./site.ports.ts";

type SiteSnapshot = SnapshotFrom<ReturnType<typeof createSiteMachine>>;

/** The two kinds of customer service that the side menu offers (SIDE-04). */
const supportTypes: readonly string[] = ["LIVECHAT", "TELEGRAM"];

/** What stands in place of the whole site, or that it is open (SITE-02, SITE-03). */
export type SiteView =
  | { readonly kind: "opening" }
  | { readonly kind: "open" }
  | {
      readonly kind: "maintenance";
      readonly endsAtMs: number | null;
      readonly support: readonly CustomerServiceEntry[];
    }
  | { readonly kind: "restricted"; readonly ip: string; readonly support: readonly CustomerServiceEntry[] }
  | { readonly kind: "unreachable"; readonly message: Message; readonly isAsking: boolean };

export function siteView(snapshot: SiteSnapshot): SiteView {
  const { status, failure } = snapshot.context;
  const support = supportOf(snapshot);
  if (snapshot.matches({ verdict: "open" })) return { kind: "open" };
  if (snapshot.matches({ verdict: "maintenance" })) {
    return { kind: "maintenance", endsAtMs: status?.maintenance.endsAtMs ?? null, support };
  }
  if (snapshot.matches({ verdict: "restricted" })) {
    return { kind: "restricted", ip: status?.location.ip ?? "", support };
  }
  if (snapshot.matches({ verdict: "unreachable" })) {
    return {
      kind: "unreachable",
      message: { key: failureMessage(failure ?? "unknown") },
      isAsking: snapshot.matches({ reading: "asking" }),
    };
  }
  return { kind: "opening" };
}

/** Bases to try for a picture, in order (SITE-06); the portal's own origin while nothing is known. */
export const imageBases = (snapshot: SiteSnapshot): readonly string[] => snapshot.context.imageBases ?? [""];

/** The house's links of some types, in the order of the types; only those that are configured, as web addresses. */
export const resourcesOf = (snapshot: SiteSnapshot, types: readonly string[]): readonly Resource[] =>
  types.flatMap((type) =>
    (snapshot.context.status?.resources ?? []).filter(
      ({ resourceType, url }) => resourceType === type && isWebAddress(url),
    ),
  );

/** The house's channels of live support, in its order (SIDE-04). */
export const supportOf = ({ context: { status } }: SiteSnapshot): readonly CustomerServiceEntry[] =>
  (status?.customerService ?? []).filter(({ csType }) => supportTypes.includes(csType));

/** Whether the status was read for this very visit: one that came beside a drawn page names nobody and has no channels. */
export const isOfVisit = ({ context: { status } }: SiteSnapshot): boolean =>
  status !== null && status.location.ip !== "";
