import type { Drawing } from "./icon-paths.ts";

// The signs of home, apart from all others, which its first script would carry along.

export const bell: Drawing = { path: "M6 16.5v-6a6 6 0 1 1 12 0v6l1.5 1.5h-15L6 16.5ZM10 20.5h4" };
export const play: Drawing = {
  path: "M8 5.2a1 1 0 0 1 1.5-.9l10 6.8a1 1 0 0 1 0 1.7l-10 6.8a1 1 0 0 1-1.5-.9V5.2Z",
};
export const pause: Drawing = { path: "M8.5 5.5v13M15.5 5.5v13" };
export const heart: Drawing = {
  path: "M12 20S3.5 15.3 3.5 9.3C3.5 6.4 5.7 4.5 8 4.5c1.8 0 3.2 1 4 2.5.8-1.5 2.2-2.5 4-2.5 2.3 0 4.5 1.9 4.5 4.8C20.5 15.3 12 20 12 20Z",
};
export const gift: Drawing = {
  path: "M4.5 12v7.5a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1V12M3 8h18v4H3V8ZM12 8v12.5M12 8S10.5 3.5 8 3.5a2.2 2.2 0 0 0 0 4.5h4ZM12 8s1.5-4.5 4-4.5A2.2 2.2 0 0 1 16 8h-4Z",
};
export const chevronEnd: Drawing = { path: "m9.5 6 6 6-6 6", mirrors: true };
export const chevronStart: Drawing = { path: "m14.5 6-6 6 6 6", mirrors: true };
export const image: Drawing = {
  path: "M5 4.5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM9 10.5a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4ZM4.5 17l5-4 3.5 3 2.5-2 4 3.5",
};
