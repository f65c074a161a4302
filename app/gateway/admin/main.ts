import { ownTerminal } from "./cli.ts";
import { main } from "./content-cli.ts";

process.exitCode = await main(process.argv.slice(2), ownTerminal());
