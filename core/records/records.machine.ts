import { type AnyActorRef, assign, setup } from "xstate";
import type { FeatureInput } from "../portal/feature-context.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf } from "../shared/failure.ts";
import { type AnyOutcome, isDone } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { createRecordsActors, type Lists, type RecordsActorPorts } from "./records.actors.ts";
import type { AnyRecord, RecordsContext, RecordsEvent } from "./records.events.ts";
import type { RecordPage } from "./records.ports.ts";
import { accountAt, dayOf, firstRangeOf, rangeFrom, rangeOf, sorted } from "./records.rules.ts";

export interface RecordsMachinePorts extends RecordsActorPorts {
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

type Days = { readonly from: string; readonly to: string };

/**
 * A list of a player's records, of the kind that the page shows (MEMBER-01): by days, filter and page, and as a file. A new
 * request cancels the earlier one, so only the latest answer is shown.
 */
export function createRecordsMachine(portsOf: PortsOfActor<RecordsMachinePorts>, lists: Lists) {
  const today = (self: AnyActorRef, timeZone: string) => dayOf(portsOf(self).clock.nowMs(), timeZone);

  return setup({
    types: {} as { context: RecordsContext; events: RecordsEvent; input: FeatureInput },
    actors: createRecordsActors(portsOf, lists),
    actions: {
      // A named range on a page left open over midnight moves on with the calendar.
      keepUp: assign(({ context: { range, rangeName, timeZone }, self }) => ({
        range: rangeName === null ? range : rangeOf(rangeName, today(self, timeZone)),
      })),
      keep: assign((_, { answer }: { readonly answer: RecordPage<AnyRecord> | null }) => ({
        answer,
        failure: null,
        isBadRange: false,
      })),
      invalidate: assign({ isInvalidated: true }),
      trust: assign({ isInvalidated: false }),
      refuse: assign({ answer: null, failure: null, isBadRange: true }),
      fail: assign((_, { error }: { readonly error: unknown }) => ({ failure: failureKindOf(error) })),
      drop: assign({ answer: null }),
      report: ({ self }, { error, what }: { readonly error: unknown; readonly what: string }) =>
        portsOf(self).diagnostics.report({ where: "records", what, cause: error }),
    },
    guards: {
      isDone: (_, answer: AnyOutcome) => isDone(answer),
      isInvalidated: ({ context }) => context.isInvalidated,
      isStale: ({ context }) => context.failure !== null,
      isRange: (_, { from, to }: Days) => rangeFrom(from, to) !== null,
      isOtherPage: ({ context: { page, answer } }, { page: wanted }: { readonly page: number }) =>
        Number.isInteger(wanted) && wanted >= 1 && wanted <= (answer?.pages ?? 0) && wanted !== page,
    },
  }).createMachine({
    id: "records",
    context: ({ input: { featureContext }, self }) => {
      const kind = lists.kindAt(featureContext);
      if (kind === null) throw new Error(`There are no records to list at ${featureContext.path}`);
      const rangeName = firstRangeOf(kind);
      return {
        kind,
        language: featureContext.language,
        timeZone: featureContext.timeZone,
        range: rangeOf(rangeName, today(self, featureContext.timeZone)),
        rangeName,
        filter: null,
        account: accountAt(featureContext),
        sort: null,
        page: 1,
        answer: null,
        failure: null,
        isBadRange: false,
        words: {},
        fileFailure: null,
        isFileCut: false,
        isInvalidated: false,
      };
    },
    type: "parallel",
    states: {
      list: {
        initial: "reading",
        on: {
          invalidated: { actions: "invalidate" },
          "range.chosen": {
            target: ".reading",
            reenter: true,
            actions: assign(({ event: { name } }) => ({ rangeName: name, page: 1, isBadRange: false })),
          },
          "days.chosen": [
            {
              guard: { type: "isRange", params: ({ event }) => event },
              target: ".reading",
              reenter: true,
              actions: assign(({ context, event: { from, to } }) => ({
                range: rangeFrom(from, to) ?? context.range,
                rangeName: null,
                page: 1,
                isBadRange: false,
              })),
            },
            { actions: assign({ isBadRange: true }) },
          ],
          "filter.chosen": {
            target: ".reading",
            reenter: true,
            actions: assign(({ event: { filter } }) => ({ filter, page: 1 })),
          },
          "account.chosen": {
            target: ".reading",
            reenter: true,
            actions: assign(({ event: { account } }) => ({ account: account?.trim() || null, page: 1 })),
          },
          "sort.chosen": {
            target: ".reading",
            reenter: true,
            actions: assign(({ context: { sort }, event: { by } }) => ({ sort: sorted(sort, by), page: 1 })),
          },
          "order.chosen": {
            target: ".reading",
            reenter: true,
            actions: assign(({ event: { sort } }) => ({ sort, page: 1 })),
          },
          "page.chosen": {
            guard: { type: "isOtherPage", params: ({ event }) => event },
            target: ".reading",
            reenter: true,
            actions: assign(({ event: { page } }) => ({ page })),
          },
        },
        states: {
          reading: {
            entry: ["keepUp", "trust", assign({ failure: null })],
            invoke: {
              src: "read",
              input: ({ context }) => context,
              onDone: [
                {
                  guard: { type: "isDone", params: ({ event }) => event.output },
                  target: "ready",
                  actions: {
                    type: "keep",
                    params: ({ event: { output } }) => ({
                      answer: output.kind === "done" ? output.value : null,
                    }),
                  },
                },
                { target: "failed", actions: "refuse" },
              ],
              onError: {
                target: "failed",
                actions: [
                  "drop",
                  { type: "fail", params: ({ event }) => event },
                  {
                    type: "report",
                    params: ({ event: { error } }) => ({ error, what: "the list could not be read" }),
                  },
                ],
              },
            },
          },
          ready: {
            always: { guard: "isInvalidated", target: "refreshing" },
            on: { "retry.asked": { guard: "isStale", target: "refreshing" } },
          },
          refreshing: {
            entry: ["keepUp", "trust"],
            invoke: {
              src: "read",
              input: ({ context }) => context,
              onDone: [
                {
                  guard: { type: "isDone", params: ({ event }) => event.output },
                  target: "ready",
                  actions: {
                    type: "keep",
                    params: ({ event: { output } }) => ({
                      answer: output.kind === "done" ? output.value : null,
                    }),
                  },
                },
                { target: "failed", actions: "refuse" },
              ],
              onError: {
                target: "ready",
                actions: [
                  { type: "fail", params: ({ event }) => event },
                  {
                    type: "report",
                    params: ({ event: { error } }) => ({ error, what: "the list could not be refreshed" }),
                  },
                ],
              },
            },
          },
          failed: {
            always: { guard: "isInvalidated", target: "reading" },
            on: { "retry.asked": "reading" },
          },
        },
      },
      file: {
        initial: "idle",
        states: {
          idle: { on: { "export.asked": { target: "collecting" } } },
          collecting: {
            entry: assign(({ context, event }) => ({
              words: event.type === "export.asked" ? event.words : context.words,
              fileFailure: null,
              isFileCut: false,
            })),
            invoke: {
              src: "collect",
              input: ({ context }) => context,
              onDone: {
                target: "idle",
                actions: assign(({ event }) => ({ isFileCut: event.output.isCut })),
              },
              onError: {
                target: "failed",
                actions: [
                  assign(({ event }) => ({ fileFailure: failureKindOf(event.error) })),
                  {
                    type: "report",
                    params: ({ event: { error } }) => ({ error, what: "the export failed" }),
                  },
                ],
              },
            },
          },
          failed: { on: { "export.asked": { target: "collecting" } } },
        },
      },
    },
  });
}
