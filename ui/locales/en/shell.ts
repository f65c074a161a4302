/** The portal's frame, and the screens for pages that are not available or not found. */
export const shell = {
  "shell.close": "Close",
  "shell.goHome": "Go home",
  "shell.stale": "This may be out of date. We couldn’t refresh it. We’ll try again automatically.",

  "notOpen.sentence": "This page isn’t available yet. Nothing was lost.",
  "notOpen.meanwhile": "Available now",
  "notFound.title": "Page not found",
  "notFound.sentence": "There is no page at {{path}}. It may have moved, or the address may be wrong.",
} as const;
