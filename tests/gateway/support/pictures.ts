/** Minimal picture files with the headers that a test needs. */

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A PNG whose header names this width and height, without a real picture. `size` pads it, in bytes. */
export function png(width = 40, height = 30, size = 64): Buffer {
  const bytes = Buffer.alloc(Math.max(size, 64));
  Buffer.from(PNG).copy(bytes);
  bytes.writeUInt32BE(13, 8);
  bytes.write("IHDR", 12, "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** A JPEG with segments before the frame that holds the size, as cameras write it. */
export function jpg(width = 40, height = 30, frame = 0xc0): Buffer {
  const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0x00, 0x12]), Buffer.alloc(16)]);
  const tables = Buffer.concat([Buffer.from([0xff, 0xc4, 0x00, 0x06]), Buffer.alloc(4)]);
  const start = Buffer.from([0xff, frame, 0x00, 0x11, 0x08, 0, 0, 0, 0]);
  start.writeUInt16BE(height, 5);
  start.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), exif, tables, start, Buffer.alloc(32)]);
}
