/**
 * On SIGINT and SIGTERM closes the services one after the other in the given order. So the sandbox can finish its rounds, the
 * gateway its calls and the database its folder. After so many seconds the process ends with status 1.
 */
export function closeOnSignals(withinS: number, running: readonly { close(): Promise<unknown> }[]): void {
  let isClosing = false;
  const close = async (): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => {
      console.error(`Closing took longer than ${withinS} s (PARLOUR_CLOSE_SECONDS); giving up.`);
      process.exit(1);
    }, withinS * 1_000).unref();
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
