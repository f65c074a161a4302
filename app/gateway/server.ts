import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";

/** Limits for slow clients. */
export interface ConnectionLimits {
  /** In milliseconds, until a request's headers are complete; also the limit for a connection that sends nothing. */
  readonly headersMs: number;
  /** In milliseconds: a body ends after this long without data, and its rate counts only after this long. */
  readonly stillMs: number;
  /** A body's lowest average rate since its start, low enough for a picture over a slow phone connection. */
  readonly leastBytesPerSecond: number;
  /** Open connections from one address. */
  readonly mostPerAddress: number;
  /** How often connections are checked, in milliseconds. */
  readonly checkEveryMs: number;
}

/** The default limits. */
export const connectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  stillMs: 30_000,
  leastBytesPerSecond: 8 * 1024,
  mostPerAddress: 1_000,
  checkEveryMs: 1_000,
};

/** Longer than the largest picture takes at the lowest rate. */
const LONGEST_REQUEST_MS = 15 * 60_000;
/** Longer than the minute for which proxies keep a connection, so that the proxy closes it first. */
const KEEP_ALIVE_MS = 72_000;
const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/**
 * An HTTP server that ends requests whose headers or body arrive too slowly. Its own answers, such as an event stream,
 * may take any time.
 */
export function createServer(listener: RequestListener, limits: ConnectionLimits): Server {
  const server = createHttpServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: Math.max(LONGEST_REQUEST_MS, limits.headersMs),
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: limits.checkEveryMs,
    },
    listener,
  );
  limitAddresses(server, limits);
  watchBodies(server, limits);
  return server;
}

/** Behind a proxy, removes the limit for each address, since all connections come from the proxy. */
export const limitsBehind = (isBehindProxy: boolean, limits = connectionLimits): ConnectionLimits =>
  isBehindProxy ? { ...limits, mostPerAddress: Number.POSITIVE_INFINITY } : limits;

/** The key under which connections are counted together. */
const addressOf = ({ remoteAddress = "" }: Socket): string => remoteAddress;

function limitAddresses(server: Server, { mostPerAddress }: ConnectionLimits): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = addressOf(socket);
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > mostPerAddress) socket.destroy();
  });
}

/** A request body that is still arriving. */
interface Body {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Kept here, since a request loses its socket when its reader stops early. */
  readonly socket: Socket;
  /** Bytes on the connection before the body. */
  readonly before: number;
  readonly bytes: number;
  /** In milliseconds: the time since the body is awaited, and the current part of it without data. */
  readonly awaitedMs: number;
  readonly stillMs: number;
}

function watchBodies(server: Server, limits: ConnectionLimits): void {
  const { leastBytesPerSecond, checkEveryMs } = limits;
  const bodies = new Map<IncomingMessage, Body>();
  server.on("request", (request, response) => {
    const { socket } = request;
    const before = socket.bytesRead;
    if (hasBody(request))
      bodies.set(request, { request, response, socket, before, bytes: 0, awaitedMs: 0, stillMs: 0 });
  });

  const isTooSlow = ({ bytes, awaitedMs, stillMs }: Body): boolean =>
    stillMs >= limits.stillMs || bytes * 1_000 < leastBytesPerSecond * (awaitedMs - limits.stillMs);

  let lookedAt = 0;
  function check(): void {
    const now = performance.now();
    // A stall of this process must not count as slowness of the client.
    const passedMs = Math.min(now - lookedAt, 2 * checkEveryMs);
    lookedAt = now;
    for (const [request, before] of bodies) {
      const body = later(before, passedMs);
      bodies.set(request, body);
      const isOver = request.complete || body.socket.destroyed;
      if (!isOver && isTooSlow(body)) end(body);
      else if (!isOver) continue;
      bodies.delete(request);
    }
  }

  let checking: NodeJS.Timeout | undefined;
  server.on("listening", () => {
    lookedAt = performance.now();
    checking = setInterval(check, checkEveryMs).unref();
  });
  server.on("close", () => clearInterval(checking));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function later(body: Body, passedMs: number): Body {
  const { request, socket, before, awaitedMs, stillMs } = body;
  const bytes = socket.bytesRead - before;
  if (bytes > body.bytes) return { ...body, bytes, awaitedMs: awaitedMs + passedMs, stillMs: 0 };
  // Received data waits for the gateway to read it, so this time does not count against the client.
  if (request.readableLength >= request.readableHighWaterMark) return body;
  return { ...body, awaitedMs: awaitedMs + passedMs, stillMs: stillMs + passedMs };
}

function end({ response, socket }: Body): void {
  if (!response.headersSent) socket.write(TOO_SLOW);
  socket.destroySoon();
}
