import type { FastifyInstance } from "fastify";

/** The gateway's own calls, without a network connection, made in a visitor's name. */
export const ownCallsFor =
  (app: FastifyInstance, ip: string, host: string): typeof fetch =>
  async (input, init) => {
    const asked = new Request(input, init);
    const { pathname, search } = new URL(asked.url);
    const answer = await app.inject({
      method: asked.method === "POST" ? "POST" : "GET",
      url: pathname + search,
      headers: { ...Object.fromEntries(asked.headers), host },
      remoteAddress: ip,
      ...(asked.method === "POST" && { payload: await asked.text() }),
    });
    const type = String(answer.headers["content-type"] ?? "");
    return new Response(answer.body, { status: answer.statusCode, headers: { "content-type": type } });
  };
