import { assign, fromPromise, setup } from "xstate";
import { failureMessage } from "../messages/message.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf } from "../shared/failure.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { Random } from "../shared/random.ts";
import type { FilesPort, Upload, UploadRefusal } from "./cashier.ports.ts";
import {
  changed,
  isSending,
  type Picture,
  pictureProblem,
  uploadMessage,
  withChosen,
} from "./pictures.rules.ts";

export interface PicturesMachinePorts {
  readonly files: FilesPort;
  readonly random: Random;
  readonly diagnostics: Diagnostics;
}

export interface PicturesContext {
  readonly pictures: readonly Picture[];
}

export type PicturesEvent =
  | { readonly type: "pictures.chosen"; readonly uploads: readonly Upload[] }
  | { readonly type: "picture.removed"; readonly key: string }
  /** One that did not arrive is sent again. */
  | { readonly type: "picture.retried"; readonly key: string }
  | { readonly type: "picture.progressed"; readonly key: string; readonly share: number }
  /** They were sent with what they belong to, or nothing of it is wanted any more. */
  | { readonly type: "pictures.cleared" | "invalidated" };

/** One picture, as it is sent. */
export interface Sending {
  readonly upload: Upload | undefined;
  readonly progress: (share: number) => void;
}

/**
 * Up to three pictures on their way to the operator (ACT-02). They are sent one after the other, as soon as they are chosen; one
 * that is removed while it is sent is sent no further.
 */
export function createPicturesMachine(portsOf: PortsOfActor<PicturesMachinePorts>) {
  return setup({
    types: {} as { context: PicturesContext; events: PicturesEvent },
    actors: {
      send: fromPromise<Outcome<{ readonly id: string }, UploadRefusal>, Sending>(
        ({ input: { upload, progress }, signal, self }) => {
          if (upload === undefined) throw new Error("There is no picture to upload");
          return portsOf(self).files.upload(upload, progress, signal);
        },
      ),
    },
    actions: {
      clear: assign({ pictures: [] }),
      begin: assign(({ context: { pictures } }) => {
        const first = pictures.find(({ state }) => state === "waiting");
        return { pictures: changed(pictures, (each) => each === first, { state: "sending", share: 0 }) };
      }),
      remove: assign(({ context: { pictures } }, { key }: { readonly key: string }) => ({
        pictures: pictures.filter((picture) => picture.key !== key),
      })),
      end: assign(({ context: { pictures } }, end: Partial<Picture>) => ({
        pictures: changed(pictures, isSending, end),
      })),
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({
          where: "pictures",
          what: "the upload of a picture failed",
          cause: error,
        }),
    },
    guards: {
      hasWaiting: ({ context }) => context.pictures.some(({ state }) => state === "waiting"),
      isSentNow: ({ context }, { key }: { readonly key: string }) =>
        context.pictures.some((picture) => picture.key === key && isSending(picture)),
    },
  }).createMachine({
    id: "pictures",
    context: { pictures: [] },
    initial: "resting",
    on: {
      "pictures.chosen": {
        actions: assign(({ context, event, self }) => ({
          pictures: withChosen(context.pictures, event.uploads, () => portsOf(self).random.id()),
        })),
      },
      "picture.removed": { actions: { type: "remove", params: ({ event }) => event } },
      "picture.retried": {
        actions: assign(({ context, event }) => ({
          pictures: changed(
            context.pictures,
            ({ key, state, upload }) =>
              key === event.key && state === "failed" && pictureProblem(upload) === null,
            { state: "waiting", message: null },
          ),
        })),
      },
      "pictures.cleared": { target: ".resting", actions: "clear" },
      invalidated: { target: ".resting", actions: "clear" },
    },
    states: {
      resting: { always: { guard: "hasWaiting", target: "sending", actions: "begin" } },
      sending: {
        invoke: {
          src: "send",
          input: ({ context, self }) => {
            const picture = context.pictures.find(isSending);
            return {
              upload: picture?.upload,
              progress: (share: number) =>
                self.send({ type: "picture.progressed", key: picture?.key ?? "", share }),
            };
          },
          onDone: {
            target: "resting",
            actions: {
              type: "end",
              params: ({ event: { output } }) =>
                output.kind === "done"
                  ? { state: "kept" as const, share: 1, fileId: output.value.id }
                  : { state: "failed" as const, message: uploadMessage(output.reason) },
            },
          },
          onError: {
            target: "resting",
            actions: [
              {
                type: "end",
                params: ({ event }) => ({
                  state: "failed" as const,
                  message: { key: failureMessage(failureKindOf(event.error)) },
                }),
              },
              { type: "report", params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
        on: {
          "picture.progressed": {
            actions: assign(({ context, event }) => ({
              pictures: changed(
                context.pictures,
                (picture) => picture.key === event.key && isSending(picture),
                { share: Math.min(1, Math.max(0, event.share)) },
              ),
            })),
          },
          "picture.removed": [
            {
              guard: { type: "isSentNow", params: ({ event }) => event },
              target: "resting",
              actions: { type: "remove", params: ({ event }) => event },
            },
            { actions: { type: "remove", params: ({ event }) => event } },
          ],
        },
      },
    },
  });
}
