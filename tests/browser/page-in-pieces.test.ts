import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { layoutShiftSum } from "./support/layout-shifts.ts";
import { portalOfFile } from "./support/portal.ts";
import { screens } from "./support/visit.ts";

/** So many reach below a phone's first screen; what is not seen cannot move before a person's eyes. */
const PIECES = 30;
const sectionEnd = /<\/(?:nav|section|article|h1|h2|h3|p|ul|ol|svg|form)>/g;

/** The upper part of a drawn page without scripts, cut after elements that are seen as a whole; each piece ends in its number. */
function piecesOf(html: string): readonly string[] {
  const still = html.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, "");
  const cuts = [...still.matchAll(sectionEnd)]
    .map(({ index, 0: end }) => index + end.length)
    .filter((at) => at > still.indexOf("<main"))
    .slice(0, PIECES);
  return cuts.map((at, nth) => `${still.slice(cuts[nth - 1] ?? 0, at)}<!--piece ${nth}-->`);
}

/** Waits until the page shows that piece. */
async function painted(page: Page, nth: number): Promise<void> {
  const mark = `<!--piece ${nth}-->`;
  await page.waitForFunction((sought) => document.body?.innerHTML.includes(sought), mark);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

describe("a page on a slow line", () => {
  const portal = portalOfFile();

  /** The page as the gateway draws it for a phone. */
  async function drawnFor(path: string): Promise<string> {
    const answer = await fetch(portal.url + path, {
      headers: { cookie: "language=EN", "sec-ch-ua-mobile": "?1" },
    });
    const html = await answer.text();
    expect(html).toContain('id="drawn-from"');
    expect(html).toContain('data-width="narrow"');
    return html;
  }

  /** Opens that page from a server that sends each piece when the page shows the one before. */
  async function openInPieces(page: Page, path: string): Promise<number> {
    const pieces = piecesOf(await drawnFor(path));
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      if (request.url !== path) {
        const file = await fetch(portal.url + request.url);
        response.writeHead(file.status, { "content-type": file.headers.get("content-type") ?? "" });
        response.end(Buffer.from(await file.arrayBuffer()));
        return;
      }
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      for (const [nth, piece] of pieces.entries()) {
        response.write(piece);
        await painted(page, nth);
      }
      response.end("</main></body></html>");
    };
    // What fails while the page is sent ends the page with it, so that the test says so at once.
    const server = createServer((request, response) =>
      answer(request, response).catch((cause) => response.destroy(cause)),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The server has no port");
    try {
      await page.goto(`http://127.0.0.1:${address.port}${path}`);
    } finally {
      server.close();
    }
    return pieces.length;
  }

  it.each(["/", "/hot", "/promotions", "/help", "/about", "/down"])(
    "ROUTE-01 %s shows each part where it stays while the rest arrives",
    async (path) => {
      const visit = await portal.visit(screens.phone);
      try {
        const page = await visit.context.newPage();
        expect(await openInPieces(page, path)).toBeGreaterThan(3);
        expect(await layoutShiftSum(page)).toBeLessThanOrEqual(0.01);
      } finally {
        await visit.close();
      }
    },
  );
});
