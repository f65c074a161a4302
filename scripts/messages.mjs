/**
 * `npm run messages -- check`: every language of the portal has the keys, placeholders and plural forms that it needs
 * (I18N-02). Exits with 1 and a line for each text that is wrong.
 */
import { packs as exported } from "../adapters/messages/index.ts";
import { defaultConfig } from "../core/portal/portal.config.ts";
import { readCommand } from "./lib/command.mjs";
import { readPacks, wrongMessages } from "./lib/messages.mjs";

readCommand(
  `Checks that every language has the keys, placeholders and plural forms that it needs.

  npm run messages [-- check]`,
  { choices: ["check"] },
);
const packs = readPacks();
const wrong = [...wrongMessages(packs, defaultConfig.languages), ...(await notExported())];
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exit(1);
const count = (texts) => Object.values(texts).reduce((sum, each) => sum + Object.keys(each).length, 0);
for (const [folder, texts] of Object.entries(packs)) console.log(`${folder}: ${count(texts)} texts`);

/** The files of packs that nobody who installs @parlour/messages would have, a line each. */
async function notExported() {
  const byFolder = new Map(Object.entries(exported).map(([code, load]) => [code.toLowerCase(), load]));
  const found = [];
  for (const [folder, texts] of Object.entries(packs)) {
    const load = byFolder.get(folder);
    if (load === undefined) found.push(`${folder}: packs in adapters/messages/index.ts has no such language`);
    const { pack = texts } = (await load?.()) ?? {};
    for (const namespace of Object.keys(texts))
      if (!(namespace in pack)) found.push(`${folder}/${namespace}: pack.ts of that folder does not name it`);
  }
  return found;
}
