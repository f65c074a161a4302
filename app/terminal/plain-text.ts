const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** The text of the operator's HTML: a line for each block, without tags. */
export const plainText = (html: string): string =>
  html
    .replace(/<(?:script|style)\b[\s\S]*?<\/(?:script|style)>/gi, "")
    .replace(/\s+/g, " ")
    .replace(/<li\b[^>]*>/gi, "\n- ")
    .replace(/<\/?(?:p|div|h[1-6]|ul|ol|tr|table|section|blockquote)\b[^>]*>|<br\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
