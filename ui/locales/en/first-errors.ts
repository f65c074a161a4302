/** What may go wrong before anything else has come: these sentences must be there when the line is not. */
export const firstErrors = {
  "error.network": "The connection is down. Nothing was lost: check your line and try again.",
  "error.slow": "This took longer than it should. Try again.",
  "error.malformed": "The answer could not be read. Try again; if it stays, tell customer service.",
  "error.server": "Something went wrong on our side. Try again in a moment.",
  "error.unknown": "Something unexpected happened. Try again; if it stays, tell customer service.",
  "error.notLoggedIn": "Sorry, you are not logged in any more. Log in to go on.",
  "error.screenFailed": "This page could not be loaded. Check your line and reload.",
} as const;
