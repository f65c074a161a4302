/**
 * The texts of the first screen, which come with it; the others of the pack follow behind. They are those of the parts that
 * have no script to wait for: the bar at the top and the bottom, the search, the blanks, and what is said when the line is down.
 */
export const first = {
  "error.network": "The connection is down. Nothing was lost: check your line and try again.",
  "error.slow": "This took longer than it should. Try again.",
  "error.malformed": "The answer could not be read. Try again; if it stays, tell customer service.",
  "error.server": "Something went wrong on our side. Try again in a moment.",
  "error.busy": "Too much is going on here right now. Nothing was changed. Try again in a moment.",
  "error.unknown": "Something unexpected happened. Try again; if it stays, tell customer service.",
  "error.notLoggedIn": "Sorry, you are not logged in any more. Log in to go on.",
  "error.screenFailed": "This page could not be loaded. Check your line and reload.",

  "house.name": "Parlour",
  "shell.skip": "Skip to the content",
  "shell.loading": "The page is on its way",
  "shell.messages": "Messages",
  "shell.dismiss": "Dismiss",
  "shell.retry": "Try again",
  "shell.reload": "Reload the page",
  "shell.offline": "You are offline. What you see may be old; it comes back by itself.",
  "shell.broken.title": "This page broke",
  "shell.broken.sentence":
    "Your balance and your bets are not touched. Reload to go on; the fault has been noted.",
  "shell.failed.title": "This page did not arrive",
  "shell.title": "{{page}} · {{house}}",

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

  "nav.bottom": "Quick places",
  "nav.games": "Games",
  "nav.home": "Home",
  "nav.me": "Me",
  "nav.search": "Search",
  "nav.wallet": "Wallet",
  "header.login": "Log in",
  "header.register": "Register",
  "header.entering": "Your account is on its way",

  "home.title": "Games of {{house}}",
  "home.hot": "Hot games",
  "home.search.label": "Search games",
  "home.search.go": "Search",
} as const;

/** Every key that a part of the first screen may ask for. */
export type FirstKey = keyof typeof first;
