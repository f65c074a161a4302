import type { DownloadsPort } from "@parlour/core/records/records.ports";

/** How long the browser may take to fetch what it was given, in milliseconds. */
const KEPT_MS = 60_000;

/** Files as downloads of the browser's. */
export const createDownloads = (document: Document): DownloadsPort => ({
  save({ name, type, text }) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
  },
});
