interface Started {
  readonly url: string;
  stop(): Promise<unknown>;
}

/**
 * The process of a measured server: on request it starts the server and returns its address, or returns its processor time
 * so far, in microseconds.
 *
 * It ends when its parent process disconnects.
 */
export function serveAsked<Asked>(start: (asked: Asked) => Promise<Started>): void {
  let started: Started | undefined;
  const answer = async (message: { readonly kind: string; readonly asked: Asked }): Promise<unknown> => {
    if (message.kind === "processor") {
      const { user, system } = process.cpuUsage();
      return user + system;
    }
    started = await start(message.asked);
    return started.url;
  };
  process.on("message", (message: { kind: string; asked: Asked }) => {
    void answer(message).then((value) => process.send?.(value));
  });
  process.on("disconnect", () => {
    void Promise.resolve(started?.stop()).finally(() => process.exit(0));
  });
}
