import type { Call } from "@parlour/adapters/wire/call.ts";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import type * as v from "valibot";
import type { Member } from "../security/sessions.ts";
import type { Answer, CodeOf, RefusedAnswer, WrittenAnswer } from "./answer.ts";
import type { Freshness, SharedAnswer } from "./shared-answers.ts";

/** What a handler is given. */
export interface Asked<C extends Call> {
  readonly request: v.InferOutput<C["request"]>;
  /** Who asks; null for a visitor, and on N calls. */
  readonly player: SignedIn | null;
  readonly ip: string;
  readonly userAgent: string;
  /** Path and query, as they were sent. */
  readonly url: string;
  /** Where the request was sent, by its own headers: anybody can write anything there. */
  readonly claimed: { readonly origin: string; readonly host: string };
  /** As the caller sent it; empty on calls that move no money. */
  readonly idempotencyKey: string;
  /** The body of a call whose carriage is `file`; empty on the others. */
  readonly file: Uint8Array;
  readonly log: FastifyBaseLogger;
}

/** All that an answer may depend on which visitors share: whoever asks the same with the same of it gets the same. */
export interface AskedByMany<C extends Call> {
  readonly request: v.InferOutput<C["request"]>;
  /** Of the player who asks; null for a visitor. */
  readonly currency: string | null;
}

/** An answer that visitors share: made once for a key and kept while the content stands. */
export interface Sharing<C extends Call> {
  readonly kind: "sharing";
  readonly key: string;
  readonly life: Freshness;
  readonly make: () => Promise<v.InferInput<C["answer"]>>;
}

export const sharing = <C extends Call>(
  key: string,
  life: Freshness,
  make: Sharing<C>["make"],
): Sharing<C> => ({ kind: "sharing", key, life, make });

export interface SignedIn {
  readonly member: Member;
  readonly token: string;
  /** The session is good for nothing but a change of password and a logout (LOGIN-05). */
  readonly mustChangePassword: boolean;
}

export type Handler<C extends Call> = (asked: Asked<C>) => Promise<Answer<C>>;
export type PlayerHandler<C extends Call> = (
  asked: Asked<C> & { readonly player: SignedIn },
) => Promise<Answer<C>>;

/** An answer that is known without waiting for anything; null for one that has to be waited for. */
export type Knows = (request: FastifyRequest) => WrittenAnswer | SharedAnswer | null;

/** What a call may ask of the gateway beyond others. */
export interface CallOptions {
  /** How long a request may be, in bytes; the gateway's own unless told. */
  readonly bodyLimit?: number;
  /** Asked before anything is waited for. */
  readonly knows?: Knows;
}

export interface PlayerCallOptions extends CallOptions {
  /** Whether it reads a whole team or history, so that it waits for its member's turn. */
  readonly isHeavy?: boolean;
}

/** Registers a call's route from its description. The checks come in one order for all: operator, opening, token, request. */
export interface Calls {
  serve<C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>, options?: CallOptions): void;
  /** A call whose answers visitors share. What is kept is answered before anything is waited for. */
  serveShared<C extends Call>(
    app: FastifyInstance,
    call: C,
    share: (asked: AskedByMany<C>) => Sharing<C> | RefusedAnswer<CodeOf<C>>,
  ): void;
  /** The same for a T call, whose handler then knows who asks. */
  servePlayer<C extends Call>(
    app: FastifyInstance,
    call: C,
    handler: PlayerHandler<C>,
    options?: PlayerCallOptions,
  ): void;
}
