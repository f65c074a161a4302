import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chartOf } from "@parlour/testkit/chart";
import { coreMachines } from "@parlour/testkit/machines";
import { describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL("../../docs/charts/", import.meta.url));
const machines = Object.entries(coreMachines());

describe("the charts in docs/charts", () => {
  it.each(machines)("%s has an up-to-date chart; otherwise run npm run charts", (name, machine) => {
    expect(readFileSync(`${folder}${name}.md`, "utf8")).toBe(chartOf(machine, name));
  });

  it("there is one chart for each machine, and no other", () => {
    expect(readdirSync(folder).sort()).toEqual(machines.map(([name]) => `${name}.md`).sort());
  });
});
