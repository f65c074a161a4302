import type { Call } from "@parlour/adapters/wire/call.ts";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type * as v from "valibot";
import type { Member } from "../security/sessions.ts";
import type { Answer } from "./answer.ts";
import type { SharedAnswer, SharedLife } from "./shared-answers.ts";

/** What a handler is given. */
export interface Asked<C extends Call> {
  readonly request: v.InferOutput<C["request"]>;
  /** Who asks; null for a visitor, and on N calls. */
  readonly player: SignedIn | null;
  readonly ip: string;
  readonly userAgent: string;
  /** Where the request was sent, by its own headers: anybody can write anything there. */
  readonly claimed: { readonly origin: string; readonly host: string };
  /** As the caller sent it; empty on calls that move no money. */
  readonly idempotencyKey: string;
  /** The body of a call whose carriage is `file`; empty on the others. */
  readonly file: Uint8Array;
  readonly log: FastifyBaseLogger;
  /** An answer that visitors share: made once for a key and kept while the content stands. */
  shared(
    key: string,
    life: SharedLife,
    make: () => Promise<v.InferInput<C["answer"]>>,
  ): Promise<SharedAnswer>;
}

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

/** What a call may ask of the gateway beyond others. */
export interface CallLimits {
  /** How long a request may be, in bytes; the gateway's own unless told. */
  readonly bodyLimit?: number;
}

export interface PlayerCallLimits extends CallLimits {
  /** Whether it reads a whole team or history, so that it waits for its member's turn. */
  readonly isHeavy?: boolean;
}

/** Registers a call's route from its description. The checks come in one order for all: operator, opening, token, request. */
export interface Calls {
  serve<C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>, limits?: CallLimits): void;
  /** The same for a T call, whose handler then knows who asks. */
  servePlayer<C extends Call>(
    app: FastifyInstance,
    call: C,
    handler: PlayerHandler<C>,
    limits?: PlayerCallLimits,
  ): void;
}
