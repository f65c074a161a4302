import { html, type PageSeed, p, ul } from "./pages-types.ts";

export const aboutPages: readonly PageSeed[] = [
  {
    code: "who-we-are",
    title: "Who we are",
    summary: "A quiet place to play.",
    image: "lantern",
    publishedDaysAgo: 400,
    content: html(
      p(
        "Parlour is for people who like to play and like to know where they stand. We show exact numbers, and we say things in plain words.",
      ),
      p(
        "It is also a reference portal: its games, vendors and prizes are made up, and so is its money. An operator can start from it.",
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
        "Limits are under Player protection. Lowering one holds at once.",
        "No flashing buttons, and nothing that asks you to go on.",
        "Logging out and taking a break are as easy as starting.",
      ),
      p("Where a figure on a page is there for show, it says so."),
    ),
  },
  {
    code: "talk-to-us",
    title: "Talk to us",
    summary: "How to reach us.",
    image: "moon",
    publishedDaysAgo: 380,
    content: html(
      p(
        'Live chat is at the side of every page. The <a href="/help">help centre</a> answers what is asked most.',
      ),
      p(
        'If there is something we should do better, tell us in <a href="/feedback">{feedback.characters} characters</a>. A person reads all of it.',
      ),
    ),
  },
];
