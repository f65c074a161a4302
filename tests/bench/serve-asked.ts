interface Started {
  readonly url: string;
  stop(): Promise<unknown>;
}

/**
 * What a measured server's process does: it starts what it is asked for and tells its address, tells how much processor time it
 * has used, in microseconds, and ends when nobody is connected any more.
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
