/** `npm run stories -- --port 61001`: every primitive and every state of every form, in Ladle. */
import { join } from "node:path";
import { readCommand } from "./lib/command.mjs";
import { root } from "./lib/run.mjs";
import { ready } from "./ready.mjs";
import { runNode } from "./run-node.mjs";

const { values } = readCommand(
  `Shows every primitive and every state of every form, in Ladle.

  npm run stories [-- --port N]`,
  { options: { port: { type: "string" } }, counts: ["port"] },
);
ready();
await runNode(
  [
    join(root, "node_modules/@ladle/react/lib/cli/cli.js"),
    "serve",
    ...(values.port ? ["--port", values.port] : []),
  ],
  {},
  "ui",
);
