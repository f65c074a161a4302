/** Words of an earlier private language, which names, comments, docs and texts no longer use (docs: CONTRIBUTING.md). */

/** Each pattern with what to write instead. Only phrases that the specification, games and English do not need. */
const instead = [
  [/RoomVisit|SignalTower/, "feature context, event stream"],
  [/\banew\b/i, "again"],
  [/what did not come|did not come through/i, "what failed"],
  [/\bthe house\b(?! edge| rules)/i, "the operator"],
  [/operator['’]s (?:door|desk)|back[- ]office desk/i, "admin API, back office"],
  [/\bdeeds?\b/i, "activity, interaction"],
  [/\bfarewells?\b/i, "outcome"],
  [/\bverdicts?\b/i, "result, outcome"],
  [/\bdoubt(?:s|ed|ful|fully)?\b|[a-z]Doubt/, "invalidated, uncertain"],
  [/\bteam lines?\b/i, "subtree"],
  [/\bbringing in\b/i, "transfer"],
  [/\bkeepSettling\b/, "job"],
  [/\b(?:hear|told|tell)[A-Z]\w*|\b\w+(?:Teller|Ears?)\b/, "receive, notify, listener"],
  [/\brule books?\b/i, "rule set"],
];

/** The places, a line each, where a file uses such a word; names, comments and texts alike. */
export function oldWords(files, read) {
  return files.flatMap((file) =>
    read(file)
      .split("\n")
      .flatMap((line, at) =>
        instead.flatMap(([pattern, word]) => {
          const [found] = pattern.exec(line) ?? [];
          return found === undefined ? [] : [`${file}:${at + 1} says "${found}": write ${word}`];
        }),
      ),
  );
}
