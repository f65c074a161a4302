/** `npm run content`: a back-office user changes what the gateway shows. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { CONTENT_PATH } from "./admin-file.ts";
import { type Program, runProgram, type Terminal } from "./cli.ts";
import { overview } from "./help.ts";
import { Complaint } from "./outcome.ts";

/** Returns the exit status: 0 done, 1 refused or failed, 2 not understood. */
export const main = (words: readonly string[], terminal: Terminal): Promise<number> =>
  runProgram(content, words, terminal);

const content: Program = {
  path: CONTENT_PATH,
  help: overview,
  prepare: (words, env) => Promise.all(words.map((word) => withFile(word, env))),
  load: async () => (await import("./commands.ts")).runCommand,
};

/**
 * Replaces `content=@welcome.html` by the file's text. It happens in the client, so that a running gateway reads no files
 * for a caller.
 */
async function withFile(word: string, env: Terminal["env"]): Promise<string> {
  const [, name, path] = /^(\w+)=@(.+)$/s.exec(word) ?? [];
  if (name === undefined || path === undefined) return word;
  // npm runs scripts in the project's folder; INIT_CWD is the folder that the user called it from.
  const file = resolve(env.INIT_CWD ?? "", path);
  const text = await readFile(file, "utf8").catch(() => {
    throw new Complaint(`The file ${file} cannot be read.`);
  });
  return `${name}=${text.trim()}`;
}
