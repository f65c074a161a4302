import type { Drawing } from "./icon-paths.ts";

export { bell, chevronEnd, chevronStart, gift, heart, image, pause, play } from "./home-signs.ts";

// Icons for parts after the first screen, on the same grid and with the same stroke. Unused icons stay out of the
// bundle.

export const eye: Drawing = {
  path: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
};
export const eyeOff: Drawing = {
  path: "M9.9 5.8c.7-.2 1.4-.3 2.1-.3 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.3 7.3A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16",
};
export const close: Drawing = { path: "m6 6 12 12M18 6 6 18" };
export const check: Drawing = { path: "m5 12.5 4.5 4.5L19 7.5" };
export const plus: Drawing = { path: "M12 5v14M5 12h14" };

export const more: Drawing = {
  path: "M5.5 12.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1ZM12 12.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1ZM18.5 12.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1Z",
};
export const menu: Drawing = { path: "M4 7h16M4 12h16M4 17h10", mirrors: true };
export const chevronUp: Drawing = { path: "m6 14.5 6-6 6 6" };
export const chevronDown: Drawing = { path: "m6 9.5 6 6 6-6" };
export const arrowStart: Drawing = { path: "M20 12H4m6-6-6 6 6 6", mirrors: true };
export const arrowUp: Drawing = { path: "M12 20V4m-6 6 6-6 6 6" };
export const arrowDown: Drawing = { path: "M12 4v16m-6-6 6 6 6-6" };
export const users: Drawing = {
  path: "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.5-3.3 3.2-5 6.5-5s6 1.7 6.5 5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.2 2.2 3.5 4.5",
};
export const star: Drawing = {
  path: "m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8L12 3.5Z",
};
export const globe: Drawing = {
  path: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.4 2.3 3.5 5.3 3.5 8.5s-1.1 6.2-3.5 8.5C9.6 18.2 8.5 15.2 8.5 12S9.6 5.8 12 3.5Z",
};
export const ticket: Drawing = {
  path: "M3.5 8a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v2a2 2 0 0 0 0 4v2a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-2a2 2 0 0 0 0-4V8ZM14.5 6.5v1.5M14.5 11.2v1.6M14.5 16v1.5",
};
export const trophy: Drawing = {
  path: "M7.5 4h9v6a4.5 4.5 0 0 1-9 0V4ZM7.5 6H4v1.5A3.5 3.5 0 0 0 7.5 11M16.5 6H20v1.5a3.5 3.5 0 0 1-3.5 3.5M12 14.5v3M8 20.5h8M9.5 17.5h5l.5 3H9l.5-3Z",
};
export const download: Drawing = { path: "M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15" };
export const headset: Drawing = {
  path: "M4 15v-3a8 8 0 0 1 16 0v3M4 14.5h2.5a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H6a2 2 0 0 1-2-2v-2.5ZM20 14.5h-2.5a1 1 0 0 0-1 1V18a1 1 0 0 0 1 1h.5a2 2 0 0 0 2-2v-2.5ZM18.5 19c-.8 1.3-2.5 2-4.5 2",
};
export const logout: Drawing = {
  path: "M10 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h4M10 12h10m-4-4 4 4-4 4",
  mirrors: true,
};
export const lock: Drawing = {
  path: "M6 10.5h12a1 1 0 0 1 1 1V19a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7.5a1 1 0 0 1 1-1ZM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2",
};
export const shield: Drawing = {
  path: "M12 3.5 4.5 6v5.5c0 4.5 3 7.5 7.5 9 4.5-1.5 7.5-4.5 7.5-9V6L12 3.5Zm-3.2 8.3 2.3 2.3 4.2-4.3",
};
export const info: Drawing = { path: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5M12 8h.01" };
export const help: Drawing = {
  path: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.7 9.5a2.4 2.4 0 1 1 3.5 2.2c-.8.4-1.2.9-1.2 1.8M12 16.5h.01",
};
export const clock: Drawing = { path: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2" };
export const settings: Drawing = {
  path: "M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9M15 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
};
export const sun: Drawing = {
  path: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1",
};
export const moon: Drawing = { path: "M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z" };
export const copy: Drawing = {
  path: "M9 8.5h9.5a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM5 15.5h-.5v-11a1 1 0 0 1 1-1h10V4",
};
export const external: Drawing = {
  path: "M13.5 4.5h6v6M19.5 4.5 11 13M17 14.5v4a1 1 0 0 1-1 1H5.5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4",
  mirrors: true,
};
export const percent: Drawing = {
  path: "M18 6 6 18M8 10.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM16 17.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
};
