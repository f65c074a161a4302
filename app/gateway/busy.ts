/**
 * More is asked at once than the gateway does at once. Nothing has happened, and the same may be asked again; whoever calls is
 * answered with 503 and when to come back.
 */
export class GatewayBusy extends Error {
  readonly retryAfterSeconds: number;
  constructor(what: string, retryAfterSeconds: number) {
    super(`${what} is busy`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
