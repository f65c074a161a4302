/**
 * Time limits of gateways of the tests, and of the sandbox beside them: as long as a test waits. They share the cores with
 * other programs, and a limit that a slow machine reaches would be another answer.
 */
import { connectionLimits } from "@parlour/app/gateway/server.ts";
import { PATIENCE_MS } from "../../patience.ts";

/** Of work in the database. */
export const patientCalls = {
  statementMs: PATIENCE_MS,
  lockMs: PATIENCE_MS,
  idleInTransactionMs: PATIENCE_MS,
  acquireMs: PATIENCE_MS,
};

/** Of clients that send slowly. */
export const patientConnections = { ...connectionLimits, headersMs: PATIENCE_MS, stillMs: PATIENCE_MS };

/** Of a sandbox: how long the wallet may take to answer it, and who asks it to send. */
export const patientSandbox = { wallet: { timeoutMs: PATIENCE_MS }, connections: patientConnections };
