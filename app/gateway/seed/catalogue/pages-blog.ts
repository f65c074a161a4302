import { html, ol, type PageSeed, p, ul } from "./pages-types.ts";

export const blogPages: readonly PageSeed[] = [
  {
    code: "the-search-that-forgives",
    title: "The search that forgives",
    summary: "Why a wrong letter no longer hides a game.",
    image: "stars",
    publishedDaysAgo: 2,
    content: html(
      p(
        "On a phone, in a train, with one thumb: that is how most of you search. A name of two words and eleven letters arrives with a slip in one search out of six.",
      ),
      p(
        "The new search looks at every name for what you may have meant: a letter wrong, missing, doubled or swapped, words joined or in another order. It runs in your browser, so the answer is there before the next key.",
      ),
    ),
  },
  {
    code: "reading-a-return",
    title: "How to read a return of 97 %",
    summary: "Two evenings, one number, and why they differ.",
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
    summary: "What players with limits told us.",
    image: "clover",
    publishedDaysAgo: 17,
    content: html(
      p("We asked players who had set a limit what they made of it. Three answers came again and again."),
      ul(
        "The evening has an end that was chosen, so it needs no decision at midnight.",
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
    code: "withdrawals-within-the-hour",
    title: "Withdrawals within the hour",
    summary: "What we changed, and what still takes longer.",
    image: "coins",
    publishedDaysAgo: 55,
    content: html(
      p(
        "Nine requests in ten that come between 08:00 and 23:00 are now paid within 60 minutes. Two checks that a person used to make are now made by rule, at once, with the reason written down.",
      ),
      p(
        "What still takes longer is a first withdrawal, because we must know who you are, and one to a new account, which waits for 24 hours to protect you. Both are told before you confirm.",
      ),
    ),
  },
];
