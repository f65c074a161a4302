import type { FastifyInstance } from "fastify";
import { refusalBody, refuse } from "../calls/answer.ts";
import type { Needs } from "../services.ts";

const REMEMBERED_AT_MOST = 200;

/** The texts of recent captchas, for journeys that log in without eyes. Only in memory, and never in production. */
export interface QaCaptchas {
  remember(id: string, text: string): void;
}

/** Offers `/dev/captcha/:id` outside production; inside, remembers nothing and has no such route. */
export function qaCaptchas(app: FastifyInstance, { mode }: Needs<"mode">): QaCaptchas {
  if (mode === "production") return { remember() {} };
  const texts = new Map<string, string>();

  app.get<{ Params: { id: string } }>("/dev/captcha/:id", async ({ params }, reply) => {
    const text = texts.get(params.id);
    if (text === undefined) return reply.code(404).send(refusalBody(refuse("not-found")));
    return { success: true, value: { text } };
  });

  return {
    remember(id, text) {
      texts.set(id, text);
      for (const oldest of texts.keys()) {
        if (texts.size <= REMEMBERED_AT_MOST) break;
        texts.delete(oldest);
      }
    },
  };
}
