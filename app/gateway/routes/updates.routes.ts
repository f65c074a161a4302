import { randomInt } from "node:crypto";
import { updatesPath } from "@parlour/adapters/wire/updates.ts";
import type { FastifyReply } from "fastify";
import { httpStatusOf, refusalBody, refuse } from "../calls/answer.ts";
import { CONTENT_CHANGES } from "../content/content-version.ts";
import { SESSION_CHANGES } from "../security/kept-sessions.ts";
import { createUpdates, type UpdateKind } from "../updates/updates.ts";
import { routesWith } from "./routes-with.ts";

/** The interval of keep-alive messages: they detect a closed connection and keep proxies from ending an idle one. */
const BEAT_MS = 20_000;
/** The most event streams of one member, more than the tabs that people use. */
const AT_ONCE = 8;
/** Changes of one kind within this time are sent once. */
const GATHER_MS = 50;
/** Within this time all players hear that the content has changed, so that not all read it in the same moment. */
const SPREAD_MS = 2_000;

/** An open event stream. */
interface Line {
  /** Ends it when its session is over. */
  readonly check: () => void;
  readonly contentChanged: () => void;
}

/**
 * The event stream of a player's changes: `data: balance`, `messages` or `status`, each meaning that earlier reads of it are
 * stale; and `content`, for a change of what the operator shows to all. It carries no amounts, so the order does not matter. The first line follows once the gateway listens for changes.
 */
export const updateRoutes = routesWith("database", "sessions", "changes").add(
  (app, { database, sessions, changes }) => {
    const updates = createUpdates(database, app.log);
    /** The open streams of each member. */
    const lines = new Map<string, Map<FastifyReply["raw"], Line>>();
    changes.watch(
      SESSION_CHANGES,
      (memberId) => {
        for (const { check } of lines.get(memberId)?.values() ?? []) check();
      },
      () => undefined,
    );
    changes.watch(
      CONTENT_CHANGES,
      () => {
        for (const own of lines.values()) for (const { contentChanged } of own.values()) contentChanged();
      },
      () => undefined,
    );

    app.get(updatesPath, async (request, reply) => {
      const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
      const found = token === "" ? null : await sessions.find(token);
      const own = lines.get(found?.member.id ?? "") ?? new Map();
      if (found === null || found.mustChangePassword) return deny(reply, "not-logged-in");
      if (own.size >= AT_ONCE) return deny(reply, "too-many-requests");

      const memberId = found.member.id;
      reply.hijack();
      const line = reply.raw;
      const endIfOver = (): Promise<boolean> =>
        sessions.isLive(token).then(
          (isLive) => {
            if (!isLive) line.end();
            return isLive;
          },
          () => {
            line.end();
            return false;
          },
        );
      let telling: NodeJS.Timeout | undefined;
      const tell = () => {
        telling = undefined;
        line.write("data: content\n\n");
      };
      const contentChanged = () => {
        telling ??= setTimeout(tell, randomInt(SPREAD_MS));
      };
      lines.set(memberId, own.set(line, { check: () => void endIfOver(), contentChanged }));
      line.writeHead(200, {
        ...Object.fromEntries(
          Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
        ),
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      });
      const waiting = new Set<UpdateKind>();
      let gathering: NodeJS.Timeout | undefined;
      const flush = () => {
        gathering = undefined;
        for (const kind of waiting) line.write(`data: ${kind}\n\n`);
        waiting.clear();
      };
      const { ready, leave } = updates.follow(memberId, (kind) => {
        waiting.add(kind);
        gathering ??= setTimeout(flush, GATHER_MS);
      });
      // The first line guarantees every later change. If the database sends no notifications, the stream ends and the page polls.
      line.flushHeaders();
      void ready.then((isListening) => {
        if (line.writableEnded) return;
        if (isListening) line.write("retry: 5000\n\n");
        else line.end();
      });
      const beating = setInterval(() => {
        void endIfOver().then((isLive) => isLive && line.write(": still here\n\n"));
      }, BEAT_MS);
      line.once("close", () => {
        clearInterval(beating);
        clearTimeout(gathering);
        clearTimeout(telling);
        leave();
        own.delete(line);
        if (own.size === 0) lines.delete(memberId);
      });
    });

    app.addHook("preClose", async () => {
      for (const own of lines.values()) for (const line of own.keys()) line.end();
      await updates.close();
    });
  },
);

const deny = (reply: FastifyReply, code: "not-logged-in" | "too-many-requests") =>
  reply
    .header("cache-control", "no-store")
    .code(httpStatusOf(code))
    .send(refusalBody(refuse(code)));
