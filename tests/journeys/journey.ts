import type { Operator } from "./operator.ts";
import type { Need, Person } from "./person.ts";

/** What a journey may use beside the person it begins with. */
export interface Surroundings {
  /** Only for journeys that say that they need one. */
  readonly operator: Operator;
}

export type Script = (person: Person, surroundings: Surroundings) => Promise<void>;

export interface Journey {
  /** Begins with the requirements it proves, as in "LOGIN-07 a wrong password, then the captcha, then in". */
  readonly title: string;
  readonly needs: readonly Need[];
  readonly script: Script;
}

/** A story of somebody in front of the portal, written once and played by every driver. */
export const journey = (title: string, script: Script, needs: readonly Need[] = []): Journey => ({
  title,
  needs,
  script,
});
