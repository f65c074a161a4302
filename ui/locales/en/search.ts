/** Search: the search box, the results and the suggested games. */
export const search = {
  "search.title": "Search",
  "search.label": "Search games",
  "search.placeholder": "Name of a game",
  "search.clear": "Clear the search",
  "search.found_one": "{{shown}} game for “{{term}}”",
  "search.found_other": "{{shown}} games for “{{term}}”",
  "search.found": "{{shown}} games for “{{term}}”",
  "search.foundMore": "{{shown}} or more games for “{{term}}”",
  "search.results": "Games found",
  "search.loading": "Searching",
  "search.none.title": "Nothing found for “{{term}}”",
  "search.none.sentence": "Try a shorter word or another name. Small spelling mistakes are fine.",
  "search.failed.title": "Couldn’t load search",
  "search.popular": "Popular games",
  "search.hint": "Enter a few letters of a game’s name. Small spelling mistakes are fine.",
} as const;
