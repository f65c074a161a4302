import { html, ol, type PageSeed, p, ul } from "./pages-types.ts";

export const blogPages: readonly PageSeed[] = [
  {
    code: "the-search-that-forgives",
    title: "The search that forgives",
    summary: "Why a wrong letter no longer hides a game.",
    image: "stars",
    publishedDaysAgo: 2,
    content: html(
      p("On a phone, in a train, with one thumb: that is how many of you search, and slips happen."),
      p(
        "The new search looks at every name for what you may have meant: a letter wrong, missing, doubled or swapped, words joined or in another order. It runs in your browser, so the answer is there before the next key.",
      ),
    ),
  },
  {
    code: "reading-a-return",
    title: "How to read a return of 97 %",
    summary: "Evenings differ. One number does not.",
    image: "dice",
    publishedDaysAgo: 9,
    content: html(
      p(
        "Two friends play the same game with the same stake for an hour. One leaves with 40.00 more, the other with 60.00 less. The game returns 97 %, and it has told both the truth.",
      ),
      p(
        "A return is an average over millions of rounds. What differs between games of the same return is how far an evening strays from it. A game that pays often and little strays less than one that pays seldom and much.",
      ),
      p(
        "So look at two things: the return, which is what the game costs in the long run, and how it pays, which is what the evening will feel like.",
      ),
    ),
  },
  {
    code: "a-limit-is-a-plan",
    title: "A limit is a plan, not a fence",
    summary: "Why it helps to choose before you start.",
    image: "clover",
    publishedDaysAgo: 17,
    content: html(
      p("What speaks for a limit:"),
      ul(
        "The evening has an end that was chosen, so it needs no decision late at night.",
        "A loss is the price of an evening and was known before.",
        "It is easier to stop at a limit than at a feeling.",
      ),
      p("If you have none, choose a week's amount that you would not miss. You can lower it at any time."),
    ),
  },
  {
    code: "a-round-you-can-check",
    title: "A round that you can check",
    summary: "Commit, reveal, verify: how a provably fair game works.",
    image: "gems",
    publishedDaysAgo: 26,
    content: html(
      p(
        "Suppose that we write a number on paper, put it into an envelope and give you the envelope. Then you choose a number. The result is made from both.",
      ),
      ol(
        "We could not change ours after hearing yours: you hold the envelope.",
        "You could not choose yours to suit ours: the envelope was closed.",
        "Afterwards you open it and compute the result yourself.",
      ),
      p(
        "In the game the envelope is a fingerprint of a long random number. It takes a moment to check, and nobody has to believe anybody.",
      ),
    ),
  },
  {
    code: "quiet-pictures",
    title: "Ten thousand pictures, drawn by rule",
    summary: "The wall of games and how it was painted.",
    image: "mask",
    publishedDaysAgo: 40,
    content: html(
      p(
        "Every game on our wall has a picture of its own, and none was drawn by hand. A game's code decides palette, motif, light and what stands beside it; the maker's colours tie a family together.",
      ),
      p(
        "They are drawings, not photographs, so they weigh a few kilobytes and are sharp on every screen. On a poor line the wall is there before you have read the first name.",
      ),
    ),
  },
  {
    code: "what-turnover-means",
    title: "What turnover means",
    summary: "Why a bonus is staked before it is withdrawn.",
    image: "coins",
    publishedDaysAgo: 55,
    content: html(
      p(
        "A bonus is a gift to play with. If it could be taken out at once, it would go to those who collect gifts and never play. So each has a turnover: it is staked a number of times first.",
      ),
      p(
        "With us it is {bonus.turnover} times where an offer says nothing else, {rebate.turnover} × for a rebate and {points.turnover} × for money from points. Deposits have one too: {withdrawal.turnover} of them. The page for withdrawals shows what is done and what is left.",
      ),
    ),
  },
];
