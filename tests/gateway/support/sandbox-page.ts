/** The sandbox's HTTP calls for launches, sessions and rounds, as its page sends them. */
import { randomUUID } from "node:crypto";
import { type Launch, writeLaunch } from "@parlour/app/gateway/play/signatures.ts";
import { createVendorSecrets } from "@parlour/app/gateway/play/vendor-secrets.ts";
import { createSandbox, type Sandbox, type SandboxOptions } from "@parlour/app/sandbox/sandbox.ts";
import { PATIENCE_MS } from "../../patience.ts";
import type { TestGateway } from "./gateway.ts";
import { launchToken } from "./play.ts";

type Place = Pick<TestGateway, "database" | "ledger" | "app"> & { readonly clock: { nowMs(): number } };

export interface SandboxAnswer {
  readonly ok: boolean;
  readonly code?: string;
  /** Of a stake that came too soon. */
  readonly waitMs?: number;
  readonly session?: string;
  readonly isDemo?: boolean;
  readonly balance?: string | null;
  readonly freeSpins?: { readonly left: number; readonly stake: string } | null;
  readonly commit?: string;
  readonly nonce?: number;
  readonly rounds?: readonly SandboxRound[];
  readonly round?: SandboxRound;
  readonly revealed?: { serverSeed: string; commit: string; clientSeed: string; rounds: number };
  readonly proof?: { serverSeed: string; draws: readonly { limit: number; value: number }[] } | null;
}

/** A sandbox to post to: in this process or at an address. */
export interface Pages {
  readonly app: {
    inject(asked: { method: "POST"; url: string; payload: object }): PromiseLike<{ readonly body: string }>;
  };
}

export interface SandboxRound {
  readonly id: string;
  readonly state: "betting" | "playing" | "drawn" | "paid" | "void";
  readonly nonce: number;
  readonly clientSeed: string;
  readonly commit: string;
  readonly stake: string;
  readonly number?: number;
  readonly times?: number;
  readonly win?: string;
  readonly jackpot?: string;
  /** How many decisions the round has had. */
  readonly place?: number;
  readonly isFree?: boolean;
}

/** A sandbox without a port. It calls the wallet at `walletUrl` up to three times, `timeoutMs` each. */
export function sandboxAt(
  place: Place,
  walletUrl: string,
  timeoutMs = PATIENCE_MS,
  more: Partial<SandboxOptions> = {},
): Sandbox {
  return createSandbox({
    database: place.database,
    operator: "Parlour",
    walletUrl: () => walletUrl,
    secretOf: createVendorSecrets(place.database, place.clock),
    takesPaymentsOf: async () => true,
    portalOriginsFor: () => ["http://portal.test"],
    nowMs: () => place.clock.nowMs(),
    wallet: { timeoutMs, pausesMs: [1, 1] },
    sessionsPerMinute: 1_000_000,
    ...more,
  });
}

/** The launch in a game's address for this player; a demo launch without one. */
export async function launchFor(
  place: Place,
  memberId?: string,
  more: Partial<Launch> = {},
): Promise<string> {
  const launch: Launch = {
    id: randomUUID(),
    vendor: "AURORA",
    vendorName: "Aurora Works",
    game: "AURORA_0001",
    gameName: "Game 0",
    language: "EN",
    currency: "USD",
    token: memberId === undefined ? "" : await launchToken(place, memberId),
    isDemo: memberId === undefined,
    back: "http://portal.test/home",
    until: place.clock.nowMs() + 60_000,
    ...more,
  };
  const secretOf = createVendorSecrets(place.database, place.clock);
  return writeLaunch(launch, await secretOf("vendor", launch.vendor));
}

export async function post(sandbox: Pages, path: string, body: object): Promise<SandboxAnswer> {
  const reply = await sandbox.app.inject({ method: "POST", url: path, payload: body });
  return JSON.parse(reply.body);
}

/** Asks for a session of a page at the launch. */
export const askSession = (sandbox: Pages, launch: string, pageRef = "page"): Promise<SandboxAnswer> =>
  post(sandbox, "/session", { launch, pageRef });

/** Opens a page at the launch; resolves with its session. */
export async function openPage(sandbox: Pages, launch: string, pageRef = "page"): Promise<string> {
  const answer = await askSession(sandbox, launch, pageRef);
  if (answer.session === undefined) throw new Error(`The page did not open: ${answer.code}`);
  return answer.session;
}

export const draw = (
  sandbox: Pages,
  session: string,
  requestRef: string,
  stake = "1.00",
  clientSeed = "mine",
): Promise<SandboxAnswer> => post(sandbox, "/round", { session, requestRef, stake, clientSeed });
