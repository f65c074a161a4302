import { createLive } from "@parlour/adapters/browser/live-chat.ts";
import { createRandom } from "@parlour/adapters/browser/random.ts";
import { lazySealer } from "@parlour/adapters/crypto/lazy.ts";
import { openForVisit, type Visit } from "@parlour/adapters/crypto/visit.ts";
import { createHttpAgentPorts } from "@parlour/adapters/http/agent-ports.ts";
import { createHttpClient } from "@parlour/adapters/http/client.ts";
import { createHttpFeaturePorts, type HttpFeaturePorts } from "@parlour/adapters/http/feature-ports.ts";
import { createHttpFormPorts, type HttpFormPorts } from "@parlour/adapters/http/form-ports.ts";
import { createHttpPorts, type HttpPorts } from "@parlour/adapters/http/ports.ts";
import { type CollectedDiagnostics, collectingDiagnostics } from "@parlour/adapters/memory/diagnostics.ts";
import { createMemoryPorts, type LocalPorts } from "@parlour/adapters/memory/ports.ts";
import type { AgentPorts } from "@parlour/core/agent/agent.ports";
import type { LivePort } from "@parlour/core/live/live.ports";
import type { Entry } from "@parlour/core/login/login.ports";
import { patient } from "./patient.ts";

export { patient } from "./patient.ts";

export interface Account {
  readonly username: string;
  readonly password: string;
}

export type AccountKind = "player" | "agent" | "trial";

/** An operator that answers over HTTP: the gateway, or the small double of these tests. */
export interface Backend {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly merchantCode: string;
  /** An account that no other test in this run uses; a player's holds at least 100.00 in the main wallet. */
  account(kind: AccountKind): Promise<Account>;
  /** The characters in a captcha's picture. */
  solve(captchaId: string): Promise<string>;
  /** A vendor that money can be transferred to. */
  readonly vendor: string;
  close(): Promise<void>;
}

export interface Visitor extends HttpPorts, HttpFormPorts, AgentPorts, Omit<HttpFeaturePorts, "liveCalls"> {
  /** No window that it opens is blocked. */
  readonly live: LivePort;
  readonly local: LocalPorts;
  readonly diagnostics: CollectedDiagnostics;
  readonly visit: Visit;
}

/** A visitor of the operator without an account: ports over HTTP, and storage of their own. */
export function visitorOf(backend: Pick<Backend, "baseUrl" | "merchantCode">): Visitor {
  const { merchantCode, baseUrl } = backend;
  const diagnostics = collectingDiagnostics();
  const local = createMemoryPorts({ merchantCode, diagnostics });
  const visit = openForVisit();
  const client = createHttpClient({
    baseUrl,
    merchantCode,
    diagnostics,
    tokens: local.tokens,
    clock: local.clock,
    random: local.random,
    loadSealer: lazySealer(createRandom()),
    language: () => "en",
  });
  const { liveCalls, ...features } = createHttpFeaturePorts(client, {
    merchantCode,
    hasToken: () => local.tokens.read() !== null,
  });
  return {
    ...features,
    live: createLive(liveCalls, () => ({})),
    ...createHttpFormPorts(client, local.random),
    ...createHttpAgentPorts(client),
    ...createHttpPorts(client, { merchantCode, diagnostics, visitKey: visit.publicKey }),
    local,
    diagnostics,
    visit,
  };
}

export const credentialsOf = (account: Account, entry: Entry = "member") => ({
  ...account,
  entry,
  captcha: null,
});

/** A visitor who logged in to an account, at the entry for its kind. */
export async function entered(
  backend: Pick<Backend, "baseUrl" | "merchantCode">,
  account: Account,
  entry: Entry = "member",
): Promise<Visitor> {
  const visitor = visitorOf(backend);
  const reply = await visitor.login.login(credentialsOf(account, entry), patient());
  if (reply.kind !== "done") throw new Error(`${account.username} could not log in: ${reply.reason}`);
  visitor.local.tokens.save(reply.value.token);
  return visitor;
}

/** A new account of that kind, logged in. */
export async function loggedIn(
  backend: Backend,
  kind: AccountKind,
): Promise<Visitor & { readonly account: Account }> {
  const account = await backend.account(kind);
  return { ...(await entered(backend, account, kind === "agent" ? "agent" : "member")), account };
}
