/** The library's own heart, without its canvases and files: we draw the modules ourselves. */
declare module "qrcode/lib/core/qrcode.js" {
  import type { QRCode, QRCodeOptions } from "qrcode";
  export function create(data: string, options?: QRCodeOptions): QRCode;
}
