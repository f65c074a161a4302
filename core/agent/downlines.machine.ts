import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { DownlinesContext } from "./downlines.events.ts";
import {
  allAgain,
  dueAgain,
  invalidated,
  keyOf,
  lostOf,
  newBranch,
  withLoss,
  without,
  withRows,
} from "./downlines.rules.ts";
import { createDownlinesSetup, SEARCH_PAUSE_MS } from "./downlines.setup.ts";
import type { ReaderPorts } from "./downlines-reader.machine.ts";

export type DownlinesPorts = ReaderPorts;

/**
 * The subtree as a tree that opens level by level, with a search in it (AGENT-04). Each branch loads, fails and retries
 * independently, closing a branch stops its read, and a search leaves the open branches as they are.
 */
export function createDownlinesMachine(portsOf: PortsOfActor<DownlinesPorts>) {
  const readDue = {
    type: "read",
    params: ({ context }: { readonly context: DownlinesContext }) => ({
      readings: dueAgain(context.branches),
    }),
  } as const;
  return createDownlinesSetup(portsOf).createMachine({
    id: "downlines",
    context: { branches: { own: newBranch }, search: "", sort: "account", isDescending: false },
    entry: { type: "read", params: { readings: [["own", "first"]] } },
    on: {
      "node.opened": {
        guard: { type: "mayOpen", params: ({ event }) => event },
        actions: { type: "read", params: ({ event }) => ({ readings: [[keyOf(event.id), "first"]] }) },
      },
      "node.closed": {
        guard: { type: "isOpen", params: ({ event }) => event },
        actions: {
          type: "keep",
          params: ({ context, event }) => ({ branches: without(context.branches, keyOf(event.id)) }),
        },
      },
      "more.asked": {
        guard: { type: "hasMore", params: ({ event }) => event },
        actions: { type: "read", params: ({ event }) => ({ readings: [[event.key, "more"]] }) },
      },
      "retry.asked": {
        guard: { type: "hasLost", params: ({ event }) => event },
        actions: {
          type: "read",
          params: ({ context, event }) => ({ readings: lostOf(context.branches, event.key) }),
        },
      },
      "sort.chosen": {
        actions: [
          { type: "order", params: ({ event }) => event },
          { type: "read", params: ({ context }) => ({ readings: allAgain(context.branches) }) },
        ],
      },
      invalidated: {
        actions: [
          { type: "keep", params: ({ context }) => ({ branches: invalidated(context.branches) }) },
          readDue,
        ],
      },
      "rows.read": {
        actions: [
          {
            type: "keep",
            params: ({ context, event: { key, reading, answer } }) => ({
              branches: withRows(context.branches, key, reading, answer),
            }),
          },
          readDue,
        ],
      },
      "rows.lost": {
        actions: [
          {
            type: "keep",
            params: ({ context, event: { key, failure } }) => ({
              branches: withLoss(context.branches, key, failure),
            }),
          },
          readDue,
        ],
      },
      // A member who left the subtree is removed from every branch, not only from this one.
      "rows.gone": {
        actions: [
          {
            type: "keep",
            params: ({ context, event }) => ({ branches: without(context.branches, event.key) }),
          },
          { type: "read", params: ({ context }) => ({ readings: allAgain(context.branches) }) },
        ],
      },
    },
    initial: "tree",
    states: {
      tree: {
        on: {
          "search.typed": [
            {
              guard: { type: "isSearch", params: ({ event }) => event },
              target: "typing",
              actions: { type: "type", params: ({ event }) => event },
            },
            { actions: { type: "type", params: ({ event }) => event } },
          ],
        },
      },
      typing: {
        entry: {
          type: "keep",
          params: ({ context }) => ({ branches: without(context.branches, "found") }),
        },
        after: { [SEARCH_PAUSE_MS]: "searching" },
        on: {
          "search.typed": [
            {
              guard: { type: "isSearch", params: ({ event }) => event },
              target: "typing",
              reenter: true,
              actions: { type: "type", params: ({ event }) => event },
            },
            { target: "tree", actions: { type: "type", params: ({ event }) => event } },
          ],
          "search.submitted": "searching",
        },
      },
      searching: {
        entry: { type: "read", params: { readings: [["found", "first"]] } },
        on: {
          "search.typed": [
            {
              guard: { type: "isSameSearch", params: ({ event }) => event },
              actions: { type: "type", params: ({ event }) => event },
            },
            {
              guard: { type: "isSearch", params: ({ event }) => event },
              target: "typing",
              actions: { type: "type", params: ({ event }) => event },
            },
            {
              target: "tree",
              actions: [
                { type: "type", params: ({ event }) => event },
                {
                  type: "keep",
                  params: ({ context }) => ({ branches: without(context.branches, "found") }),
                },
              ],
            },
          ],
        },
      },
    },
  });
}
