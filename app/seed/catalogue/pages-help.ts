import { type ChapterSeed, h3, html, ol, p, ul } from "./pages-types.ts";

const gettingStarted: ChapterSeed = {
  code: "start",
  title: "Getting started",
  articles: [
    {
      code: "open-an-account",
      title: "Open an account",
      content: html(
        p("To open an account, you need a username, a password and your date of birth."),
        ol(
          'Choose <a href="/register">Register</a> at the top of any page.',
          "Choose a username of {account.nameFewest} to {account.nameMost} letters and digits. You log in with it. Other players never see all of it.",
          "Choose a password of at least {password.fewest} characters, with letters and digits.",
          "Enter your date of birth. You must be {account.minimumAge} or older.",
        ),
        p(
          "Each person can have only one account. If you have lost track of yours, ask customer service to find it. Don't open another.",
        ),
      ),
    },
    {
      code: "try-first",
      title: "Try a game for free",
      content: html(
        p(
          "Choose <strong>Try free</strong> next to <strong>Play</strong> on any game. It opens a demo of the game with play money. You log in for it, as for any game.",
        ),
        p(
          "A demo never uses your wallet, and it always shows that it is a demo. The odds are the same as in the real game.",
        ),
      ),
    },
    {
      code: "find-a-game",
      title: "Find a game",
      content: html(
        p(
          "Enter any part of a game's name in the search. You still find the game if a letter is wrong, missing or doubled.",
        ),
        ul(
          'The tabs below the search are types of games: <a href="/rng">slots</a>, <a href="/live">live tables</a>, <a href="/fish">fishing</a> and others.',
          "The row of logos shows the vendors. Choose one to see only its games.",
          'The star on a picture saves the game under <a href="/favorite">Favourites</a>. The games you opened last are under <a href="/recent">Recent</a>, on every device you use.',
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
      title: "Deposit money",
      content: html(
        ol(
          "Open the member centre and choose Deposit.",
          "Choose a payment method. Each method shows its smallest and largest amount, and how long it usually takes.",
          "For a bank transfer, enter your username as the payment reference and upload a picture of the receipt.",
        ),
        p(
          "Our account details can change. Copy them from the deposit page each time, not from an old receipt. We review each transfer before we credit it.",
        ),
      ),
    },
    {
      code: "withdraw",
      title: "Withdraw money",
      content: html(
        p(
          "You can withdraw between {withdrawal.minimum} and {withdrawal.maximum} at once, and {withdrawal.mostADay} a day. We review each request before we pay it.",
        ),
        ol(
          "Open the member centre and choose Withdraw.",
          "Choose your bank account. You can use a new one as soon as you add it.",
          "Enter the amount. The fee is {withdrawal.fee}. You see the fee and the amount you receive before you confirm.",
          "Confirm with your payment password.",
        ),
        p(
          "Until we pay your withdrawal, customer service can cancel it for you. The money then returns to your main wallet. After we pay it, nobody can undo it.",
        ),
      ),
    },
    {
      code: "turnover",
      title: "How much to stake before you withdraw",
      content: html(
        p(
          "Before you withdraw, stake {withdrawal.turnover} of what you deposit, in any game. This is the wagering requirement. Until you meet it, you can't withdraw anything.",
        ),
        p(
          "A bonus adds to the requirement. The offer says how often you stake its bonus. If it says nothing, stake it {bonus.turnover} times. Each stake counts once towards the whole requirement, from your first deposit or bonus on.",
        ),
        p(
          "The Withdraw page shows how much is done and how much is left. After a withdrawal, the requirement starts again with what you deposit or receive next.",
        ),
      ),
    },
    {
      code: "wallets",
      title: "Main wallet and vendor wallets",
      content: html(
        p(
          "Your money is in the main wallet, and most games use it. The games of some vendors use a wallet of their own. Under Wallet, you can transfer money to such a vendor wallet and back.",
        ),
        p(
          "A transfer goes through in full or not at all. If your connection fails, check your balance before you try again. The same request is never carried out twice.",
        ),
      ),
    },
    {
      code: "missing",
      title: "A payment has not arrived",
      content: html(
        p("Check its status under Deposit or Withdraw first. If it is in review, we are working on it."),
        ul(
          "If it takes longer than the payment method says, send customer service the receipt. The amount, time and reference must be readable.",
          "If you paid to an account that the deposit page no longer shows, contact customer service at once.",
          "When we pay a withdrawal, we ask if you received it. Answer in time. Without an answer, it counts as received.",
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
          "Each game shows its <strong>return to player</strong>. A return of 96 % means that 96.00 of every 100.00 staked is paid back, on average over many rounds and all players.",
        ),
        p(
          "It does not predict your own results. Each round is drawn on its own. A game is never due to pay, and what you won or lost before makes no difference.",
        ),
      ),
    },
    {
      code: "fair-rounds",
      title: "Check a round yourself",
      content: html(
        p("In our provably fair games you can verify every result."),
        ol(
          "Before the first round, the game shows a fingerprint of its secret number. The secret number can't change after that.",
          "Each result uses this secret number and your own number, which you can choose.",
          "When you ask for a new secret number, the game shows the old one. The page then recalculates your past rounds in your browser and compares the results.",
        ),
        p("Choose <strong>How this round was decided</strong> in the game to see the calculation."),
      ),
    },
    {
      code: "broken-round",
      title: "You lost connection during a round",
      content: html(
        p(
          "Your round is completed without you. Its winnings are paid to your wallet, and you find it in your betting record.",
        ),
        p(
          "If a vendor can't complete the round, your stake is returned once, in full. Open the game again to see the result.",
        ),
      ),
    },
    {
      code: "jackpot",
      title: "Where the jackpot comes from",
      content: html(
        p(
          "{jackpot.share} of each stake goes into the jackpot. The counter on the home page shows the amount in it, to the cent.",
        ),
        p("Stakes at slots and number games can win it. It never pays more than the amount in it."),
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
          "Choose <strong>Forgot password?</strong> when you log in. You get a link by email, or a code on your phone if your account has a phone number.",
        ),
        p(
          "The link works once and for a short time. A new password ends all sessions on other devices. Your money is not affected.",
        ),
      ),
    },
    {
      code: "second-step",
      title: "Extra code at login",
      content: html(
        p(
          'Turn it on under <a href="/member">My account</a>. When you log in from a new network, we then also ask for a code from your authenticator app.',
        ),
        p(
          "Keep your recovery codes in a safe place. Each code works once. Use them to log in if you lose your phone.",
        ),
      ),
    },
    {
      code: "genuine",
      title: "How to recognise us",
      content: html(
        ul(
          "We never ask for your password by phone, message or email.",
          "We never ask you to send money to a person.",
          "You reach customer service only from our pages. Anyone who contacts you first in a chat app is not customer service.",
        ),
        p(
          "If you gave your password to someone, change it at once. That ends every session except the one you are using.",
        ),
      ),
    },
  ],
};

const within: ChapterSeed = {
  code: "limits",
  title: "Responsible gambling",
  articles: [
    {
      code: "set-a-limit",
      title: "Set a limit",
      content: html(
        p(
          "Choose a limit for a day, a week or a month before you start. There are limits for deposits, losses, stakes and time, under Player protection.",
        ),
        ul(
          "A lower limit applies as soon as you save it.",
          "A higher limit applies after {safety.raiseHours} hours, so that you have time to change your mind.",
        ),
      ),
    },
    {
      code: "take-a-break",
      title: "Take a time-out or exclude yourself",
      content: html(
        p(
          "A time-out lasts from {safety.breakFewestHours} hours to {safety.breakMostDays} days. Nobody can shorten it. You can withdraw and read your records during it, but you can't deposit or play.",
        ),
        p(
          "If a time-out is not enough, exclude yourself for longer or for good. Nobody can undo a self-exclusion, not even us. You can still withdraw your money.",
        ),
      ),
    },
    {
      code: "signs",
      title: "Signs of problem gambling",
      content: html(
        h3("Ask yourself"),
        ul(
          "Do I play to win back what I lost?",
          "Do I play with money that I need for something else?",
          "Do I hide how much I play?",
        ),
        p(
          "If you answer yes to any of these, take a time-out today and talk to someone. Helplines are free, and their advisers know this problem well. Customer service gives you the numbers for your country.",
        ),
      ),
    },
  ],
};

/** The chapters of the help centre, without the terms of use. */
export const helpChapters: readonly ChapterSeed[] = [gettingStarted, money, playing, account, within];
