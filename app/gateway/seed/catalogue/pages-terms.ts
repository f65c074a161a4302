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
          "You are 18 or older, and the law where you live allows you to play here.",
          "You play for yourself, with your own money. An account cannot be lent, sold or shared.",
          "You have one account. Of several, we keep the oldest and pay out what the others hold, less what they gained by being several.",
          "Countries that we may not serve are told before you register. If you move to one, you can still withdraw.",
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
          "We may ask for proof of who you are, once before the first withdrawal and again where the law asks for it. We keep it no longer than the law says.",
        ),
      ),
    },
    {
      code: "term-3",
      title: "3. Money",
      content: html(
        ol(
          "Money in your wallet is yours. It is kept apart from the house's own and bears no interest.",
          "You pay in and are paid out in your own name only.",
          "We pay withdrawals in the order of their requests. A check of ours holds one up for 72 hours at most, and we say why.",
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
          "The result that the maker of the game has recorded is the one that counts. You can ask us for that record.",
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
          "Each promotion has its terms on one page. Those on the day that you joined it hold to its end.",
          "Your own deposit is never locked by a promotion.",
          "Points are not money. Their worth is shown in the point mall, and we tell you 30 days before it changes.",
        ),
      ),
    },
    {
      code: "term-6",
      title: "6. If we disagree",
      content: html(
        ol(
          'Tell support first. You have an answer within 48 hours and a decision within 14 days, with reasons. Or use <a href="/feedback">feedback</a> for what is no dispute.',
          "If you do not accept it, an independent body named in our licence decides, at no cost to you.",
          "We tell you of changes to these terms 30 days before they hold. If you do not agree, you can close your account and take your money.",
        ),
        p("<em>Parlour is a reference house: these terms show how such a page reads, and bind nobody.</em>"),
      ),
    },
  ],
};
