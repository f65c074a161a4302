import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { startTestGateway } from "./support/gateway.ts";

describe("closing the gateway", () => {
  it("does not wait for a connection that a browser opened in advance and never used", async () => {
    const gateway = await startTestGateway({ seeded: "empty" });
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    await fetch(`${gateway.url}/health`);
    const closed = once(socket, "close");
    await gateway.stop();
    await closed;
    expect(socket.destroyed).toBe(true);
  });
});
