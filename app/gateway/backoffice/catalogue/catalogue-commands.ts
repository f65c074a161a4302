/** Every command about the catalogue: vendors, games and lanes (OPS-04). */
import { exampleCommand, exportCommand } from "./export-command.ts";
import { importCommand } from "./import-command.ts";

export const catalogueCommands = [importCommand, exportCommand, exampleCommand];
