import type { HelpChapter } from "@parlour/core/pages/pages.ports";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { useRef } from "react";
import { Fault } from "../portal/fault.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useOverlay } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { RichText } from "../shared/rich-text/rich-text.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./help.module.css";
import { TERMS } from "./help.rules.ts";
import { reveal, usePlaces } from "./use-places.ts";

/** The terms of use, over the current page (ROUTE-02, PAGE-01). */
export function HelpDialog() {
  const portal = usePortal();
  const text = useText();
  const help = useQuery("help");
  const terms = help.kind === "ready" ? help.value.find(({ code }) => code === TERMS) : undefined;
  const onClose = () => commandsOf(portal).closeOverlay();

  return (
    <Dialog
      name="help"
      open={useOverlay() === "help"}
      width="wide"
      title={terms?.title ?? text("help.terms")}
      close={{ label: text("shell.close"), onClose }}
    >
      {help.kind === "loading" && <Skeleton shape="text" lines={8} />}
      {help.kind === "failed" && <Fault title={text("help.terms.failed")} failed={help} />}
      {help.kind === "ready" && terms === undefined && (
        <Empty icon={signs.help} title={text("help.terms.empty")} />
      )}
      {terms !== undefined && <Terms terms={terms} />}
    </Dialog>
  );
}

/** All articles are expanded, because terms are read from start to end. */
export function Terms({ terms: { articles } }: { terms: HelpChapter }) {
  const text = useText();
  const content = useRef<HTMLDivElement>(null);
  // Handles missing places too: the browser's own jump would close the overlay.
  usePlaces(content, "/help", (place, within) => reveal(within, place) || true);
  return (
    <div ref={content} className={styles.sections}>
      {articles.length > 1 && (
        <nav aria-label={text("help.terms.contents")}>
          <List className={styles.contents}>
            {articles.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </List>
        </nav>
      )}
      {articles.map(({ id, title, contentHtml }) => (
        <section key={id} data-place={id} className={styles.section}>
          <h3 tabIndex={-1}>{title}</h3>
          <RichText firstHeading={4} html={contentHtml} />
        </section>
      ))}
    </div>
  );
}
