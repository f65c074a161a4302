import type { Page } from "@parlour/core/pages/pages.ports";
import { Link, linkOf } from "../navigation/link.tsx";
import { moreDestinations } from "../navigation/more-destinations.ts";
import { Fault } from "../portal/fault.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useImageBases, useNavigation } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { ButtonLink } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { Picture } from "../shared/picture/picture.tsx";
import { RichText } from "../shared/rich-text/rich-text.tsx";
import { ArticlePicture } from "./article-picture.tsx";
import { BackLink } from "./back-link.tsx";
import { CardBlanks } from "./card-blanks.tsx";
import styles from "./cards.module.css";
import { Day } from "./day.tsx";
import page from "./page.module.css";
import { PageHead } from "./page-head.tsx";
import { useHeadingFocus } from "./use-heading-focus.ts";

const OTHERS = 3;

/** The operator's articles, and one of them by its code in the address (PAGE-01). */
export function BlogScreen() {
  const portal = usePortal();
  const text = useText();
  const blog = useQuery("blog");
  const code = useNavigation()?.shown?.query.code ?? "";
  useHeadingFocus(code);

  const article = blog.kind === "ready" ? blog.value.find((each) => each.code === code) : undefined;
  if (article !== undefined && blog.kind === "ready") {
    const others = blog.value.filter((each) => each.code !== code).slice(0, OTHERS);
    return <Article article={article} others={others} />;
  }
  return (
    <div className={page.page} aria-busy={blog.kind === "loading"}>
      <PageHead title={text("screen.blog")} sentence={text("blog.sentence")} />
      {blog.kind === "loading" && <CardBlanks />}
      {blog.kind === "failed" && <Fault title={text("blog.failed.title")} failed={blog} />}
      {blog.kind === "ready" && code !== "" && (
        <Empty
          title={text("blog.missing.title")}
          sentence={text("blog.missing.sentence")}
          action={<ButtonLink {...linkOf(portal, moreDestinations.blog)}>{text("blog.back")}</ButtonLink>}
        />
      )}
      {blog.kind === "ready" && code === "" && blog.value.length === 0 && (
        <Empty icon={signs.info} title={text("blog.empty.title")} sentence={text("blog.empty.sentence")} />
      )}
      {blog.kind === "ready" && code === "" && <Cards articles={blog.value} level="h2" />}
    </div>
  );
}

function Cards({ articles, level: Title }: { articles: readonly Page[]; level: "h2" | "h3" }) {
  const bases = useImageBases();
  return (
    <List className={styles.cards}>
      {articles.map(({ code, title, summary, imagePath, publishedAtMs }) => (
        <li key={code} className={styles.card}>
          <Picture
            ratio="wide"
            src={imagePath ?? undefined}
            alt=""
            bases={bases}
            className={styles.picture}
          />
          <div className={styles.words}>
            <Day atMs={publishedAtMs} />
            <Title className={styles.name}>
              <Link going={{ to: `/blog?code=${encodeURIComponent(code)}` }} className={styles.link}>
                {title}
              </Link>
            </Title>
            {summary !== "" && <p className={styles.summary}>{summary}</p>}
          </div>
        </li>
      ))}
    </List>
  );
}

function Article({ article, others }: { article: Page; others: readonly Page[] }) {
  const text = useText();
  const { title, summary, contentHtml, imagePath, publishedAtMs } = article;
  return (
    <div className={page.page}>
      <article className={styles.article}>
        <BackLink going={moreDestinations.blog}>{text("blog.back")}</BackLink>
        <PageHead title={title} sentence={summary}>
          <Day atMs={publishedAtMs} />
        </PageHead>
        <ArticlePicture src={imagePath} />
        <RichText firstHeading={2} html={contentHtml} />
      </article>
      {others.length > 0 && (
        <section className={page.more}>
          <h2 className={page.subtitle}>{text("blog.others")}</h2>
          <Cards articles={others} level="h3" />
        </section>
      )}
    </div>
  );
}
