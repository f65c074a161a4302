import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chartOf } from "@parlour/core/testkit/chart";
import { coreMachines } from "@parlour/core/testkit/machines";
import { describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL("../../docs/charts/", import.meta.url));
const machines = Object.entries(coreMachines());

describe("the charts of docs/charts", () => {
  it.each(machines)("%s is drawn as it is: otherwise run npm run charts", (name, machine) => {
    expect(readFileSync(`${folder}${name}.md`, "utf8")).toBe(chartOf(machine, name));
  });

  it("are of machines that there are", () => {
    expect(readdirSync(folder).sort()).toEqual(machines.map(([name]) => `${name}.md`).sort());
  });
});
