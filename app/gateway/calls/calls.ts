import type { Call } from "@parlour/adapters/wire/call.ts";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import type * as v from "valibot";
import type { Member } from "../security/sessions.ts";
import type { Answer, CodeOf, RefusedAnswer, WrittenAnswer } from "./answer.ts";
import type { Freshness, SharedAnswer } from "./shared-answers.ts";

/** The input of a handler. */
export interface Asked<C extends Call> {
  readonly request: v.InferOutput<C["request"]>;
  /** The logged-in player; null for a visitor, and on N calls. */
  readonly player: SignedIn | null;
  readonly ip: string;
  readonly userAgent: string;
  /** Path and query as sent. */
  readonly url: string;
  /** The Origin and Host headers, which a caller can forge. */
  readonly claimed: { readonly origin: string; readonly host: string };
  /** The colours that the player has chosen for the portal; absent while none are chosen. */
  readonly theme?: "dark" | "light" | undefined;
  /** The BCP 47 tag of the language that the caller reads, as sent and not checked; empty without one. */
  readonly language: string;
  /** As the caller sent it; empty on calls that move no money. */
  readonly idempotencyKey: string;
  /** The request body when the call's carriage is `file`, otherwise empty. */
  readonly file: Uint8Array;
  readonly log: FastifyBaseLogger;
}

/** All inputs of a shared answer: callers with equal values get the same answer. */
export interface AskedByMany<C extends Call> {
  readonly request: v.InferOutput<C["request"]>;
  /** The player's currency; null for a visitor. */
  readonly currency: string | null;
}

/** An answer that visitors share: made once for each key and kept until the content changes. */
export interface Sharing<C extends Call> {
  readonly kind: "sharing";
  readonly key: string;
  readonly freshness: Freshness;
  readonly make: () => Promise<v.InferInput<C["answer"]>>;
}

export const sharing = <C extends Call>(
  key: string,
  freshness: Freshness,
  make: Sharing<C>["make"],
): Sharing<C> => ({ kind: "sharing", key, freshness, make });

export interface SignedIn {
  readonly member: Member;
  readonly token: string;
  /** The session allows only a change of password and a logout (LOGIN-05). */
  readonly mustChangePassword: boolean;
}

export type Handler<C extends Call> = (asked: Asked<C>) => Promise<Answer<C>>;
export type PlayerHandler<C extends Call> = (
  asked: Asked<C> & { readonly player: SignedIn },
) => Promise<Answer<C>>;

/** An answer available synchronously; null when it must be awaited. */
export type Knows = (request: FastifyRequest) => WrittenAnswer | SharedAnswer | null;

/** Optional settings of a call. */
export interface CallOptions {
  /** The largest request body, in bytes; defaults to the gateway's own limit. */
  readonly bodyLimit?: number;
  /** Runs before the gateway awaits anything. */
  readonly knows?: Knows;
}

export interface PlayerCallOptions extends CallOptions {
  /** Whether the call reads a whole subtree or history and therefore queues as a heavy read. */
  readonly isHeavy?: boolean;
}

/**
 * Registers a call's route from its description. The order of checks is the same for all: operator, site state, token,
 * request.
 */
export interface Calls {
  serve<C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>, options?: CallOptions): void;
  /** A call whose answers visitors share. A cached answer is sent before the gateway awaits anything. */
  serveShared<C extends Call>(
    app: FastifyInstance,
    call: C,
    share: (asked: AskedByMany<C>) => Sharing<C> | RefusedAnswer<CodeOf<C>>,
  ): void;
  /** A call with token T, whose handler always gets a player. */
  servePlayer<C extends Call>(
    app: FastifyInstance,
    call: C,
    handler: PlayerHandler<C>,
    options?: PlayerCallOptions,
  ): void;
}
