import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  /** Asks the user to confirm; null when the terminal is not interactive. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
  /** Asks for a line; a secret one is not shown. Without a person it is the next line of the input. */
  readonly ask: (question: string, isSecret: boolean) => Promise<string>;
}

export const ownTerminal = (): Terminal => ({
  env: process.env,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  confirm: process.stdin.isTTY
    ? async (question) => /^y(?:es)?$/i.test(await askPerson(`${question} [y/N] `, false))
    : null,
  ask: process.stdin.isTTY ? askPerson : nextLine(),
});

async function askPerson(question: string, isSecret: boolean): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (isSecret) process.stdout.write(question);
  const lines = createInterface({
    input: process.stdin,
    output: isSecret ? silent : process.stdout,
    terminal: true,
  });
  try {
    return (await lines.question(isSecret ? "" : question)).trim();
  } finally {
    lines.close();
    if (isSecret) process.stdout.write("\n");
  }
}

/** The lines of an input that is no terminal, one for each question. */
function nextLine(): Terminal["ask"] {
  let lines: AsyncIterator<string> | undefined;
  return async () => {
    lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
    const { value, done } = await lines.next();
    return done === true ? "" : value.trim();
  };
}
