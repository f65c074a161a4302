import cors from "@fastify/cors";
import rateLimit from "@fastify/rate-limit";
import { allCalls } from "@parlour/adapters/wire/calls.ts";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { keepAdminApi } from "./backoffice/api/serve-admin-api.ts";
import { endUnusedConnectionsOnClose } from "./connections.ts";
import { createContainer } from "./container.ts";
import { CONTENT_CHANGES } from "./content/content-version.ts";
import { startSettlementJob } from "./contracts/settlement-job.ts";
import { answerBadAddress, answerFaults } from "./faults.ts";
import { createAnswerLog, logOptions, pathOf, RequestLog } from "./logging.ts";
import { defaultConfig, type GatewayOptions, type Web } from "./options.ts";
import { accountRoutes } from "./routes/account.routes.ts";
import { activityRoutes } from "./routes/activities.routes.ts";
import { agentRoutes } from "./routes/agent.routes.ts";
import { agentRecordRoutes } from "./routes/agent-records.routes.ts";
import { announcementRoutes } from "./routes/announcements.routes.ts";
import { artRoutes } from "./routes/art.routes.ts";
import { catalogueRoutes } from "./routes/catalogue.routes.ts";
import { contractRoutes } from "./routes/contracts.routes.ts";
import { depositRoutes } from "./routes/deposit.routes.ts";
import { devRoutes } from "./routes/dev.routes.ts";
import { docsRoutes } from "./routes/docs.routes.ts";
import { feedbackRoutes } from "./routes/feedback.routes.ts";
import { fileRoutes } from "./routes/files.routes.ts";
import { forgotRoutes } from "./routes/forgot.routes.ts";
import { healthRoutes } from "./routes/health.routes.ts";
import { identityCheckRoutes } from "./routes/identity-check.routes.ts";
import { inboxRoutes } from "./routes/inbox.routes.ts";
import { lobbyRoutes } from "./routes/lobby.routes.ts";
import { lotteryRoutes } from "./routes/lottery.routes.ts";
import { serveNotBuilt } from "./routes/not-built.ts";
import { outboxRoutes } from "./routes/outbox.routes.ts";
import { ownDataRoutes } from "./routes/own-data.routes.ts";
import { pageRoutes } from "./routes/pages.routes.ts";
import { passwordRoutes } from "./routes/password.routes.ts";
import { paymentRoutes } from "./routes/payment.routes.ts";
import { playRoutes } from "./routes/play.routes.ts";
import { pointRoutes } from "./routes/points.routes.ts";
import { proofRoutes } from "./routes/proofs.routes.ts";
import { providerRoutes } from "./routes/provider.routes.ts";
import { recordRoutes } from "./routes/records.routes.ts";
import { registrationRoutes } from "./routes/registration.routes.ts";
import { rewardRoutes } from "./routes/rewards.routes.ts";
import type { Routes } from "./routes/routes-with.ts";
import { safetyRoutes } from "./routes/safety.routes.ts";
import { scenarioRoutes } from "./routes/scenario.routes.ts";
import { sessionRoutes } from "./routes/session.routes.ts";
import { siteRoutes } from "./routes/site.routes.ts";
import { updateRoutes } from "./routes/updates.routes.ts";
import { verificationRoutes } from "./routes/verification.routes.ts";
import { walletRoutes } from "./routes/wallet.routes.ts";
import { withdrawalRoutes } from "./routes/withdrawal.routes.ts";
import { isTrustedBy } from "./run/trusted-proxy.ts";
import type { ScenarioClock } from "./scenario/clock.ts";
import { refuseInProduction } from "./scenario/scenarios.ts";
import { addressKey } from "./security/address-key.ts";
import { createServer, limitsBehind } from "./server.ts";
import { needsOf } from "./services.ts";
import type { Changes } from "./updates/changes.ts";
import { isCallPath, isGatewayPath } from "./web/paths.ts";
import { createPolicy } from "./web/policy.ts";
import { serveWeb } from "./web/serve-web.ts";

const BODY_LIMIT_BYTES = 64 * 1024;
/** How long a browser may keep the answer to a preflight request; the longest that Chromium accepts. */
const CORS_MAX_AGE_S = 7_200;
const SWEEP_INTERVAL_MS = 10 * 60_000;

const allRoutes: readonly Routes[] = [
  siteRoutes,
  sessionRoutes,
  registrationRoutes,
  proofRoutes,
  passwordRoutes,
  accountRoutes,
  inboxRoutes,
  verificationRoutes,
  forgotRoutes,
  outboxRoutes,
  walletRoutes,
  depositRoutes,
  fileRoutes,
  withdrawalRoutes,
  catalogueRoutes,
  announcementRoutes,
  lobbyRoutes,
  playRoutes,
  providerRoutes,
  paymentRoutes,
  lotteryRoutes,
  pageRoutes,
  feedbackRoutes,
  pointRoutes,
  rewardRoutes,
  contractRoutes,
  agentRoutes,
  agentRecordRoutes,
  activityRoutes,
  recordRoutes,
  safetyRoutes,
  ownDataRoutes,
  identityCheckRoutes,
  updateRoutes,
  artRoutes,
  healthRoutes,
  devRoutes,
  scenarioRoutes,
];

declare module "fastify" {
  interface FastifyInstance {
    /** Names of the calls that answer 501; a test fixes the list, so that it can only shrink (API-01). */
    readonly notBuilt: readonly string[];
  }
}

/**
 * The reference gateway: every call of the specification on a real database, with the portal beside it. It accepts
 * connections only after `listen`; `close` ends it, but the caller closes the database.
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  if (options.scenarios !== undefined && options.mode === "production") refuseInProduction();
  const web = options.web ?? { kind: "none" };
  const { trustProxy, connections } = { ...defaultConfig, ...options.config };
  const app: FastifyInstance = Fastify({
    logger: logOptions(options.log),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (log, bindings, more) => new RequestLog(() => log.child(bindings, more)),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: isTrustedBy(trustProxy),
    serverFactory: (listener) =>
      createServer(listener, limitsBehind(trustProxy.kind !== "none", connections)),
    // Closing must not wait for idle keep-alive connections; running calls can finish.
    forceCloseConnections: "idle",
    requestIdHeader: false,
    frameworkErrors: answerBadAddress,
  });
  const container = createContainer(options, app.log);
  const needs = await needsOf(
    container,
    "config",
    "clock",
    "database",
    "db",
    "settings",
    "contentVersion",
    "changes",
    "drawings",
    "sandboxOriginFor",
    "passwords",
    "seals",
    "mail",
    "wording",
    "sweep",
  );

  endUnusedConnectionsOnClose(app);
  acceptBodies(app);
  answerFaults(app, needs.database);
  endConnectionsWhenClosing(app);
  logCalls(app);
  addSecurityHeaders(app, createPolicy(needs), web);
  if (needs.config.publicOrigins.length > 0) await letOrigins(app, needs.config.publicOrigins);
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => addressKey(ip) });
  if (options.docs ?? options.mode !== "production") await docsRoutes(app, options.scenarios !== undefined);

  for (const add of allRoutes) await add(app, container);
  if (options.admin !== undefined) keepAdminApi(app, needs, options.admin);
  if (options.scenarios !== undefined) followClock(app, options.scenarios.clock, needs.changes);
  app.decorate("notBuilt", serveNotBuilt(app));
  await serveWeb(app, needs, web);

  const sweeping = setInterval(() => {
    needs.sweep().catch((err: unknown) => app.log.warn({ err }, "sweeping failed; it will be tried again"));
  }, SWEEP_INTERVAL_MS);
  sweeping.unref();
  const stopSettling = startSettlementJob(
    { ...needs, db: needs.database.jobs },
    app.log,
    needs.config.settleEveryMs,
  );
  app.addHook("onClose", async () => {
    clearInterval(sweeping);
    await stopSettling();
    await needs.changes.close();
  });
  await app.ready();
  return app;
}

/** Takes over what another gateway on the database has advanced: a change of settings announces it. */
function followClock(app: FastifyInstance, clock: ScenarioClock, changes: Changes): void {
  const follow = (): void => {
    clock.refresh().catch((err: unknown) => app.log.warn({ err }, "the clock of scenarios was not read"));
  };
  changes.watch(
    CONTENT_CHANGES,
    (payload) => {
      if (payload.endsWith(" settings")) follow();
    },
    follow,
  );
}

/** Other sites whose pages may call the gateway. Without any, no CORS headers are sent and browsers block such calls. */
async function letOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    methods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
    allowedHeaders: [
      "accept",
      "accept-language",
      "authorization",
      "content-type",
      "idempotency-key",
      "merchant",
    ],
    exposedHeaders: ["retry-after"],
    maxAge: CORS_MAX_AGE_S,
  });
}

function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    // A client may send a JSON content type with an empty body.
    if (body === "") done(null, {});
    else parseJson(request, String(body), done);
  });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}

/** Vite's development page needs what a content security policy forbids. */
function addSecurityHeaders(app: FastifyInstance, policy: ReturnType<typeof createPolicy>, web: Web): void {
  app.addHook("onRequest", ({ url, headers: { host = "" } }, reply, done) => {
    const add = () => {
      reply.headers(policy.headersFor(host));
      if (web.kind === "vite") reply.removeHeader("content-security-policy");
      done();
    };
    if (isCallPath(url)) {
      reply.headers(policy.ofCalls);
      done();
      return;
    }
    const refreshed = web.kind === "built" ? policy.refresh(url) : null;
    if (refreshed === null) add();
    else refreshed.then(add, done);
  });
}

/** A call that still runs at closing is answered, and its connection then closes instead of being kept alive. */
function endConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  // Hooks on every answer use callbacks, since promises would each cost a turn of the event loop.
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (isClosing) reply.header("connection", "close");
    done(null, payload);
  });
}

/** Logs one line for each answered call, but none for files and pictures. */
function logCalls(app: FastifyInstance): void {
  const names = new Map(allCalls.map(({ method, path, name }) => [`${method} ${path}`, name]));
  const logAnswer = createAnswerLog(app.log);
  app.addHook("onResponse", (request, reply, done) => {
    const path = pathOf(request.url);
    if (isGatewayPath(path) && !path.startsWith("/art/"))
      logAnswer(request, reply, path, names.get(`${request.method} ${path}`));
    done();
  });
}
