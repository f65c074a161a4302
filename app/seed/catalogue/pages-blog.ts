import { html, ol, type PageSeed, p, ul } from "./pages-types.ts";

export const blogPages: readonly PageSeed[] = [
  {
    code: "the-search-that-forgives",
    title: "Search that copes with typing mistakes",
    summary: "You find a game even with a wrong letter.",
    image: "stars",
    publishedDaysAgo: 2,
    content: html(
      p("Many of you search on a phone, with one thumb. Typing mistakes happen."),
      p(
        "The new search finds a game even if a letter is wrong, missing, doubled or swapped. It also finds words that are joined or in another order. It runs in your browser, so results appear as you type.",
      ),
    ),
  },
  {
    code: "reading-a-return",
    title: "How to read a return of 97 %",
    summary: "What the number says, and what it does not.",
    image: "dice",
    publishedDaysAgo: 9,
    content: html(
      p(
        "Two friends play the same game with the same stake for an hour. One wins 40.00, the other loses 60.00. The game returns 97 %, and both results are normal.",
      ),
      p(
        "A return is an average over millions of rounds. Games with the same return can still differ in how much your results vary. If a game pays small wins often, results vary less than if it pays large wins rarely.",
      ),
      p(
        "So check two things before you play. The return tells you what the game costs in the long run. How it pays tells you how much your results can vary.",
      ),
    ),
  },
  {
    code: "a-limit-is-a-plan",
    title: "Why to set a limit before you play",
    summary: "A limit tells you in advance what you can spend.",
    image: "clover",
    publishedDaysAgo: 17,
    content: html(
      p("A limit helps you in several ways:"),
      ul(
        "You decide when to stop before you start, not late at night.",
        "You know in advance how much you can lose.",
        "It is easier to stop at a limit than to rely on a feeling.",
      ),
      p(
        "If you have no limit yet, choose a weekly amount that you can afford to lose. You can lower it at any time.",
      ),
    ),
  },
  {
    code: "a-round-you-can-check",
    title: "How provably fair games work",
    summary: "How you can check that a result is genuine.",
    image: "gems",
    publishedDaysAgo: 26,
    content: html(
      p(
        "Imagine that we write a number on paper, seal it in an envelope and give you the envelope. Then you choose a number. The result is calculated from both numbers.",
      ),
      ol(
        "We can't change our number after we know yours, because you hold the envelope.",
        "You can't choose your number to suit ours, because the envelope is sealed.",
        "Afterwards you open the envelope and calculate the result yourself.",
      ),
      p(
        "In the game, the envelope is a fingerprint of a long random number. You can check it in a moment, so you don't have to take our word for it.",
      ),
    ),
  },
  {
    code: "quiet-pictures",
    title: "Ten thousand game pictures, drawn by a program",
    summary: "How each game gets a picture of its own.",
    image: "mask",
    publishedDaysAgo: 40,
    content: html(
      p(
        "Every game in our lobby has a picture of its own, and none was drawn by hand. A program takes the colours, the motif and the light from the game's code. Games by one vendor share its colours.",
      ),
      p(
        "The pictures are drawings, not photos, so each is only a few kilobytes and sharp on every screen. They load fast even on a slow connection.",
      ),
    ),
  },
  {
    code: "what-turnover-means",
    title: "What a wagering requirement is",
    summary: "Why you stake a bonus before you withdraw it.",
    image: "coins",
    publishedDaysAgo: 55,
    content: html(
      p(
        "A wagering requirement says how often you stake a bonus before you can withdraw. A bonus is meant for playing. Without the requirement, people could withdraw it at once and never play.",
      ),
      p(
        "With us it is {bonus.turnover} times unless an offer says otherwise, {rebate.turnover} × for a rebate and {points.turnover} × for money from points. Deposits have one too: you stake {withdrawal.turnover} of what you deposit. The Withdraw page shows what is done and what is left.",
      ),
    ),
  },
];
