import type { HouseSettings } from "../content/settings.ts";
import type { House } from "../house.ts";
import { pathOf } from "../logging.ts";
import { isGatewayPath } from "./paths.ts";

/** Sites beside the house's own that a page of the portal may turn to, by what for. */
interface OtherSites {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly pictures: readonly string[];
}

const TAGS = "https://www.googletagmanager.com";
const nowhere: OtherSites = { scripts: [], calls: [], pictures: [] };

/** Measuring is allowed for only where the house measures (META-01). */
const otherSites = ({ analytics }: HouseSettings): OtherSites =>
  analytics.gtagId === undefined
    ? nowhere
    : {
        scripts: [TAGS],
        calls: [TAGS, "https://*.google-analytics.com", "https://*.analytics.google.com"],
        pictures: [TAGS, "https://*.google-analytics.com"],
      };

/** A page, and not one of the calls, pictures and files that it needs. */
const isPage = (url: string) => !isGatewayPath(pathOf(url)) && !/\.\w+$/.test(pathOf(url));

/**
 * The policy of built files: nothing inline and no code from text; pictures may come from the house's own CDNs too. It follows
 * the settings: `refresh` reads them before a page is answered, and while they cannot be read the last ones known hold.
 */
export function createPolicy({ settings, config: { imageCdns } }: Pick<House, "settings" | "config">) {
  let others = nowhere;
  const self = "'self'";
  const listed = (...sources: readonly string[]) => [self, ...sources].join(" ");
  return {
    async refresh(url: string): Promise<void> {
      if (!isPage(url)) return;
      others = await settings.read().then(otherSites, () => others);
    },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [() => listed(...others.scripts)],
        imgSrc: [() => listed("data:", ...imageCdns, ...others.pictures)],
        connectSrc: [() => listed(...others.calls)],
        objectSrc: ["'none'"],
        baseUri: [self],
        formAction: [self],
        frameAncestors: ["'none'"],
        // The gateway also runs on plain http, where an upgrade would lead to nobody.
        upgradeInsecureRequests: null,
      },
    },
  };
}
