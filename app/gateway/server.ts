import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";

/** How slow whoever connects may be. */
export interface ConnectionLimits {
  /** In milliseconds, until a request's headers are whole; a connection that sends nothing at all has as long. */
  readonly headersMs: number;
  /** In milliseconds: a body ends that brings nothing for so long, and each has as long before its rate counts. */
  readonly stillMs: number;
  /** What a body brings at least, on an average from its beginning: a picture over a slow phone line still arrives. */
  readonly leastBytesPerSecond: number;
  /** Connections that one address may have open at a time. */
  readonly mostPerAddress: number;
  /** How often connections are looked at, in milliseconds. */
  readonly checkEveryMs: number;
}

/** What is right unless somebody has asked for something else. */
export const connectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  stillMs: 30_000,
  leastBytesPerSecond: 8 * 1024,
  mostPerAddress: 1_000,
  checkEveryMs: 1_000,
};

/** Longer than the largest picture takes at the least rate. */
const LONGEST_REQUEST_MS = 15 * 60_000;
/** Longer than the minute for which proxies keep a connection, so that they close it first. */
const KEEP_ALIVE_MS = 72_000;
const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/**
 * An HTTP server that nobody keeps occupied by being slow: it ends requests whose headers or body do not come on. What it
 * sends itself, such as a stream of events, may take as long as it likes.
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

/** The same behind a proxy or not; behind one, all connections are the proxy's own. */
export const limitsBehind = (isBehindProxy: boolean, limits = connectionLimits): ConnectionLimits =>
  isBehindProxy ? { ...limits, mostPerAddress: Number.POSITIVE_INFINITY } : limits;

/** Whose connections are counted together. */
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

/** A body that is on its way. */
interface Body {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** A request forgets its own when its reader leaves in the middle. */
  readonly socket: Socket;
  /** What the connection had brought before the body. */
  readonly before: number;
  readonly bytes: number;
  /** In milliseconds: for how long it is awaited, and how much of that it has brought nothing. */
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
    // Where the process itself has stood still, nobody else was slow.
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
  // What has come waits to be read: this time is ours and not the sender's.
  if (request.readableLength >= request.readableHighWaterMark) return body;
  return { ...body, awaitedMs: awaitedMs + passedMs, stillMs: stillMs + passedMs };
}

function end({ response, socket }: Body): void {
  if (!response.headersSent) socket.write(TOO_SLOW);
  socket.destroySoon();
}
