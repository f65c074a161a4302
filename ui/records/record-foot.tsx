import type { ListKind } from "@parlour/core/records/records.ports";
import type { RecordsView } from "@parlour/core/records/records.view";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import { fileWordsIn } from "./file-words.ts";
import styles from "./record-foot.module.css";

/** What stands beneath a list: the time zone of its days, and its file, out of the way of the records. */
export function RecordFoot<Kind extends ListKind>({ view }: { view: RecordsView<Kind> }) {
  const text = useText();
  const { list, file } = view;
  const isEmpty = list.kind === "ready" && list.count === 0;
  return (
    <div className={styles.foot}>
      <p className={styles.note}>{text("records.timeZone", { timeZone: view.timeZone })}</p>
      <p className={styles.note} role="status">
        {file.isCollecting
          ? text("records.exporting")
          : file.message !== null && text(file.message.key, file.message.values)}
      </p>
      <Button
        size="small"
        icon={signs.download}
        busy={file.isCollecting}
        disabled={list.kind !== "ready" || isEmpty}
        onClick={() => view.saveFile(fileWordsIn(text))}
      >
        {text("records.export")}
      </Button>
    </div>
  );
}
