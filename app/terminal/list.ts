import type { Dialogue } from "./dialogue.ts";
import type { Menu, MenuRow } from "./menu.ts";

/** The commands that turn the pages of a list: "n" and "p". */
export function turning(
  { text }: Dialogue,
  { page, pages, turnTo }: { page: number; pages: number; turnTo(page: number): Promise<void> | void },
): NonNullable<Menu["commands"]> {
  return [
    ...(page < pages ? [{ key: "n", label: text("records.next"), run: () => turnTo(page + 1) }] : []),
    ...(page > 1 ? [{ key: "p", label: text("records.previous"), run: () => turnTo(page - 1) }] : []),
  ];
}

/** A row that opens a text. */
export const reading = (dialogue: Dialogue, label: string, text: () => string): MenuRow => ({
  label,
  run: () => dialogue.say(`\n${text()}`),
});
