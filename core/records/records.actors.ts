import { type AnyActorRef, fromPromise } from "xstate";
import type { FeatureContext } from "../portal/feature-context.ts";
import { CallFailure } from "../shared/failure.ts";
import { done, type Outcome } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { AnyRecord, RecordsContext } from "./records.events.ts";
import { type FileColumn, fileOf } from "./records.file.ts";
import type {
  DownloadsPort,
  ListKind,
  ListRows,
  ReadsRecords,
  RecordPage,
  RecordQuery,
} from "./records.ports.ts";
import { pageSizeOf } from "./records.rules.ts";

/** A set of lists: which of them a page shows, how to read it, and how to write its file. */
export interface Lists {
  readonly kindAt: (featureContext: Pick<FeatureContext, "screen" | "query">) => ListKind | null;
  readonly read: (
    self: AnyActorRef,
    kind: ListKind,
    query: RecordQuery,
    signal: AbortSignal,
  ) => Promise<Outcome<RecordPage<AnyRecord>, "not-logged-in" | "bad-range">>;
  readonly file: (
    kind: ListKind,
    rows: readonly AnyRecord[],
    asked: Parameters<typeof fileOf>[3],
  ) => ReturnType<typeof fileOf>;
}

/**
 * The lists of one port, with the columns of their files. The machine asks only for kinds that `kindAt` returns, and the
 * port has all of them.
 */
export const listsOf = <Kind extends ListKind>(
  portOf: PortsOfActor<ReadsRecords<Pick<ListRows, Kind>>>,
  kindAt: Lists["kindAt"],
  columns: { readonly [Each in Kind]: readonly FileColumn<ListRows[Each]>[] },
): Lists => ({
  kindAt,
  read: (self, kind, query, signal) => portOf(self).read(kind as Kind, query, signal),
  file: (kind, rows, asked) =>
    fileOf<ListRows[Kind]>(kind, columns[kind as Kind], rows as readonly ListRows[Kind][], asked),
});

export interface RecordsActorPorts {
  readonly downloads: DownloadsPort;
}

/** The largest page that the gateway returns. */
export const FILE_PAGE = 999;
/** A larger file would overload a phone; the first rows are the latest. */
export const FILE_ROWS = 20_000;

type Answer = Outcome<RecordPage<AnyRecord>, "bad-range">;

/** Reads the lists and collects all pages into a file. */
export function createRecordsActors(portsOf: PortsOfActor<RecordsActorPorts>, lists: Lists) {
  async function readPage(
    self: AnyActorRef,
    {
      kind,
      range,
      filter,
      account,
      sort,
      language,
    }: Pick<RecordsContext, "kind" | "range" | "filter" | "account" | "sort" | "language">,
    { page, size }: Pick<RecordQuery, "page" | "size">,
    signal: AbortSignal,
  ): Promise<Answer> {
    const team = { ...(account !== null && { account }), ...(sort !== null && { sort }) };
    const outcome = await lists.read(self, kind, { ...range, filter, ...team, page, size, language }, signal);
    if (outcome.kind === "done") return done(outcome.value);
    const { reason, detail } = outcome;
    if (reason === "bad-range") return { kind: "refused", reason, detail };
    // The session has ended and has already notified the portal, which stops this feature.
    throw new CallFailure("unknown", "records", { cause: reason });
  }

  return {
    read: fromPromise<Answer, RecordsContext>(({ input, signal, self }) =>
      readPage(self, input, { page: input.page, size: pageSizeOf(input.kind) }, signal),
    ),
    /** Reads all pages, saves the file, and returns whether rows were left out. */
    collect: fromPromise<{ readonly isCut: boolean }, RecordsContext>(async ({ input, signal, self }) => {
      // By id: a row added meanwhile moves others to the next page, where they would be read twice.
      const rows = new Map<string, AnyRecord>();
      let total = 0;
      for (let page = 1, pages = 1; page <= pages && rows.size < FILE_ROWS; page += 1) {
        const answer = await readPage(self, input, { page, size: FILE_PAGE }, signal);
        if (answer.kind === "refused") throw new CallFailure("unknown", "records", { cause: answer.reason });
        for (const row of answer.value.rows) rows.set(row.id, row);
        pages = answer.value.pages;
        total = answer.value.count;
      }
      const kept = [...rows.values()].slice(0, FILE_ROWS);
      // No file is saved after the visitor has left the page.
      if (!signal.aborted) portsOf(self).downloads.save(lists.file(input.kind, kept, input));
      return { isCut: total > FILE_ROWS };
    }),
  };
}
