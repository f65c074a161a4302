import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Ends every connection when the gateway closes. Node's own `closeAllConnections` passes by those that were opened ahead
 * and have never carried a request, as browsers open them, and closing would wait a minute for each.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  app.addHook("preClose", async () => {
    for (const socket of open) socket.destroy();
  });
}
