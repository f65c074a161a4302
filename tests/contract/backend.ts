import { createLive } from "@parlour/adapters/browser/live-chat.ts";
import { createRandom } from "@parlour/adapters/browser/random.ts";
import { lazySealer } from "@parlour/adapters/crypto/lazy.ts";
import { openForVisit, type Visit } from "@parlour/adapters/crypto/visit.ts";
import { createHttpAgentPorts } from "@parlour/adapters/http/agent-ports.ts";
import { createHttpClient } from "@parlour/adapters/http/client.ts";
import { createHttpFeaturePorts, type HttpFeaturePorts } from "@parlour/adapters/http/feature-ports.ts";
import { createHttpFormPorts, type HttpFormPorts } from "@parlour/adapters/http/form-ports.ts";
import { createHttpPorts, type HttpPorts } from "@parlour/adapters/http/ports.ts";
import { collectingDiagnostics } from "@parlour/adapters/memory/diagnostics.ts";
import { createMemoryPorts, type LocalPorts } from "@parlour/adapters/memory/ports.ts";
import type { AgentPorts } from "@parlour/core/agent/agent.ports";
import type { LivePort } from "@parlour/core/live/live.ports";
import type { Entry } from "@parlour/core/login/login.ports";
import type { Diagnostic } from "@parlour/core/shared/diagnostics";
import { PATIENCE_MS } from "../patience.ts";
import { type Account, credentialsOf } from "./entering-backend.ts";
import { patient } from "./patient.ts";
import { type AccountKind, entryOf, type SessionBackend } from "./session.contract.ts";

/** An operator that answers over HTTP: the gateway, or the small double of these tests. Its new players have at least 100.00. */
export interface Backend extends Omit<SessionBackend, "visitor"> {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly merchantCode: string;
  /** A vendor that money can be transferred to. */
  readonly vendor: string;
}

export interface Visitor
  extends LocalPorts,
    HttpPorts,
    HttpFormPorts,
    AgentPorts,
    Omit<HttpFeaturePorts, "liveCalls"> {
  /** No window that it opens is blocked. */
  readonly live: LivePort;
  /** What the ports reported, the first report first. */
  readonly reports: readonly Diagnostic[];
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
    timeoutMs: PATIENCE_MS,
  });
  const { liveCalls, ...features } = createHttpFeaturePorts(client, {
    merchantCode,
    hasToken: () => local.tokens.read() !== null,
  });
  return {
    ...local,
    ...features,
    live: createLive(liveCalls, () => ({})),
    ...createHttpFormPorts(client, local.random),
    ...createHttpAgentPorts(client),
    ...createHttpPorts(client, { merchantCode, diagnostics, visitKey: visit.publicKey }),
    reports: diagnostics.reports,
    visit,
  };
}

/** A visitor who logged in to an account, at the entry for its kind. */
export async function entered(
  backend: Pick<Backend, "baseUrl" | "merchantCode">,
  account: Account,
  entry: Entry = "member",
): Promise<Visitor> {
  const visitor = visitorOf(backend);
  const reply = await visitor.login.login(credentialsOf(account, entry), patient());
  if (reply.kind !== "done") throw new Error(`${account.username} could not log in: ${reply.reason}`);
  visitor.tokens.save(reply.value.token);
  return visitor;
}

/** The backend with the ports of its people, as the suites want them. */
export const withPeople = <Of extends Backend>(backend: Of) => ({
  ...backend,
  visitor: () => visitorOf(backend),
  /** A new account of that kind, logged in. */
  loggedIn: async (kind: AccountKind) => entered(backend, await backend.account(kind), entryOf(kind)),
});
