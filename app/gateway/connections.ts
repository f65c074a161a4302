import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Ends the connections that were opened ahead and have never carried a request, as browsers open them, when the gateway
 * closes: Node passes them by, and closing would wait a minute for each. Those with a call on them are let finish.
 */
export function endUnusedConnectionsOnClose(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }: IncomingMessage) => unused.delete(socket));
  app.addHook("preClose", async () => {
    for (const socket of unused) socket.destroy();
  });
}
