/**
 * `npm run messages -- check`: every language of the portal has the keys, placeholders and plural forms that it needs
 * (I18N-02). Exits with 1 and a line for each text that is wrong.
 */
import { defaultConfig } from "../core/portal/portal.config.ts";
import { readCommand } from "./lib/command.mjs";
import { readPacks, wrongMessages } from "./lib/messages.mjs";

readCommand(
  `Checks that every language has the keys, placeholders and plural forms that it needs.

  npm run messages [-- check]`,
  { choices: ["check"] },
);
const packs = readPacks();
const wrong = wrongMessages(packs, defaultConfig.languages);
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exit(1);
const count = (texts) => Object.values(texts).reduce((sum, each) => sum + Object.keys(each).length, 0);
for (const [folder, texts] of Object.entries(packs)) console.log(`${folder}: ${count(texts)} texts`);
