/**
 * Texts of the first screen. They load with it; the rest of the pack loads later. They belong to the parts that wait for no
 * script: the top and bottom bars, the search, the skeletons and the message that the visitor is offline.
 */
export const first = {
  "error.network": "We couldn’t connect. Nothing was lost. Check your connection and try again.",
  "error.slow": "This took too long. Try again.",
  "error.malformed": "We couldn’t read the reply. Try again. If it happens again, contact customer service.",
  "error.server": "Something went wrong on our side. Try again in a moment.",
  "error.busy": "We’re too busy right now. Nothing was changed. Try again in a moment.",
  "error.unknown": "Something unexpected happened. Try again. If it happens again, contact customer service.",
  "error.notLoggedIn": "Sorry, you are not logged in any more. Log in to continue.",
  "error.screenFailed": "This page couldn’t load. Check your connection and reload.",

  "operator.name": "Parlour",
  "shell.skip": "Skip to the content",
  "shell.loading": "Loading the page",
  "shell.messages": "Messages",
  "shell.dismiss": "Dismiss",
  "shell.retry": "Try again",
  "shell.reload": "Reload the page",
  "shell.offline": "You are offline. This page may be out of date until you reconnect.",
  "shell.broken.title": "This page stopped working",
  "shell.broken.sentence": "Your balance and bets are safe. Reload to continue. We’ve recorded the error.",
  "shell.failed.title": "Couldn’t load this page",
  "shell.title": "{{page}} · {{operator}}",

  "screen.home": "Home",
  "screen.agent-login": "Agents",
  "screen.agent-home": "Agent centre",
  "screen.member": "Member centre",
  "screen.help": "Help",
  "screen.download": "App download",
  "screen.game-centre": "Games",
  "screen.game-list": "Games",
  "screen.account-games": "Your games",
  "screen.search": "Search",
  "screen.lottery": "Lottery",
  "screen.promotions": "Promotions",
  "screen.point-mall": "Points mall",
  "screen.game": "Game",
  "screen.about": "About us",
  "screen.blog": "Blog",
  "screen.feedback": "Feedback",
  "screen.not-found": "Not found",

  "nav.bottom": "Quick menu",
  "nav.games": "Games",
  "nav.home": "Home",
  "nav.me": "Me",
  "nav.search": "Search",
  "nav.wallet": "Wallet",
  "header.login": "Log in",
  "header.register": "Register",
  "header.entering": "Loading your account",

  "home.title": "Games at {{operator}}",
  "home.hot": "Hot games",
  "home.search.label": "Search games",
  "home.search.go": "Search",
} as const;

/** Every key that a part of the first screen may use. */
export type FirstKey = keyof typeof first;
