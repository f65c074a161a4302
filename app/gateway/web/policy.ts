import type { OperatorSettings } from "../content/settings.ts";
import { pathOf } from "../logging.ts";
import type { Needs } from "../services.ts";
import { isGatewayPath } from "./paths.ts";
import { securityHeaders } from "./security-headers.ts";

type Headers = Readonly<Record<string, string>>;

/** Sites beside the operator's own that a page of the portal may turn to, by what for. */
interface OtherSites {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly pictures: readonly string[];
  readonly frames: readonly string[];
  /** Whether windows that the page opens may speak with it. */
  readonly speaksWithWindows: boolean;
}

const TAGS = "https://www.googletagmanager.com";
const nowhere: OtherSites = { scripts: [], calls: [], pictures: [], frames: [], speaksWithWindows: false };

/** Where measuring turns to; nowhere unless the operator measures (META-01). */
const measuringSites = ({ analytics }: OperatorSettings): OtherSites =>
  analytics.gtagId === undefined
    ? nowhere
    : {
        ...nowhere,
        scripts: [TAGS],
        calls: [TAGS, "https://*.google-analytics.com", "https://*.analytics.google.com"],
        pictures: [TAGS, "https://*.google-analytics.com"],
      };

/** Where a login with a third party turns to; nowhere unless the operator has one (THIRD-01). */
function identitySites({ identity: { firebase } }: OperatorSettings): OtherSites {
  if (firebase === undefined || firebase.channels.length === 0) return nowhere;
  const { authDomain, emulatorUrl } = firebase;
  const emulator = emulatorUrl === undefined ? [] : [new URL(emulatorUrl).origin];
  // What is no host would end the list that it stands in, and open what comes after it.
  const domain = /^[\w.-]+(:\d+)?$/.test(authDomain) ? [`https://${authDomain}`] : [];
  return {
    ...nowhere,
    scripts: ["https://apis.google.com"],
    calls: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com", ...emulator],
    frames: [...domain, ...emulator],
    speaksWithWindows: true,
  };
}

/** Where games are opened from, in frames of the portal's own page (LAUNCH-06). */
const gameSites = ({ gameOrigins, launchGameCDNs }: OperatorSettings): OtherSites => ({
  ...nowhere,
  frames: [...gameOrigins, ...launchGameCDNs].flatMap(siteOf),
});

/** A site as the policy says it; nothing for what is no site, which would end the list that it stands in. */
function siteOf(text: string): readonly string[] {
  const address = text.includes("//") ? text : `https://${text}`;
  if (!URL.canParse(address)) return [];
  const { origin } = new URL(address);
  return /^https?:\/\/[\w.-]+(:\d+)?$/.test(origin) ? [origin] : [];
}

function otherSites(settings: OperatorSettings): OtherSites {
  const [measuring, identity] = [measuringSites(settings), identitySites(settings)];
  return {
    scripts: [...measuring.scripts, ...identity.scripts],
    calls: [...measuring.calls, ...identity.calls],
    pictures: [...measuring.pictures, ...settings.imageCDNs.flatMap(siteOf)],
    frames: [...identity.frames, ...gameSites(settings).frames],
    speaksWithWindows: identity.speaksWithWindows,
  };
}

/** A page, and not one of the calls, pictures and files that it needs. */
const isPage = (url: string) => !isGatewayPath(pathOf(url)) && !/\.\w+$/.test(pathOf(url));

/**
 * What a call's answer needs, which is no page: https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html. What
 * a page is told besides would be half of the bytes of a small answer.
 */
function callHeaders(fixed: Headers): Headers {
  const kept = [
    "strict-transport-security",
    "x-content-type-options",
    "x-frame-options",
    "cross-origin-resource-policy",
  ];
  return {
    ...Object.fromEntries(Object.entries(fixed).filter(([name]) => kept.includes(name))),
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  };
}

/**
 * The headers of every answer, made once for a state of the settings. The policy of built files: nothing inline and no code from text;
 * pictures may come from the operator's own CDNs too. It follows the settings: `refresh` reads them before a page is answered, and while
 * they cannot be read the last ones known hold.
 */
export function createPolicy({
  settings,
  config: { imageCdns },
  sandboxOriginFor,
}: Needs<"config" | "settings" | "sandboxOriginFor">) {
  const fixed = securityHeaders();
  const self = "'self'";
  let others = nowhere;
  let made: { readonly of: OtherSites; readonly sandbox: string; readonly headers: Headers } | null = null;

  function headersWith(sandbox: string): Headers {
    const frames = [...others.frames, ...siteOf(sandbox)];
    const directives = [
      ["default-src", self],
      ["script-src", self, ...others.scripts],
      // A drawn page adds what stands in it, by its hash.
      ["style-src", self],
      ["img-src", self, "data:", ...imageCdns, ...others.pictures],
      ["connect-src", self, ...others.calls],
      ["frame-src", ...(frames.length > 0 ? frames : ["'none'"])],
      ["object-src", "'none'"],
      ["base-uri", self],
      ["form-action", self],
      ["frame-ancestors", "'none'"],
    ];
    return {
      ...fixed,
      // A page that is cut off from the windows it opens never hears what a third party says there.
      "cross-origin-opener-policy": others.speaksWithWindows ? "same-origin-allow-popups" : "same-origin",
      "content-security-policy": directives.map((words) => words.join(" ")).join(";"),
    };
  }

  return {
    ofCalls: callHeaders(fixed),
    /** Reads the settings for an answer whose policy has to be of this moment; null for one that needs none of it. */
    refresh(url: string): Promise<void> | null {
      if (!isPage(url)) return null;
      return settings
        .read()
        .then(otherSites, () => others)
        .then((sites) => {
          others = sites;
        });
    },
    /** For a visitor who asked at this host. */
    headersFor(host: string): Headers {
      const sandbox = sandboxOriginFor(host) ?? "";
      if (made === null || made.of !== others || made.sandbox !== sandbox)
        made = { of: others, sandbox, headers: headersWith(sandbox) };
      return made.headers;
    },
  };
}
