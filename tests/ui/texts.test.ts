import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import agent from "@parlour/messages/en/agent.json";
import member from "@parlour/messages/en/member.json";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const later = new Set(Object.keys({ ...member, ...agent }).map((key) => key.replace(/_(?:one|other)$/, "")));

/** Folders whose components stand on every page, or over any page. */
const everywhere = ["header", "side-menu", "navigation", "portal", "home", "footer", "devices", "showcase"];

describe("texts of the frame around every page", () => {
  it.each(everywhere)("AGENT-01 ui/%s uses no text that loads with the member or agent centre", (folder) => {
    const files = readdirSync(`${root}ui/${folder}`).filter((file) =>
      /^(?!.*(?:stories|scenes|story)).*\.tsx?$/.test(file),
    );
    expect(files.length).toBeGreaterThan(0);
    const used = files.flatMap((file) =>
      [
        ...readFileSync(`${root}ui/${folder}/${file}`, "utf8").matchAll(
          /["`]([a-z][\w-]*(?:\.[\w-]+)+)["`]/g,
        ),
      ].map(([, key = ""]) => key),
    );
    expect(used.filter((key) => later.has(key))).toEqual([]);
  });
});
