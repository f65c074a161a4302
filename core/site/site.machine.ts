import { assign, enqueueActions, fromPromise, raise, setup } from "xstate";
import { notifyPortal } from "../portal/notify-portal.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { type FailureKind, failureKindOf } from "../shared/failure.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { Random } from "../shared/random.ts";
import { enabledFlags } from "./permissions.rules.ts";
import type { SiteChanged } from "./site.events.ts";
import type { SitePort, SiteStatus } from "./site.ports.ts";
import { orderCdns, siteAvailability } from "./site.rules.ts";

export interface SiteMachinePorts {
  readonly site: SitePort;
  readonly random: Random;
  readonly diagnostics: Diagnostics;
}

export interface SiteContext {
  readonly intervalMs: number;
  readonly status: SiteStatus | null;
  /** Why the last read failed; null after one that did not. */
  readonly failure: FailureKind | null;
  /** Bases in the order to try, chosen once per visit; null until the first status. */
  readonly imageBases: readonly string[] | null;
  readonly launchBases: readonly string[] | null;
  /** The current status read may return old data, so another read follows. */
  readonly isInvalidated: boolean;
}

export type SiteEvent =
  /** A call answered that the site is in maintenance, or got no answer; a status read already open may be older. */
  | { readonly type: "status.invalidated" }
  | { readonly type: "retry.asked" }
  | StatusRead
  | { readonly type: "status.failed"; readonly error: unknown };

export interface StatusRead {
  readonly type: "status.read";
  readonly status: SiteStatus;
}

const UNREACHABLE_RETRY_MS = 5_000;

/**
 * Reads whether the site is open: before anything else renders, at intervals, and whenever a call answers "maintenance"
 * (SITE-01). After the first answer a failed read leaves the site open, counts as a lost connection, and is repeated soon.
 */
export function createSiteMachine(portsOf: PortsOfActor<SiteMachinePorts>) {
  const statusOf = ({ event }: { readonly event: StatusRead }) => event.status;
  const byStatus = [
    { guard: { type: "isInMaintenance", params: statusOf }, target: "maintenance" },
    { guard: { type: "isRestricted", params: statusOf }, target: "restricted" },
    { guard: { type: "isOpen", params: statusOf }, target: "open" },
  ] as const;

  return setup({
    types: {} as { context: SiteContext; events: SiteEvent; input: { readonly intervalMs: number } },
    actors: {
      readStatus: fromPromise<SiteStatus>(({ signal, self }) => portsOf(self).site.readStatus(signal)),
    },
    actions: {
      keepStatus: assign(({ context, self }, { status }: { readonly status: SiteStatus }) => {
        const { random } = portsOf(self);
        return {
          status,
          failure: null,
          imageBases: context.imageBases ?? orderCdns(status.imageCdns, random, status.imageTurn),
          launchBases: context.launchBases ?? orderCdns(status.launchGameCdns, random),
        };
      }),
      keepFailure: assign((_, { error }: { readonly error: unknown }) => ({ failure: failureKindOf(error) })),
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({
          where: "site",
          what: "the status could not be read",
          cause: error,
        }),
      notify: enqueueActions(
        (
          { context, enqueue, self },
          { availability }: { readonly availability: SiteChanged["availability"] },
        ) =>
          notifyPortal(
            { enqueue, self },
            {
              type: "site.changed",
              availability,
              flags: enabledFlags(context.status?.whitelabel ?? []),
              gtagId: context.status?.analytics.gtagId ?? null,
              contentVersion: context.status?.contentVersion ?? "",
              timeZone: context.status?.timeZone ?? "",
              agentPolicy: context.status?.agentPolicy ?? true,
              sources: {
                launchBases: context.launchBases ?? [],
                gameOrigins: context.status?.gameOrigins ?? [],
              },
            },
          ),
      ),
    },
    guards: {
      isInMaintenance: (_, status: SiteStatus) => siteAvailability(status) === "maintenance",
      isRestricted: (_, status: SiteStatus) => siteAvailability(status) === "restricted",
      isOpen: (_, status: SiteStatus) => siteAvailability(status) === "open",
      hasFailed: ({ context }) => context.failure !== null,
      isInvalidated: ({ context }) => context.isInvalidated,
    },
    delays: { interval: ({ context }) => context.intervalMs, unreachable: UNREACHABLE_RETRY_MS },
  }).createMachine({
    id: "site",
    context: ({ input }) => ({
      intervalMs: input.intervalMs,
      status: null,
      failure: null,
      imageBases: null,
      launchBases: null,
      isInvalidated: false,
    }),
    type: "parallel",
    states: {
      availability: {
        initial: "unknown",
        states: {
          unknown: { on: { "status.read": [...byStatus], "status.failed": "unreachable" } },
          open: {
            on: { "status.read": byStatus.filter(({ target }) => target !== "open") },
          },
          maintenance: {
            on: { "status.read": byStatus.filter(({ target }) => target !== "maintenance") },
          },
          restricted: {
            on: { "status.read": byStatus.filter(({ target }) => target !== "restricted") },
          },
          unreachable: {
            entry: { type: "notify", params: { availability: "unreachable" } },
            on: { "status.read": [...byStatus] },
          },
        },
      },
      reading: {
        initial: "asking",
        on: { "status.invalidated": { actions: assign({ isInvalidated: true }) } },
        states: {
          asking: {
            entry: assign({ isInvalidated: false }),
            invoke: {
              src: "readStatus",
              onDone: {
                target: "resting",
                actions: [
                  { type: "keepStatus", params: ({ event }) => ({ status: event.output }) },
                  {
                    type: "notify",
                    params: ({ event }) => ({ availability: siteAvailability(event.output) }),
                  },
                  raise(({ event }) => ({ type: "status.read", status: event.output })),
                ],
              },
              onError: {
                target: "resting",
                actions: [
                  { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
                  { type: "report", params: ({ event }) => ({ error: event.error }) },
                  raise(({ event }) => ({ type: "status.failed", error: event.error })),
                ],
              },
            },
          },
          resting: {
            always: { guard: "isInvalidated", target: "asking" },
            after: {
              unreachable: { guard: "hasFailed", target: "asking" },
              interval: "asking",
            },
            on: { "retry.asked": "asking" },
          },
        },
      },
    },
  });
}
