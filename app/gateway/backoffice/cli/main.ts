import { main } from "./cli.ts";
import { ownTerminal } from "./terminal.ts";

process.exitCode = await main(process.argv.slice(2), ownTerminal());
