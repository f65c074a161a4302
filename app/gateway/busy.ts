/**
 * The gateway is at its limit of concurrent work. Nothing has happened, and the caller gets 503 with the time to retry.
 */
export class GatewayBusy extends Error {
  readonly retryAfterSeconds: number;
  constructor(what: string, retryAfterSeconds: number) {
    super(`${what} is busy`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
