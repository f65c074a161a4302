import type { FastifyReply, FastifyRequest } from "fastify";
import type { SharedAnswer } from "./shared-answers.ts";

/** Sends what is kept in memory: nothing but 304 to who has it, else compressed as the visitor takes it. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SharedAnswer,
): Promise<FastifyReply> {
  reply.header("etag", answer.etag);
  if (request.headers["if-none-match"]?.includes(answer.etag)) return reply.code(304).send();
  const encoding = answer.encodingFor(String(request.headers["accept-encoding"] ?? ""));
  if (encoding === "identity" && answer.text !== null) return reply.send(answer.text);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(await answer.bytes(encoding));
}
