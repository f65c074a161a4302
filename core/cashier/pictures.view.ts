import type { Message } from "../messages/message-keys.ts";
import type { Upload } from "./cashier.ports.ts";
import type { PicturesContext, PicturesEvent } from "./pictures.machine.ts";
import { MOST_PICTURES, type Picture, pictureProblem } from "./pictures.rules.ts";

/** A chosen picture and how far its upload is; `kept` means that the gateway has it. */
export interface PictureView {
  /** Identifies the picture in the list; the gateway's id is in `fileIds`. */
  readonly key: string;
  readonly upload: Upload;
  readonly state: Picture["state"];
  /** The share sent, in whole percent. */
  readonly percent: number;
  readonly message: Message | null;
  /** The upload may succeed on a retry; an invalid image never does. */
  readonly canRetry: boolean;
}

/** Images that a player attaches to a request (ACT-02). */
export interface PicturesView {
  readonly pictures: readonly PictureView[];
  readonly canAdd: boolean;
  /** Ids of the uploaded images, in the order of choice. */
  readonly fileIds: readonly string[];
  /** An upload is still running. */
  readonly isBusy: boolean;
}

/**
 * The pictures without commands; none while the `pictures` feature does not run (`undefined`). A front end shows
 * `picturesForm`.
 */
export function picturesView(snapshot: { readonly context: PicturesContext } | undefined): PicturesView {
  const pictures = snapshot?.context.pictures ?? [];
  return {
    pictures: pictures.map(({ key, upload, state, share, message }) => ({
      key,
      upload,
      state,
      percent: Math.round(share * 100),
      message,
      canRetry: state === "failed" && pictureProblem(upload) === null,
    })),
    canAdd: pictures.length < MOST_PICTURES,
    fileIds: pictures.flatMap(({ fileId }) => fileId ?? []),
    isBusy: pictures.some(({ state }) => state === "waiting" || state === "sending"),
  };
}

/** The images and the commands for them. */
export function picturesForm(
  snapshot: { readonly context: PicturesContext },
  send: (event: PicturesEvent) => void,
) {
  const view = picturesView(snapshot);
  return {
    ...view,
    pictures: view.pictures.map((picture) => ({
      ...picture,
      remove: () => send({ type: "picture.removed", key: picture.key }),
      retry: () => send({ type: "picture.retried", key: picture.key }),
    })),
    choose: (uploads: readonly Upload[]) => send({ type: "pictures.chosen", uploads }),
  };
}
