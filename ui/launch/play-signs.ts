import type { Drawing } from "../shared/icon/icon.tsx";

/** Four corners that reach out, and four that come back. */
export const fill: Drawing = {
  path: "M4.500 9V5.500a1 1 0 0 1 1-1H9M15 4.500h3.500a1 1 0 0 1 1 1V9M19.500 15v3.500a1 1 0 0 1-1 1H15M9 19.500H5.500a1 1 0 0 1-1-1V15",
};
export const shrink: Drawing = {
  path: "M9 4.500V8a1 1 0 0 1-1 1H4.500M19.500 9H16a1 1 0 0 1-1-1V4.500M15 19.500V16a1 1 0 0 1 1-1h3.500M4.500 15H8a1 1 0 0 1 1 1v3.500",
};
