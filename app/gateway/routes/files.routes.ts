import { PICTURE_AT_MOST_BYTES, uploadFile } from "@parlour/adapters/wire/cashier.calls.ts";
import { uploadDocument } from "@parlour/adapters/wire/identity-check.calls.ts";
import type { FastifyError } from "fastify";
import { httpStatusOf, refusalBody, refuse, value } from "../calls/answer.ts";
import { bearerOf } from "../calls/serve-call.ts";
import { keepPicture } from "../files/files.ts";
import { keepDocument } from "../identity-checks/documents.ts";
import { routesWith } from "./routes-with.ts";

/** Images from players. The gateway never serves them; back-office commands show them. */
export const fileRoutes = routesWith("calls", "clock", "db", "seals", "sessions").add(async (app, needs) => {
  const { calls, clock, db, seals, sessions } = needs;
  // A separate scope: no other call accepts bytes or a body of this size.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: PICTURE_AT_MOST_BYTES },
      (_request, body, done) => done(null, body),
    );

    // Checks the session before reading the body, which may be megabytes.
    scope.addHook("onRequest", async (request, reply) => {
      const token = bearerOf(request);
      if (token !== null && (await sessions.find(token)) !== null) return;
      const refusal = refuse("not-logged-in");
      await reply
        .header("cache-control", "no-store")
        .code(httpStatusOf(refusal.code))
        .send(refusalBody(refusal));
    });

    scope.setErrorHandler<FastifyError>(async (error, _request, reply) => {
      if (error.statusCode !== 413) throw error;
      const refusal = refuse("too-large");
      return reply
        .header("cache-control", "no-store")
        .code(httpStatusOf(refusal.code))
        .send(refusalBody(refusal));
    });

    calls.servePlayer(scope, uploadFile, async ({ request, player: { member }, file }) => {
      const kept = await keepPicture(db, {
        memberId: member.id,
        name: request.name,
        content: file,
        nowMs: clock.nowMs(),
      });
      return kept.kind === "kept" ? value({ fileId: kept.id }) : refuse(kept.code);
    });

    calls.servePlayer(scope, uploadDocument, async ({ request, player: { member }, file }) => {
      const kept = await keepDocument(db, seals, {
        memberId: member.id,
        name: request.name,
        content: file,
        nowMs: clock.nowMs(),
      });
      return kept.kind === "kept" ? value({ fileId: kept.id }) : refuse(kept.code);
    });
  });
});
