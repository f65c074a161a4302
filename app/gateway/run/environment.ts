import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { DatabaseOptions } from "../database/open.ts";
import type { GatewayConfig, GatewayOptions, Web } from "../options.ts";

/** What the environment decides about a gateway that runs as a process of its own. */
export interface RunSettings {
  readonly mode: GatewayOptions["mode"];
  readonly port: number;
  readonly host: string;
  readonly database: DatabaseOptions;
  readonly demo: boolean;
  readonly web: Web;
  readonly logLevel: string;
  readonly config: Partial<GatewayConfig>;
}

/**
 * PORT (8080), HOST (all addresses), DATABASE_URL or PARLOUR_DATA (`.data/parlour`), NODE_ENV, PARLOUR_MERCHANT,
 * PARLOUR_DEMO=0 for no demo data, PARLOUR_LOG for the log's level, PARLOUR_TRUST_PROXY=1 behind the house's own proxy,
 * PARLOUR_IMAGE_CDNS for sites that pictures may come from, PARLOUR_LOGIN_LIMITS=off for load tests.
 */
export function readEnvironment(env: NodeJS.ProcessEnv, entry: string): RunSettings {
  const isProduction = env.NODE_ENV === "production";
  const here = fileURLToPath(new URL(".", entry));
  return {
    mode: isProduction ? "production" : "development",
    port: portOf(env.PORT),
    host: env.HOST ?? "0.0.0.0",
    database: env.DATABASE_URL
      ? { url: env.DATABASE_URL }
      : { folder: resolve(env.PARLOUR_DATA ?? ".data/parlour") },
    demo: env.PARLOUR_DEMO !== "0",
    web: webBeside(here, isProduction),
    logLevel: env.PARLOUR_LOG ?? (isProduction ? "info" : "warn"),
    config: {
      ...(env.PARLOUR_MERCHANT && { merchantCode: env.PARLOUR_MERCHANT }),
      ...(env.PARLOUR_TRUST_PROXY === "1" && { trustProxy: true }),
      ...(env.PARLOUR_IMAGE_CDNS && { imageCdns: env.PARLOUR_IMAGE_CDNS.split(",") }),
      ...(!isProduction && env.PARLOUR_LOGIN_LIMITS === "off" && { rates: withoutRates }),
    },
  };
}

const withoutRates = { loginPerMinute: 1e9, captchaPerMinute: 1e9, sealedWritesPerMinute: 1e9 };

function portOf(text: string | undefined): number {
  if (text === undefined || text === "") return 8080;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`PORT is ${text}, which is no port`);
}

/** Built: the portal lies beside the gateway's own file. From source: Vite serves it, or in production what was built. */
function webBeside(here: string, isProduction: boolean): Web {
  if (!isProduction) {
    const root = join(here, "../..");
    return existsSync(join(root, "vite.config.ts")) ? { kind: "vite", root } : { kind: "none" };
  }
  const folder = [join(here, "../web"), join(here, "../dist/web")].find(isBuilt);
  return folder === undefined ? { kind: "none" } : { kind: "built", folder };
}

/** Vite leaves its manifest with what it built, which tells a built portal from its source. */
const isBuilt = (folder: string): boolean => existsSync(join(folder, ".vite/manifest.json"));
