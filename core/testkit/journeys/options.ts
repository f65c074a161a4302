import * as v from "valibot";
import type { Journey } from "./journey.ts";
import type { Credentials, Driver } from "./person.ts";
import type { Role } from "./role.ts";

/** What a run of journeys is told: a gateway, or a driver that acts at another front end. */
export interface PlayOptions {
  /** The address of a gateway, such as "https://test.example"; core plays there over HTTP. */
  readonly gateway?: string;
  /** Opens the driver of the run in place of core over HTTP; the run closes it at its end. */
  readonly driver?: () => Driver | Promise<Driver>;
  /** The operator's code at the gateway; "parlour" unless told. */
  readonly merchantCode?: string;
  /**
   * The accounts that people of journeys have, by role; the demo operator's serve for missing ones. Their passwords are never
   * printed. A newcomer's password is changed for good, so a journey with the need "newcomer" plays only when it is named here.
   */
  readonly accounts?: Partial<Readonly<Record<Role, Credentials>>>;
  /** The key of a test gateway's scenarios, which make the accounts and play the operator's part (docs/scenarios.md). */
  readonly scenario?: string | null;
  /** Whether the provider sandbox plays the gateway's games, so that journeys can play them too. */
  readonly sandbox?: boolean;
  /** How long a step waits for what it sees, in milliseconds; 10,000 unless told. A call may take as long, and a minute at least. */
  readonly patienceMs?: number;
  /** The file for the results as JUnit XML, relative to the working directory; none without it. */
  readonly junit?: string;
  /** Takes each line of the run; the console's unless told. */
  readonly print?: (line: string) => void;
}

/** The address without slashes at its end; null when it is none of a gateway. */
export const gatewayAddress = (text: string): string | null =>
  /^https?:\/\/[^/]+/.test(text) && URL.canParse(text) ? text.replace(/\/+$/, "") : null;

export const notAnAddress = (text: string): string =>
  `${text} is no address of a gateway; one looks like http://localhost:8080.`;

const word = v.pipe(v.string(), v.nonEmpty());
const credentials = v.optional(v.strictObject({ username: word, password: word }));
const work = v.optional(v.function());
const fields = {
  gateway: v.optional(v.string()),
  driver: work,
  merchantCode: v.optional(word),
  accounts: v.optional(
    v.strictObject({
      player: credentials,
      trial: credentials,
      agent: credentials,
      newcomer: credentials,
      guarded: credentials,
    } satisfies Record<Role, typeof credentials>),
  ),
  scenario: v.nullish(v.string()),
  sandbox: v.optional(v.boolean()),
  patienceMs: v.optional(v.pipe(v.number(), v.minValue(1))),
  junit: v.optional(word),
  print: work,
} satisfies Record<keyof PlayOptions, unknown>;
const options = v.strictObject(fields);
const journeyList = v.array(v.object({ title: word, needs: v.array(v.string()), script: v.function() }));

/** Why a run cannot begin with these, in a sentence without any value of an account; null when it can. */
export function misuse(given: PlayOptions, journeys: readonly Journey[]): string | null {
  const read = v.safeParse(options, given);
  if (!read.success) {
    const [issue] = read.issues;
    const at = v.getDotPath(issue) ?? "";
    if (issue.type !== "strict_object" || issue.expected !== "never")
      return `The option ${at} is wrong: it takes ${issue.expected ?? "another value"}.`;
    const known = at.startsWith("accounts.") ? fields.accounts.wrapped.entries : fields;
    return `There is no option ${at}; there are ${Object.keys(known).join(", ")}.`;
  }
  const { gateway, driver } = given;
  if ((gateway === undefined) === (driver === undefined)) return "Name a gateway, or a driver, and not both.";
  if (gateway !== undefined && gatewayAddress(gateway) === null) return notAnAddress(gateway);
  if (!v.is(journeyList, journeys))
    return "The second argument is a list of journeys, each made by journey(title, script).";
  return journeys.length === 0 ? "There is no journey to play: the list is empty." : null;
}
