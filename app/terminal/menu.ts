import { type Dialogue, GoneBack, Refused } from "./dialogue.ts";
import { openPage } from "./pages.ts";
import type { Key } from "./texts.ts";

/** A line of a menu; without `run` it is only read. */
export interface MenuRow {
  readonly label: string;
  run?(): Promise<void> | void;
}

export interface Menu {
  readonly title: string;
  /** What stands above the numbered rows. */
  readonly lines?: readonly string[];
  readonly rows: readonly MenuRow[];
  /** What else can be done, by a letter. */
  readonly commands?: readonly (MenuRow & { readonly key: string })[];
  /** The label of 0; "Back" by default. */
  readonly back?: string;
}

/** One thing that a player can do, as the menus list it. */
export interface Entry {
  readonly label: Key;
  /** The page of the portal that it is done on. */
  readonly at?: string;
  isShown?(dialogue: Dialogue): boolean;
  run(dialogue: Dialogue): Promise<void>;
}

/**
 * Shows a menu until the player goes back. `read` makes it before each question; null ends it. What was refused, or left
 * by a dot, leads back to the menu.
 */
export async function runMenu(
  dialogue: Dialogue,
  read: () => Promise<Menu | null> | Menu | null,
): Promise<void> {
  for (let menu = await read(); menu !== null; menu = await read()) {
    const { rows, commands = [] } = menu;
    dialogue.sayNews();
    show(dialogue, menu);
    const answer = await dialogue.askInMenu("> ");
    if (answer === "0" || answer === ".") return;
    const row = commands.find(({ key }) => key === answer.toLowerCase()) ?? rows[Number(answer) - 1];
    if (row?.run === undefined) dialogue.say(dialogue.text("terminal.unknownChoice"));
    else await attempt(dialogue, async () => row.run?.());
  }
}

function show(dialogue: Dialogue, { title, lines = [], rows, commands = [], back }: Menu): void {
  const { say, text } = dialogue;
  say(`\n${title}`);
  for (const line of lines) say(line);
  for (const [at, { label }] of rows.entries()) say(`  ${at + 1}. ${label}`);
  for (const { key, label } of commands) say(`  ${key}. ${label}`);
  say(`  0. ${back ?? text("terminal.back")}`);
}

/** Runs something that the player may leave and the portal may refuse. Answers whether it came to its end. */
export async function attempt(dialogue: Dialogue, run: () => Promise<void>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    if (error instanceof GoneBack) dialogue.say(dialogue.text("terminal.left"));
    else if (error instanceof Refused) dialogue.say(error.message);
    else throw error;
    return false;
  }
}

/** The rows of entries that are shown now. */
export const rowsOf = (dialogue: Dialogue, entries: readonly Entry[]): readonly MenuRow[] =>
  entries
    .filter((entry) => entry.isShown?.(dialogue) ?? true)
    .map((entry) => ({
      label: dialogue.text(entry.label),
      async run() {
        if (entry.at !== undefined) await openPage(dialogue, entry.at);
        await entry.run(dialogue);
      },
    }));

/** An entry that opens a menu of entries, and goes home afterwards. */
export const menuOf = (label: Key, entries: readonly Entry[], isShown?: Entry["isShown"]): Entry => ({
  label,
  ...(isShown && { isShown }),
  run: (dialogue) =>
    runMenu(dialogue, () => {
      if (isShown && !isShown(dialogue)) return null;
      return { title: dialogue.text(label), rows: rowsOf(dialogue, entries) };
    }),
});
