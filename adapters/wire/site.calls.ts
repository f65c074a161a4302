import * as v from "valibot";
import { defineCall } from "./call.ts";
import { count, instant, nothing, unrecorded } from "./schemas.ts";

/** A node of the operator's feature tree as the wire has it. */
export interface WireWhitelabelNode {
  readonly modId: string;
  readonly enabled: string;
  readonly childrenNodes: WireWhitelabelNode[];
}

/** A node of the operator's feature tree, as deep as the operator likes (PERM-01). */
export const whitelabelNode: v.GenericSchema<
  { modId: string; enabled: string; childrenNodes?: unknown },
  WireWhitelabelNode
> = v.object({
  modId: v.string(),
  enabled: v.string(),
  childrenNodes: v.optional(v.array(v.lazy(() => whitelabelNode)), []),
});

/** The operator's rule for one registration field (REG-01); `acceptedPattern` names a pattern kind, `*` means any. */
export const fieldRule = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  min: v.optional(count),
  max: v.optional(count),
  /** Least and most words of a content (RULE-21). */
  minWords: v.optional(count),
  maxWords: v.optional(count),
  acceptedPattern: v.string(),
});

/** The page that a visit to a domain begins with, by the domain's host. */
const domainRoutes = v.record(v.string(), v.pipe(v.string(), v.regex(/^\/(?![/\\])/)));

export const resource = v.object({
  resourceType: v.string(),
  url: v.string(),
  name: v.string(),
  labelNameEn: v.string(),
});

export const customerServiceEntry = v.object({ csType: v.string(), title: v.string(), path: v.string() });

/** The parts of the permission response, each decoded separately, so that a malformed part affects only itself (SITE-05). */
export const statusParts = {
  status: v.picklist([0, 1, 2]),
  maintenance: v.object({ active: v.boolean(), endsAt: v.optional(instant) }),
  regionRestriction: v.object({ active: v.boolean() }),
  location: v.object({ ip: v.string() }),
  customerService: v.array(customerServiceEntry),
  resources: v.array(resource),
  whitelabel: v.array(whitelabelNode),
  domainRoute: domainRoutes,
  mainDomain: v.string(),
  analytics: v.object({ gtagId: v.optional(v.string()) }),
  imageCDNs: v.array(v.string()),
  launchGameCDNs: v.array(v.string()),
  /** Origins that games may open from, beside the launch CDNs [ours] (LAUNCH-02). */
  gameOrigins: v.array(v.string()),
  /** Changes with the operator's catalogue, content and settings [ours]; a client with cached content then reads it again. */
  contentVersion: v.string(),
  /** The IANA time zone of the days in records and limits [ours] (MEMBER-01). */
  timeZone: v.string(),
  /** Whether members see all their wallets in one sum [ours] (PERM-07). */
  agentPolicy: v.boolean(),
  registerRules: v.record(v.string(), fieldRule),
};

/** The state of the site, with its features and settings. */
export const status = defineCall({
  name: "status",
  method: "GET",
  path: "/wps/system/status",
  token: "N",
  carriage: "query",
  summary:
    "Whether the site is open to this visitor, and what the operator offers. Answers during maintenance too.",
  request: v.object({
    /**
     * The visit's public key on P-256, its coordinates as `x.y` in base64url: customer-service paths are compact JWEs
     * to it (CRYPTO-02). Without it the answer's `customerService` is empty.
     */
    visitKey: v.optional(unrecorded(v.pipe(v.string(), v.regex(/^[\w-]{43}\.[\w-]{43}$/)))),
  }),
  answer: v.object(statusParts),
});

export const whitelabel = defineCall({
  name: "whitelabel",
  method: "GET",
  path: "/wps/system/whitelabel",
  token: "N",
  carriage: "query",
  summary: "The operator's feature tree alone.",
  request: nothing,
  answer: v.object({ whitelabel: v.array(whitelabelNode) }),
});

export const domainRoute = defineCall({
  name: "domainRoute",
  method: "GET",
  path: "/wps/system/domainRoute",
  token: "N",
  carriage: "query",
  summary: "The page that a visit to a domain begins with (SITE-08).",
  request: nothing,
  answer: v.object({ domainRoute: domainRoutes }),
});

/** A public key for sealing requests; the newest is first. */
export const publicJwk = v.object({
  kty: v.literal("EC"),
  crv: v.literal("P-256"),
  x: v.string(),
  y: v.string(),
  kid: v.string(),
  use: v.literal("enc"),
  alg: v.literal("ECDH-ES"),
});

/** A public key of the gateway, as the answer has it. */
export type PublicJwk = v.InferOutput<typeof publicJwk>;

export const jwks = defineCall({
  name: "jwks",
  method: "GET",
  path: "/wps/system/jwks",
  token: "N",
  carriage: "query",
  envelope: "plain",
  summary:
    "The public keys that sealed requests are sealed to, newest first (CRYPTO-01). A plain JWK set, without envelope.",
  request: nothing,
  answer: v.object({ keys: v.pipe(v.array(publicJwk), v.minLength(1)) }),
});

export const routers = defineCall({
  name: "routers",
  method: "GET",
  path: "/wps/system/routers",
  token: "N",
  carriage: "query",
  summary:
    "The pages that the operator has switched on or off, by address; a page without an entry is on (SITE-08).",
  request: nothing,
  answer: v.object({
    /** `path` is the path of a page, or the address of a centre's page: `/member?page=referral`. */
    routers: v.array(v.object({ path: v.string(), enabled: v.boolean() })),
  }),
});
