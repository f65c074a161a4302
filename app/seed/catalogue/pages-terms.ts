import { type ChapterSeed, html, ol, p } from "./pages-types.ts";

/** One article per section, so that a link can lead to each of them (ROUTE-02). */
export const termsOfUse: ChapterSeed = {
  code: "term",
  title: "Terms of use",
  articles: [
    {
      code: "term-1",
      title: "1. Who can play",
      content: html(
        ol(
          "You must be {account.minimumAge} or older, and the law where you live must allow you to play here.",
          "You play for yourself, with your own money. You can't lend, sell or share your account.",
          "You can have only one account. If you have lost track of it, customer service finds it for you.",
          "Where we are not allowed to serve you, you see a message instead of the portal.",
        ),
      ),
    },
    {
      code: "term-2",
      title: "2. Your account",
      content: html(
        ol(
          "The details you give us must be true. Tell us when they change.",
          "Keep your password secret. You are responsible for what is done with it until you tell us that it is lost.",
        ),
      ),
    },
    {
      code: "term-3",
      title: "3. Money",
      content: html(
        ol(
          "The money in your wallet is yours. It earns no interest.",
          "You can deposit and withdraw only in your own name.",
          "Before you withdraw, you must stake {withdrawal.turnover} of what you deposit. We review each withdrawal before we pay it. If we don't pay one, we tell you why and return the money to your wallet.",
          "After we pay a withdrawal, we ask if you received it. Without an answer in the time shown, it counts as received and is not refunded.",
          "We can reverse a credit that was clearly an error. We tell you the reason and the amount first.",
        ),
      ),
    },
    {
      code: "term-4",
      title: "4. Bets and rounds",
      content: html(
        ol(
          "A bet counts once the game confirms it. You can't cancel it after that.",
          "The result that the game's vendor recorded is the one that counts. You can ask us for that record.",
          "If a game fails, open rounds are completed or their stakes are returned. Nobody wins or loses because of a failure.",
          "You can't use software that plays for you, or work together with others against other players. We return the stakes of such rounds and don't pay their winnings.",
        ),
      ),
    },
    {
      code: "term-5",
      title: "5. Promotions and points",
      content: html(
        ol(
          "Each promotion and each offer shows its terms.",
          "Before you withdraw, you must stake a bonus as often as its offer says, or {bonus.turnover} times if it says nothing. Until then, you can't withdraw your deposits either.",
          "The wagering requirement of a bonus does not change after we credit it.",
          "Points are not money. {points.ratio} points are worth one unit of your currency. The points mall shows how often you must stake what you get for them.",
        ),
      ),
    },
    {
      code: "term-6",
      title: "6. If we disagree",
      content: html(
        ol(
          'Contact customer service first. You get an answer with reasons. Use <a href="/feedback">feedback</a> for anything that is not a dispute.',
          "If you don't accept the answer, an independent body named in our licence decides, at no cost to you.",
          "We tell you about changes to these terms before they apply. If you don't agree, you can withdraw your money and leave.",
        ),
        p("<em>Parlour is a demonstration portal. These terms are an example and bind nobody.</em>"),
      ),
    },
  ],
};
