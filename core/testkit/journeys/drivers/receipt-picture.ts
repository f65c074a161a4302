/** The smallest picture that is one: 1 by 1, black. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=";

/** What people of the journeys show when a transfer has to be proved. */
export const receiptPicture = {
  name: "receipt.png",
  mimeType: "image/png",
  bytes: (): ArrayBuffer => Uint8Array.from(Buffer.from(PNG, "base64")).buffer,
} as const;
