import { type InboxView, inboxView } from "@parlour/core/inbox/inbox.view";
import { formatCount } from "@parlour/core/shared/format";
import { useId, useRef } from "react";
import page from "../pages/page.module.css";
import { Fault } from "../portal/fault.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useView } from "../portal/use-view.ts";
import { RecordPages } from "../records/record-pages.tsx";
import { Button } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { type ToastMessage, ToastRegion } from "../shared/toast/toast.tsx";
import styles from "./inbox.module.css";
import { LetterItem } from "./letter-item.tsx";

const BLANKS = [1, 2, 3, 4];

type Ready = Extract<InboxView, { kind: "ready" }>;

/** The operator's messages to the player (MEMBER-05), to expand, remove and restore. */
export function InboxPage() {
  const text = useText();
  const view = useView("inbox", inboxView);
  if (view?.kind === "failed") return <Fault title={text("inbox.failed")} failed={view} />;
  if (view?.kind === "ready") return <Letters view={view} />;
  return (
    <div className={styles.page} role="status" aria-busy="true" aria-label={text("shell.loading")}>
      {BLANKS.map((blank) => (
        <Skeleton key={blank} className={styles.blank} />
      ))}
    </div>
  );
}

function Letters({ view }: { view: Ready }) {
  const text = useText();
  const tag = useTag();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { letters, unread, openId } = view;
  return (
    <section className={styles.page} aria-labelledby={id}>
      <div className={styles.bar}>
        <h2 id={id} ref={heading} tabIndex={-1} className={page.subtitle}>
          {unread > 0
            ? text("inbox.unread", { count: unread, shown: formatCount(unread, tag) })
            : letters.length > 0
              ? text("inbox.allRead")
              : text("inbox.list")}
        </h2>
        {unread > 0 && (
          <Button
            icon={signs.check}
            onClick={() => {
              view.markAllRead();
              // The button is removed when no message is unread, so the focus moves to the heading.
              heading.current?.focus();
            }}
          >
            {text("inbox.markAll")}
          </Button>
        )}
      </div>
      {letters.length === 0 ? (
        <Empty icon={signs.bell} title={text("inbox.empty.title")} sentence={text("inbox.empty.sentence")} />
      ) : (
        <List className={styles.list} aria-label={text("inbox.list")}>
          {letters.map((letter) => (
            <LetterItem
              key={letter.id}
              letter={letter}
              isOpen={letter.id === openId}
              onToggle={() => view.toggle(letter.id)}
              onRemove={() => {
                view.remove(letter.id);
                heading.current?.focus();
              }}
            />
          ))}
        </List>
      )}
      {view.pages > 1 && (
        <RecordPages page={view.page} pages={view.pages} label={text("inbox.pages")} onChoose={view.turnTo} />
      )}
      <Notes view={view} />
    </section>
  );
}

/** A removal can be undone; if the gateway refuses it, the message returns with a notice. */
function Notes({ view }: { view: Ready }) {
  const text = useText();
  const { removed, untold } = view;
  const notes: ToastMessage[] = [];
  if (untold !== null)
    notes.push({
      id: "untold",
      tone: "fault",
      text: text("inbox.untold", { reason: text(untold.key, untold.values) }),
    });
  if (removed !== null)
    notes.push({
      id: removed.id,
      text: text("inbox.removed", { title: removed.title }),
      action: { label: text("inbox.undo"), onPress: view.undo },
    });
  return (
    <ToastRegion
      label={text("inbox.notes")}
      dismissLabel={text("inbox.dismiss")}
      messages={notes}
      onDismiss={(id) => (id === "untold" ? view.dismiss() : view.keepRemoved())}
    />
  );
}
