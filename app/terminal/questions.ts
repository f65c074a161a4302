import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** How the terminal talks with its user. */
export interface Questions {
  say(text: string): void;
  /** Rejects with `InputEnded` when there is no answer any more. */
  ask(question: string): Promise<string>;
  /** What is typed is not shown. */
  askSecretly(question: string): Promise<string>;
  /** Resolves once the user has pressed Ctrl-C. */
  readonly interrupted: Promise<void>;
  close(): void;
}

/** The input ended before an answer. */
export class InputEnded extends Error {}

/** Asks on the terminal. Lines that are piped in are shown behind their questions, so that the output reads as typed. */
export function createQuestions(): Questions {
  const { stdin, stdout } = process;
  let isSecret = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isSecret) stdout.write(chunk);
      done();
    },
  });
  // Without a history, which would keep passwords.
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY, historySize: 0 });
  const answers = lines[Symbol.asyncIterator]();
  const interrupted = new Promise<void>((resolve) => {
    const leave = () => {
      stdout.write("\n");
      resolve();
    };
    lines.once("SIGINT", leave);
    process.once("SIGINT", leave);
  });

  async function ask(question: string): Promise<string> {
    stdout.write(question);
    // For a line that is drawn again while it is edited.
    lines.setPrompt(question);
    const { value, done } = await answers.next();
    if (done === true) throw new InputEnded(question);
    if (!stdin.isTTY && !isSecret) stdout.write(`${value}\n`);
    return value;
  }
  return {
    say: (text) => void stdout.write(`${text}\n`),
    ask,
    async askSecretly(question) {
      isSecret = true;
      try {
        return await ask(question);
      } finally {
        isSecret = false;
        stdout.write("\n");
      }
    },
    interrupted,
    close: () => lines.close(),
  };
}
