import type { FastifyReply, FastifyRequest } from "fastify";
import type { SharedAnswer } from "./shared-answers.ts";

/** Sends a cached answer: 304 when the browser has it, otherwise compressed as the browser accepts. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, answer: SharedAnswer): FastifyReply {
  reply.header("etag", answer.etag);
  if (request.headers["if-none-match"]?.includes(answer.etag)) return reply.code(304).send();
  const encoding = answer.encodingFor(String(request.headers["accept-encoding"] ?? ""));
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  const bytes = answer.bytes(encoding);
  if (bytes instanceof Uint8Array) return reply.send(bytes);
  bytes.then(
    (compressed) => reply.send(compressed),
    (failure) => reply.send(failure),
  );
  return reply;
}
