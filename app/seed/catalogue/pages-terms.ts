import { type ChapterSeed, html, ol, p } from "./pages-types.ts";

/** One article a section, its clauses in order, so that an address can lead to any of them (ROUTE-02). */
export const termsOfUse: ChapterSeed = {
  code: "term",
  title: "Terms of use",
  articles: [
    {
      code: "term-1",
      title: "1. Who may play",
      content: html(
        ol(
          "You are {account.minimumAge} or older, and the law where you live allows you to play here.",
          "You play for yourself, with your own money. An account cannot be lent, sold or shared.",
          "You have one account. If you have forgotten it, support finds it.",
          "Where we may not serve you, the page says so instead of opening.",
        ),
      ),
    },
    {
      code: "term-2",
      title: "2. Your account",
      content: html(
        ol(
          "What you tell us about yourself is true, and you tell us when it changes.",
          "You keep your password to yourself. What is done with it counts as done by you until you tell us that it is lost.",
        ),
      ),
    },
    {
      code: "term-3",
      title: "3. Money",
      content: html(
        ol(
          "Money in your wallet is yours. It bears no interest.",
          "You pay in and are paid out in your own name only.",
          "What you deposit is staked before you withdraw: {withdrawal.turnover} of it. We look at each withdrawal before we pay it. Where we do not pay one, we say why and the money is back in your wallet.",
          "Once a withdrawal is paid we ask whether it has come. Without an answer in the time that is shown it counts as received, and is not refunded.",
          "A credit that was plainly an error may be taken back. We tell you before, with the reason and the amount.",
        ),
      ),
    },
    {
      code: "term-4",
      title: "4. Bets and rounds",
      content: html(
        ol(
          "A bet counts once the game has confirmed it. It then cannot be withdrawn.",
          "The result that the vendor of the game has recorded is the one that counts. You can ask us for that record.",
          "If a game fails, open rounds are finished or their stakes given back. Nobody wins or loses by a failure.",
          "Machines that play in your stead and players who act in concert against others are not allowed. Stakes of such rounds are given back and their wins are not paid.",
        ),
      ),
    },
    {
      code: "term-5",
      title: "5. Promotions and points",
      content: html(
        ol(
          "Each promotion and each offer has its terms beside it.",
          "A bonus is staked as often as its offer says before you withdraw, {bonus.turnover} times where it says nothing. Until then your deposits cannot be withdrawn either.",
          "What was asked for with a bonus when it was credited does not change for it.",
          "Points are not money. {points.ratio} points are worth one unit of your currency. What you get for them is staked as the points mall says.",
        ),
      ),
    },
    {
      code: "term-6",
      title: "6. If we disagree",
      content: html(
        ol(
          'Tell support first. You get an answer with reasons. Use <a href="/feedback">feedback</a> for what is no dispute.',
          "If you do not accept it, an independent body named in our licence decides, at no cost to you.",
          "We tell you of changes to these terms before they hold. If you do not agree, you can take your money and leave.",
        ),
        p("<em>Parlour is a reference portal: these terms show how such a page reads, and bind nobody.</em>"),
      ),
    },
  ],
};
