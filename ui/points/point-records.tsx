import { formatCount, formatCountChange } from "@parlour/core/shared/format";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { wordOf } from "../records/file-words.ts";
import { RecordList } from "../records/record-list.tsx";
import { Badge, type BadgeProps } from "../shared/badge/badge.tsx";

const tones: Readonly<Record<"in-process" | "rejected" | "approved", BadgeProps["tone"]>> = {
  "in-process": "info",
  rejected: "loss",
  approved: "gain",
};

/** What was redeemed, and how it stands: in process, rejected, approved (POINTS-03). */
export function RedeemRecords() {
  const text = useText();
  const tag = useTag();
  return (
    <RecordList
      kind="redeems"
      heading="points.part.redeems"
      empty={{ title: "points.redeems.empty.title", sentence: "points.redeems.empty.sentence" }}
      columns={[
        { key: "name", title: "records.column.name", cell: ({ name }) => name },
        { key: "at", title: "records.column.at", cell: ({ atMs }, texts) => texts.moment(atMs) },
        {
          key: "quantity",
          title: "records.column.quantity",
          isFigure: true,
          cell: ({ quantity }) => formatCount(quantity, tag),
        },
        {
          key: "points",
          title: "records.column.points",
          isFigure: true,
          cell: ({ points }) => formatCount(points, tag),
        },
        {
          key: "state",
          title: "records.column.state",
          cell: ({ state }) => <Badge tone={tones[state]}>{wordOf(text, "state", state)}</Badge>,
        },
      ]}
    />
  );
}

/** Every change of the points, with what was left after it (POINTS-01). */
export function PointRecords() {
  const text = useText();
  const tag = useTag();
  return (
    <RecordList
      kind="points"
      heading="points.part.points"
      empty={{ title: "points.changes.empty.title", sentence: "points.changes.empty.sentence" }}
      columns={[
        {
          key: "reason",
          title: "records.column.reason",
          cell: ({ reason }) => wordOf(text, "reason", reason),
        },
        { key: "at", title: "records.column.at", cell: ({ atMs }, texts) => texts.moment(atMs) },
        {
          key: "changed",
          title: "records.column.changed",
          isFigure: true,
          cell: ({ changed }) => formatCountChange(changed, tag),
        },
        {
          key: "after",
          title: "records.column.after",
          isFigure: true,
          cell: ({ after }) => formatCount(after, tag),
        },
      ]}
    />
  );
}
