import type { HelpChapter } from "@parlour/core/pages/pages.ports";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { type Going, Link, linkOf } from "../navigation/link.tsx";
import { moreDestinations } from "../navigation/more-destinations.ts";
import { Fault } from "../portal/fault.tsx";
import { useFeature, usePortal, useText } from "../portal/portal-context.tsx";
import { useNavigation } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { Button, ButtonLink } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Field } from "../shared/field/field.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { RichText } from "../shared/rich-text/rich-text.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { useStripEdges } from "../shared/use-strip-edges.ts";
import { SupportButtons } from "../side-menu/support-buttons.tsx";
import styles from "./help.module.css";
import { findHelp, TERMS } from "./help.rules.ts";
import page from "./page.module.css";
import { PageHead } from "./page-head.tsx";
import { reveal, usePlaces } from "./use-places.ts";

const BLANKS = [1, 2, 3, 4, 5, 6];

/** The help centre (PAGE-01): chapters of expandable articles, a search, and contacts for other questions. */
export function HelpScreen() {
  const portal = usePortal();
  const text = useText();
  const help = useQuery("help");
  const [term, setTerm] = useState("");
  const wanted = useDeferredValue(term.trim());
  const content = usePlacesOfPage(help.kind === "ready");

  const chapters = help.kind === "ready" ? findHelp(help.value, wanted) : [];
  const count = chapters.reduce((sum, { articles }) => sum + articles.length, 0);
  return (
    <div className={page.page}>
      <PageHead title={text("screen.help")}>
        <Field
          className={styles.search}
          type="search"
          label={text("help.search")}
          labelHidden
          placeholder={text("help.search")}
          prefix={<Icon name="search" />}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
        />
        <p className={styles.count} role="status">
          {wanted !== "" && help.kind === "ready" && text("help.found", { count })}
        </p>
      </PageHead>
      {help.kind === "failed" && <Fault title={text("help.failed.title")} failed={help} />}
      <div ref={content} className={styles.body} aria-busy={help.kind === "loading"}>
        {help.kind === "loading" && (
          <div className={styles.blanks}>
            {BLANKS.map((blank) => (
              <Skeleton key={blank} className={styles.blank} />
            ))}
          </div>
        )}
        {help.kind === "ready" && help.value.length === 0 && (
          <Empty icon={signs.help} title={text("help.empty.title")} sentence={text("help.empty.sentence")} />
        )}
        {help.kind === "ready" && help.value.length > 0 && (
          <>
            <Chapters chapters={help.value} />
            <div className={styles.chapters}>
              {chapters.length === 0 && (
                <Empty
                  title={text("help.none.title", { term: wanted })}
                  sentence={text("help.none.sentence")}
                />
              )}
              {chapters.map((chapter) => (
                <Chapter key={chapter.code} chapter={chapter} />
              ))}
            </div>
          </>
        )}
      </div>
      <section className={page.more}>
        <div className={page.head}>
          <h2 className={page.subtitle}>{text("help.ask.title")}</h2>
          <p className={page.sentence}>{text("help.ask.sentence")}</p>
        </div>
        <div className={styles.ways}>
          <GettingStarted />
          <SupportButtons />
          <ButtonLink kind="quiet" {...linkOf(portal, moreDestinations.feedback)}>
            {text("screen.feedback")}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}

/** Opens the welcome of new players again. */
function GettingStarted() {
  const portal = usePortal();
  const text = useText();
  const isOffered = useFeature("welcome") !== undefined;
  return (
    isOffered && (
      <Button icon={signs.star} onClick={() => commandsOf(portal).openOverlay("welcome")}>
        {text("welcome.open")}
      </Button>
    )
  );
}

/**
 * Scrolls to the anchor in the address once the content loads, unless the visitor returns to the page. Links between
 * anchors replace the history entry.
 */
function usePlacesOfPage(isHere: boolean) {
  const portal = usePortal();
  const navigation = useNavigation();
  const place = navigation?.shown?.screen === "help" ? navigation.shown.hash.slice(1) : "";
  const isReturn = navigation?.isReturn ?? false;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isHere || place === "" || place === TERMS || isReturn) return;
    // Runs after the arrival, which scrolls to the top.
    const frame = requestAnimationFrame(() => content.current && reveal(content.current, place));
    return () => cancelAnimationFrame(frame);
  }, [isHere, place, isReturn]);
  usePlaces(content, "/help", (asked, within) => {
    if (asked === TERMS || !reveal(within, asked)) return false;
    commandsOf(portal).goTo(`/help#${asked}`, true);
    return true;
  });
  return content;
}

/** The terms have their own overlay, which opens over any page. */
const goingTo = ({ code }: HelpChapter): Going =>
  code === TERMS ? moreDestinations.terms : { to: `/help#${code}` };

function Chapters({ chapters }: { chapters: readonly HelpChapter[] }) {
  const text = useText();
  const edges = useStripEdges();
  return (
    <nav className={styles.index} aria-label={text("help.chapters")}>
      <List ref={edges} className={styles.strip}>
        {chapters.map((chapter) => (
          <li key={chapter.code}>
            <Link going={goingTo(chapter)} className={styles.entry}>
              {chapter.title}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  );
}

const Chapter = ({ chapter: { code, title, articles } }: { chapter: HelpChapter }) => (
  <section id={code} data-place={code} className={styles.chapter}>
    <h2 className={page.subtitle} tabIndex={-1}>
      {title}
    </h2>
    <div className={styles.articles}>
      {articles.map((article) => (
        <details key={article.id} id={article.id} data-place={article.id} className={styles.article}>
          <summary className={styles.summary}>
            <h3 className={styles.question}>{article.title}</h3>
            <Icon name={signs.chevronDown} />
          </summary>
          <RichText firstHeading={4} html={article.contentHtml} className={styles.answer} />
        </details>
      ))}
    </div>
  </section>
);
