import { aboutPages } from "./pages-about.ts";
import { blogPages } from "./pages-blog.ts";
import { helpChapters } from "./pages-help.ts";
import { termsOfUse } from "./pages-terms.ts";
import type { ChapterSeed, PageSeed } from "./pages-types.ts";

/** The chapters of the help centre, the terms of use last (PAGE-01). */
export const chapters: readonly ChapterSeed[] = [...helpChapters, termsOfUse];
export const about: readonly PageSeed[] = aboutPages;
export const blog: readonly PageSeed[] = blogPages;
