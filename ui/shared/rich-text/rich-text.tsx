import { createElement, Fragment, type ReactNode, useMemo } from "react";
import { Link } from "../../navigation/link.tsx";
import { classNames } from "../class-names.ts";
import { fitRichText, type HeadingLevel } from "./fit.ts";
import { parseRichText, type RichElement, type RichNode } from "./parse.ts";
import styles from "./rich-text.module.css";

export type RichTextProps = {
  html: string;
  /** The page's next heading level, at which the text's own headings start. Unchanged by default. */
  firstHeading?: HeadingLevel;
  className?: string | undefined;
};

/** An editor's text as our own elements (ANN-05). `html` may be hostile; see `parseRichText`. */
export function RichText({ html, firstHeading, className }: RichTextProps) {
  const nodes = useMemo(() => fitRichText(parseRichText(html), firstHeading), [html, firstHeading]);
  return <div className={classNames(styles.rich, className)}>{rendered(nodes)}</div>;
}

// The nodes have no ids and never change order, so the index is the key.
const rendered = (nodes: readonly RichNode[]): ReactNode =>
  nodes.map((node, place) => (
    <Fragment key={String(place)}>{typeof node === "string" ? node : elementOf(node)}</Fragment>
  ));

function elementOf({ tag, href, src, alt, children }: RichElement): ReactNode {
  if (tag === "br") return <br />;
  if (tag === "img") return <img src={src} alt={alt} loading="lazy" className={styles.picture} />;
  if (tag !== "a") return createElement(tag, null, rendered(children));
  if (href === undefined) return <span>{rendered(children)}</span>;
  if (href.startsWith("/")) return <Link going={{ to: href }}>{rendered(children)}</Link>;
  if (href.startsWith("#")) return <a href={href}>{rendered(children)}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {rendered(children)}
    </a>
  );
}
