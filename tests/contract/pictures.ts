/** The smallest files that a backend takes for pictures by their content: headers of a size, without what they show. */
const bytesOf = (...parts: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flat());
const empty = (length: number): readonly number[] => Array.from({ length }, () => 0);
const letters = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));

/** A PNG of 40 by 30, at least `size` bytes long. */
export function png(size = 64): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(size, 64));
  bytes.set([0x89, ...letters("PNG\r\n\x1a\n"), 0, 0, 0, 13, ...letters("IHDR"), 0, 0, 0, 40, 0, 0, 0, 30]);
  return bytes;
}

/** A JPEG of 40 by 30, with other segments before the frame that holds its size, as cameras write it. */
export const jpg = (): Uint8Array<ArrayBuffer> =>
  bytesOf(
    [0xff, 0xd8],
    [0xff, 0xe1, 0, 0x12, ...empty(16)],
    [0xff, 0xc4, 0, 6, ...empty(4)],
    [0xff, 0xc0, 0, 0x11, 8, 0, 30, 0, 40, ...empty(32)],
  );

/** A file of this text, which is no picture whatever its name says. */
export const textFile = (text: string): Uint8Array<ArrayBuffer> => bytesOf(letters(text.padEnd(100)));
