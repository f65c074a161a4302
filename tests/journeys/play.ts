import type { Journey } from "./journey.ts";
import { nobody } from "./operator.ts";
import type { Driver, Person } from "./person.ts";

/** A completed step of a journey. */
export interface StepDone {
  /** "seesPage home", as the journey calls it; secrets are already replaced by words such as "wrong". */
  readonly step: string;
  /** The machines' states, or what the page shows. */
  readonly whereabouts: string;
  readonly ms: number;
}

export type Ending =
  | { readonly kind: "passed" }
  | { readonly kind: "skipped"; readonly why: string }
  | { readonly kind: "failed"; readonly cause: unknown };

/** Plays one journey on its own stage. A need that the stage cannot meet skips it, with the reason. */
export async function play(
  { needs, script }: Journey,
  driver: Driver,
  hear: (step: StepDone) => void = () => {},
): Promise<Ending> {
  const stage = await driver.stage(needs);
  try {
    const why = needs.map((need) => stage.lacks(need)).find((reason) => reason !== null);
    if (why != null) return { kind: "skipped", why };
    const listener = { hear, whereabouts: () => stage.whereabouts() };
    const operator = stage.operator ?? nobody;
    try {
      await script(told(await stage.person(), listener), { operator });
      return { kind: "passed" };
    } finally {
      if (needs.includes("operator")) await operator.opensTheSite();
    }
  } catch (cause) {
    return { kind: "failed", cause };
  } finally {
    await stage.close();
  }
}

interface Listener {
  hear(step: StepDone): void;
  whereabouts(): string;
}

/** Wraps a person, so that the listener is notified after each step. */
function told(person: Person, listener: Listener): Person {
  return new Proxy(person, {
    get(target, name, receiver) {
      const step: unknown = Reflect.get(target, name, receiver);
      if (typeof step !== "function" || typeof name !== "string") return step;
      return async (...words: unknown[]) => {
        const startedMs = performance.now();
        const outcome: unknown = await step.apply(target, words);
        const ms = performance.now() - startedMs;
        listener.hear({
          step: [name, ...words.map(spoken)].join(" "),
          whereabouts: listener.whereabouts(),
          ms,
        });
        return isPerson(outcome) ? told(outcome, listener) : outcome;
      };
    },
  });
}

const isPerson = (value: unknown): value is Person =>
  typeof value === "object" && value !== null && "seesPage" in value;

const spoken = (word: unknown): string =>
  typeof word === "object" && word !== null ? Object.values(word).join(" ") : String(word);
