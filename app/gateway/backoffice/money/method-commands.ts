/** Ways to pay (OPS-04): deposit methods that the operator offers. Open deposit pages follow within seconds. */
import { and, asc, eq, ne } from "drizzle-orm";
import * as v from "valibot";
import { recordAct } from "../../cashier/decision.ts";
import type { DepositMethod } from "../../cashier/deposits/methods.ts";
import { textIn } from "../../content/translations.ts";
import { depositMethods } from "../../database/schema.ts";
import { columns } from "../columns.ts";
import { decidingOf, defineChange, defineRead, type Work } from "../command.ts";
import { flag, optionalLine, optionalLines, optionalText, text, whole } from "../inputs.ts";
import { languageOf } from "../languages.ts";
import { Complaint, misused } from "../outcome.ts";
import {
  answeredMethod,
  blankMethod,
  changesBetween,
  destinationOf,
  factsOf,
  methodAnswer,
  methodWith,
  mustFindMethod,
  requireWorking,
} from "./method-rows.ts";

const KINDS = ["bank-transfer", "instant", "voucher"] as const;
/** It stands in addresses and in what providers sign. */
const ID = /^[a-z0-9][a-z0-9-]{0,39}$/;

const id = text("its id, as methods list shows it");
const options = {
  instructions: optionalLines("how to pay, one step a line; nothing takes the language away"),
  bank: optionalLine("of a bank transfer: the bank"),
  holder: optionalLine("of a bank transfer: in whose name the account is"),
  number: optionalLine("of a bank transfer: the account's number"),
  provider: optionalText("of an instant one: the origin of its provider, such as https://pay.example"),
  sandbox: flag("of an instant one: the provider sandbox takes the payments, for trying out"),
  needsProof: flag("the player files a picture of the payment"),
  minutes: v.optional(whole("how long a payment usually takes", 1, 10_080)),
  sort: v.optional(whole("its place: the smallest comes first", 0, 10_000)),
  language: optionalText("the language of the texts, such as ES"),
};

const writingOf = (work: Work, language: string | undefined) => ({
  language: languageOf(work, language),
  nowMs: work.nowMs(),
});

const listMethods = defineRead({
  words: "methods list",
  summary: "The deposit methods, in the order in which players see them.",
  right: "view",
  fields: {},
  answer: v.object({ language: v.string(), methods: v.array(methodAnswer) }),
  async read({ db, language }) {
    const rows = await db
      .select()
      .from(depositMethods)
      .orderBy(asc(depositMethods.sort), asc(depositMethods.id));
    return { language, methods: rows.map(answeredMethod) };
  },
  lines: ({ language, methods }) =>
    methods.length === 0
      ? ["There is no way to deposit: methods add"]
      : columns(
          methods.map((each) => [
            each.id,
            each.isOn ? "on" : "off",
            each.kind,
            each.minimum,
            each.maximum,
            each.currency,
            textIn(each.name, language, language),
            each.paysTo,
          ]),
          [3, 4],
        ),
});

const showMethod = defineRead({
  words: "methods show",
  summary: "One deposit method with every text.",
  right: "view",
  fields: { id },
  plain: ["id"],
  answer: methodAnswer,
  read: async ({ db }, { id: of }) => answeredMethod(await mustFindMethod(db, of)),
  lines: (method) => [
    method.id,
    ...[...factsOf(method)].map(([name, value]) => `  ${name.padEnd(17)} ${value.replaceAll("\n", " / ")}`),
  ],
});

const addMethod = defineChange({
  words: "methods add",
  summary: "Offers another way to deposit, at once.",
  right: "settings",
  fields: {
    id: text("a new id in small letters, digits and -"),
    kind: v.pipe(v.picklist(KINDS), v.description(KINDS.join(", "))),
    name: optionalLine("its name"),
    currency: text("such as USD"),
    minimum: text("the smallest deposit, such as 10.00"),
    maximum: text("the largest deposit"),
    ...options,
  },
  plain: ["id", "kind"],
  async prepare(work, { id: of, kind, language, ...words }) {
    if (!ID.test(of))
      throw misused("An id has 1 to 40 small letters, digits and -, such as bank or card-eu.");
    if (words.name === undefined || words.name === "") throw misused("Say its name: --name …");
    const method = methodWith(blankMethod(of, kind), words, writingOf(work, language));
    if (kind === "instant" && method.providerOrigin === "" && words.sandbox !== true)
      throw new Complaint(
        "An instant method needs its provider: --provider https://pay.example, or --sandbox for trying out.",
      );
    return {
      ...(kind !== "voucher" && { question: `Offer ${of}, where players pay to ${destinationOf(method)}?` }),
      carryOut: () =>
        work.db.transaction(async (tx) => {
          const added = await tx.insert(depositMethods).values(method).onConflictDoNothing().returning();
          if (added.length === 0) throw new Complaint(`There is a deposit method ${of} already.`);
          const did = [...factsOf(answeredMethod(method))].map(([name, value]) => `${name}: ${value}`);
          await recordAct(tx, decidingOf(work), "method-add", of, { did });
          return [`added ${of}: ${method.currency}, ${destinationOf(method)}`];
        }),
    };
  },
});

const setMethod = defineChange({
  words: "methods set",
  summary: "Changes a deposit method, for deposits from now on.",
  right: "settings",
  fields: {
    id,
    name: optionalLine("its name; nothing takes the language away"),
    currency: optionalText("such as USD, with both amounts"),
    minimum: optionalText("the smallest deposit, such as 10.00"),
    maximum: optionalText("the largest deposit"),
    ...options,
    noProof: flag("the player files no picture any more"),
  },
  plain: ["id"],
  async prepare(work, { id: of, language, ...words }) {
    if (Object.values(words).every((word) => word === undefined)) throw misused("Say what to change.");
    const writing = writingOf(work, language);
    const before = await mustFindMethod(work.db, of);
    const [from, to] = [before, methodWith(before, words, writing)].map(destinationOf);
    return {
      ...(from !== to && { question: `Let players who choose ${of} pay to ${to} instead of ${from}?` }),
      carryOut: () =>
        changing(work, of, "method-set", (current) => {
          // What was confirmed is where the money goes; another user may have changed it since.
          if (destinationOf(current) !== from)
            throw new Complaint(`Another user has just changed where ${of} pays to; nothing was changed.`);
          return methodWith(current, words, writing);
        }),
    };
  },
});

/** Changes one method at a time, and records what differs; a `Complaint` when nothing does. */
const changing = (
  work: Work,
  of: string,
  act: string,
  change: (current: DepositMethod) => DepositMethod,
): Promise<readonly string[]> =>
  work.db.transaction(async (tx) => {
    const current = await mustFindMethod(tx, of, true);
    const after = change(current);
    const did = changesBetween(current, after);
    if (did.length === 0) throw new Complaint(`${of} is like that already; nothing was changed.`);
    await tx.update(depositMethods).set(after).where(eq(depositMethods.id, of));
    await recordAct(tx, decidingOf(work), act, of, { did });
    return did;
  });

const switching = (words: "on" | "off", summary: string) =>
  defineChange({
    words: `methods ${words}`,
    summary,
    right: "settings",
    fields: { id },
    plain: ["id"],
    async prepare(work, { id: of }) {
      const method = await mustFindMethod(work.db, of);
      return {
        ...(words === "off" &&
          method.enabled &&
          (await isLast(work, method)) && {
            question: `${of} is the last way to deposit ${method.currency} that is on. Switch it off?`,
          }),
        carryOut: () =>
          changing(work, of, `method-${words}`, (current) => {
            if (words === "on") requireWorking(current);
            return { ...current, enabled: words === "on" };
          }),
      };
    },
  });

async function isLast({ db }: Work, { id: of, currency }: DepositMethod): Promise<boolean> {
  const others = await db
    .select({ id: depositMethods.id })
    .from(depositMethods)
    .where(
      and(eq(depositMethods.enabled, true), eq(depositMethods.currency, currency), ne(depositMethods.id, of)),
    )
    .limit(1);
  return others.length === 0;
}

export const methodCommands = [
  listMethods,
  showMethod,
  addMethod,
  setMethod,
  switching("off", "Players cannot choose it any more; what they have paid is still credited."),
  switching("on", "Players may choose it again."),
];
