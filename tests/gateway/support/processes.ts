/** Several gateways as processes on one database, and their death by signal 9. */
import { makeBundles } from "./bundle.ts";
import { type Child, startNode } from "./child.ts";

export interface GatewayProcess {
  readonly url: string;
  readonly backOfficeUrl: string;
  readonly child: Child;
}

export interface GatewayProcesses {
  start(count: number): Promise<void>;
  /** A running gateway, chosen by any number. If the last one was killed, waits for its replacement. */
  any(at: number): Promise<GatewayProcess>;
  /** Sends signal 9 to a gateway, whatever it is doing. With `isReplaced`, another one starts. */
  kill(at: number, isReplaced: boolean): Promise<void>;
  /** Stops all running gateways and removes their bundle. */
  stop(): Promise<void>;
}

/**
 * Gateways on a folder or a database URL. They run from one bundled file, because eight processes that each load 200
 * sources start more slowly than the test runs.
 */
export async function gatewayProcesses(source: "folder" | "url", place: string): Promise<GatewayProcesses> {
  const bundles = await makeBundles("processes");
  const file = await bundles.add(new URL("gateway.child.ts", import.meta.url));
  let live: readonly GatewayProcess[] = [];
  let starting: Promise<unknown> = Promise.resolve();

  async function startOne(): Promise<void> {
    const child = startNode([file, source, place]);
    const [, url = "", backOfficeUrl = ""] = (await child.line(/^listening/)).split(" ");
    live = [...live, { url, backOfficeUrl, child }];
  }

  async function any(at: number): Promise<GatewayProcess> {
    const found = live[at % Math.max(1, live.length)];
    if (found !== undefined) return found;
    await starting;
    if (live.length === 0) throw new Error("No gateway is running");
    return any(at);
  }

  return {
    any,
    async start(count) {
      await Promise.all(Array.from({ length: count }, startOne));
    },
    async kill(at, isReplaced) {
      const victim = await any(at);
      live = live.filter((one) => one !== victim);
      const death = victim.child.kill();
      starting = isReplaced ? death.then(startOne) : death;
      await starting;
    },
    async stop() {
      await Promise.all(live.map(({ child }) => child.finish()));
      live = [];
      await bundles.remove();
    },
  };
}
