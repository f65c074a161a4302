/** Search: the box as one types, what was found, what to play instead. */
export const search = {
  "search.title": "Search",
  "search.label": "Search games",
  "search.placeholder": "Name of a game",
  "search.clear": "Clear the search",
  "search.found_one": "{{shown}} game for “{{term}}”",
  "search.found_other": "{{shown}} games for “{{term}}”",
  "search.found": "{{shown}} games for “{{term}}”",
  "search.foundMore": "{{shown}} games and more for “{{term}}”",
  "search.results": "Games found",
  "search.loading": "Searching",
  "search.none.title": "Nothing found for “{{term}}”",
  "search.none.sentence": "Try a shorter word, or another name. A wrong letter does no harm.",
  "search.failed.title": "The search did not arrive",
  "search.popular": "What others play",
  "search.hint": "Type a few letters of a game. Misspelt names are found too.",
} as const;
