import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import { domainRoute, jwks, status, whitelabel } from "@parlour/adapters/wire/site.calls.ts";
import { refuse, value, type WrittenAnswer } from "../calls/answer.ts";
import { sharing } from "../calls/calls.ts";
import type { OperatorSettings } from "../content/settings.ts";
import { type SiteState, siteStateFor } from "../content/site-state.ts";
import { askedRegistration } from "../members/registration/asked-registration.ts";
import { readVisitKey, sealForVisit } from "../security/visit-key.ts";
import { routesWith } from "./routes-with.ts";

const WHILE_UNCHANGED = { freshForMs: Number.POSITIVE_INFINITY };

/** What the operator says of itself: status and its parts, feature tree, keys. */
export const siteRoutes = routesWith(
  "calls",
  "clock",
  "settings",
  "keptSettings",
  "contentVersion",
  "keyring",
  "sandboxOriginFor",
).add((app, needs) => {
  const { calls, clock, keyring, sandboxOriginFor } = needs;
  const written = new WeakMap<OperatorSettings, Map<SiteState["kind"], string>>();
  /** What visitors share of the status, written once for the settings as they stand and a state of the site. */
  function sharedText(settings: OperatorSettings, state: SiteState): string {
    const texts = written.get(settings) ?? new Map<SiteState["kind"], string>();
    const text = texts.get(state.kind) ?? JSON.stringify(statusOf(settings, state));
    written.set(settings, texts.set(state.kind, text));
    return text;
  }

  function statusFor(
    { ip, host }: { readonly ip: string; readonly host: string },
    { settings, contentVersion }: { readonly settings: OperatorSettings; readonly contentVersion: string },
    customerService: Status["customerService"],
  ): WrittenAnswer {
    const state = siteStateFor(settings, ip, clock.nowMs());
    const sandbox = sandboxOriginFor(host);
    const gameOrigins = [...settings.gameOrigins, ...(sandbox === null ? [] : [sandbox])];
    const own = JSON.stringify({ location: { ip }, customerService, gameOrigins, contentVersion });
    return { kind: "written", text: `${sharedText(settings, state).slice(0, -1)},${own.slice(1)}` };
  }

  calls.serve(
    app,
    status,
    async ({ request, ip, claimed: { host } }) => {
      const settings = await needs.settings.read();
      const customerService = await sealedEntries(settings, request.visitKey);
      if (customerService === null) return refuse("bad-request", { fields: ["visitKey"] });
      const contentVersion = await needs.contentVersion.read();
      return statusFor({ ip, host }, { settings, contentVersion }, customerService);
    },
    {
      // Without a visit's key nothing in it has to be sealed.
      knows: ({ url, ip, headers: { host = "" } }) => {
        const [settings, contentVersion] = [needs.keptSettings.known(), needs.contentVersion.known()];
        if (url.includes("?") || settings === null || contentVersion === null) return null;
        return statusFor({ ip, host }, { settings, contentVersion }, []);
      },
    },
  );

  calls.serveShared(app, whitelabel, () =>
    sharing("", WHILE_UNCHANGED, async () => ({ whitelabel: (await needs.settings.read()).whitelabel })),
  );

  calls.serveShared(app, domainRoute, () =>
    sharing("", WHILE_UNCHANGED, async () => ({ domainRoute: (await needs.settings.read()).domainRoute })),
  );

  calls.serve(app, jwks, async () => value({ keys: [...(await keyring.publicKeys())] }));
});

type Status = AnswerOf<typeof status>;

const numberOf = { open: 0, maintenance: 1, "region-restricted": 2 } as const satisfies Record<
  SiteState["kind"],
  Status["status"]
>;

/** Customer service as this visit alone can read it; nothing without a visit's key, null when that is no key. */
async function sealedEntries(
  { customerService }: OperatorSettings,
  coordinates: string | undefined,
): Promise<Status["customerService"] | null> {
  if (coordinates === undefined) return [];
  const key = await readVisitKey(coordinates);
  if (key === null) return null;
  return Promise.all(
    customerService.map(async ({ csType, title, url }) => ({
      csType,
      title,
      path: await sealForVisit(url, key),
    })),
  );
}

function statusOf(
  settings: OperatorSettings,
  state: SiteState,
): Omit<Status, "location" | "customerService" | "gameOrigins" | "contentVersion"> {
  const { site } = settings;
  const { endsAt } = site.maintenance;
  const inMaintenance = state.kind === "maintenance";
  return {
    status: numberOf[state.kind],
    maintenance: { active: inMaintenance, ...(inMaintenance && endsAt !== undefined && { endsAt }) },
    regionRestriction: { active: state.kind === "region-restricted" },
    resources: settings.resources,
    whitelabel: settings.whitelabel,
    domainRoute: settings.domainRoute,
    mainDomain: settings.mainDomain,
    analytics: settings.analytics,
    imageCDNs: settings.imageCDNs,
    launchGameCDNs: settings.launchGameCDNs,
    timeZone: settings.timeZone,
    agentPolicy: settings.agentPolicy,
    registerRules: askedRegistration(settings).register,
  };
}
