import type { Journey } from "./journey.ts";
import { nobody, type Operator } from "./operator.ts";
import type { Driver, Person } from "./person.ts";

/** A step of a journey that is over. */
export interface StepDone {
  /** "seesPage home" or "operator writesTo …", as the journey calls it, without the passwords that it was called with. */
  readonly step: string;
  /** The machines' states, or what the page shows. */
  readonly whereabouts: string;
  /** How long it took, in milliseconds. */
  readonly ms: number;
  /** Whether it failed, so that the journey ended here. */
  readonly hasFailed: boolean;
}

/**
 * How a journey ended: `why` names the need that was not met, `cause` is what the script rejected with, `details` what the stage
 * says of itself then.
 */
export type Ending =
  | { readonly kind: "passed" }
  | { readonly kind: "skipped"; readonly why: string }
  | { readonly kind: "failed"; readonly cause: unknown; readonly details?: string };

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
      await script(told(await stage.person(), listener), { operator: told(operator, listener, "operator") });
      return { kind: "passed" };
    } finally {
      if (needs.includes("operator")) await operator.opensTheSite();
    }
  } catch (cause) {
    const details = await stage.details?.().catch(String);
    return { kind: "failed", cause, ...(details !== undefined && { details }) };
  } finally {
    await stage.close();
  }
}

interface Listener {
  hear(step: StepDone): void;
  whereabouts(): string;
}

/** Wraps a person or the operator, so that the listener is notified after each step; `who` stands before its name. */
function told<Actor extends Person | Operator>(actor: Actor, listener: Listener, who?: string): Actor {
  return new Proxy(actor, {
    get(target, name, receiver) {
      const step: unknown = Reflect.get(target, name, receiver);
      if (typeof step !== "function" || typeof name !== "string") return step;
      return async (...words: unknown[]) => {
        const startedMs = performance.now();
        const hear = (hasFailed: boolean) =>
          listener.hear({
            step: [
              ...(who === undefined ? [] : [who]),
              name,
              ...words.map((word, at) => spoken(name, word, at)),
            ].join(" "),
            whereabouts: listener.whereabouts(),
            ms: performance.now() - startedMs,
            hasFailed,
          });
        let outcome: unknown;
        try {
          outcome = await step.apply(target, words);
        } catch (cause) {
          hear(true);
          throw cause;
        }
        hear(false);
        return isPerson(outcome) ? told(outcome, listener) : outcome;
      };
    },
  });
}

const isPerson = (value: unknown): value is Person =>
  typeof value === "object" && value !== null && "seesPage" in value;

const HIDDEN = "***";
/** The words of steps that are passwords, by their places. */
const passwordsAt: { readonly [Step in keyof Person]?: readonly number[] } = {
  logsInAs: [1],
  linksAccount: [1],
  changesPassword: [0, 1],
};

function spoken(step: string, word: unknown, at: number): string {
  const hidden: readonly number[] = Reflect.get(passwordsAt, step) ?? [];
  if (hidden.includes(at)) return HIDDEN;
  if (typeof word !== "object" || word === null) return String(word);
  // An attempt names a role and how its password is, such as "wrong".
  const isAttempt = step === "logsIn";
  return Object.entries(word)
    .map(([field, value]) => (!isAttempt && /password/i.test(field) ? HIDDEN : value))
    .join(" ");
}
