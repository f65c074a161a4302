import { createPart, importOrWait, importPatiently } from "../shared/part.tsx";

/** The parts of an open site's first screen at any width: one script, loaded at once. */
export const openSite = createPart(() => import("./open-site.ts"));
/** Additional parts of wide screens: the header's navigation and the side menu. */
export const widePart = createPart(() => import("./wide-part.ts"), importPatiently);
/** Parts that a page needs only after an interaction, or for a message. */
export const interactionPart = createPart(() => import("./interaction-part.ts"));
/** The header's block of a player. */
export const memberPart = createPart(() => import("../header/member.tsx"), importOrWait);
