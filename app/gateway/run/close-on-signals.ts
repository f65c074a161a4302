const CLOSES_WITHIN_MS = 5_000;

/**
 * SIGINT and SIGTERM: close what runs, one after the other in the order given, so that each finishes while what it needs is there:
 * the sandbox its rounds, the gateway its calls, the database its folder.
 */
export function closeOnSignals(...running: readonly { close(): Promise<unknown> }[]): void {
  let isClosing = false;
  const close = async (): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => {
      console.error(`Closing took longer than ${CLOSES_WITHIN_MS} ms; giving up.`);
      process.exit(1);
    }, CLOSES_WITHIN_MS).unref();
    try {
      for (const one of running) await one.close();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  process.on("SIGINT", close);
  process.on("SIGTERM", close);
}
