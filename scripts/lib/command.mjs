import { parseArgs } from "node:util";

const MISUSED = 2;

/**
 * Reads the words of a command as `parseArgs` does, before it starts anything. `--help` prints `usage` and ends the process with 0.
 * An option that it does not have, or a word where it takes none, is refused with 2. `choices` names the words that it takes, each
 * of them at most once; `allowPositionals` lets any word in.
 */
export function readCommand(
  usage,
  { options = {}, choices = [], allowPositionals = choices.length > 0 } = {},
) {
  const help = { type: "boolean", short: "h", default: false };
  try {
    const { values, positionals } = parseArgs({ options: { ...options, help }, allowPositionals });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    const unknown = choices.length > 0 && positionals.find((word) => !choices.includes(word));
    if (unknown) throw new Error(`There is no ${unknown}; there are ${choices.join(", ")}.`);
    return { values, words: positionals };
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    return process.exit(MISUSED);
  }
}
