import { parseArgs } from "node:util";

const MISUSED = 2;

/**
 * Reads the words of a command as `parseArgs` does, before it starts anything. `--help` prints `usage` and ends the process with 0.
 * An option that it does not have, or a word where it takes none, is refused with 2. `choices` names the words that it takes,
 * `allowPositionals` lets any word in, and `counts` names the options whose value is a whole number above 0.
 */
export function readCommand(
  usage,
  { options = {}, counts = [], choices = [], allowPositionals = choices.length > 0 } = {},
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
    const wrong = counts.find((name) => values[name] !== undefined && !/^[1-9]\d*$/.test(values[name]));
    if (wrong) throw new Error(`--${wrong} takes a whole number above 0, not ${values[wrong]}.`);
    return { values, words: positionals };
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    return process.exit(MISUSED);
  }
}
