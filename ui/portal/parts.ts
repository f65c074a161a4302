import { createPart } from "../shared/part.tsx";

/** What an open site shows by itself at any width: one script for a dozen parts, on its way as soon as the page is. */
export const openSite = createPart(() => import("./open-site.ts"));
/** What wide screens show besides: the navigation of the header and the side menu. */
export const widePart = createPart(() => import("./wide-part.ts"));
/** What a page has no use for before somebody does something with it, or something has to be said. */
export const touchedPart = createPart(() => import("./touched-part.ts"));
