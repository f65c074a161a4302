import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chartOf } from "../core/testkit/chart.ts";
import { coreMachines } from "../core/testkit/machines.ts";
import { removeOutput } from "./lib/own-folder.mjs";

const folder = fileURLToPath(new URL("../docs/charts/", import.meta.url));
const machines = Object.entries(coreMachines());

removeOutput(folder);
mkdirSync(folder, { recursive: true });
for (const [name, machine] of machines) writeFileSync(`${folder}${name}.md`, chartOf(machine, name));
console.log(`docs/charts: ${machines.length} machines`);
