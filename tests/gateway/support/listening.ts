import { once } from "node:events";
import type { Server, Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Listens on a free port of this machine until the test is over, which ends its connections, too; resolves with the port. */
export async function listenDuringTest(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    // A connection that its other end cuts off ends with an error.
    socket.on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
}
