import { InputEnded, type Questions } from "@parlour/app/terminal/questions.ts";

/** A user whose menus change at each answer would walk without end. */
const ANSWERS_AT_MOST = 1_000;

/**
 * A user who opens every row of the main menu and of the menus below it. In deeper menus they open the first row once, and
 * they leave each form at its first question. The input ends after the last row.
 */
export function createMenuWalk(): {
  readonly questions: Questions;
  said(): string;
  /** The labels of the rows of the first two levels that were opened. */
  readonly opened: readonly string[];
} {
  const lines: string[] = [];
  const opened: string[] = [];
  const seen = new Set<string>();
  /** The main menu, and the one below it that is open: its rows, and how many of them were opened. */
  const way: { readonly rows: readonly string[]; at: number }[] = [];
  let shown: string[] = [];
  let answers = 0;

  const isSame = (one: readonly string[], other: readonly string[] | undefined) =>
    one.join("\n") === other?.join("\n");

  function choice(): string {
    const rows = (shown.join("\n").match(/^ {2}\d+\. .*$/gm) ?? []).slice(0, -1);
    if (!way.some((menu) => isSame(rows, menu.rows))) {
      if (way.length === 2) {
        const isNew = rows.length > 0 && !seen.has(rows.join("\n"));
        seen.add(rows.join("\n"));
        return isNew ? "1" : "0";
      }
      way.push({ rows, at: 0 });
    }
    if (way.length === 2 && isSame(rows, way[0]?.rows)) way.pop();
    const menu = way.at(-1);
    const row = menu?.rows[menu.at];
    if (menu === undefined || row === undefined) {
      if (way.length === 1) throw new InputEnded("");
      return "0";
    }
    menu.at += 1;
    opened.push(row.replace(/^ *\d+\. /, ""));
    return `${menu.at}`;
  }
  function answer(question: string): string {
    lines.push(question);
    answers += 1;
    if (answers > ANSWERS_AT_MOST) throw new Error(`The menus do not end:\n${lines.slice(-40).join("\n")}`);
    const given = question === "> " ? choice() : ".";
    shown = [];
    return given;
  }
  return {
    questions: {
      say(text) {
        lines.push(text);
        shown.push(text);
      },
      ask: async (question) => answer(question),
      askSecretly: async (question) => answer(question),
      interrupted: new Promise(() => {}),
      close: () => {},
    },
    said: () => lines.join("\n"),
    opened,
  };
}
