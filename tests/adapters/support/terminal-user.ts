import { createContainer } from "@parlour/app/terminal/container.ts";
import type { Dialogue } from "@parlour/app/terminal/dialogue.ts";
import { InputEnded, type Questions } from "@parlour/app/terminal/questions.ts";
import { services } from "@parlour/app/terminal/services.ts";
import { visit } from "@parlour/app/terminal/visit.ts";
import { createFakePorts, type FakePorts } from "@parlour/testkit/ports";
import { type Container, ContainerModule } from "inversify";
import { PATIENCE_MS } from "../../patience.ts";

/**
 * What a user of the terminal does next: an answer, or the label of a row in the menu above. A function does something
 * between two answers, and what text it comes to is the answer.
 */
export type Doing = string | { readonly choose: string } | ((dialogue: Dialogue) => Promise<unknown>);

/** Waits until something holds in the portal. */
export const waitUntil =
  (holds: (dialogue: Dialogue) => boolean): Doing =>
  (dialogue) =>
    dialogue.until(() => holds(dialogue) || null);

/** Chooses the row of the latest menu whose label begins so. */
export const choose = (label: string): Doing => ({ choose: label });

export interface TerminalUser {
  readonly questions: Questions;
  /** Everything that was said and asked, without the answers. */
  said(): string;
  /** The questions whose answers are not shown. */
  readonly secrets: readonly string[];
}

/** A user who does these things in turn, and then types nothing more. */
export function createTerminalUser(
  doings: readonly Doing[],
  dialogue: () => Promise<Dialogue>,
): TerminalUser {
  const lines: string[] = [];
  const secrets: string[] = [];
  let shown: string[] = [];
  const say = (text: string) => {
    lines.push(text);
    shown.push(text);
  };
  const ahead = [...doings];

  /** The number or letter of a row that was shown since the last answer, by its label or the beginning of it. */
  function numberOf(label: string): string {
    const rows = [...shown.join("\n").matchAll(/^ {2}(\w+)\. (.*)$/gm)];
    const row =
      rows.find(([, , name]) => name === label) ?? rows.find(([, , name]) => name?.startsWith(label));
    if (row?.[1] === undefined) throw new Error(`There is no "${label}" in:\n${shown.join("\n")}`);
    return row[1];
  }
  async function ask(question: string): Promise<string> {
    say(question);
    for (let next = ahead.shift(); next !== undefined; next = ahead.shift()) {
      if (typeof next === "function") {
        const found = await next(await dialogue());
        if (typeof found !== "string") continue;
        shown = [];
        return found;
      }
      const answer = typeof next === "string" ? next : numberOf(next.choose);
      shown = [];
      return answer;
    }
    throw new InputEnded(question);
  }
  return {
    questions: {
      say,
      ask,
      askSecretly(question) {
        secrets.push(question);
        return ask(question);
      },
      interrupted: new Promise(() => {}),
      close: () => {},
    },
    said: () => lines.join("\n"),
    secrets,
  };
}

/** Drives the terminal's menus to the end of these doings; answers all that was said. Other bindings come in `modules`. */
export async function useTerminal(
  gateway: string,
  doings: readonly Doing[],
  {
    modules = [],
    username,
    password,
  }: { modules?: readonly ContainerModule[]; username?: string; password?: string } = {},
): Promise<{ readonly said: string; readonly secrets: readonly string[]; readonly dialogue: Dialogue }> {
  const user = createTerminalUser(doings, () => container.getAsync(services.dialogue));
  const asking = new ContainerModule(({ rebind }) => {
    rebind(services.questions).toConstantValue(user.questions);
  });
  const container: Container = createContainer({ gateway, merchantCode: "parlour", timeoutMs: PATIENCE_MS }, [
    asking,
    ...modules,
  ]);
  const dialogue = await container.getAsync(services.dialogue);
  try {
    await visit(dialogue, { username, password });
  } finally {
    dialogue.portal.stop();
  }
  return { said: user.said(), secrets: user.secrets, dialogue };
}

export const player = { username: "player", password: "evening-42" };

/** Drives the menus on a fake backend, after the player's login. */
export const useFakes = (doings: readonly Doing[], ports: FakePorts = createFakePorts()) => {
  const alone = new ContainerModule(({ rebind }) => {
    rebind(services.ports).toConstantValue(ports);
  });
  return useTerminal("http://nowhere.invalid", doings, { modules: [alone], ...player });
};
