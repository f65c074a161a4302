import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

export interface Questions {
  ask(question: string): Promise<string>;
  /** What is typed is not shown. */
  askSecretly(question: string): Promise<string>;
  close(): void;
}

/** Asks on the terminal; rejects with a sentence when the input ends before the answer. */
export function createQuestions(): Questions {
  let isSecret = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isSecret) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const answers = lines[Symbol.asyncIterator]();

  async function ask(question: string): Promise<string> {
    process.stdout.write(question);
    const { value, done } = await answers.next();
    if (done === true) throw new Error(`\nNobody answered: ${question.trim()}`);
    return value;
  }
  return {
    ask,
    async askSecretly(question) {
      isSecret = true;
      try {
        return await ask(question);
      } finally {
        isSecret = false;
        process.stdout.write("\n");
      }
    },
    close: () => lines.close(),
  };
}
