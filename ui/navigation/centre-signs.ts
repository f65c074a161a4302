import type { Drawing } from "../shared/icon/icon.tsx";

// The signs that only the two centres have.

export const exchange: Drawing = { path: "M4 8.5h15m-4-4 4 4-4 4M20 15.5H5m4-4-4 4 4 4", mirrors: true };
export const chart: Drawing = { path: "M4 20h16M7 16.5v-5M12 16.5v-10M17 16.5V9" };
export const card: Drawing = {
  path: "M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM8.7 11.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4ZM6 15.5c.4-1.5 1.4-2.3 2.7-2.3s2.3.8 2.7 2.3M14 10h3.5M14 13.5h3.5",
};
export const letter: Drawing = {
  path: "M4.5 6h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM4 7l8 6 8-6",
};
