import { createSandbox, type Sandbox, type SandboxOptions } from "../../sandbox/sandbox.ts";
import { isPaidAtSandbox } from "../cashier/deposits/methods.ts";
import type { Database } from "../database/database.ts";
import type { GatewayConfig, GatewayOptions, SandboxPlace, WallClock } from "../options.ts";
import { createVendorSecrets } from "../play/vendor-secrets.ts";
import type { Seals } from "../security/seals.ts";
import type { SandboxRun } from "./environment.ts";
import { isEverywhere } from "./start-summary.ts";

export interface SandboxBeside {
  /** For the gateway's options; it has the address once the sandbox listens. */
  readonly place: SandboxPlace;
  /** Starts when the gateway listens at `gatewayPort`; returns the sandbox's own port. */
  start(gatewayPort: number, host: string): Promise<number>;
  close(): Promise<void>;
}

export interface SandboxBesideOptions {
  readonly database: Database;
  /** The gateway's own, since each refuses what the other signs at another time; the machine's by default. */
  readonly clock?: WallClock;
  readonly run: SandboxRun;
  readonly mode: GatewayOptions["mode"];
  readonly demo: boolean;
  readonly walletKey: string | undefined;
  readonly seals: Seals;
  readonly publicOrigins: readonly string[];
  readonly trustProxy?: GatewayConfig["trustProxy"];
  readonly sessionsPerMinute?: number;
  /** Its time limits, where the usual ones do not do. */
  readonly limits?: Pick<SandboxOptions, "wallet" | "connections">;
  readonly report: (what: string) => void;
}

/** The provider sandbox in the gateway's process, on its own port. They still communicate over HTTP. */
export function sandboxBeside(options: SandboxBesideOptions): SandboxBeside {
  const {
    database,
    clock = { nowMs: () => Date.now() },
    run,
    mode,
    demo,
    walletKey,
    seals,
    publicOrigins,
    trustProxy,
    sessionsPerMinute,
    limits,
    report,
  } = options;
  let ports: { readonly gateway: number; readonly sandbox: number | null } | null = null;
  let ownHost = "127.0.0.1";
  const sandbox: Sandbox = createSandbox({
    database,
    operator: "Parlour",
    nowMs: clock.nowMs,
    walletUrl: () => `http://${ownHost}:${ports?.gateway ?? 0}`,
    secretOf: createVendorSecrets(database, clock, walletKey, seals),
    takesPaymentsOf: (method) =>
      isPaidAtSandbox(database.db, method, { mode, hasDemo: demo, hasSandbox: true }),
    portalOriginsFor(host) {
      const own = ports === null ? null : originAt(host, ports.gateway);
      const areOriginsConfigured = mode === "production" && publicOrigins.length > 0;
      return areOriginsConfigured || own === null ? publicOrigins : [...publicOrigins, own];
    },
    ...(trustProxy !== undefined && { trustProxy }),
    ...(sessionsPerMinute !== undefined && { sessionsPerMinute }),
    ...limits,
    report,
  });
  return {
    place: {
      originFor(host) {
        if (ports === null || ports.sandbox === null) return null;
        return run.origin ?? originAt(host, ports.sandbox);
      },
      reachedAt: () => (ports?.sandbox ? `http://${ownHost}:${ports.sandbox}` : null),
    },
    async start(gatewayPort, host) {
      if (!isEverywhere(host)) ownHost = host.includes(":") ? `[${host}]` : host;
      // Set before the sandbox resumes the first round.
      ports = { gateway: gatewayPort, sandbox: null };
      const port = await listen(sandbox, run.port, gatewayPort, host);
      ports = { gateway: gatewayPort, sandbox: port };
      return port;
    },
    close: () => sandbox.close(),
  };
}

/** A chosen port is binding. The default, the gateway's port plus one, falls back to any free port. */
async function listen(
  sandbox: Sandbox,
  chosen: number | null,
  gatewayPort: number,
  host: string,
): Promise<number> {
  if (chosen !== null) return sandbox.listen(chosen, host);
  try {
    return await sandbox.listen(gatewayPort + 1, host);
  } catch (error) {
    const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
    if (!isTaken && gatewayPort < 65_535) throw error;
    return sandbox.listen(0, host);
  }
}

/** The same host with another port; null for an invalid host. */
function originAt(host: string, port: number): string | null {
  const name = /^([\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.exec(host)?.[1];
  return name === undefined ? null : `http://${name}:${port}`;
}
