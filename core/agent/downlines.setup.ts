import { assign, enqueueActions, setup } from "xstate";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { DownlinesContext, DownlinesEvent } from "./downlines.events.ts";
import {
  type Branch,
  type Branches,
  type BranchKey,
  branchIn,
  hasMore,
  keyOf,
  keysOf,
  pageOf,
  type Reading,
  standsIn,
} from "./downlines.rules.ts";
import { createDownlinesReader, type ReaderPorts } from "./downlines-reader.machine.ts";

/** How long typing must pause before a search starts, in milliseconds. */
export const SEARCH_PAUSE_MS = 300;

const readerOf = (key: BranchKey): string => `reader ${key}`;
const parentOf = (key: BranchKey): string | null => (key.startsWith("of ") ? key.slice(3) : null);

/** The actions and guards of the downlines tree; `downlines.machine.ts` has its states. */
export const createDownlinesSetup = (portsOf: PortsOfActor<ReaderPorts>) =>
  setup({
    types: {} as { context: DownlinesContext; events: DownlinesEvent },
    actors: { reader: createDownlinesReader(portsOf) },
    actions: {
      /** Starts a reader for each of these branches and replaces one that is still running. */
      read: enqueueActions(
        (
          { context, enqueue },
          { readings }: { readonly readings: readonly (readonly [BranchKey, Reading])[] },
        ) => {
          const { search, sort, isDescending } = context;
          const branches: { [Key in BranchKey]?: Branch } = { ...context.branches };
          for (const [key, reading] of readings) {
            const branch = branchIn(context.branches, key);
            branches[key] = { ...branch, reading, isInvalidated: false };
            const query = {
              parentId: parentOf(key),
              search: key === "found" ? search.trim() : "",
              sort,
              isDescending,
              ...pageOf(branch, reading),
            };
            enqueue.stopChild(readerOf(key));
            enqueue.spawnChild("reader", { id: readerOf(key), input: { key, query, reading } });
          }
          enqueue.assign({ branches });
        },
      ),
      /** Replaces the branches and stops the readers of those that were removed. */
      keep: enqueueActions(({ context, enqueue }, { branches }: { readonly branches: Branches }) => {
        for (const key of keysOf(context.branches))
          if (branches[key] === undefined) enqueue.stopChild(readerOf(key));
        enqueue.assign({ branches });
      }),
      type: assign((_, { text }: { readonly text: string }) => ({ search: text })),
      order: assign((_, { sort, isDescending }: Pick<DownlinesContext, "sort" | "isDescending">) => ({
        sort,
        isDescending,
      })),
    },
    guards: {
      mayOpen: ({ context: { branches } }, { id }: { readonly id: string }) =>
        standsIn(branches, id) && branches[keyOf(id)] === undefined,
      isOpen: ({ context: { branches } }, { id }: { readonly id: string }) =>
        branches[keyOf(id)] !== undefined,
      hasMore: ({ context: { branches } }, { key }: { readonly key: BranchKey }) =>
        hasMore(branchIn(branches, key)),
      hasLost: ({ context: { branches } }, { key }: { readonly key: BranchKey }) =>
        branchIn(branches, key).lost !== null,
      isSearch: (_, { text }: { readonly text: string }) => text.trim() !== "",
      /** Spaces around the text do not change a search. */
      isSameSearch: ({ context }, { text }: { readonly text: string }) =>
        text.trim() === context.search.trim(),
    },
  });
