/**
 * The admin API: every command of the back office by HTTP, for logged-in users (OPS-02). The gateway serves it on an address
 * of its own, and `npm run backoffice` runs it in its own process where no gateway answers.
 */
import type { Server } from "node:http";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import * as v from "valibot";
import { GatewayBusy } from "../../busy.ts";
import { bearerOf } from "../../calls/serve-call.ts";
import { createLedger } from "../../ledger/ledger.ts";
import { isSameSecret } from "../../security/secrets.ts";
import type { Actor, Command, Work } from "../command.ts";
import { commands } from "../commands.ts";
import { Complaint, type Outcome, requireStorable } from "../outcome.ts";
import { storeRequest } from "../requests.ts";
import { createLogins, type LoginNeeds } from "../users/logins.ts";
import { inviteOwner } from "../users/setup.ts";
import { adminPath, enrolmentBegin, enrolmentFinish, logIn, logOut, pathOf, setUp } from "./admin-calls.ts";

const BODY_MAX_BYTES = 1024 * 1024;

export interface AdminNeeds extends LoginNeeds, Pick<Work, "mail" | "wording"> {
  /** The language that a text is written in when none is named. */
  readonly language: string;
  /** Who knows it may invite the first owner. */
  readonly machineSecret: string;
  /** Receives errors of commands that failed because of a defect or the database. */
  readonly report: (error: unknown) => void;
  readonly serverFactory?: (
    listener: Parameters<typeof import("node:http").createServer>[1] & object,
  ) => Server;
}

export function createAdminApp(needs: AdminNeeds): FastifyInstance {
  const { database, clock, language, passwords, seals, mail, wording, report } = needs;
  const logins = createLogins(needs);
  const app = Fastify({
    bodyLimit: BODY_MAX_BYTES,
    forceCloseConnections: "idle",
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    ...(needs.serverFactory !== undefined && { serverFactory: needs.serverFactory }),
  });

  app.addHook("onSend", (_request, reply, payload, done) => {
    reply.header("cache-control", "no-store");
    done(null, payload);
  });
  app.setNotFoundHandler((_request, reply) => send(reply, 404, "not-found", "There is no such command."));
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (error instanceof GatewayBusy)
      return send(reply, 503, "busy", "Too much at once. Try again in a moment.");
    const status = error.statusCode ?? 500;
    if (status === 413) return send(reply, 400, "misused", "That is longer than this command takes.");
    if (status < 500)
      return send(
        reply,
        400,
        "misused",
        "The admin API cannot read this command; it may be of another version.",
      );
    report(error);
    return send(reply, 500, "internal", "The gateway failed at it; its log says why.");
  });

  const ledger = createLedger(database.db, clock);
  const workOf = (actor: Actor): Work => {
    const context = { db: database.db, nowMs: clock.nowMs, language };
    return {
      ...context,
      actor,
      ledger,
      passwords,
      seals,
      mail,
      wording,
      report,
      askSecondPerson: (asked) => storeRequest(context, actor.name, asked),
    };
  };

  const actorOf = async (request: FastifyRequest): Promise<Actor | null> => {
    const token = bearerOf(request);
    return token === null ? null : logins.actorOf(token);
  };
  const refuseUnknown = (reply: FastifyReply) =>
    send(reply, 401, "not-logged-in", "Log in first: backoffice -- login <name>");
  const serveCommand = (command: Command): void => {
    const { bodyAtMostBytes } = command;
    const options =
      bodyAtMostBytes === undefined
        ? {}
        : {
            bodyLimit: bodyAtMostBytes,
            // Before a long body is read, its sender must be known.
            onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
              if ((await actorOf(request)) === null) return refuseUnknown(reply);
            },
          };
    app.post(`${adminPath}/${command.words.join("/")}`, options, async (request, reply) => {
      const actor = await actorOf(request);
      if (actor === null) return refuseUnknown(reply);
      return answer(reply, await command.perform(workOf(actor), request.body ?? {}));
    });
  };
  for (const command of commands) serveCommand(command);

  /** A call that needs no session. */
  const serveOpen = <Schema extends v.GenericSchema>(
    call: { readonly path: string; readonly request: Schema },
    handler: (body: v.InferOutput<Schema>, request: FastifyRequest) => Promise<unknown>,
  ): void => {
    app.post(pathOf(call), async (request, reply) => {
      const read = v.safeParse(call.request, request.body);
      if (!read.success) return send(reply, 400, "misused", "A field is missing or cannot be that.");
      try {
        requireStorable(read.output);
        return await answer(reply, { kind: "done", value: await handler(read.output, request) });
      } catch (error) {
        if (!(error instanceof Complaint)) throw error;
        return answer(reply, { kind: error.kind, message: error.message });
      }
    });
  };
  serveOpen(logIn, (body, { ip }) => logins.logIn({ ...body, ip }));
  serveOpen(enrolmentBegin, logins.beginEnrolment);
  serveOpen(enrolmentFinish, logins.finishEnrolment);
  serveOpen(logOut, async (_body, request) => {
    const token = bearerOf(request);
    if (token !== null) await logins.logOut(token);
    return {};
  });
  serveOpen(setUp, async (body, request) => {
    if (!isSameSecret(request.headers.authorization ?? "", `Machine ${needs.machineSecret}`))
      throw new Complaint(
        "Setting up needs the secret of the machine: run it where the gateway runs.",
        "not-logged-in",
      );
    return inviteOwner(needs, body);
  });
  return app;
}

const statusOf: Readonly<Record<Outcome["kind"], number>> = {
  done: 200,
  waiting: 202,
  misused: 400,
  "not-logged-in": 401,
  "not-allowed": 403,
  refused: 409,
  unconfirmed: 428,
};

function answer(reply: FastifyReply, outcome: Outcome) {
  reply.code(statusOf[outcome.kind]);
  switch (outcome.kind) {
    case "done":
      return reply.send({ success: true, value: outcome.value });
    case "waiting":
      return reply.send({
        success: true,
        waiting: { requestId: outcome.requestId, message: outcome.message },
      });
    case "unconfirmed":
      return reply.send({ success: false, code: "unconfirmed", message: outcome.question });
    case "refused":
      return reply.send({
        success: false,
        code: "refused",
        message: outcome.message,
        ...(outcome.details !== undefined && { detail: outcome.details }),
      });
    default:
      return reply.send({ success: false, code: outcome.kind, message: outcome.message });
  }
}

const send = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ success: false, code, message });
