/** A game's page: loading, in its frame, in its own window, and when the game can't open. */
export const play = {
  "play.game": "Game",
  "play.back": "Leave the game",
  "play.demo": "Demo: no money",
  "play.demo.sentence": "You don’t stake or win any money.",
  "play.fullScreen": "Go full screen",
  "play.fullScreen.leave": "Exit full screen",

  "play.launching.title": "Launching {{game}}",
  "play.launching.unknown": "Launching the game",
  "play.launching.sentence": "The game opens in a moment. You stake nothing until you play.",
  "play.cancel": "Cancel",
  "play.frame": "Game: {{game}}",
  "play.frame.loading": "Loading the game",

  "play.window.title": "{{game}} is open in its own window",
  "play.window.sentence": "Play in that window. Your balance updates when you come back here.",
  "play.window.show": "Show the window",
  "play.window.leave": "Back to the site",
  "play.blocked.title": "Couldn’t open the window",
  "play.blocked.open": "Open the game",

  "play.maintenance.title": "{{game}} is under maintenance",
  "play.maintenance.until": "Expected end",
  "play.maintenance.unknown": "Not known yet",
  "play.maintenance.support": "Live support",
  "play.suggestions": "Other popular games",
  "play.suggestions.loading": "Loading other games",

  "play.failed.title": "Couldn’t open {{game}}",
  "play.failed.unknown": "Couldn’t open the game",
  "play.games": "See other games",
} as const;
