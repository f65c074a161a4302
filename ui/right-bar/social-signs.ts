import type { Drawing } from "../shared/icon/icon.tsx";
import { external } from "../shared/icon/signs.ts";

/** Signs of the places where an operator can be found, drawn with the pen of all others, by their types. */
const drawings: Readonly<Record<string, Drawing>> = {
  TELEGRAM: { path: "M20.5 4.5 3.5 11l5 2.2 2 6.3 3-3.8 4.5 3.3 2.5-14.5ZM8.5 13.2l8-5.2-6 7" },
  FACEBOOK: { path: "M15.5 4H14a3.5 3.5 0 0 0-3.5 3.5V20M7.5 11.5h7" },
  INSTAGRAM: {
    path: "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM16.8 7.2h.01",
  },
  YOUTUBE: {
    path: "M6 6.5h12a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 15V9A2.5 2.5 0 0 1 6 6.5ZM10.5 9.5l4 2.5-4 2.5v-5Z",
  },
  WHATSAPP: {
    path: "m4 20 1.2-4A8 8 0 1 1 8 18.9L4 20ZM9.2 8.5c-.7 2.8 2.5 6.3 5.8 6.3l.8-1.8-2-1-1 .9c-1.2-.5-2-1.3-2.5-2.5l.9-1-1-1.9-1 1Z",
  },
  TIKTOK: { path: "M14 4v11a3.5 3.5 0 1 1-3.5-3.5M14 4c.3 2.5 2 4 4.5 4.2" },
  TWITTER: { path: "M4.5 4.5 15.5 19.5h4L8.5 4.5h-4ZM19 4.5l-6 6.7M5 19.5l6.2-6.9" },
};

/** The sign of a type; a second one of its kind, such as TELEGRAM-1, has the same. */
export const socialSign = (resourceType: string): Drawing =>
  drawings[resourceType.replace(/-\d+$/, "")] ?? external;
