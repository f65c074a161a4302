import type { ListKind } from "@parlour/core/records/records.ports";
import { type RangeName, rangeNames } from "@parlour/core/records/records.rules";
import type { RecordsView } from "@parlour/core/records/records.view";
import { type FormEvent, type ReactNode, useState } from "react";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Field } from "../shared/field/field.tsx";
import { SelectField } from "../shared/field/select-field.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Tabs } from "../shared/tabs/tabs.tsx";
import { fileWordsIn } from "./file-words.ts";
import styles from "./record-bar.module.css";
import type { RecordListProps } from "./record-list-props.ts";

type RecordBarProps<Kind extends ListKind> = {
  view: RecordsView<Kind>;
  filter: RecordListProps<Kind>["filter"];
  /** How one person of a team is asked for, where the list has people. */
  person: ReactNode;
};

const ALL = "";
const isRangeName = (name: string): name is RangeName => rangeNames.some((known) => known === name);

/** What a list is asked by: days, by one press or by the player's own choice, and the kind's filter; and its file. */
export function RecordBar<Kind extends ListKind>({ view, filter, person }: RecordBarProps<Kind>) {
  const text = useText();
  const { list, range, rangeName, rangeError, filters, file } = view;
  const isEmpty = list.kind === "ready" && list.count === 0;
  return (
    <div className={styles.bar}>
      <Tabs
        label={text("records.ranges")}
        items={rangeNames.map((name) => ({ key: name, label: text(`records.range.${name}`) }))}
        selected={rangeName ?? ""}
        onSelect={(name) => isRangeName(name) && view.chooseRange(name)}
      />
      <div className={styles.choices} data-people={person ? true : undefined}>
        <Days
          // Days that were chosen otherwise are the ones to go on from.
          key={`${range.from} ${range.to}`}
          range={range}
          error={rangeError === null ? undefined : text(rangeError.key, rangeError.values)}
          onChoose={view.chooseDays}
        />
        {(filters.length > 1 || view.filter !== null) && (
          <SelectField
            className={styles.filter}
            keepsLine={false}
            label={text(filter?.label ?? "records.filter")}
            value={view.filter ?? ALL}
            options={[
              { value: ALL, label: text("records.filter.all") },
              ...filters.map(({ value, name }) => ({
                value,
                label: name === "" ? (filter?.nameOf?.(value) ?? value) : name,
              })),
            ]}
            onChange={({ target: { value } }) => view.filterBy(value === ALL ? null : value)}
          />
        )}
        {person}
        <Button
          icon={signs.download}
          busy={file.isCollecting}
          disabled={list.kind !== "ready" || isEmpty}
          onClick={() => view.saveFile(fileWordsIn(text))}
        >
          {text("records.export")}
        </Button>
      </div>
      <p className={styles.note}>{text("records.timeZone", { timeZone: view.timeZone })}</p>
      <p className={styles.note} role="status">
        {file.isCollecting
          ? text("records.exporting")
          : file.message !== null && text(file.message.key, file.message.values)}
      </p>
    </div>
  );
}

type Range = { readonly from: string; readonly to: string };

function Days({
  range,
  error,
  onChoose,
}: {
  range: Range;
  error: string | undefined;
  onChoose: (days: Range) => void;
}) {
  const text = useText();
  const [days, setDays] = useState<Range>(range);
  const choose = (event: FormEvent) => {
    event.preventDefault();
    onChoose(days);
  };
  return (
    <form className={styles.days} aria-label={text("records.days")} onSubmit={choose} noValidate>
      <Field
        type="date"
        keepsLine={false}
        label={text("records.from")}
        value={days.from}
        error={error}
        onChange={({ target: { value } }) => setDays({ ...days, from: value })}
      />
      <Field
        type="date"
        keepsLine={false}
        label={text("records.to")}
        value={days.to}
        onChange={({ target: { value } }) => setDays({ ...days, to: value })}
      />
      <Button type="submit">{text("records.show")}</Button>
    </form>
  );
}
