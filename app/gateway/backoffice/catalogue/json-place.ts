/** Where a text stops being JSON, which `JSON.parse` does not always say. */

const TOKEN =
  /\s*(?:[{}[\],:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/uy;

type Wanted = "value" | "value or ]" | "key" | "key or }" | ":" | "end";

/** The line, from 1, of the first token that cannot stand where it does; the last line for a text that ends too early. */
export function brokenLine(text: string): number {
  const open: ("{" | "[")[] = [];
  let wanted: Wanted = "value";
  const token = new RegExp(TOKEN);
  for (let at = 0; ; at = token.lastIndex) {
    token.lastIndex = at;
    const [found] = token.exec(text) ?? [];
    const next: Wanted | null = found === undefined ? null : after(found.trim(), wanted, open);
    if (next === null) return lineAt(text, at + (/\s*/.exec(text.slice(at))?.[0].length ?? 0));
    wanted = next;
  }
}

/** What may follow the token; null for one that may not stand here. Keeps `open` up to date. */
function after(token: string, wanted: Wanted, open: ("{" | "[")[]): Wanted | null {
  const holder = open.at(-1);
  if (token === "}" || token === "]") {
    const isHere = token === "}" ? holder === "{" && wanted !== "key" : holder === "[" && wanted !== "value";
    if (!isHere || (wanted !== "end" && wanted !== "key or }" && wanted !== "value or ]")) return null;
    open.pop();
    return "end";
  }
  if (token === ",") {
    if (wanted !== "end" || holder === undefined) return null;
    return holder === "{" ? "key" : "value";
  }
  if (token === ":") return wanted === ":" ? "value" : null;
  if (wanted === "key" || wanted === "key or }") return token.startsWith('"') ? ":" : null;
  if (wanted !== "value" && wanted !== "value or ]") return null;
  if (token !== "{" && token !== "[") return "end";
  open.push(token);
  return token === "{" ? "key or }" : "value or ]";
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split("\n").length;
