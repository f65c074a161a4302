import { formatDay } from "@parlour/core/shared/format";
import { useTag } from "../portal/use-portal-state.ts";
import page from "./page.module.css";

/** A publication date in UTC, so that it is the same for every visitor, also in a server-rendered page. */
export function Day({ atMs, children }: { atMs: number; children?: (day: string) => string }) {
  const day = formatDay(atMs, useTag(), "UTC");
  return (
    <time className={page.day} dateTime={new Date(atMs).toISOString()}>
      {children?.(day) ?? day}
    </time>
  );
}
