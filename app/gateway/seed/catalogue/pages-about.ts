import { html, type PageSeed, p, ul } from "./pages-types.ts";

export const aboutPages: readonly PageSeed[] = [
  {
    code: "who-we-are",
    title: "Who we are",
    summary: "A quiet house for an evening's play.",
    image: "lantern",
    publishedDaysAgo: 400,
    content: html(
      p(
        "Parlour is a house for people who like to play and like to know where they stand. We show exact numbers, we say things in plain words, and nothing on our pages moves without a reason.",
      ),
      p(
        "It is also a reference house: its games, makers and prizes are made up, and so is its money. Whoever runs a house of their own can start from it.",
      ),
    ),
  },
  {
    code: "how-we-keep-money",
    title: "How we keep money",
    summary: "Double-entry books, to the last cent.",
    image: "coins",
    publishedDaysAgo: 400,
    content: html(
      p(
        "Every stake, win, deposit and withdrawal is written twice: where it came from and where it went. The sum over all books is always zero.",
      ),
      p(
        "A balance is never a number on its own; it is the sum of what was written. Nothing written is ever changed, and a mistake is put right by a second entry that you can see.",
      ),
    ),
  },
  {
    code: "fair-by-design",
    title: "Fair by design",
    summary: "What we do, and what we leave out.",
    image: "clover",
    publishedDaysAgo: 380,
    content: html(
      ul(
        "Losses are shown as plainly as wins, and your net position is one tap away.",
        "Limits are one tap away too. Lowering one counts at once.",
        "No countdowns, no flashing buttons, nothing that asks you to go on.",
        "Withdrawing and leaving are as easy as starting.",
      ),
      p("Where a figure on a page is there for show, it says so."),
    ),
  },
  {
    code: "talk-to-us",
    title: "Talk to us",
    summary: "People, at every hour.",
    image: "moon",
    publishedDaysAgo: 380,
    content: html(
      p(
        'Live chat is at the side of every page, day and night. The <a href="/help">help centre</a> answers what is asked most.',
      ),
      p(
        'If there is something we should do better, tell us in <a href="/feedback">140 characters</a>. A person reads all of it.',
      ),
    ),
  },
];
