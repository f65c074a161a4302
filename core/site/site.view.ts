import type { SnapshotFrom } from "xstate";
import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import type { createSiteMachine } from "./site.machine.ts";
import type { CustomerServiceEntry } from "./site.ports.ts";

type SiteSnapshot = SnapshotFrom<ReturnType<typeof createSiteMachine>>;

/** The two kinds of customer service that the side menu offers (SIDE-04). */
const supportTypes: readonly string[] = ["LIVECHAT", "TELEGRAM"];

/** Whether the site is open, or what the portal shows instead of it (SITE-02, SITE-03). */
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

/**
 * Every kind but `open` takes the place of the whole site. `unreachable` is possible only before the first status;
 * `isAsking` while it is read again.
 */
export function siteView(snapshot: SiteSnapshot): SiteView {
  const { status, failure } = snapshot.context;
  const support = supportOf(snapshot);
  if (snapshot.matches({ availability: "open" })) return { kind: "open" };
  if (snapshot.matches({ availability: "maintenance" })) {
    return { kind: "maintenance", endsAtMs: status?.maintenance.endsAtMs ?? null, support };
  }
  if (snapshot.matches({ availability: "restricted" })) {
    return { kind: "restricted", ip: status?.location.ip ?? "", support };
  }
  if (snapshot.matches({ availability: "unreachable" })) {
    return {
      kind: "unreachable",
      message: { key: failureMessage(failure ?? "unknown") },
      isAsking: snapshot.matches({ reading: "asking" }),
    };
  }
  return { kind: "opening" };
}

/** Bases to try for a picture, in order (SITE-06); the portal's own origin before the first status. */
export const imageBases = (snapshot: SiteSnapshot): readonly string[] => snapshot.context.imageBases ?? [""];

/** The operator's live support channels, in its order (SIDE-04). */
export const supportOf = ({ context: { status } }: SiteSnapshot): readonly CustomerServiceEntry[] =>
  (status?.customerService ?? []).filter(({ csType }) => supportTypes.includes(csType));
