import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INDEXED = 3;
const BITS_PER_PIXEL = 4;

export interface IndexedPicture {
  /** In pixels; the width is even. */
  readonly width: number;
  readonly height: number;
  /** Up to 16 colours, as red, green and blue of 0 to 255. */
  readonly palette: readonly (readonly [red: number, green: number, blue: number])[];
  /** Row by row, the index of each pixel's colour. */
  readonly pixels: Uint8Array;
}

/** A picture of at most 16 colours as a PNG. */
export function encodePng({ width, height, palette, pixels }: IndexedPicture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(BITS_PER_PIXEL, 8);
  header.writeUInt8(INDEXED, 9);

  // Each row begins with its filter, which is none; two pixels share a byte.
  const rowBytes = 1 + width / 2;
  const rows = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 2) {
      const [left = 0, right = 0] = [pixels[y * width + x], pixels[y * width + x + 1]];
      rows[y * rowBytes + 1 + x / 2] = (left << 4) | right;
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
