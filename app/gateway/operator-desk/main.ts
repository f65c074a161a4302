import { ownTerminal } from "../operator/cli.ts";
import { main } from "./desk-cli.ts";

process.exitCode = await main(process.argv.slice(2), ownTerminal());
