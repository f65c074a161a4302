import type { Notice } from "@parlour/core/announcements/announcements.ports";
import { formatMoment } from "@parlour/core/shared/format";
import { resourceView } from "@parlour/core/shared/resource.view";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useNavigation, useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { useNoticeChoice } from "./notice-choice.tsx";
import styles from "./notice-dialog.module.css";

/** The notices with title, text and start, each to unfold; the one that was pressed is unfolded (ANN-03, HOME-06). */
export function NoticeDialog() {
  const portal = usePortal();
  const text = useText();
  const content = resourceView(useSnapshot("content"));
  const { chosen } = useNoticeChoice();
  const onClose = () => portal.feature("navigation")?.send({ type: "overlay.closed" });

  return (
    <Dialog
      name="notice"
      open={useNavigation()?.overlay === "notice"}
      width="wide"
      title={text("notice.label")}
      sentence={text("notice.sentence")}
      close={{ label: text("shell.close"), onClose }}
    >
      {content.kind === "loading" && <Skeleton shape="text" lines={4} />}
      {content.kind === "failed" && (
        <Empty
          kind="fault"
          title={text("notice.failed")}
          sentence={text(content.message.key, content.message.values)}
          action={
            <Button
              icon="refresh"
              busy={content.isRetrying}
              onClick={() => portal.feature("content")?.send({ type: "retry.asked" })}
            >
              {text("shell.retry")}
            </Button>
          }
        />
      )}
      {content.kind === "ready" && content.value.notices.length === 0 && (
        <Empty icon={signs.bell} title={text("notice.none")} sentence={text("notice.empty")} />
      )}
      {content.kind === "ready" && <NoticeList notices={content.value.notices} chosen={chosen} />}
    </Dialog>
  );
}

/** The texts are plain: what an editor types as HTML stands here as it was typed (ANN-05). */
export function NoticeList({ notices, chosen }: { notices: readonly Notice[]; chosen: string | undefined }) {
  const tag = useTag();
  const first = notices.some(({ id }) => id === chosen) ? chosen : notices[0]?.id;
  return (
    <div className={styles.list}>
      {notices.map(({ id, title, text: words, startAtMs }) => (
        <details key={id} className={styles.notice} open={id === first}>
          <summary className={styles.summary}>
            <span className={styles.title}>{title}</span>
            <time className={styles.moment} dateTime={new Date(startAtMs).toISOString()}>
              {formatMoment(startAtMs, tag)}
            </time>
            <Icon name={signs.chevronDown} />
          </summary>
          <p className={styles.text}>{words}</p>
        </details>
      ))}
    </div>
  );
}
