import type { FeedbackState, SentFeedback } from "@parlour/core/pages/pages.ports";
import type { QueryView } from "@parlour/core/queries/query.view";
import { formatMoment } from "@parlour/core/shared/format";
import type { TextKey } from "@parlour/messages";
import { useId } from "react";
import { useText } from "../portal/portal-context.tsx";
import { QueryContent } from "../portal/query-content.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Badge, type BadgeProps } from "../shared/badge/badge.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./own-feedback.module.css";
import page from "./page.module.css";

const BLANKS = [1, 2];

const shownStates = {
  new: { tone: "info", label: "feedback.state.new" },
  answered: { tone: "gain", label: "feedback.state.answered" },
  closed: { tone: "neutral", label: "feedback.state.closed" },
} as const satisfies Record<FeedbackState, { tone: BadgeProps["tone"]; label: TextKey }>;

/** What the player has sent, with its state and the operator's answer (OPS-03). */
export function OwnFeedback({ read }: { read: QueryView<readonly SentFeedback[]> }) {
  const text = useText();
  const id = useId();
  return (
    <section className={page.more} aria-labelledby={id}>
      <h2 id={id} className={page.subtitle}>
        {text("feedback.own")}
      </h2>
      <QueryContent
        read={read}
        failed="feedback.own.failed"
        className={styles.list}
        until={BLANKS.map((blank) => <Skeleton key={blank} className={styles.blank} />)}
      >
        {(sent) =>
          sent.length === 0 ? (
            <Empty
              icon={signs.headset}
              title={text("feedback.own.empty.title")}
              sentence={text("feedback.own.empty.sentence")}
            />
          ) : (
            <List className={styles.list} aria-labelledby={id}>
              {sent.map((each) => (
                <Item key={each.id} sent={each} />
              ))}
            </List>
          )
        }
      </QueryContent>
    </section>
  );
}

function Item({ sent: { content, sentAtMs, state, answer } }: { sent: SentFeedback }) {
  const text = useText();
  const { tone, label } = shownStates[state];
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Moment atMs={sentAtMs} />
        <Badge tone={tone}>{text(label)}</Badge>
      </div>
      <p className={styles.words}>{content}</p>
      {answer !== null && (
        <div className={styles.answer}>
          <div className={styles.head}>
            <h3 className={styles.title}>{text("feedback.own.answer")}</h3>
            <Moment atMs={answer.atMs} />
          </div>
          <p className={styles.words}>{answer.text}</p>
        </div>
      )}
    </li>
  );
}

function Moment({ atMs }: { atMs: number }) {
  const tag = useTag();
  return (
    <time className={page.day} dateTime={new Date(atMs).toISOString()}>
      {formatMoment(atMs, tag)}
    </time>
  );
}
