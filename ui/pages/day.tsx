import { formatDay } from "@parlour/core/shared/format";
import { useTag } from "../portal/use-portal-state.ts";
import page from "./page.module.css";

/** The day on which the operator published something: the same for every visitor, wherever the page was drawn. */
export function Day({ atMs, children }: { atMs: number; children?: (day: string) => string }) {
  const day = formatDay(atMs, useTag(), "UTC");
  return (
    <time className={page.day} dateTime={new Date(atMs).toISOString()}>
      {children?.(day) ?? day}
    </time>
  );
}
