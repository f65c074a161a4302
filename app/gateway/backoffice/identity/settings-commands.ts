/** The setting of identity checks: on or off, from which totals one is asked for, and which documents are wanted (OPS-06). */
import { type DocumentPurpose, documentPurposes } from "@parlour/core/identity-check/identity-check.ports";
import { decimalOf, parseMoney } from "@parlour/core/shared/money";
import * as v from "valibot";
import type { IdentityCheckSetting } from "../../content/identity-check-setting.ts";
import { readSetting, writeSetting } from "../../content/settings.ts";
import { columns } from "../columns.ts";
import { defineChange, defineRead } from "../command.ts";
import { writing } from "../content/writing.ts";
import { optionalText } from "../inputs.ts";
import { Complaint, misused } from "../outcome.ts";

const AMOUNT = "such as 2000.00, or none";
const threshold = v.object({
  currency: v.string(),
  deposits: v.nullable(v.string()),
  withdrawals: v.nullable(v.string()),
});
type Threshold = v.InferOutput<typeof threshold>;
type Total = "deposits" | "withdrawals";

export const identitySettingsCommand = defineRead({
  words: "identity settings",
  summary: "Whether identities are checked, from which totals on, and with which documents.",
  right: "view",
  fields: {},
  answer: v.object({
    isOn: v.boolean(),
    documents: v.array(v.string()),
    thresholds: v.array(threshold),
  }),
  async read({ db }) {
    const { isOn, documents, thresholds } = await readSetting(db, "identityCheck");
    return { isOn, documents, thresholds: Object.entries(thresholds).map(thresholdOf) };
  },
  lines: (setting) => [`Identity checks are ${setting.isOn ? "on" : "off"}.`, ...linesOf(setting)],
});

export const identityOnCommand = defineChange({
  words: "identity on",
  summary: "Switches identity checks on, or changes what they ask for; what is not named stays.",
  right: "settings",
  fields: {
    currency: optionalText("of the amounts, such as USD"),
    deposits: optionalText(`from which total of deposits a check is asked for: ${AMOUNT}`),
    withdrawals: optionalText(`from which total of withdrawals a check is asked for: ${AMOUNT}`),
    documents: optionalText(`what they prove, with commas: ${documentPurposes.join(", ")}`),
  },
  async prepare(work, { currency, deposits, withdrawals, documents: written }) {
    const changed = thresholdChange({ currency, deposits, withdrawals });
    const documents = written === undefined ? undefined : documentsOf(written);
    return {
      carryOut: () =>
        writing(work, "identity-on", "identityCheck", async (tx, nowMs) => {
          const before = await readSetting(tx, "identityCheck");
          const after = {
            isOn: true,
            documents: documents ?? before.documents,
            thresholds: changed === null ? before.thresholds : changed(before.thresholds),
          };
          await writeSetting({ db: tx }, "identityCheck", after, nowMs);
          return [
            `Identity checks: ${before.isOn ? "on" : "off"} -> on`,
            ...linesOf({ ...after, thresholds: Object.entries(after.thresholds).map(thresholdOf) }),
          ];
        }),
    };
  },
});

export const identityOffCommand = defineChange({
  words: "identity off",
  summary:
    "Switches identity checks off: nothing is asked for, and open checks hold no withdrawals any more.",
  right: "settings",
  fields: {},
  prepare: async (work) => ({
    question: "Switch identity checks off, so that players with an open check can withdraw?",
    carryOut: () =>
      writing(work, "identity-off", "identityCheck", async (tx, nowMs) => {
        const before = await readSetting(tx, "identityCheck");
        if (!before.isOn) throw new Complaint("Identity checks are off.");
        await writeSetting({ db: tx }, "identityCheck", { ...before, isOn: false }, nowMs);
        return ["Identity checks: on -> off"];
      }),
  }),
});

function thresholdOf([currency, of]: [string, { readonly [Name in Total]?: string | undefined }]): Threshold {
  const decimal = (digits: string | undefined) =>
    digits === undefined ? null : decimalOf({ amountMinor: BigInt(digits), currency });
  return { currency, deposits: decimal(of.deposits), withdrawals: decimal(of.withdrawals) };
}

const linesOf = ({
  documents,
  thresholds,
}: {
  readonly documents: readonly string[];
  readonly thresholds: readonly Threshold[];
}): readonly string[] => [
  `Documents: ${documents.join(", ")}`,
  ...(thresholds.length === 0
    ? ["No total of money asks for a check."]
    : columns(
        thresholds.map((each) => [
          each.currency,
          `deposits ${each.deposits ?? "none"}`,
          `withdrawals ${each.withdrawals ?? "none"}`,
        ]),
      )),
];

type Thresholds = IdentityCheckSetting["thresholds"];

/** What the named amounts make of the thresholds; null when none is named. */
function thresholdChange({
  currency,
  ...amounts
}: {
  readonly currency: string | undefined;
} & { readonly [Name in Total]: string | undefined }): ((before: Thresholds) => Thresholds) | null {
  const named = (["deposits", "withdrawals"] as const).filter((total) => amounts[total] !== undefined);
  if (named.length === 0) {
    if (currency !== undefined) throw misused("Say an amount: --deposits or --withdrawals.");
    return null;
  }
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency))
    throw misused("Say the currency of the amounts: --currency USD.");
  const given = new Map(named.map((total) => [total, digitsOf(amounts[total] ?? "", currency)]));
  return ({ [currency]: held = {}, ...others }) => {
    const after: Partial<Record<Total, string>> = {};
    for (const total of ["deposits", "withdrawals"] as const) {
      const digits = given.has(total) ? given.get(total) : held[total];
      if (typeof digits === "string") after[total] = digits;
    }
    return Object.keys(after).length === 0 ? others : { ...others, [currency]: after };
  };
}

/** Minor units as digits; null for none. */
function digitsOf(written: string, currency: string): string | null {
  if (written === "none") return null;
  const money = parseMoney(written, currency);
  if (money === null || money.amountMinor <= 0n || money.amountMinor >= 10n ** 15n)
    throw new Complaint(`"${written.slice(0, 40)}" is no amount of ${currency} ${AMOUNT}.`);
  return `${money.amountMinor}`;
}

function documentsOf(written: string): DocumentPurpose[] {
  const words = [...new Set(written.split(",").map((word) => word.trim()))];
  const found = documentPurposes.filter((purpose) => words.includes(purpose));
  if (found.length !== words.length)
    throw misused(`--documents has ${documentPurposes.join(", ")}, with commas.`);
  return found;
}
