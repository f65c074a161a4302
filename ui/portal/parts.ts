import { createPart } from "../shared/part.tsx";

/** What an open house shows by itself: one script for a dozen parts, on its way as soon as the page is. */
export const openHouse = createPart(() => import("./open-house.ts"));
