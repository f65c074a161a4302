import { junitOf } from "@parlour/testkit/journeys/junit";
import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";

const step = { step: "seesPage home", whereabouts: "session.visitor", ms: 12, hasFailed: true };
const failed = (title: string, cause: unknown) =>
  ({
    title,
    ms: 1_500,
    steps: [step],
    ending: { kind: "failed", cause, details: "a page at /help" },
  }) as const;

/** The elements of a document, each with its attributes and its text; throws unless it is well formed. */
function read(xml: string) {
  const parser = new SaxesParser();
  const found: { name: string; attributes: Readonly<Record<string, string>>; text: string }[] = [];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => found.push({ name, attributes, text: "" }));
  parser.on("text", (text) => {
    const last = found.at(-1);
    if (last !== undefined) last.text += text;
  });
  parser.write(xml).close();
  return found;
}

describe("the results of journeys as JUnit XML", () => {
  it("are well formed, and give back any title and message that XML can hold", () => {
    const codeUnit = fc.oneof(fc.nat(0xff), fc.nat(0xffff)).map((code) => String.fromCharCode(code));
    const anyText = fc.string({ unit: codeUnit });
    fc.assert(
      fc.property(anyText, anyText, (title, message) => {
        const [, , testcase, failure] = read(junitOf("core", [failed(title, message)]));
        expect([testcase?.name, failure?.name]).toEqual(["testcase", "failure"]);
        // Control characters, which may be parts of a terminal's colours, have no place in XML.
        const isHeld = (text: string) => !/[^\n\r\t -~\u00A0-\uD7FF]/.test(text);
        if (isHeld(title)) expect(testcase?.attributes.name).toBe(title);
        if (isHeld(message)) expect(failure?.attributes.message).toBe(message);
      }),
    );
  });

  it("have a case for each journey: its time, and its failure with the steps, its reason or its error", () => {
    const xml = junitOf("core", [
      { title: "in", ms: 2_345, steps: [step], ending: { kind: "passed" } },
      { title: "out", ms: 0, steps: [], ending: { kind: "skipped", why: "no <operator>" } },
      failed("up", new Error("\u001b[31mred\u001b[39m & \u0000", { cause: new Error("no paint") })),
      { title: "down", ms: 0, steps: [], ending: { kind: "unplayed", why: "no gateway" } },
    ]);
    const elements = read(xml);
    const [, suite, ...cases] = elements;
    expect(suite?.attributes).toEqual({
      ...{ name: "journeys by core", tests: "4", failures: "1", errors: "1", skipped: "1", time: "3.845" },
    });
    expect(
      cases.map(({ name, attributes: { name: title, time, message } }) => [name, title ?? message, time]),
    ).toEqual([
      ["testcase", "in", "2.345"],
      ["testcase", "out", "0.000"],
      ["skipped", "no <operator>", undefined],
      ["testcase", "up", "1.500"],
      ["failure", "red & \uFFFD", undefined],
      ["testcase", "down", "0.000"],
      ["error", "no gateway", undefined],
    ]);
    const { text = "" } = elements.find(({ name }) => name === "failure") ?? {};
    expect(text).toContain("Error: red & \uFFFD");
    expect(text).toContain("junit.test.ts");
    expect(text).toContain("\nno paint\n");
    expect(text).toMatch(
      /Steps:\n +12 ms {2}sees page home {2}<- failed\n +session\.visitor\n\na page at \/help/,
    );
  });

  it("hide secrets before they are escaped", () => {
    const xml = junitOf("core", [failed("in", new Error('"a&b"'))], (text) => text.replaceAll("a&b", "***"));
    expect(xml).not.toContain("a&amp;b");
    expect(xml).toContain("&quot;***&quot;");
  });
});
