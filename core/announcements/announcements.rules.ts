/** How many announcements stand on a page of the pop-up (ANN-02). */
export const ANNOUNCEMENTS_A_PAGE = 9;
/** Numbers that always stand at either end of the strip, and around the current page (ANN-02). */
const MARGIN = 1;
const RANGE = 5;

/** A page's number, counted from 1, or a gap between numbers. */
export type StripPart = number | "gap";

/** What `announcementPages` gives a pop-up: the items of a page and the numbers of the others. */
export interface AnnouncementPages<Item> {
  /** Counted from 1; the nearest that there is to the one that was asked for. */
  readonly page: number;
  readonly pages: number;
  readonly items: readonly Item[];
  /** The numbers to choose from: the first, five around the current one, the last, and gaps between. */
  readonly strip: readonly StripPart[];
}

/** A page of announcements, nine each, with the strip of numbers below it (ANN-02). */
export function announcementPages<Item>(all: readonly Item[], asked: number): AnnouncementPages<Item> {
  const pages = Math.max(1, Math.ceil(all.length / ANNOUNCEMENTS_A_PAGE));
  const page = Math.min(Math.max(1, Math.floor(asked) || 1), pages);
  const from = (page - 1) * ANNOUNCEMENTS_A_PAGE;
  return { page, pages, items: all.slice(from, from + ANNOUNCEMENTS_A_PAGE), strip: stripOf(page, pages) };
}

function stripOf(page: number, pages: number): readonly StripPart[] {
  const first = Math.max(1, Math.min(page - Math.floor(RANGE / 2), pages - RANGE + 1));
  const isShown = (number: number): boolean =>
    number <= MARGIN || number > pages - MARGIN || (number >= first && number < first + RANGE);
  const strip: StripPart[] = [];
  for (let number = 1; number <= pages; number += 1) {
    // A gap that would hide a single number is the number itself.
    if (isShown(number) || (isShown(number - 1) && isShown(number + 1))) strip.push(number);
    else if (strip.at(-1) !== "gap") strip.push("gap");
  }
  return strip;
}
