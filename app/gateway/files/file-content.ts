/** Detects the image type from the bytes, without decoding and whatever the name or the sender says (ACT-02). */

export interface PictureFacts {
  readonly type: "image/png" | "image/jpeg";
  readonly width: number;
  readonly height: number;
}

/** A few bytes can decode to gigabytes; no photograph of a receipt is this large. */
const LONGEST_SIDE = 8_000;
const MOST_PIXELS = 40_000_000;

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Null for bytes that are not png or jpg, and for an image whose dimensions are too large. */
export function readPicture(bytes: Uint8Array): PictureFacts | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const facts = readPng(buffer) ?? readJpeg(buffer);
  if (facts === null) return null;
  const { width, height } = facts;
  const isSane =
    width > 0 &&
    height > 0 &&
    width <= LONGEST_SIDE &&
    height <= LONGEST_SIDE &&
    width * height <= MOST_PIXELS;
  return isSane ? facts : null;
}

/** The header chunk comes first, with its own length and name. */
function readPng(bytes: Buffer): PictureFacts | null {
  if (bytes.length < 45 || !bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return null;
  if (bytes.readUInt32BE(8) !== 13 || bytes.toString("latin1", 12, 16) !== "IHDR") return null;
  return { type: "image/png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const START = 0xd8;
const SCAN = 0xda;
const END = 0xd9;

/** Skips segments until the one with the dimensions. */
function readJpeg(bytes: Buffer): PictureFacts | null {
  if (bytes.length < 20 || bytes[0] !== 0xff || bytes[1] !== START || bytes[2] !== 0xff) return null;
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    // A marker may follow any number of fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === SCAN || marker === END || marker === START) return null;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return null;
    if (isFrame(marker)) {
      return {
        type: "image/jpeg",
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
      };
    }
    at += 2 + length;
  }
  return null;
}

/** C0 to CF are frames, except three that hold only tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
