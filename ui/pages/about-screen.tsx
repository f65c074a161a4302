import type { TextKey } from "@parlour/messages";
import { type Going, linkOf } from "../navigation/link.tsx";
import { moreDestinations } from "../navigation/more-destinations.ts";
import { Fault } from "../portal/fault.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useImageBases } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { ButtonLink } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Row } from "../shared/layout/layout.tsx";
import { Picture } from "../shared/picture/picture.tsx";
import { RichText } from "../shared/rich-text/rich-text.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./about.module.css";
import page from "./page.module.css";
import { PageHead } from "./page-head.tsx";

const BLANKS = [1, 2];

const more: readonly { key: TextKey; going: Going }[] = [
  { key: "screen.blog", going: moreDestinations.blog },
  { key: "screen.help", going: moreDestinations.help },
  { key: "screen.feedback", going: moreDestinations.feedback },
];

/** What the gateway says of itself (PAGE-01). */
export function AboutScreen() {
  const portal = usePortal();
  const text = useText();
  const bases = useImageBases();
  const about = useQuery("about");
  return (
    <div className={page.page} aria-busy={about.kind === "loading"}>
      <PageHead title={text("screen.about")} />
      {about.kind === "loading" &&
        BLANKS.map((blank) => (
          <div key={blank} className={styles.chapter}>
            <Skeleton className={styles.pictureBlank} />
            <Skeleton shape="text" lines={6} />
          </div>
        ))}
      {about.kind === "failed" && <Fault title={text("about.failed.title")} failed={about} />}
      {about.kind === "ready" && about.value.length === 0 && (
        <Empty icon={signs.info} title={text("about.empty.title")} />
      )}
      {about.kind === "ready" &&
        about.value.map(({ code, title, summary, contentHtml, imagePath }) => (
          <article
            key={code}
            id={code}
            className={styles.chapter}
            data-plain={imagePath === null || undefined}
          >
            {imagePath !== null && <Picture ratio="wide" src={imagePath} alt="" bases={bases} />}
            <div className={styles.words}>
              <h2>{title}</h2>
              {summary !== "" && <p className={styles.summary}>{summary}</p>}
              <RichText firstHeading={3} html={contentHtml} />
            </div>
          </article>
        ))}
      <section className={page.more} aria-label={text("about.more")}>
        <Row>
          {more.map(({ key, going }) => (
            <ButtonLink key={key} {...linkOf(portal, going)}>
              {text(key)}
            </ButtonLink>
          ))}
        </Row>
      </section>
    </div>
  );
}
