import { type AnalyticsPage, analyticsPage, createAnalytics } from "@parlour/adapters/browser/analytics.ts";
import { describe, expect, it, vi } from "vitest";

const ID = "G-PARLOUR42";
const never = new AbortController().signal;

function measured(load: AnalyticsPage["load"] = async () => undefined) {
  const page = { view: {} as AnalyticsPage["view"], load: vi.fn(load), forgetCookies: vi.fn() };
  const commands = () =>
    (page.view.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>));
  return { page, commands, analytics: createAnalytics(page) };
}

/** As much of a document as a script and a cookie need. */
function fakeDocument(outcome: "load" | "error", cookie = "") {
  const written: string[] = [];
  const appended: { src: string; isThere: boolean }[] = [];
  const document = {
    defaultView: {},
    location: { hostname: "play.portal.example" },
    get cookie() {
      return cookie;
    },
    set cookie(line: string) {
      written.push(line);
    },
    createElement: () => {
      const received = new Map<string, () => void>();
      return {
        src: "",
        isThere: true,
        addEventListener: (kind: string, listener: () => void) => received.set(kind, listener),
        remove() {
          this.isThere = false;
        },
        arrive: () => received.get(outcome)?.(),
      };
    },
    head: {
      append(script: { src: string; isThere: boolean; arrive: () => void }) {
        appended.push(script);
        queueMicrotask(script.arrive);
      },
    },
  };
  return { document: document as unknown as Document, written, appended };
}

describe("gtag in the browser", () => {
  it("META-01 loads nothing and writes nothing until it is started", () => {
    const { page } = measured();
    expect(page.load).not.toHaveBeenCalled();
    expect(page.view).toEqual({});
  });

  it("META-01 loads the script of the operator's id once, even if started repeatedly", async () => {
    const { page, analytics } = measured();
    await analytics.start(ID, never);
    await analytics.start(ID, never);
    expect(page.load).toHaveBeenCalledExactlyOnceWith(
      `https://www.googletagmanager.com/gtag/js?id=${ID}`,
      never,
    );
  });

  it("META-01 measures without advertising, with shortened addresses", async () => {
    const { commands, analytics } = measured();
    await analytics.start(ID, never);
    expect(commands()).toEqual([
      [
        "consent",
        "default",
        {
          ad_storage: "denied",
          ad_user_data: "denied",
          ad_personalization: "denied",
          analytics_storage: "granted",
        },
      ],
      ["js", expect.any(Date)],
      ["config", ID, { anonymize_ip: true, allow_google_signals: false }],
    ]);
  });

  it.each(["", "G-1", "g-parlour42", "UA-1&x=2", 'G-PAR"><script>', "G-PARLOUR42 ", "XXXX-PARLOUR42"])(
    "META-01 loads nothing for %j, which is not an id",
    async (id) => {
      const { page, analytics } = measured();
      await expect(analytics.start(id, never)).rejects.toThrow("This is not a gtag id");
      expect(page.load).not.toHaveBeenCalled();
      expect(page.view).toEqual({});
    },
  );

  it("META-01 stops at once, removes its cookies, and can be started again", async () => {
    const { page, commands, analytics } = measured();
    await analytics.start(ID, never);
    analytics.stop(ID);
    expect(page.view[`ga-disable-${ID}`]).toBe(true);
    expect(commands().at(-1)).toEqual(["consent", "update", { analytics_storage: "denied" }]);
    expect(page.forgetCookies).toHaveBeenCalledExactlyOnceWith("_ga");
    await analytics.start(ID, never);
    expect(page.view[`ga-disable-${ID}`]).toBe(false);
    expect(commands().at(-1)).toEqual(["consent", "update", { analytics_storage: "granted" }]);
  });

  it("META-01 stopped before it was started, it loads nothing and sends nothing", () => {
    const { page, commands, analytics } = measured();
    analytics.stop(ID);
    expect(commands()).toEqual([]);
    expect(page.load).not.toHaveBeenCalled();
  });

  it("META-01 loads a script again on the next start after loading failed", async () => {
    const lost = vi.fn<AnalyticsPage["load"]>().mockRejectedValueOnce(new Error("lost"));
    const { analytics } = measured(lost.mockResolvedValueOnce());
    await expect(analytics.start(ID, never)).rejects.toThrow("lost");
    await analytics.start(ID, never);
    expect(lost).toHaveBeenCalledTimes(2);
  });
});

describe("a page with analytics", () => {
  it("META-01 adds a script to the page, and rejects when it fails to load", async () => {
    const there = fakeDocument("load");
    await analyticsPage(there.document).load("https://tags.example/js", never);
    expect(there.appended).toMatchObject([{ src: "https://tags.example/js", isThere: true }]);
    const lost = fakeDocument("error");
    await expect(analyticsPage(lost.document).load("https://tags.example/js", never)).rejects.toThrow(
      "failed to load",
    );
    expect(lost.appended).toMatchObject([{ isThere: false }]);
  });

  it("META-01 adds no script once the consent was withdrawn", async () => {
    const { document, appended } = fakeDocument("load");
    const signal = AbortSignal.abort();
    await expect(analyticsPage(document).load("https://tags.example/js", signal)).rejects.toThrow();
    expect(appended).toEqual([]);
  });

  it("META-01 removes analytics cookies on every domain they may be set on, and no others", () => {
    const { document, written } = fakeDocument("load", "_ga=GA1.2; remember=player; _ga_PARLOUR42=GS1");
    analyticsPage(document).forgetCookies("_ga");
    expect(written).toContain("_ga=; path=/; max-age=0; domain=portal.example");
    expect(written).toContain("_ga_PARLOUR42=; path=/; max-age=0");
    expect(written.join()).not.toContain("remember");
  });
});
