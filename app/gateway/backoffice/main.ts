import { ownTerminal } from "../admin/cli.ts";
import { main } from "./backoffice-cli.ts";

process.exitCode = await main(process.argv.slice(2), ownTerminal());
