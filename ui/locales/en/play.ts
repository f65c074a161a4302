/** A game's page: on its way, in its frame, in a window of its own, and what stands in its place. */
export const play = {
  "play.game": "Game",
  "play.back": "Leave the game",
  "play.demo": "Demo: no money",
  "play.demo.sentence": "Nothing is staked and nothing is won.",
  "play.fullScreen": "Fill the screen",
  "play.fullScreen.leave": "Leave the full screen",

  "play.launching.title": "Launching {{game}}",
  "play.launching.unknown": "Launching the game",
  "play.launching.sentence": "It opens in a moment. Nothing is staked until you play.",
  "play.cancel": "Cancel",
  "play.frame": "{{game}}, the game",
  "play.frame.loading": "The game's page is on its way",

  "play.window.title": "{{game}} is open in its own window",
  "play.window.sentence": "Play there. When you come back here, your balance is read again.",
  "play.window.show": "Show the window",
  "play.window.leave": "Back to the house",
  "play.blocked.title": "The window did not open",
  "play.blocked.open": "Open the game",

  "play.maintenance.title": "{{game}} is being looked after",
  "play.maintenance.until": "It opens again",
  "play.maintenance.unknown": "As soon as it is ready",
  "play.maintenance.support": "Live support",
  "play.suggestions": "Others that people play",
  "play.suggestions.loading": "Other games are on their way",

  "play.failed.title": "{{game}} did not open",
  "play.failed.unknown": "The game did not open",
  "play.games": "See other games",
} as const;
