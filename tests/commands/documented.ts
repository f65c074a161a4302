import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/lib/run.mjs";

/** The command lines of these pages as they stand there, each once: in a block, in a sentence, and in a row of a table. */
export function documentedCommands(pages: readonly string[]): readonly string[] {
  const found = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), "utf8");
    const prose = text.replaceAll(/^ *```(\w*)\n([\s\S]*?)^ *```$/gm, "");
    return [...blocksOf(text).flatMap((block) => block.split("\n")), ...prose.split("\n").flatMap(inProse)];
  });
  return [...new Set(found.flatMap(commandsIn))];
}

const blocksOf = (text: string) =>
  [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, block = ""]) => block);

/** A row of a table names its command first, and then what else may follow it: "`-- --to FOLDER` packs them". */
function inProse(line: string): readonly string[] {
  const [first = "", ...rest] = [...line.matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);
  const isRow = line.startsWith("| `npm ");
  return [first, ...rest.map((span) => (isRow && span.startsWith("-- ") ? `${first} ${span}` : span))];
}

/** Without its comment and the environment before it. */
const commandsIn = (line: string) =>
  line
    .replace(/ {2,}#.*$/, "")
    .split(" && ")
    .map((part) => part.trim().replace(/^(?:[A-Z_]+=\S+ )+/, ""))
    .filter((part) => /^npm (?:start|test|run)\b/.test(part));
