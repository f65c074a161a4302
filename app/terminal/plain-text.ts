import { Parser } from "htmlparser2";

const blocks: ReadonlySet<string> = new Set(
  "p div h1 h2 h3 h4 h5 h6 ul ol li table tr section blockquote br".split(" "),
);
const hidden: ReadonlySet<string> = new Set(["script", "style"]);

/** The text of the operator's HTML: a line for each block, without tags. */
export function plainText(html: string): string {
  let text = "";
  let hiddenIn = 0;
  const parser = new Parser({
    onopentag(name) {
      if (hidden.has(name)) hiddenIn += 1;
      if (blocks.has(name)) text += name === "li" ? "\n- " : "\n";
    },
    ontext(part) {
      if (hiddenIn === 0) text += part.replace(/\s+/g, " ");
    },
    onclosetag(name) {
      if (hidden.has(name)) hiddenIn -= 1;
      if (blocks.has(name)) text += "\n";
    },
  });
  parser.end(html);
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}
