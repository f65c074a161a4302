/** Decisions about several subjects at once (OPS-03): each is made, or refused, for itself. */
import { POINTS_PLACE } from "../../wallet/wallets.ts";
import type { Prepared, Work } from "../command.ts";
import { Complaint, reasonOf } from "../outcome.ts";
import { amountText } from "./gift-words.ts";
import { type Subject, stateOf } from "./subjects.ts";

interface Deciding {
  /** How the question begins: "Approve for good". */
  readonly asked: string;
  /** The subject of an id. Throws a `Complaint` when the decision cannot be made about it. */
  readonly find: (id: string) => Promise<Subject>;
  /** Decides in a transaction of its own; answers lines. Throws a `Complaint` for a refusal. */
  readonly carryOut: (subject: Subject) => Promise<readonly string[]>;
}

type Found = { readonly id: string } & (
  | { readonly subject: Subject; readonly problem?: undefined }
  | { readonly subject?: undefined; readonly problem: string }
);

/** Each id once, in any case of its letters, in the order given. */
export const uniqueIds = (ids: readonly string[]): readonly string[] =>
  ids.filter((id, at) => ids.findIndex((other) => other.toLowerCase() === id.toLowerCase()) === at);

/**
 * Asks once for all of them, then decides one after the other. Refusals stop no other decision; they are told after the last one, in a
 * refusal whose details have a line for each id. A defect or a lost database halts the run, in a refusal that says what was done.
 */
export async function prepareSeveral(
  work: Work,
  ids: readonly string[],
  { asked, find, carryOut }: Deciding,
): Promise<Prepared<readonly string[]>> {
  const found: Found[] = [];
  for (const id of ids)
    found.push(
      await find(id).then(
        (subject) => ({ id, subject }),
        (error: unknown) => ({ id, problem: refusalOf(error) }),
      ),
    );
  const subjects = found.flatMap(({ subject }) => subject ?? []);
  if (subjects.length === 0) throw refusalOfAll(found.map(({ id, problem = "" }) => `${id}  ${problem}`));
  return {
    question: `${asked} ${subjects.length}: ${countsOf(subjects, work.nowMs())}?${othersOf(found)}`,
    async carryOut() {
      const lines: string[] = [];
      let refused = 0;
      for (const [at, { id, subject, problem }] of found.entries()) {
        const said: Said =
          subject === undefined ? { kind: "refused", text: problem } : await decided(carryOut(subject));
        if (said.kind === "failed") {
          work.report(said.error);
          throw haltOf(said.error, { id, told: lines, left: found.slice(at + 1) });
        }
        if (said.kind === "refused") refused += 1;
        lines.push(`${id}  ${said.text}`);
      }
      if (refused === lines.length) throw refusalOfAll(lines);
      if (refused > 0)
        throw new Complaint(
          `${refused} of ${lines.length} were refused; the others are done.`,
          "refused",
          lines,
        );
      return lines;
    },
  };
}

type Said =
  | { readonly kind: "done" | "refused"; readonly text: string }
  | { readonly kind: "failed"; readonly error: unknown };

const decided = (deciding: Promise<readonly string[]>): Promise<Said> =>
  deciding.then(
    (did) => ({ kind: "done", text: did.join(" ") }),
    (error: unknown) =>
      error instanceof Complaint ? { kind: "refused", text: error.message } : { kind: "failed", error },
  );

interface Halted {
  /** The one that failed; its last message to the database may have been the commit. */
  readonly id: string;
  /** A line for each one before it. */
  readonly told: readonly string[];
  readonly left: readonly Found[];
}

const haltOf = (error: unknown, { id, told, left }: Halted) =>
  new Complaint(
    `It halted after ${told.length} of ${told.length + 1 + left.length}. Look at ${id} with show before you try it again.`,
    "refused",
    [
      ...told,
      `${id}  failed, and may be decided or not: ${reasonOf(error)}`,
      ...left.map((each) => `${each.id}  not tried`),
    ],
  );

const refusalOfAll = (lines: readonly string[]) =>
  new Complaint("All of them were refused; nothing was changed.", "refused", lines);

/** Anything but a refusal is a defect or a lost database, and ends the command. */
function refusalOf(error: unknown): string {
  if (error instanceof Complaint) return error.message;
  throw error;
}

/** "2 deposits in-review (30.00 USD, 5.00 EUR), 1 redeem in-process (100 PTS)". */
function countsOf(subjects: readonly Subject[], nowMs: number): string {
  const groups = new Map<string, Subject[]>();
  for (const subject of subjects) {
    const key = `${subject.kind} ${stateOf(subject, nowMs)}`;
    groups.set(key, [...(groups.get(key) ?? []), subject]);
  }
  return [...groups]
    .map(([key, group]) => {
      const [kind = "", state = ""] = key.split(" ");
      const sums = sumsOf(group);
      const worth = sums.length === 0 ? "" : ` (${sums.join(", ")})`;
      return `${group.length} ${kind}${group.length === 1 ? "" : "s"} ${state}${worth}`;
    })
    .join(", ");
}

/** The sum of each currency; applications have none before they are granted. */
function sumsOf(subjects: readonly Subject[]): readonly string[] {
  const sums = new Map<string, bigint>();
  const add = (currency: string, amount: bigint) => sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  for (const subject of subjects) {
    if (subject.kind === "redeem") add(POINTS_PLACE.currency, subject.row.points);
    else if (subject.kind !== "application") add(subject.row.currency, subject.row.amountMinor);
  }
  return [...sums].map(([currency, amountMinor]) => amountText({ amountMinor, currency }));
}

function othersOf(found: readonly Found[]): string {
  const refused = found.filter(({ problem }) => problem !== undefined).length;
  return refused === 0 ? "" : ` (${refused} of ${found.length} cannot be decided so.)`;
}
