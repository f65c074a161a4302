import { type ChapterSeed, h3, html, ol, p, ul } from "./pages-types.ts";

const gettingStarted: ChapterSeed = {
  code: "start",
  title: "Getting started",
  articles: [
    {
      code: "open-an-account",
      title: "Open an account",
      content: html(
        p("You need a user name, a password and your date of birth."),
        ol(
          'Choose <a href="/register">Register</a> at the top of any page.',
          "Pick a name of {account.nameFewest} to {account.nameMost} letters and digits. You log in with it, and other players never see all of it.",
          "Pick a password of at least {password.fewest} characters, with letters and digits.",
          "Give your date of birth. You must be {account.minimumAge} or older.",
        ),
        p(
          "One person has one account. If you have forgotten that you had one, ask support to find it rather than opening another.",
        ),
      ),
    },
    {
      code: "try-first",
      title: "Try a game without money",
      content: html(
        p(
          "<strong>Try free</strong> is beside <strong>Play</strong> on every game. It opens the game in its demo, with play money that the game makes up. You log in for it, as for any game.",
        ),
        p(
          "A demo never touches your wallet, and says all the time that it is one. The odds are those of the real game.",
        ),
      ),
    },
    {
      code: "find-a-game",
      title: "Find a game",
      content: html(
        p("Type any part of a name into the search. A wrong, missing or doubled letter does no harm."),
        ul(
          'The tabs below the search are kinds of games: <a href="/rng">slots</a>, <a href="/live">live tables</a>, <a href="/fish">fish</a> and others.',
          "The strip of marks shows the vendors. Choose one to see its games alone.",
          'The star on a picture keeps the game under <a href="/favorite">Favourites</a>. What you opened last is under <a href="/recent">Recent</a>, on every device you use.',
        ),
      ),
    },
  ],
};

const money: ChapterSeed = {
  code: "money",
  title: "Deposits and withdrawals",
  articles: [
    {
      code: "deposit",
      title: "Put money in",
      content: html(
        ol(
          "Open the member centre and choose Deposit.",
          "Choose how to pay. Each way shows its smallest and largest amount, and how long it usually takes.",
          "For a bank transfer, put your account name in the reference and add a picture of the receipt.",
        ),
        p(
          "Copy the account each time rather than from an old receipt: it can change. We look at each transfer before we credit it.",
        ),
      ),
    },
    {
      code: "withdraw",
      title: "Take money out",
      content: html(
        p(
          "You can take out between {withdrawal.minimum} and {withdrawal.maximum} at once, and {withdrawal.mostADay} a day. We look at each request and pay it then.",
        ),
        ol(
          "Open the member centre and choose Withdraw.",
          "Choose the account to pay to. A new one can be used as soon as you have added it.",
          "Enter the amount. The fee is {withdrawal.fee}; you see it and what arrives before you confirm.",
          "Confirm with your payment password.",
        ),
        p(
          "Until it is paid, customer service can take the request back for you, and the money is in your main wallet again. Once it is paid it cannot be undone.",
        ),
      ),
    },
    {
      code: "turnover",
      title: "What has to be staked before",
      content: html(
        p(
          "Money that you have deposited is staked before you withdraw: {withdrawal.turnover} of it, in any game. This is the wagering requirement. Until it is met nothing can be taken out.",
        ),
        p(
          "A bonus adds to it. The offer says how often its bonus has to be staked; where it says nothing, it is {bonus.turnover} times. Each stake counts once for all of it, from your first deposit or bonus on.",
        ),
        p(
          "Under Withdraw you see how much is done and how much is left. After a withdrawal it begins anew with what you deposit or receive then.",
        ),
      ),
    },
    {
      code: "wallets",
      title: "Main wallet and vendors' wallets",
      content: html(
        p(
          "Your money is in the main wallet, and games play with it. You can set some of it aside at a vendor and bring it back, under Wallet.",
        ),
        p(
          "A transfer happens whole or not at all. If the line breaks, look at the balance before you send it again: the same request is never carried out twice.",
        ),
      ),
    },
    {
      code: "missing",
      title: "A payment has not arrived",
      content: html(
        p("Look first at its state under Deposit or Withdraw. If we are looking at it, we know of it."),
        ul(
          "If it takes longer than the way to pay says, send support the receipt. Amount, time and reference must be readable.",
          "If you paid to an account that the deposit page no longer shows, say so at once.",
          "When a withdrawal is paid, we ask you whether it has come. Answer in time: without an answer it counts as received.",
        ),
      ),
    },
  ],
};

const playing: ChapterSeed = {
  code: "play",
  title: "Playing and fairness",
  articles: [
    {
      code: "odds",
      title: "What the odds mean",
      content: html(
        p(
          "Each game says its <strong>return to player</strong>. A return of 96 % means that of every 100.00 staked, over very many rounds and all players, 96.00 is paid back.",
        ),
        p(
          "It says nothing about one evening. Each round is drawn by itself: a game is never due, and it does not know what you won or lost before.",
        ),
      ),
    },
    {
      code: "fair-rounds",
      title: "Check a round yourself",
      content: html(
        p("In our provably fair games you can verify every result."),
        ol(
          "Before the first round the game shows a fingerprint of its secret. It can no longer be changed.",
          "Your own number, which you may choose, goes into each result together with that secret.",
          "When you ask for a new secret, the old one is shown. The page then computes your past rounds again, in your browser, and compares.",
        ),
        p("Choose <strong>How this round was decided</strong> in the game to see the arithmetic."),
      ),
    },
    {
      code: "broken-round",
      title: "The line broke in the middle of a round",
      content: html(
        p(
          "A round that was staked is finished without you. What it wins is paid to your wallet, and it stands in your betting record.",
        ),
        p(
          "If a vendor cannot finish it, the stake is given back, once and whole. Open the game again to see how it ended.",
        ),
      ),
    },
    {
      code: "jackpot",
      title: "Where the jackpot comes from",
      content: html(
        p(
          "{jackpot.share} of each stake is put aside for it. The counter on the home page is what is there, to the cent.",
        ),
        p("It can be won by any stake, and pays no more than is there."),
      ),
    },
  ],
};

const account: ChapterSeed = {
  code: "account",
  title: "Account and safety",
  articles: [
    {
      code: "password",
      title: "Forgotten password",
      content: html(
        p(
          "Choose <strong>Forgot password?</strong> in the login. You get a link by mail, or a code to your phone if your account has one.",
        ),
        p(
          "The link is good for a short time and once. A new password ends all sessions on other devices; your money stays where it is.",
        ),
      ),
    },
    {
      code: "second-step",
      title: "A second step at login",
      content: html(
        p(
          'Turn it on under <a href="/member">My account</a>. From a new address we then ask for a code from your authenticator as well.',
        ),
        p(
          "Keep the recovery codes where you would keep a spare key. Each is good once, and they are the way in if you lose the phone.",
        ),
      ),
    },
    {
      code: "genuine",
      title: "How to know that it is us",
      content: html(
        ul(
          "We never ask for your password, by phone, message or mail.",
          "We never ask you to send money to a person.",
          "Support is reached from our pages only. Whoever writes to you first in a chat app is not support.",
        ),
        p(
          "If you have given your password to somebody, change it at once. That ends every session but your own.",
        ),
      ),
    },
  ],
};

const within: ChapterSeed = {
  code: "limits",
  title: "Play within your means",
  articles: [
    {
      code: "set-a-limit",
      title: "Set a limit",
      content: html(
        p(
          "Decide what a day, a week or a month may cost before you start. There are limits for deposits, losses, stakes and time, under Player protection.",
        ),
        ul(
          "A lower limit holds from the moment you save it.",
          "A higher limit waits {safety.raiseHours} hours, so that it is not decided in the middle of a bad evening.",
        ),
      ),
    },
    {
      code: "take-a-break",
      title: "Take a break or exclude yourself",
      content: html(
        p(
          "A break lasts from {safety.breakFewestHours} hours to {safety.breakMostDays} days and cannot be cut short. During it you can withdraw and read your records, but not deposit or play.",
        ),
        p(
          "When a break is not enough, exclude yourself for a longer time or for good. Nobody can undo it, and we cannot either. You can still withdraw what is yours.",
        ),
      ),
    },
    {
      code: "signs",
      title: "When it is no longer a game",
      content: html(
        h3("Ask yourself"),
        ul(
          "Do I play to win back what I lost?",
          "Do I play with money that is meant for something else?",
          "Do I hide how much I play?",
        ),
        p(
          "If one answer is yes, take a break today and talk to somebody. Advice lines are free, and they know how it feels. Support gives you the numbers for your country.",
        ),
      ),
    },
  ],
};

/** The help centre without the terms. */
export const helpChapters: readonly ChapterSeed[] = [gettingStarted, money, playing, account, within];
