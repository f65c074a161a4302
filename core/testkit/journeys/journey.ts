import type { Operator } from "./operator.ts";
import type { Need, Person } from "./person.ts";

/** What a journey may use beside its first person. */
export interface Surroundings {
  /** For journeys that name the need "operator" or "own account" only. */
  readonly operator: Operator;
}

/** What happens in a journey, step by step; it rejects where something else happens. */
export type Script = (person: Person, surroundings: Surroundings) => Promise<void>;

/** A flow at the portal, as `journey` makes it. */
export interface Journey {
  /** Starts with the requirements it proves, as in "LOGIN-07 a wrong password, then the captcha, then in". */
  readonly title: string;
  readonly needs: readonly Need[];
  readonly script: Script;
}

/** A scenario at the portal, written once and played by every driver. */
export const journey = (title: string, script: Script, needs: readonly Need[] = []): Journey => ({
  title,
  needs,
  script,
});
