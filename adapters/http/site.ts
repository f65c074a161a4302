import type { Diagnostics } from "@parlour/core/shared/diagnostics";
import { isTimeZone } from "@parlour/core/shared/time-zone";
import type { SitePort, SiteStatus } from "@parlour/core/site/site.ports";
import * as v from "valibot";
import { domainRoute, status, statusParts, whitelabel } from "../wire/site.calls.ts";
import type { HttpClient } from "./client.ts";
import { msOf, neededValue } from "./outcomes.ts";

/** The same call, its answer left open: each part is decoded alone (SITE-05). */
const openStatus = { ...status, answer: v.record(v.string(), v.unknown()) };

/** One that days can be counted in; a document of the calls has no word for that. */
const timeZone = v.pipe(statusParts.timeZone, v.check(isTimeZone, "no time zone"));

export interface SiteOptions {
  readonly diagnostics: Diagnostics;
  /** The visit's public key for customer-service paths, or null where the browser has no encryption (CRYPTO-02). */
  readonly visitKey: () => Promise<string | null>;
  /** Where a page finds the gateway, without a slash at the end; empty for the page's own origin. */
  readonly gatewayOrigin?: string;
}

export function createSitePort(
  client: HttpClient,
  { diagnostics, visitKey, gatewayOrigin = "" }: SiteOptions,
): Pick<SitePort, "readStatus"> {
  /**
   * A part that the status does not bring has a call of its own (API-02); when that fails, the part is reported as
   * missing.
   */
  async function ownCall(
    call: typeof whitelabel | typeof domainRoute,
    told: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<Readonly<Record<string, unknown>>> {
    if (call.name in told) return {};
    try {
      return neededValue(call, await client.call(call, {}, { signal }));
    } catch {
      return {};
    }
  }

  return {
    async readStatus(signal) {
      const key = await visitKey();
      const reply = await client.call(openStatus, key === null ? {} : { visitKey: key }, { signal });
      const told = neededValue(openStatus, reply);
      const answer = {
        ...(await ownCall(whitelabel, told, signal)),
        ...(await ownCall(domainRoute, told, signal)),
        ...told,
      };
      const read = siteStatusOf(answer, diagnostics);
      // Without CDNs the gateway serves the pictures, which may be on another origin than the portal.
      const isElsewhere = gatewayOrigin !== "" && read.imageCdns.length === 0;
      return isElsewhere ? { ...read, imageCdns: [gatewayOrigin] } : read;
    },
  };
}

/** Reads the permission response part by part; what is absent or malformed gets a safe default and is reported. */
export function siteStatusOf(
  answer: Readonly<Record<string, unknown>>,
  diagnostics: Diagnostics,
): SiteStatus {
  function part<Schema extends v.GenericSchema>(
    name: keyof typeof statusParts,
    schema: Schema,
    otherwise: v.InferOutput<Schema>,
  ): v.InferOutput<Schema> {
    const decoded = v.safeParse(schema, answer[name]);
    if (decoded.success) return decoded.output;
    const [issue] = decoded.issues;
    const field = [name, v.getDotPath(issue)].filter(Boolean).join(".");
    diagnostics.report({ where: status.name, what: `malformed at ${field}`, cause: issue.message });
    return otherwise;
  }

  const maintenance = part("maintenance", statusParts.maintenance, { active: false });
  return {
    status: part("status", statusParts.status, 0),
    maintenance: {
      active: maintenance.active,
      endsAtMs: maintenance.endsAt === undefined ? null : msOf(maintenance.endsAt),
    },
    regionRestriction: part("regionRestriction", statusParts.regionRestriction, { active: false }),
    location: part("location", statusParts.location, { ip: "" }),
    customerService: part("customerService", statusParts.customerService, []),
    resources: part("resources", statusParts.resources, []),
    whitelabel: part("whitelabel", statusParts.whitelabel, []),
    domainRoute: part("domainRoute", statusParts.domainRoute, {}),
    mainDomain: part("mainDomain", statusParts.mainDomain, ""),
    analytics: { gtagId: part("analytics", statusParts.analytics, {}).gtagId ?? null },
    imageCdns: part("imageCDNs", statusParts.imageCDNs, []),
    launchGameCdns: part("launchGameCDNs", statusParts.launchGameCDNs, []),
    gameOrigins: part("gameOrigins", statusParts.gameOrigins, []),
    contentVersion: part("contentVersion", statusParts.contentVersion, ""),
    timeZone: part("timeZone", timeZone, ""),
    agentPolicy: part("agentPolicy", statusParts.agentPolicy, true),
  };
}
