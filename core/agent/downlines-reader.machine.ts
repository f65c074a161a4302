import { enqueueActions, fromPromise, setup } from "xstate";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { CallFailure, failureKindOf } from "../shared/failure.ts";
import { notifyParent } from "../shared/parent.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { AgentPort, Downline, DownlinePage } from "./agent.ports.ts";
import type { ReaderInput, ReaderUpdate } from "./downlines.events.ts";

export interface ReaderPorts {
  readonly agent: Pick<AgentPort, "readDownlines">;
  readonly diagnostics: Diagnostics;
}

/** The gateway's largest page. */
export const MOST_AT_ONCE = 100;

/** Reads a branch of the tree once and sends the result to the parent. A stopped reader sends nothing. */
export function createDownlinesReader(portsOf: PortsOfActor<ReaderPorts>) {
  return setup({
    types: {} as { context: ReaderInput; input: ReaderInput },
    actors: {
      /** Null for a member outside the subtree. */
      read: fromPromise<DownlinePage | null, ReaderInput>(async ({ input: { query }, signal, self }) => {
        const size = Math.min(query.size, MOST_AT_ONCE);
        const rows: Downline[] = [];
        for (let { page } = query; ; page += 1) {
          const outcome = await portsOf(self).agent.readDownlines({ ...query, page, size }, signal);
          if (outcome.kind === "refused") {
            if (outcome.reason === "not-your-downline") return null;
            throw new CallFailure("unknown", "downlines", { cause: outcome.reason });
          }
          rows.push(...outcome.value.rows);
          if (rows.length >= query.size || page >= outcome.value.pages)
            return { ...outcome.value, rows: rows.slice(0, query.size) };
        }
      }),
    },
    actions: {
      notify: enqueueActions(({ self, enqueue }, update: ReaderUpdate) =>
        notifyParent<ReaderUpdate>({ self, enqueue }, update),
      ),
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({
          where: "downlines",
          what: "downlines could not be read",
          cause: error,
        }),
    },
  }).createMachine({
    id: "downlinesReader",
    context: ({ input }) => input,
    initial: "reading",
    states: {
      reading: {
        invoke: {
          src: "read",
          input: ({ context }) => context,
          onDone: {
            target: "done",
            actions: {
              type: "notify",
              params: ({ context: { key, reading }, event: { output } }) =>
                output === null
                  ? { type: "rows.gone" as const, key }
                  : { type: "rows.read" as const, key, reading, answer: output },
            },
          },
          onError: {
            target: "done",
            actions: [
              {
                type: "notify",
                params: ({ context: { key }, event: { error } }) => ({
                  type: "rows.lost" as const,
                  key,
                  failure: failureKindOf(error),
                }),
              },
              { type: "report", params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      done: {},
    },
  });
}
