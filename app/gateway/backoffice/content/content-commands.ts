/** Commands that change what the portal shows (ANN-01). Open pages of players follow within seconds, others within a minute. */
import * as v from "valibot";
import type { Db } from "../../database/database.ts";
import { defineChange, defineRead, type Work } from "../command.ts";
import { optionalText, text, texts } from "../inputs.ts";
import { languageOf } from "../languages.ts";
import { misused } from "../outcome.ts";
import { setAgentDomain } from "./agent-domains.ts";
import { shorten } from "./fields.ts";
import { kinds } from "./kinds.ts";
import { addRow, listRows, type NamedKind, removalQuestion, removeRow, setRow, showRow } from "./rows.ts";
import { closeGame, openGame, setSetting, switchMaintenance, switchRegion } from "./switches.ts";
import { writing } from "./writing.ts";

const VALUE_AT_MOST = 100_000;

const kindNames = Object.keys(kinds);
const kind = text(kindNames.join(", "));
const id = text("its id, as content list shows it");
const row = v.object({ lines: v.array(v.string()) });
const lines = (value: v.InferOutput<typeof row>) => value.lines;
const assigned = texts("field=value, and at the end the language of its texts", VALUE_AT_MOST);

const listContent = defineRead({
  words: "content list",
  summary: "What there is of a kind.",
  right: "view",
  fields: { kind, language: optionalText("such as DE") },
  plain: ["kind", "language"],
  answer: row,
  read: async (work, { kind: name, language }) => ({
    lines: await listRows(work.db, kindOf(name), languageOf(work, language), work.nowMs()),
  }),
  lines,
});

const showContent = defineRead({
  words: "content show",
  summary: "One of a kind, with every field and language.",
  right: "view",
  fields: { kind, id },
  plain: ["kind", "id"],
  answer: row,
  read: async ({ db }, { kind: name, id: of }) => ({ lines: await showRow(db, kindOf(name), of) }),
  lines,
});

const contentFields = defineRead({
  words: "content fields",
  summary: "The fields of a kind and what each may hold.",
  right: null,
  fields: { kind },
  plain: ["kind"],
  answer: row,
  read: async (_work, { kind: name }) => ({ lines: helpOf(kindOf(name)) }),
  lines,
});

const changeContent = (verb: "add" | "set", summary: string, about: string) =>
  defineChange({
    words: `content ${verb}`,
    summary,
    right: "content",
    fields: { kind, id: text(about), fields: assigned },
    plain: ["kind", "id", "fields"],
    async prepare(work, input) {
      const of = kindOf(input.kind);
      const { assignments, language } = readAssignments(work, input.fields);
      const change = { kind: of, id: input.id, language, assignments };
      return {
        carryOut: () =>
          writing(work, `content-${verb}`, `${of.name}:${input.id}`, (tx, nowMs) =>
            verb === "add" ? addRow(tx, { ...change, nowMs }) : setRow(tx, { ...change, nowMs }),
          ),
      };
    },
  });

const removeContent = defineChange({
  words: "content remove",
  summary: "Removes one of a kind.",
  right: "content",
  fields: { kind, id },
  plain: ["kind", "id"],
  async prepare(work, input) {
    const of = kindOf(input.kind);
    return {
      question: await removalQuestion(work.db, of, input.id, work.language),
      carryOut: () =>
        writing(work, "content-remove", `${of.name}:${input.id}`, (tx) => removeRow(tx, of, input.id)),
    };
  },
});

type Switch = (tx: Db, words: readonly string[], nowMs: number) => Promise<string[]>;

/** A switch shows its state without words, which is no act. */
const turn = async (work: Work, name: string, change: Switch, words: readonly (string | undefined)[]) => {
  const said = words.filter((word) => word !== undefined);
  const carryOut = () =>
    said.length === 0
      ? change(work.db, [], work.nowMs())
      : writing(work, name, said[0] ?? "", (tx, nowMs) => change(tx, said, nowMs));
  return { carryOut };
};

const state = optionalText("on or off; without it, as it is now");
const minutes = optionalText("for how many minutes; without it, until it is taken back");
const game = text("VENDOR or VENDOR/CODE");

export const contentCommands = [
  listContent,
  showContent,
  contentFields,
  changeContent(
    "add",
    "A new one of a kind; banners, notices and pop-ups are numbered: new.",
    "its id, or new",
  ),
  changeContent("set", "Changes fields of one.", "its id, as content list shows it"),
  removeContent,
  defineChange({
    words: "maintenance",
    summary: "Closes the site, for players too who are on it.",
    right: "settings",
    fields: { state, minutes },
    plain: ["state", "minutes"],
    prepare: (work, input) => turn(work, "maintenance", switchMaintenance, [input.state, input.minutes]),
  }),
  defineChange({
    words: "region",
    summary: "Closes the site to some networks, or to everybody.",
    right: "settings",
    fields: { state, networks: texts("such as 198.51.100.0/24") },
    plain: ["state", "networks"],
    prepare: (work, input) => turn(work, "region", switchRegion, [input.state, ...input.networks]),
  }),
  defineChange({
    words: "close-game",
    summary: "Players cannot open it until then, or until open-game.",
    right: "settings",
    fields: { game, minutes },
    plain: ["game", "minutes"],
    prepare: (work, input) => turn(work, "close-game", closeGame, [input.game, input.minutes]),
  }),
  defineChange({
    words: "open-game",
    summary: "Opens a closed game, or a closed vendor, again.",
    right: "settings",
    fields: { game },
    plain: ["game"],
    prepare: (work, input) => turn(work, "open-game", openGame, [input.game]),
  }),
  defineChange({
    words: "setting",
    summary: "Any setting of the operator; without words their names, without JSON its value.",
    right: "settings",
    fields: {
      key: optionalText("the setting"),
      json: v.optional(v.pipe(v.string(), v.maxLength(VALUE_AT_MOST), v.description("its new value"))),
    },
    plain: ["key", "json"],
    prepare: async (work, { key, json }) =>
      json === undefined
        ? { carryOut: () => setSetting(work.db, key === undefined ? [] : [key], work.nowMs()) }
        : turn(work, "setting", setSetting, [key, json]),
  }),
  defineChange({
    words: "agent-domain",
    summary: "Whom those who register on a domain are placed under; none frees it.",
    right: "settings",
    fields: { domain: optionalText("such as morgan.example"), account: optionalText("an agent's, or none") },
    plain: ["domain", "account"],
    prepare: (work, { domain, account }) =>
      turn(work, "agent-domain", (tx, words) => setAgentDomain(tx, words), [domain, account]),
  }),
];

/** The fields of a kind and what each may hold. */
const helpOf = ({ name, fields, isNumbered }: NamedKind): string[] => [
  `content add ${name} ${isNumbered ? "new" : "<id>"} field=value…`,
  ...Object.entries(fields).map(
    ([field, { rule, type }]) =>
      `  ${field.padEnd(14)} ${type === "translated" ? `${rule}; one a language` : rule}`,
  ),
];

/** `field=value… [language]`. */
function readAssignments(work: Work, words: readonly string[]) {
  const last = words.at(-1);
  const named = last !== undefined && !last.includes("=") ? last : undefined;
  return {
    assignments: named === undefined ? words : words.slice(0, -1),
    language: languageOf(work, named, "neither field=value nor a language such as EN"),
  };
}

function kindOf(name: string): NamedKind {
  const of = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (of === undefined) throw misused(`There is no kind "${shorten(name, 40)}": ${kindNames.join(", ")}.`);
  return { name, ...of };
}
