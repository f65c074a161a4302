import * as v from "valibot";
import { instant } from "../wire/schemas.ts";

/** Rises when an older replay could not read a recording. */
export const RECORDING_VERSION = 1;

/** Milliseconds since the call began. */
const afterMs = v.number();
const headers = v.record(v.string(), v.string());

const outcome = v.variant("kind", [
  /** An answer that is not JSON, or to a call without a description, is left out; `characters` is its length. */
  v.object({
    kind: v.literal("answered"),
    afterMs,
    status: v.number(),
    headers,
    body: v.optional(v.unknown()),
    characters: v.optional(v.number()),
  }),
  /** The event stream. `end` is null where the client left it. */
  v.object({
    kind: v.literal("streamed"),
    status: v.number(),
    headers,
    lines: v.array(v.object({ afterMs, line: v.string() })),
    end: v.nullable(v.object({ afterMs, by: v.picklist(["gateway", "network"]) })),
  }),
  /** A dead network, or an answer that was lost on its way. */
  v.object({ kind: v.literal("failed"), afterMs, reason: v.string() }),
  /** The client stopped waiting, or the recording was taken before an answer came. */
  v.object({ kind: v.literal("unanswered") }),
]);

const recordedCall = v.object({
  /** The name in the call's description; null for a call without one. */
  call: v.nullable(v.string()),
  method: v.string(),
  path: v.string(),
  query: v.optional(v.record(v.string(), v.unknown())),
  /** Absent where it was sealed or a file. */
  body: v.optional(v.unknown()),
  headers,
  /** Which session's token was sent: 1 for the first of the recording. */
  session: v.optional(v.number()),
  /** Milliseconds since the recording began. */
  atMs: v.number(),
  outcome,
});

const recording = v.object({
  kind: v.literal("parlour-recording"),
  version: v.literal(RECORDING_VERSION),
  /** The version of the HTTP interface that the client spoke. */
  interface: v.string(),
  startedAt: instant,
  /** In the order in which they began. */
  calls: v.array(recordedCall),
});

/** How a call ended. */
export type Outcome = v.InferOutput<typeof outcome>;
/** One call with its answer; times are in milliseconds. */
export type RecordedCall = v.InferOutput<typeof recordedCall>;
/** A session's traffic with its gateway, as JSON. */
export type Recording = v.InferOutput<typeof recording>;

/** A recording from its JSON; throws with the first invalid field where it is none, or one of another version. */
export function readRecording(json: unknown): Recording {
  const read = v.safeParse(recording, json);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(
    `This is no recording of version ${RECORDING_VERSION}: ${v.getDotPath(issue) ?? ""} ${issue.message}`,
  );
}
