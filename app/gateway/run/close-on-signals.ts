import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";

const CLOSES_WITHIN_MS = 5_000;

/** SIGINT and SIGTERM: take no more calls, finish those that run, close the database and let go of its folder. */
export function closeOnSignals(app: FastifyInstance, database: Database): void {
  let isClosing = false;
  const close = async (): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => {
      console.error(`Closing took longer than ${CLOSES_WITHIN_MS} ms; giving up.`);
      process.exit(1);
    }, CLOSES_WITHIN_MS).unref();
    try {
      await app.close();
      await database.close();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  process.on("SIGINT", close);
  process.on("SIGTERM", close);
}
