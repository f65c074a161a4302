import { html, type PageSeed, p, ul } from "./pages-types.ts";

export const aboutPages: readonly PageSeed[] = [
  {
    code: "who-we-are",
    title: "Who we are",
    summary: "What Parlour is.",
    image: "lantern",
    publishedDaysAgo: 400,
    content: html(
      p(
        "Parlour offers slots, live tables, sports and lotteries in one portal. We show exact figures and write our terms in plain words.",
      ),
      p(
        "This is a demonstration portal: its games, vendors, prizes and money are not real. Operators can build their own portal on it.",
      ),
    ),
  },
  {
    code: "how-we-keep-money",
    title: "How we record your money",
    summary: "Double-entry accounts, to the last cent.",
    image: "coins",
    publishedDaysAgo: 400,
    content: html(
      p(
        "We record every stake, win, deposit and withdrawal twice: where the money comes from and where it goes. All accounts together always add up to zero.",
      ),
      p(
        "Your balance is the sum of these records. We never change a record. We correct a mistake with a second record that you can see.",
      ),
    ),
  },
  {
    code: "fair-by-design",
    title: "Fair by design",
    summary: "How we treat our players.",
    image: "clover",
    publishedDaysAgo: 380,
    content: html(
      ul(
        "We show losses as clearly as wins. Your net result is one tap away.",
        "You can set limits under Player protection. A lower limit applies at once.",
        "We have no flashing buttons, and nothing urges you to keep playing.",
        "Logging out and taking a time-out are as easy as starting a game.",
      ),
      p("If a figure is only an example, the page says so."),
    ),
  },
  {
    code: "talk-to-us",
    title: "Contact us",
    summary: "How to reach customer service.",
    image: "moon",
    publishedDaysAgo: 380,
    content: html(
      p(
        'You can open live chat at the side of every page. The <a href="/help">help centre</a> answers the most common questions.',
      ),
      p(
        'Tell us what we can do better: send <a href="/feedback">feedback</a> of up to {feedback.characters} characters. Our team reads every message.',
      ),
    ),
  },
];
