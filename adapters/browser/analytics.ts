import type { AnalyticsPort } from "@parlour/core/analytics/analytics.ports";

const GTAG_ID = /^[A-Z]{1,3}-[A-Z0-9-]{4,20}$/;
const SCRIPT = "https://www.googletagmanager.com/gtag/js";

/** The part of `window` that gtag uses: the command queue that its script reads, and one switch for each measurement id. */
interface Measured {
  dataLayer?: unknown[];
  [disabled: `ga-disable-${string}`]: boolean;
}

export interface AnalyticsPage {
  readonly view: Measured;
  /** Adds a script to the page; rejects when it does not load. */
  load(address: string, signal: AbortSignal): Promise<void>;
  /** Deletes the cookies whose names start with the prefix. */
  forgetCookies(prefix: string): void;
}

/**
 * Google's gtag, loaded only after the visitor has consented (META-01). It sends no advertising signals and no personal
 * data: IP addresses are shortened, and visits are not joined with other sites' signals.
 */
export function createAnalytics(page: AnalyticsPage): AnalyticsPort {
  let loading: Promise<void> | null = null;
  // gtag's script accepts only the `arguments` object itself as a command.
  function gtag(..._command: readonly unknown[]): void {
    page.view.dataLayer ??= [];
    // biome-ignore lint/complexity/noArguments: see above
    page.view.dataLayer.push(arguments);
  }

  return {
    async start(gtagId, signal) {
      if (!GTAG_ID.test(gtagId)) throw new Error(`This is not a gtag id: ${gtagId}`);
      page.view[`ga-disable-${gtagId}`] = false;
      if (loading !== null) gtag("consent", "update", { analytics_storage: "granted" });
      loading ??= begin(gtagId, signal).catch((cause) => {
        loading = null;
        throw cause;
      });
      await loading;
    },
    stop(gtagId) {
      page.view[`ga-disable-${gtagId}`] = true;
      if (loading !== null) gtag("consent", "update", { analytics_storage: "denied" });
      page.forgetCookies("_ga");
    },
  };

  function begin(gtagId: string, signal: AbortSignal): Promise<void> {
    const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
    gtag("consent", "default", { ...denied, analytics_storage: "granted" });
    gtag("js", new Date());
    gtag("config", gtagId, { anonymize_ip: true, allow_google_signals: false });
    return page.load(`${SCRIPT}?id=${gtagId}`, signal);
  }
}

export const analyticsPage = (document: Document): AnalyticsPage => ({
  view: (document.defaultView ?? {}) as Measured,
  load: (address, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const script = document.createElement("script");
      script.async = true;
      script.src = address;
      script.addEventListener("load", () => resolve());
      script.addEventListener("error", () => {
        script.remove();
        reject(new Error("The analytics script failed to load"));
      });
      document.head.append(script);
    }),
  forgetCookies(prefix) {
    const { hostname } = document.location;
    const names = document.cookie
      .split("; ")
      .map((pair) => pair.split("=")[0] ?? "")
      .filter((name) => name.startsWith(prefix));
    // gtag sets its cookies on the widest domain that accepts them, so this tries each parent domain.
    const parts = hostname.split(".");
    const domains = parts.map((_, from) => parts.slice(from).join("."));
    for (const name of names) {
      const gone = `${name}=; path=/; max-age=0`;
      for (const cookie of [gone, ...domains.map((domain) => `${gone}; domain=${domain}`)])
        document.cookie = cookie;
    }
  },
});
