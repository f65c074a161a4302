import { type FileWord, type FileWords, fileColumnKeys, fileWords } from "@parlour/core/records/records.file";
import type { TextKey } from "@parlour/messages";

type Text = (key: TextKey) => string;

/** The words in an exported file, the same as on the screen. */
export const fileWordsIn = (text: Text): FileWords =>
  Object.fromEntries([
    ...fileColumnKeys.map((key) => [key, text(`records.column.${key}`)]),
    ...fileWords.map((word) => [word, text(`records.word.${word}`)]),
  ]);

const isWord = (word: string): word is FileWord => fileWords.some((known) => known === word);

/** The name of a state, kind or reason ("state", "credited"); an unknown value appears as the gateway sends it. */
export const wordOf = (text: Text, column: "state" | "kind" | "reason" | "period", value: string): string => {
  const word = `${column}.${value}`;
  return isWord(word) ? text(`records.word.${word}`) : value;
};
