import { memberPath } from "@parlour/core/member";
import {
  type FileColumn,
  fileColumnKeys,
  fileColumns,
  fileWords,
  type RecordKind,
  type RecordRows,
  type RecordsView,
  rangeNames,
  recordsView,
} from "@parlour/core/records";
import { type Dialogue, Refused } from "../dialogue.ts";
import { turning } from "../list.ts";
import { type Entry, type Menu, menuOf, runMenu } from "../menu.ts";
import { shown } from "../pages.ts";
import type { Key } from "../texts.ts";
import { isMember } from "./login.ts";

/** The page that each list stands on. */
const pageOf: Readonly<Record<RecordKind, string>> = {
  bets: memberPath("personalHistoryCopy"),
  movements: memberPath("transactionHistory"),
  profit: memberPath("personalProfit"),
  bonuses: memberPath("bonusDetails"),
  deposits: memberPath("depositv2"),
  withdrawals: memberPath("withdraw"),
  signIns: memberPath("securityCenter"),
  redeems: "/pointMall?records=redeems",
  points: "/pointMall?records=points",
};

/** A row as one line: the columns of the list's file, with amounts as a player reads them. */
function lineOf<Row>(dialogue: Dialogue, columns: readonly FileColumn<Row>[], row: Row): string {
  const { text, moment, money } = dialogue;
  const pen = { moment, decimal: money };
  return columns
    .filter(({ key }) => key !== "currency" && key !== "id")
    .map(({ key, of, isWord }) => {
      const cell = of(row, pen);
      const word = fileWords.find((each) => each === `${key}.${cell}`);
      return isWord && word !== undefined ? text(`records.word.${word}`) : cell;
    })
    .filter((cell) => cell !== "")
    .join(" · ");
}

function totalsOf({ text, money }: Dialogue, { list }: RecordsView<RecordKind>): readonly string[] {
  if (list.kind !== "ready") return [];
  const { rounds, ...sums } = list.totals;
  const said = Object.entries(sums).flatMap(([name, sum]) =>
    sum === null ? [] : [`${text(`records.total.${name as keyof typeof sums}`)} ${money(sum)}`],
  );
  return [
    text("records.count", { count: list.count, shown: list.count }),
    ...(said.length === 0 ? [] : [`${text("records.total")}: ${said.join(" · ")}`]),
    ...(rounds === null ? [] : [`${text("records.total.rounds")}: ${rounds}`]),
  ];
}

/** What a list can be narrowed by, and its file. */
function commandsFor(
  dialogue: Dialogue,
  look: () => RecordsView<RecordKind> | null,
): NonNullable<Menu["commands"]> {
  const { text, ask, pick, until, sentence } = dialogue;
  const { filters = [] } = look() ?? {};
  const kinds = [
    { label: text("records.filter.all"), value: null },
    ...filters.map(({ value, name }) => {
      const word = fileWords.find((each) => each.endsWith(`.${value}`));
      return { label: word === undefined ? name : text(`records.word.${word}`), value };
    }),
  ];
  return [
    {
      key: "d",
      label: text("records.ranges"),
      async run() {
        const choices = [
          ...rangeNames.map((value) => ({ label: text(`records.range.${value}`), value })),
          { label: text("records.days"), value: null },
        ];
        const range = await pick(text("records.ranges"), choices);
        if (range !== null) return look()?.chooseRange(range);
        const from = await ask(`${text("records.from")} (2026-01-31): `);
        look()?.chooseDays({ from, to: await ask(`${text("records.to")} (2026-01-31): `) });
        const error = look()?.rangeError;
        if (error != null) throw new Refused(sentence(error));
      },
    },
    ...(filters.length === 0
      ? []
      : [
          {
            key: "f",
            label: text("records.filter"),
            run: async () => look()?.filterBy(await pick(text("records.filter"), kinds)),
          },
        ]),
    {
      key: "s",
      label: text("records.export"),
      async run() {
        look()?.saveFile(
          Object.fromEntries([
            ...fileColumnKeys.map((key) => [key, text(`records.column.${key}`)]),
            ...fileWords.map((word) => [word, text(`records.word.${word}`)]),
          ]),
        );
        await until(() => (look()?.file.isCollecting ? null : true));
        const message = look()?.file.message;
        if (message != null) throw new Refused(sentence(message));
      },
    },
  ];
}

/** A list of records, by pages, days and kinds (MEMBER-06). */
async function browse<Kind extends RecordKind>(dialogue: Dialogue, kind: Kind, label: Key): Promise<void> {
  const { text, sentence, until, view } = dialogue;
  const look = (): RecordsView<Kind> | null => view("records", recordsView<Kind>(kind));
  await shown(dialogue, "records", recordsView<Kind>(kind));
  const columns: readonly FileColumn<RecordRows[Kind]>[] = fileColumns[kind];
  await runMenu(dialogue, async () => {
    const { now } = await until(() => {
      const now = look();
      const isReading = now?.list.kind === "loading" || (now?.list.kind === "ready" && now.list.isBusy);
      return isReading ? null : { now };
    });
    if (now === null) return null;
    const { list, page, range } = now;
    const rows = list.kind === "ready" ? list.rows : [];
    const pages = list.kind === "ready" ? list.pages : 1;
    const failure = list.kind === "failed" ? list.message : list.kind === "ready" ? list.staleness : null;
    return {
      title: `${text(label)}, ${range.from} – ${range.to}`,
      lines: [
        ...(failure === null ? totalsOf(dialogue, now) : [sentence(failure)]),
        ...rows.map((row) => `  ${lineOf(dialogue, columns, row)}`),
        ...(pages > 1 ? [text("records.page", { page, pages })] : []),
      ],
      rows: [],
      commands: [
        ...turning(dialogue, { page, pages, turnTo: now.turnTo }),
        ...(list.kind === "failed" ? [{ key: "r", label: text("shell.retry"), run: now.retry }] : []),
        ...commandsFor(dialogue, look),
      ],
    };
  });
}

/** The entry of one list. */
export const recordsEntry = (kind: RecordKind, label: Key): Entry => ({
  label,
  at: pageOf[kind],
  isShown: isMember,
  run: (dialogue) => browse(dialogue, kind, label),
});

export const recordMenu = menuOf(
  "member.group.records",
  [
    recordsEntry("bets", "member.page.personalHistoryCopy"),
    recordsEntry("movements", "member.page.transactionHistory"),
    recordsEntry("profit", "member.page.personalProfit"),
    recordsEntry("bonuses", "member.page.bonusDetails"),
    recordsEntry("signIns", "account.signIns"),
  ],
  isMember,
);
