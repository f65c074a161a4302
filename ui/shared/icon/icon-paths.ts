/** Icons of the first screen by name: single stroked paths on a 24 px grid, 1.75 px wide, drawn for this portal. */
export const iconPaths = {
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20",
  refresh: "M20 5v5h-5M4 19v-5h5M19.4 10A7.8 7.8 0 0 0 5.6 7.5M4.6 14a7.8 7.8 0 0 0 13.8 2.5",
  "arrow-end": "M4 12h16m-6-6 6 6-6 6",
  home: "m4 11 8-7 8 7v8a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1v-8Z",
  games:
    "M7.5 7h9a5 5 0 0 1 4.9 4.1l.7 3.9a2.6 2.6 0 0 1-4.5 2.2L15.8 15H8.2l-1.8 2.2A2.6 2.6 0 0 1 1.9 15l.7-3.9A5 5 0 0 1 7.5 7ZM8 9.5v3M6.5 11h3M15 10.2h.01M17.3 12h.01",
  wallet:
    "M18 7.5V5a1 1 0 0 0-1.2-1L5 6.2A2 2 0 0 0 3.5 8v10a2 2 0 0 0 2 2h13a2 2 0 0 0 2-2V9.5a2 2 0 0 0-2-2h-13M16.5 13.8h.01",
  user: "M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20.5c.6-3.7 3.9-6 8-6s7.4 2.3 8 6",
  warning: "M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5M12 17h.01",
} as const;

export type IconName = keyof typeof iconPaths;

/** An icon loaded with the component that shows it; the shared ones are in signs.ts. */
export interface Drawing {
  /** A path on the same grid. */
  readonly path: string;
  /** Points to the start or the end, so it is mirrored in right-to-left languages. */
  readonly mirrors?: true;
}

/** A component's icon prop: a name of the first screen's icons, or a drawing. */
export type Sign = IconName | Drawing;
