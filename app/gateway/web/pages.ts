import { isClosed, parseLocation } from "@parlour/core/navigation/resolver";
import { type Route, routes } from "@parlour/core/navigation/routes";
import { drawnLayout } from "@parlour/core/preferences/preferences.rules";
import { shareOrigin } from "@parlour/core/site/main-domain.rules";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendShared } from "../calls/send-shared.ts";
import { createSharedAnswers } from "../calls/shared-answers.ts";
import { siteStateFor } from "../content/site-state.ts";
import { pathOf } from "../logging.ts";
import type { Needs } from "../services.ts";
import { createInlinePictures } from "./inline-pictures.ts";
import { ownCallsFor } from "./own-calls.ts";
import { createPageData, PAGE_DATA_PATH, pageDataHref } from "./page-data.ts";
import { dataOf, documentOf } from "./page-document.ts";
import { type PageAsked, readPageParts } from "./page-parts.ts";

/** Winners and hot games change without a new content version. Better compression pays off before the first paint. */
const PAGE_FRESHNESS = { freshForMs: 60_000, density: "dense" } as const;
/** How long a browser may reuse a page's data, in seconds, for example after going back in its history. */
const DATA_FRESH_FOR_S = 600;
/** The number of image origins that take turns at being first (SITE-06). */
const TURNS = 4;
const KEPT_AT_MOST = 256;
const KEPT = { answers: KEPT_AT_MOST, bytes: 64 * 1_048_576 };
/** Limits drawing, so that requests for new pages do not block the gateway's calls. */
const DRAWN_AT_ONCE = 2;

/** Pages that look the same to every visitor. The browser draws those of a player, a form or a search. */
const drawable: readonly Route["screen"][] = [
  "home",
  "game-list",
  "game-centre",
  "promotions",
  "help",
  "about",
  "blog",
  "feedback",
  "download",
];

/** The query parameters that change a page. The browser draws addresses with others, such as a campaign's. */
const query = /^\?(?:(?:vassalage|classify|code|gameType|sort|page)=[\w.%-]{1,60}(?:&|$)){1,4}$/;

/** Returns whether it has sent the page; if not, the browser draws it. */
export type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/**
 * Draws pages for visitors with the portal's own components, once per language, site status and address until the content
 * changes. Null if the portal was built without the server part.
 */
export async function createPages(
  app: FastifyInstance,
  needs: Needs<"config" | "clock" | "settings" | "contentVersion" | "sandboxOriginFor" | "db" | "drawings">,
  folder: string,
): Promise<ServePage | null> {
  const built = await readPageParts(folder);
  if (built === null) return null;
  const { parts, drawPage, languages, defaultLanguage } = built;
  const { config, clock, contentVersion, sandboxOriginFor } = needs;
  const kept = createSharedAnswers({ clock, version: contentVersion, keptAtMost: KEPT });
  const data = createPageData();
  const drawn = new Map<string, Drawn>();
  const inlinedIn = createInlinePictures(app, needs);
  let drawing = 0;

  async function draw(
    request: FastifyRequest,
    asked: Omit<PageAsked, "fetch"> & { readonly mainDomain: string },
  ) {
    if (drawing >= DRAWN_AT_ONCE) throw new Busy();
    drawing += 1;
    try {
      const { ip, headers } = request;
      const fetch = ownCallsFor(app, ip, headers.host ?? "");
      const page = await drawPage({ ...asked, fetch });
      const inlined = await inlinedIn(page.markup, asked.width, headers.host ?? "");
      const path = pathOf(asked.address);
      const origin = shareOrigin(asked.mainDomain, config.publicOrigins[0] ?? "");
      const version = data.keep(dataOf(page));
      const { html, styleHashes } = documentOf(parts, page, {
        data: { version, href: pageDataHref(asked.address, asked.turn, version) },
        language: asked.language,
        width: asked.width,
        theme: asked.layout.theme,
        inlined,
        screen: routes.get(path)?.screen ?? "home",
        canonical: origin === "" ? null : origin + (path === "/home" || path === "/index" ? "/" : path),
      });
      return { html, version, styleHashes };
    } finally {
      drawing -= 1;
    }
  }

  /** The page at an address for this visitor; null if the browser has to draw it. */
  async function pageAt(request: FastifyRequest, url: string, askedTurn: number) {
    const path = pathOf(url);
    const search = url.slice(path.length);
    const route = routes.get(path);
    if (route === undefined || !drawable.includes(route.screen) || route.entrance !== "anybody") return null;
    if (search !== "" && !query.test(search)) return null;

    const settings = await needs.settings.read();
    // The browser leads home from a page that is switched off (SITE-08).
    if (isClosed(parseLocation(url), settings.closedPages)) return null;
    const state = siteStateFor(settings, request.ip, clock.nowMs());
    // The page for a restricted region shows the visitor's address, so the browser draws it.
    if (state.kind === "region-restricted") return null;
    const language = languageOf(request, languages) ?? defaultLanguage;
    const turn = askedTurn % Math.max(1, Math.min(settings.imageCDNs.length, TURNS));
    const sandbox = sandboxOriginFor(request.headers.host ?? "") ?? "";
    const width = isPhone(request) ? "narrow" : "wide";
    const layout = drawnLayout((name) => cookieOf(request, name));
    const key = [language, ...Object.values(layout), state.kind, sandbox, width, turn, url].join(" ");
    try {
      const answer = await kept.get(key, PAGE_FRESHNESS, async () => {
        const { html, ...others } = await draw(request, {
          address: url,
          language,
          width,
          layout,
          turn,
          mainDomain: settings.mainDomain,
        });
        drawn.set(key, others);
        return html;
      });
      return { answer, ...(drawn.get(key) ?? { version: "", styleHashes: [] }) };
    } catch (err) {
      if (!(err instanceof Busy))
        request.log.warn({ err, url }, "a page could not be drawn; the browser draws it");
      return null;
    } finally {
      for (const oldest of drawn.keys()) {
        if (drawn.size <= KEPT_AT_MOST * 2) break;
        drawn.delete(oldest);
      }
    }
  }

  /** The page that a visit to this domain begins with, for an address that names none (SITE-08). */
  async function entryOf({ url, headers }: FastifyRequest): Promise<string | undefined> {
    if (pathOf(url) !== "/") return undefined;
    const { domainRoute } = await needs.settings.read();
    const host = headers.host?.toLowerCase() ?? "";
    const page = Object.hasOwn(domainRoute, host) ? domainRoute[host] : undefined;
    return page === undefined
      ? undefined
      : page + (page.includes("?") ? url.slice(1).replace("?", "&") : url.slice(1));
  }

  /**
   * Sends a page's data. If this gateway no longer has it, or another one drew the page, it sends its current data. The browser
   * then sees another version and draws the page again.
   */
  async function sendData(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const asked = new URL(request.url, "http://page").searchParams;
    const exact = data.of(asked.get("v") ?? "");
    const turn = Math.trunc(Math.abs(Number(asked.get("turn")))) % TURNS || 0;
    const page = exact ? null : await pageAt(request, asked.get("at") ?? "", turn);
    const answer = exact ?? data.of(page?.version ?? "");
    if (answer === null) return false;
    reply.header("vary", "accept-encoding");
    reply.header("cache-control", exact ? `max-age=${DATA_FRESH_FOR_S}, immutable` : "no-store");
    sendShared(request, reply.code(200).type("text/plain; charset=utf-8"), answer);
    return true;
  }

  return async (request, reply) => {
    const { url } = request;
    if (pathOf(url) === PAGE_DATA_PATH) return sendData(request, reply);
    const entry = await entryOf(request);
    if (entry !== undefined) {
      reply.header("cache-control", "no-store").redirect(entry, 302);
      return true;
    }
    const page = await pageAt(request, url, Math.floor(Math.random() * TURNS));
    if (page === null) return false;
    reply.headers({
      "cache-control": "no-cache",
      vary: "accept-encoding, cookie, sec-ch-ua-mobile, user-agent",
    });
    allowStyles(reply, page.styleHashes);
    sendShared(request, reply.code(200).type("text/html; charset=utf-8"), page.answer);
    return true;
  };
}

/** Facts about a drawn page besides its document. */
interface Drawn {
  /** The version of its data. */
  readonly version: string;
  readonly styleHashes: readonly string[];
}

class Busy extends Error {}

/** Some browsers say whether they run on a phone; the user agent of other phones contains "Mobi" (MDN, "Browser detection"). */
const isPhone = ({ headers }: FastifyRequest): boolean => {
  const said = headers["sec-ch-ua-mobile"];
  return said === undefined ? /\bMobi/.test(headers["user-agent"] ?? "") : said === "?1";
};

/** A visitor's earlier choice, from a cookie, since a server cannot read the browser's storage (I18N-01, LAYOUT-01). */
const cookieOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  (headers.cookie ?? "")
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const languageOf = (request: FastifyRequest, languages: readonly string[]): string | undefined => {
  const code = cookieOf(request, "language");
  return languages.find((each) => each === code);
};

/** Allows exactly this page's inline styles in its policy. */
function allowStyles(reply: FastifyReply, styleHashes: readonly string[]): void {
  const policy = String(reply.getHeader("content-security-policy") ?? "");
  reply.header(
    "content-security-policy",
    policy.replace("style-src 'self'", `style-src 'self' ${styleHashes.join(" ")}`),
  );
}
