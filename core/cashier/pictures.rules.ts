import type { Message, MessageKey } from "../messages/message-keys.ts";
import type { Upload, UploadRefusal } from "./cashier.ports.ts";

/** The most images for one request (ACT-02). */
export const MOST_PICTURES = 3;
/** The largest image that the gateway accepts, in bytes (ACT-02). */
export const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024;

/** A chosen image and its upload. */
export interface Picture {
  readonly key: string;
  readonly upload: Upload;
  readonly state: "waiting" | "sending" | "kept" | "failed";
  /** The share sent, 0 to 1. */
  readonly share: number;
  /** The gateway's id, once it has the file. */
  readonly fileId: string | null;
  readonly message: Message | null;
}

const messageKeyByRefusal = {
  "too-large": "pictures.error.tooLarge",
  "not-a-picture": "pictures.error.notAPicture",
  "too-many": "pictures.error.tooMany",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<UploadRefusal, MessageKey>;

export const uploadMessage = (reason: UploadRefusal): Message => ({ key: messageKeyByRefusal[reason] });

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPG = [0xff, 0xd8, 0xff];

/**
 * Why an image cannot be sent: its size, or first bytes that are neither png nor jpg, whatever its name. The gateway
 * checks further.
 */
export function pictureProblem({ bytes }: Upload): UploadRefusal | null {
  if (bytes.byteLength > LARGEST_PICTURE_BYTES) return "too-large";
  const head = new Uint8Array(bytes.slice(0, PNG.length));
  const begins = (signature: readonly number[]) => signature.every((byte, at) => head[at] === byte);
  return begins(PNG) || begins(JPG) ? null : "not-a-picture";
}

/** Adds chosen images up to the maximum; an invalid one carries its error. */
export function withChosen(
  pictures: readonly Picture[],
  uploads: readonly Upload[],
  newKey: () => string,
): readonly Picture[] {
  const room = Math.max(0, MOST_PICTURES - pictures.length);
  const chosen = uploads.slice(0, room).map((upload): Picture => {
    const problem = pictureProblem(upload);
    return {
      key: newKey(),
      upload,
      state: problem === null ? "waiting" : "failed",
      share: 0,
      fileId: null,
      message: problem === null ? null : uploadMessage(problem),
    };
  });
  return [...pictures, ...chosen];
}

export const changed = (
  pictures: readonly Picture[],
  which: (picture: Picture) => boolean,
  change: Partial<Picture>,
): readonly Picture[] => pictures.map((picture) => (which(picture) ? { ...picture, ...change } : picture));

export const isSending = ({ state }: Picture): boolean => state === "sending";
