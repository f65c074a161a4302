import { describe, expect, it } from "vitest";
import { uiFiles } from "./shared-files.ts";
import { visibleTextOf } from "./shared-visible-text.ts";

describe("visible text", () => {
  it("I18N-04 is in no component, but comes by props or by key", () => {
    const components = uiFiles(".tsx").filter(
      ({ path }) => !path.endsWith(".stories.tsx") && !path.startsWith(".ladle/"),
    );
    expect(components.length).toBeGreaterThan(10);
    expect(
      components.flatMap(({ path, text }) => visibleTextOf(path, text).map((words) => `${path}: ${words}`)),
    ).toEqual([]);
  });

  it.each([
    ["text between tags", "<p>Log in</p>"],
    ["a literal in braces", '<p>{"Log in"}</p>'],
    ["a template", "<p>{`Hello guest`}</p>"],
    ["a choice", '<p>{busy ? "Wait" : label}</p>'],
    ["a fallback", '<p>{label ?? "Log in"}</p>'],
    ["a name for readers", '<button aria-label="Close" />'],
    ["a prop of ours", '<Field label={"Account"} />'],
    ["text inside an attribute's element", "<Dialog actions={<b>Close</b>} />"],
  ])("I18N-04 would find %s", (_, jsx) => {
    expect(visibleTextOf("sample.tsx", `export const A = ({ name, label, busy }) => (${jsx});`)).not.toEqual(
      [],
    );
  });

  it.each([
    ["keys", '<p>{t("login.title")}</p>'],
    ["settings", '<Button kind="primary" data-kind={busy ? "busy" : "idle"} />'],
    ["signs and digits", "<p>{a} · 12</p>"],
    ["a comparison", '<p>{name === "guest" && label}</p>'],
  ])("I18N-04 leaves %s alone", (_, jsx) => {
    expect(
      visibleTextOf("sample.tsx", `export const A = ({ t, a, name, label, busy }) => (${jsx});`),
    ).toEqual([]);
  });
});
