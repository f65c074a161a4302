import { isKeepable } from "../database/storable-text.ts";
import { escapeHtml } from "../messages/escape-html.ts";
import type { Posted } from "../messages/outbox.ts";
import { routesWith } from "./routes-with.ts";

const RELOADS_AFTER_S = 5;

/** Nothing in a message may run or load anything. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What a gateway without servers for messages has sent, outside production: a page for people, and the same for journeys
 * at `/dev/outbox.json?to=`.
 */
export const outboxRoutes = routesWith("mode", "outbox").add((app, { mode, outbox }) => {
  if (mode === "production") return;

  app.get("/dev/outbox", async (_request, reply) => {
    reply.headers({ "cache-control": "no-store", "content-security-policy": POLICY });
    return reply.type("text/html; charset=utf-8").send(page(await outbox.list()));
  });

  app.get<{ Querystring: { to?: string } }>("/dev/outbox.json", async ({ query }, reply) => {
    reply.header("cache-control", "no-store");
    // An unescaped plus sign of a phone number arrives as a space.
    const to = typeof query.to === "string" ? query.to.replace(/^ /, "+") : undefined;
    return to === undefined || isKeepable(to) ? outbox.list(to) : [];
  });
});

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 42rem; margin-inline: auto; padding: 1rem; }
article { border: 1px solid #8888; border-radius: 0.5rem; padding: 0.75rem 1rem; margin-block: 1rem; }
h2 { font-size: 1rem; margin: 0; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.5rem 0 0; }
small { opacity: 0.8; }`;

function page(messages: readonly Posted[]): string {
  const list = messages.map(article).join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RELOADS_AFTER_S}">
<title>Outbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>Mails and short messages of this operator, the newest first. They go nowhere else. The page reloads by itself.</p>
${list === "" ? "<p>Nothing has been sent yet.</p>" : list}
</main>
</body>
</html>
`;
}

function article({ channel, to, subject, body, createdAt }: Posted): string {
  const at = createdAt.toISOString();
  return `<article>
<h2>${channel === "mail" ? "Mail" : "SMS"} to ${escapeHtml(to)}</h2>
<small><time datetime="${at}">${at.slice(0, 19).replace("T", " ")} UTC</time></small>
${subject === "" ? "" : `<p><strong>${escapeHtml(subject)}</strong></p>`}
<pre>${withLinks(body)}</pre>
</article>`;
}

/** A text as HTML, the web addresses in it as links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) => {
      const shown = escapeHtml(part);
      return at % 2 === 1 ? `<a href="${shown}" rel="noreferrer">${shown}</a>` : shown;
    })
    .join("");
}
