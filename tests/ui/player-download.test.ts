import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Our own file that an import names; null for a package, a style sheet or a picture. */
function fileOf(specifier: string, from: string): string | null {
  const base = specifier.startsWith("@parlour/")
    ? join(root, specifier.slice("@parlour/".length))
    : specifier.startsWith(".")
      ? join(root, dirname(from), specifier)
      : null;
  const found = [base, `${base}.ts`, `${base}/index.ts`].find(
    (path) => path !== null && /\.tsx?$/.test(path) && existsSync(path),
  );
  return found ? relative(root, found) : null;
}

/** The files that a module imports: at once, and later on demand. Types are never downloaded. */
function importsOf(file: string): { readonly early: readonly string[]; readonly late: readonly string[] } {
  const source = readFileSync(join(root, file), "utf8");
  const statics = [...source.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;"]*?\sfrom\s+)?"([^"]+)"/gm)];
  const dynamics = [...source.matchAll(/(?<!typeof )\bimport\(\s*"([^"]+)"/g)];
  const files = (found: readonly RegExpMatchArray[]) =>
    found.flatMap(([, specifier = ""]) => fileOf(specifier, file) ?? []);
  return { early: files(statics), late: files(dynamics) };
}

/** The only modules through which an agent's part of the download loads. */
const gates = ["ui/agent/agent-screen.tsx", "adapters/ports/agent-features.ts"];

/** Names only: of pages, for the features' rules, and of messages, which are types alone. */
const names = ["core/agent/agent.pages.ts", "core/agent/agent.keys.ts"];

const isForAgents = (file: string) =>
  gates.includes(file) ||
  (/^(?:core|ui)\/agent\//.test(file) && !names.includes(file)) ||
  /^adapters\/(?:http\/(?:agent|team)|wire\/agent)/.test(file) ||
  /^ui\/contracts\/(?:contracts|settlements)-page/.test(file);

/** Every file that a player downloads sooner or later, with the file that imports it. */
function reach(entry: string): ReadonlyMap<string, string> {
  const brought = new Map([[entry, "the page"]]);
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const { early, late } = importsOf(file);
    for (const next of [...early, ...late.filter((each) => !gates.includes(each))]) {
      if (brought.has(next)) continue;
      brought.set(next, file);
      waiting.push(next);
    }
  }
  return brought;
}

describe("what a player downloads", () => {
  it("AGENT-01 contains nothing of the agent centre: no screen, machine, port, call or text", () => {
    const brought = reach("app/web/main.tsx");
    // The search has covered the whole portal.
    for (const known of [
      "ui/member/member-screen.tsx",
      "adapters/ports/features.ts",
      "ui/rewards/centre-page.tsx",
    ])
      expect([...brought.keys()]).toContain(known);
    const foreign = [...brought].filter(([file]) => isForAgents(file));
    expect(foreign.map(([file, by]) => `${file}, by ${by}`)).toEqual([]);
  });

  it("AGENT-01 excludes only imports that do lead to the agent centre", () => {
    const files = new Set(gates.flatMap((gate) => [...reach(gate).keys()]));
    for (const known of [
      "ui/agent/overview-page.tsx",
      "ui/contracts/settlements-page.tsx",
      "core/agent/agent.ports.ts",
      "adapters/wire/agent.calls.ts",
    ])
      expect([...files]).toContain(known);
  });
});
