/** The portal's frame: what it is called, its pages, its messages, and what stands in place of a page. */
export const shell = {
  "house.tagline": "A good evening room",
  "shell.opening": "{{house}} is opening",
  "shell.close": "Close",
  "shell.goHome": "Go home",

  "overlay.register": "Register",
  "overlay.forgot-password": "Forgotten password",
  "overlay.devices": "Where you are logged in",
  "overlay.announcements": "Announcements",
  "overlay.help": "Help",
  "overlay.vendor-games": "Games of the vendor",
  "overlay.house-menu": "House menu",
  "overlay.notice": "Notices",
  "overlay.login": "Log in",
  "overlay.change-password": "Change password",
  "overlay.true-account": "A true account is needed",

  "notOpen.sentence": "This room of the house is still being built. Nothing you did was lost.",
  "notOpen.meanwhile": "What is open already",
  "notOpen.back": "Back",
  "notFound.title": "There is nothing at this address",
  "notFound.sentence": "{{path}} leads nowhere. It may have moved, or a letter is wrong.",
  "notFound.search": "Search for a game",
} as const;
