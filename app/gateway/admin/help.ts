import { kinds } from "./kinds.ts";
import type { NamedKind } from "./rows.ts";

/** What `--help` prints. */
export const overview = (): string[] => [
  "npm run content -- <command>: changes what the gateway shows; open portals follow within a minute.",
  "",
  "  list <kind> [language]                              what there is",
  "  show <kind> <id>                                    one, with every field and language",
  "  add <kind> <id|new> field=value… [language]         a new one; banners, notices and pop-ups are numbered: new",
  "  set <kind> <id> field=value… [language]             texts in that language, EN unless said",
  "  remove <kind> <id> [--yes]                          asks first",
  "  help <kind>                                         its fields",
  "",
  "  maintenance on [minutes] | off                      closes the site, for players too who are on",
  "  region on [network…] | off                          closes it to some networks, or to everybody",
  "  close-game VENDOR[/CODE] [minutes]                  and open-game VENDOR[/CODE]",
  "  agent-domain [DOMAIN ACCOUNT|none]                  whom those who register on a domain are placed under",
  "  setting KEY [JSON]                                  any other setting of the operator",
  "",
  `  Kinds: ${Object.keys(kinds).join(", ")}.`,
  "  field=@file takes the value from a file; field= empties it, in that language alone.",
  "",
  "It works on the database of DATABASE_URL, else on the folder of PARLOUR_DATA (.data/parlour), through the gateway",
  "that runs on it if one does. Exit status: 0 done, 1 refused or failed, 2 not understood.",
];

/** The fields of a kind and what each may hold. */
export const helpOf = ({ name, fields, isNumbered }: NamedKind): string[] => [
  `add ${name} ${isNumbered ? "new" : "<id>"} field=value…`,
  ...Object.entries(fields).map(
    ([field, { rule, type }]) =>
      `  ${field.padEnd(14)} ${type === "translated" ? `${rule}; one a language` : rule}`,
  ),
];
