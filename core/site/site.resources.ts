import type { SnapshotFrom } from "xstate";
import { isWebAddress } from "../shared/web-address.ts";
import type { createSiteMachine } from "./site.machine.ts";
import type { Resource } from "./site.ports.ts";

type SiteSnapshot = SnapshotFrom<ReturnType<typeof createSiteMachine>>;

/** The operator's links of the given types, in the order of the types; only those with a web address. */
export const resourcesOf = (snapshot: SiteSnapshot, types: readonly string[]): readonly Resource[] =>
  types.flatMap((type) =>
    (snapshot.context.status?.resources ?? []).filter(
      ({ resourceType, url }) => resourceType === type && isWebAddress(url),
    ),
  );

/**
 * Whether the status was read for this visit. One that came with a server-drawn page has no IP address and no support
 * channels.
 */
export const isOfVisit = ({ context: { status } }: SiteSnapshot): boolean =>
  status !== null && status.location.ip !== "";
