import type { OperatorSettings } from "../content/settings.ts";
import { pathOf } from "../logging.ts";
import type { Needs } from "../services.ts";
import { isGatewayPath } from "./paths.ts";
import { securityHeaders } from "./security-headers.ts";

type Headers = Readonly<Record<string, string>>;

/** Other sites that a page of the portal may use, by purpose. */
interface OtherSites {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly pictures: readonly string[];
  readonly frames: readonly string[];
  /** Whether windows opened by the page may exchange messages with it. */
  readonly speaksWithWindows: boolean;
}

const TAGS = "https://www.googletagmanager.com";
const nowhere: OtherSites = { scripts: [], calls: [], pictures: [], frames: [], speaksWithWindows: false };

/** The sites for analytics; none unless the operator uses them (META-01). */
const measuringSites = ({ analytics }: OperatorSettings): OtherSites =>
  analytics.gtagId === undefined
    ? nowhere
    : {
        ...nowhere,
        scripts: [TAGS],
        calls: [TAGS, "https://*.google-analytics.com", "https://*.analytics.google.com"],
        pictures: [TAGS, "https://*.google-analytics.com"],
      };

/** The sites for third-party logins; none unless the operator offers them (THIRD-01). */
function identitySites({ identity: { firebase } }: OperatorSettings): OtherSites {
  if (firebase === undefined || firebase.channels.length === 0) return nowhere;
  const { authDomain, emulatorUrl } = firebase;
  const emulator = emulatorUrl === undefined ? [] : [new URL(emulatorUrl).origin];
  // An invalid host could end the directive and add others.
  const domain = /^[\w.-]+(:\d+)?$/.test(authDomain) ? [`https://${authDomain}`] : [];
  return {
    ...nowhere,
    scripts: ["https://apis.google.com"],
    calls: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com", ...emulator],
    frames: [...domain, ...emulator],
    speaksWithWindows: true,
  };
}

/** The sites of games in frames of the portal's page (LAUNCH-06). */
const gameSites = ({ gameOrigins, launchGameCDNs }: OperatorSettings): OtherSites => ({
  ...nowhere,
  frames: [...gameOrigins, ...launchGameCDNs].flatMap(siteOf),
});

/** A site in the policy's form; empty for an invalid one, which could end the directive. */
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

/** Whether it is a page, not a call, an image or a file. */
const isPage = (url: string) => !isGatewayPath(pathOf(url)) && !/\.\w+$/.test(pathOf(url));

/**
 * The headers of a call's answer, which is no page:
 * https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html. A page's other headers would be half the bytes
 * of a small answer.
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
 * The headers of every answer, computed once per state of the settings. Built files allow no inline code and no evaluated text;
 * images may also come from the operator's CDNs. `refresh` reads the settings before a page is answered; if that fails, the last
 * known ones apply.
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
      // A drawn page adds the hashes of its inline styles.
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
      // With `same-origin`, the page would not receive a third party's messages from the windows it opens.
      "cross-origin-opener-policy": others.speaksWithWindows ? "same-origin-allow-popups" : "same-origin",
      "content-security-policy": directives.map((words) => words.join(" ")).join(";"),
    };
  }

  return {
    ofCalls: callHeaders(fixed),
    /** Reads the settings for an answer that needs the current policy; null for other answers. */
    refresh(url: string): Promise<void> | null {
      if (!isPage(url)) return null;
      return settings
        .read()
        .then(otherSites, () => others)
        .then((sites) => {
          others = sites;
        });
    },
    /** The headers for a request to this host. */
    headersFor(host: string): Headers {
      const sandbox = sandboxOriginFor(host) ?? "";
      if (made === null || made.of !== others || made.sandbox !== sandbox)
        made = { of: others, sandbox, headers: headersWith(sandbox) };
      return made.headers;
    },
  };
}
