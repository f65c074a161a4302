/** Every command about the catalogue: vendors, games and lanes (OPS-04). */
import { exampleCommand, exportCommand } from "./export-command.ts";
import { importCommand } from "./import-command.ts";
import { listCommand, showCommand } from "./looking.ts";
import { nameCommand } from "./naming.ts";
import { hotCommand, offCommand, onCommand } from "./switching.ts";

export const catalogueCommands = [
  importCommand,
  exportCommand,
  exampleCommand,
  listCommand,
  showCommand,
  onCommand,
  offCommand,
  hotCommand,
  nameCommand,
];
