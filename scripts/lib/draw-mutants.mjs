/** Which mutants `npm run mutants` takes: some of each half, spread over the files, the same ones for the same seed. */
import { createHash } from "node:crypto";
import { mutantsOf } from "./mutations.mjs";

/** Files that decide about rules, money and sessions, as regular expressions of their paths. */
const HALVES = {
  core: [
    /^core\/[\w-]+\/[\w.-]+\.rules\.ts$/,
    /^core\/(?:cashier|contracts|forms|launch|login|password|points|session|verification|wallet|withdrawal)\/[\w-]+\.(?:machine|setup|results|forms)\.ts$/,
    /^core\/shared\/(?:clock|duration|format|minutes|money|retry|time-zone)\.ts$/,
    /^core\/(?:forms\/unanswered|session\/session\.actors|wallet\/bring-back)\.ts$/,
  ],
  gateway: [
    /^app\/gateway\/(?:cashier|contracts|identity-checks|ledger|play|points|rewards|safety|wallet)\/.+\.ts$/,
    /^app\/gateway\/activities\/(?:bonus|daily-task|decisions|free-spins|paying|red-envelope|rescue|sign-in|vip)\.ts$/,
    /^app\/gateway\/backoffice\/(?:requests|money\/(?:applications|deciding-several|decision-commands|issuing|issuing-spins)|players\/(?:changing|correcting|upline)|users\/(?:logins|roles))\.ts$/,
    /^app\/gateway\/members\/(?:end-sessions|enter|guarded-attempt|log-in|log-in-by-sms|payment-password|roles)\.ts$/,
    /^app\/gateway\/own-data\/(?:closing|erasing|holds)\.ts$/,
    /^app\/gateway\/security\/(?:captchas|kept-sessions|login-codes|login-guard|password-resets|second-factors|sessions|turns|verification-codes)\.ts$/,
  ],
};
const MOST_OF_A_FILE = 2;

/** A place in an order of chance: it depends on the words alone, so that a change in one file leaves the order of others. */
const chance = (...words) => createHash("sha256").update(words.join("\n")).digest("hex");

const byChance = (items, ...words) => {
  const drawn = new Map(items.map((item) => [item, chance(...words, item.id ?? item)]));
  return [...items].sort((a, b) => (drawn.get(a) < drawn.get(b) ? -1 : 1));
};

/** A file's mutants by chance, of another kind each time as long as there is one: conditions are common, removed calls rare. */
function drawnOf(file, text, seed) {
  const mutants = mutantsOf(file, text);
  const kinds = byChance([...new Set(mutants.map(({ kind }) => kind))], seed, file);
  return kinds
    .map((kind) =>
      byChance(
        mutants.filter((each) => each.kind === kind),
        seed,
      ),
    )
    .flatMap(([first]) => first ?? [])
    .slice(0, MOST_OF_A_FILE);
}

function drawHalf(files, read, seed, count) {
  const drawn = byChance(files, seed).map((file) => drawnOf(file, read(file), seed));
  // A second one of a file only when each has given its first.
  const rounds = Array.from({ length: MOST_OF_A_FILE }, (_, round) =>
    drawn.flatMap((each) => each[round] ?? []),
  );
  return rounds.flat().slice(0, count);
}

/** The files of each half that mutants are drawn from. */
export const candidates = (files) =>
  Object.values(HALVES).map((patterns) => files.filter((file) => patterns.some((each) => each.test(file))));

/** As many mutants as asked for, half of core and half of the gateway, by file and line; `read` answers a file's text. */
export function drawMutants(files, read, { seed, count }) {
  return candidates(files)
    .flatMap((half, at) =>
      drawHalf(half, read, seed, at === 0 ? Math.ceil(count / 2) : Math.floor(count / 2)),
    )
    .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
