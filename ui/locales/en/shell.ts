/** The portal's frame: what it is called, its pages, its messages, and what stands in place of a page. */
export const shell = {
  "shell.close": "Close",
  "shell.goHome": "Go home",
  "shell.stale": "This may be old: the latest could not be read. It is tried again by itself.",

  "notOpen.sentence": "This room of the house is still being built. Nothing you did was lost.",
  "notOpen.meanwhile": "What is open already",
  "notFound.title": "There is nothing at this address",
  "notFound.sentence": "{{path}} leads nowhere. It may have moved, or a letter is wrong.",
} as const;
