import type { ListKind } from "@parlour/core/records/records.ports";
import { type RangeName, rangeNames } from "@parlour/core/records/records.rules";
import type { RecordsView } from "@parlour/core/records/records.view";
import { type FormEvent, type ReactNode, useState } from "react";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { Field } from "../shared/field/field.tsx";
import { SelectField } from "../shared/field/select-field.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Tabs } from "../shared/tabs/tabs.tsx";
import styles from "./record-bar.module.css";
import type { RecordListProps, RecordTexts } from "./record-list-props.ts";

type RecordBarProps<Kind extends ListKind> = {
  view: RecordsView<Kind>;
  filter: RecordListProps<Kind>["filter"];
  /** How one person of a team is asked for, where the list has people. */
  person: ReactNode;
  texts: RecordTexts;
};

const ALL = "";
const isRangeName = (name: string): name is RangeName => rangeNames.some((known) => known === name);

/**
 * What a list is asked by: days, by one press or by the player's own choice, and the kind's filter. On phones it is one
 * chip that says what is chosen and opens a sheet, so that the records come first.
 */
export function RecordBar<Kind extends ListKind>(props: RecordBarProps<Kind>) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const chosen = useChosen(props);
  return (
    <>
      <div className={styles.bar}>
        <Choices {...props} />
      </div>
      <Button
        size="small"
        className={styles.chip}
        data-filter-chip
        iconEnd={signs.chevronDown}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={text("records.filters.chosen", { chosen })}
        onClick={() => setOpen(true)}
      >
        {chosen}
      </Button>
      <Dialog
        name="record-filters"
        open={isOpen}
        title={text("records.filters")}
        close={{ label: text("records.filters.close"), onClose: close }}
        actions={
          <Button kind="primary" onClick={close}>
            {text("records.filters.done")}
          </Button>
        }
      >
        <div className={styles.sheet}>
          <Choices {...props} />
        </div>
      </Dialog>
    </>
  );
}

/** The chosen days, filter and account in a few words. */
function useChosen<Kind extends ListKind>({ view, filter, texts }: RecordBarProps<Kind>): string {
  const text = useText();
  const { range, rangeName, account } = view;
  const named = view.filters.find(({ value }) => value === view.filter);
  const days =
    rangeName !== null
      ? text(`records.range.${rangeName}`)
      : range.from === range.to
        ? texts.day(range.from)
        : `${texts.day(range.from)} – ${texts.day(range.to)}`;
  return [days, named && filterName(named, filter), account].filter(Boolean).join(" · ");
}

const filterName = <Kind extends ListKind>(
  { value, name }: RecordsView<Kind>["filters"][number],
  filter: RecordListProps<Kind>["filter"],
): string => (name === "" ? (filter?.nameOf?.(value) ?? value) : name);

function Choices<Kind extends ListKind>({ view, filter, person }: RecordBarProps<Kind>) {
  const text = useText();
  const { range, rangeName, rangeError, filters } = view;
  return (
    <>
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
              ...filters.map((each) => ({ value: each.value, label: filterName(each, filter) })),
            ]}
            onChange={({ target: { value } }) => view.filterBy(value === ALL ? null : value)}
          />
        )}
        {person}
      </div>
    </>
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
