/** Existing values, so that requests get beyond the look-up of what they name. */

export const FUZZED_PASSWORD = "evening-42";

const KEPT_PER_NAME = 20;

const words: Words = {
  language: ["EN", "TY"],
  merchant: ["parlour"],
  merchantCode: ["parlour"],
  account: ["player", "agent", "trial"],
  username: ["player", "agent", "somebody"],
  password: [FUZZED_PASSWORD],
  oldPassword: [FUZZED_PASSWORD],
  newPassword: ["river-stone-9"],
  paymentPassword: [FUZZED_PASSWORD],
  email: ["robin@example.com"],
  mobileNum: ["7700900123"],
  countryDialingCode: ["+44"],
  amount: ["20.00", "0.50", "1.00"],
  currency: ["USD"],
  methodId: ["bank", "quickpay"],
  vassalage: ["AURORA"],
  gameCode: ["AURORA_0001"],
  icon: ["amber"],
  search: ["a", "player"],
  filter: ["AURORA", "bet", "deposit"],
  types: ["B,PL,PU,PR,H"],
  reference: ["r1", "r2", "r3"],
  round: ["q1", "q2"],
  jackpotAmount: ["0"],
  from: ["2026-11-01"],
  to: ["2026-11-20"],
};

type Word = string | number;
type Words = Readonly<Record<string, readonly Word[]>>;

export function createKnown(more: Words) {
  const fixed: Words = { ...words, ...more };
  const seen = new Map<string, readonly Word[]>();

  /** Keeps the ids, codes, numbers and names of an answer for later requests. */
  function note(answered: unknown, name = ""): void {
    if (typeof answered === "number" || (typeof answered === "string" && answered.length <= 80)) {
      const others = (seen.get(name) ?? []).filter((each) => each !== answered);
      seen.set(name, [...others.slice(1 - KEPT_PER_NAME), answered]);
    } else if (Array.isArray(answered)) {
      for (const each of answered.slice(0, 5)) note(each, name);
    } else if (answered !== null && typeof answered === "object") {
      for (const [key, each] of Object.entries(answered)) note(each, key);
    }
  }

  /** Known values for a field of this name. */
  function of(name: string): readonly Word[] {
    const ids = name.endsWith("Id") ? (seen.get("id") ?? []) : [];
    return fixed[name] ?? [...(seen.get(name) ?? []), ...ids];
  }

  return { note: (answered: unknown) => note(answered), of };
}
