/** A front end of menus for what a player does, with core and its adapters alone. */
import "reflect-metadata/lite";
import { parseArgs } from "node:util";
import { createContainer } from "./container.ts";
import { GoneBack, Refused } from "./dialogue.ts";
import { operator } from "./operator.ts";
import { InputEnded } from "./questions.ts";
import { services } from "./services.ts";
import { visit, visitOnce } from "./visit.ts";

const usage = `Shows menus for what a player does. Answers can be piped in, one a line.

  npm run terminal -- [--gateway URL] [--user NAME] [--password PASSWORD] [--once]

The gateway is http://localhost:8080 unless told. With --user it logs in first; what is not given is asked for, and a typed
password is not shown. --once logs in, shows the balance and the hot games, and ends. A dot leaves what was begun.`;

/** The command's words; null when there is nothing to run. Misuse ends with 2. */
function readWords() {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const options = { gateway: text, user: text, password: text, once: flag, help: { ...flag, short: "h" } };
  try {
    const { values } = parseArgs({ options });
    const { gateway = "http://localhost:8080" } = values;
    if (!/^https?:\/\/[^/]/.test(gateway) || !URL.canParse(gateway))
      throw new Error(`${gateway} is no address of a gateway; one looks like http://localhost:8080.`);
    if (!values.help) return { ...values, gateway };
    console.log(usage);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exitCode = 2;
  }
  return null;
}

async function main(): Promise<void> {
  const words = readWords();
  if (words === null) return;
  const container = createContainer({ gateway: words.gateway, merchantCode: "parlour" }, operator);
  const questions = container.get(services.questions);
  const dialogue = await container.getAsync(services.dialogue);
  const given = { username: words.user, password: words.password };
  try {
    const visiting = words.once ? visitOnce(dialogue, given) : visit(dialogue, given);
    await Promise.race([visiting, questions.interrupted]);
  } catch (error) {
    if (!(error instanceof InputEnded || error instanceof Refused || error instanceof GoneBack)) throw error;
    const asked = dialogue.text("terminal.notAnswered", { question: error.message.trim() });
    console.error(error instanceof Refused ? error.message : `\n${asked}`);
    process.exitCode = 1;
  } finally {
    questions.close();
    dialogue.portal.stop();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
