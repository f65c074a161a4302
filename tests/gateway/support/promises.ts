/**
 * Every sentence of the seed's banners, notices, pop-ups, promotions, help and terms, as a reader of English has it, by what holds the gateway to it. A
 * sentence that is added or changed, a figure that is another, has to be entered here: "text | its sentences", a text a line.
 */

/** What is played through the gateway in `promises-money.test.ts` and `promises-people.test.ts`, by the name of the play. */
export const kept = {
  rebate: `
    banner 1 | A part of every stake comes back 0.2% of what you stake, to claim when you like.
    popup 3 | Rebate on every game 0.2% of what you stake comes back. Claim it in the member centre.
    promotion EVENING_REBATE | 0.2% of what you stake comes back, in every game, whether the round was won or lost. Only rounds that are over count. It does not come by itself: claim it in the member centre, as often as you like. Its turnover is 1 × what you claim, to be staked before you withdraw.`,
  referral: `
    banner 4 | $5.00 for you once they have deposited and staked $50.00.
    popup 7 | You receive $5.00 for each friend who has deposited and staked $50.00.
    promotion INVITE_A_FRIEND | You receive $5.00 when a friend has opened an account with your invitation code, has deposited, and has staked $50.00. Each friend counts once. The bonus is for you alone. Your code is in the member centre, under Invite friends, and the bonus is there to claim. If you have no code, ask customer service for one. Before you withdraw, stake the bonus 60 times.`,
  missions: `
    popup 8 | Each mission pays its reward once. Claim it when you have reached it.
    promotion MISSIONS | Each says what it pays. Rounds count when they are over, and the smallest stake counts like any other. Claim the reward when you have reached the mission. No mission asks for a deposit. Before you withdraw, stake the reward 60 times.`,
  dailyOffers: `
    popup 5 | Something every day Daily sign-in, daily rounds and lantern envelopes wait in the reward centre.
    promotion DAILY_OFFERS | Sign in each day, play the daily rounds, open a lantern envelope: the reward centre shows what is on, each offer with its own terms. What an offer brings is in your main wallet at once. Before you withdraw, stake it 60 times, unless the offer says otherwise.`,
  ranks: `
    popup 13 | What you stake leads to 5 ranks. Claim what a rank brings in the reward centre.
    promotion RANKS | All that you stake in rounds that are over leads to 5 ranks. A rank brings a bonus once, and may bring another each month. A rank that you have reached stays yours. Claim both bonuses in the reward centre. Before you withdraw, stake them 60 times.`,
  turnover: `
    help turnover | Money that you have deposited is staked before you withdraw: 100% of it, in any game. This is the wagering requirement. Until it is met nothing can be taken out. A bonus adds to it. The offer says how often its bonus has to be staked; where it says nothing, it is 60 times. Each stake counts once for all of it, from your first deposit or bonus on. Under Withdraw you see how much is done and how much is left. After a withdrawal it begins anew with what you deposit or receive then.
    help term-3 | What you deposit is staked before you withdraw: 100% of it.
    help term-5 | A bonus is staked as often as its offer says before you withdraw, 60 times where it says nothing. Until then your deposits cannot be withdrawn either. What was asked for with a bonus when it was credited does not change for it.`,
  points: `
    help term-5 | Points are not money. 100 points are worth one unit of your currency. What you get for them is staked as the points mall says.`,
  withdrawals: `
    notice 1 | We look at each request and pay it then. Under Withdraw you see how yours stands.
    popup 14 | A bank account can be used as soon as you have added it. Your payment password keeps others from using it.
    help withdraw | You can take out between $10.00 and $5,000.00 at once, and $10,000.00 a day. We look at each request and pay it then. A new one can be used as soon as you have added it. The fee is $1.00; you see it and what arrives before you confirm. Confirm with your payment password. Until it is paid, customer service can take the request back for you, and the money is in your main wallet again. Once it is paid it cannot be undone.
    help term-3 | We look at each withdrawal before we pay it. Where we do not pay one, we say why and the money is back in your wallet.`,
  receipts: `
    help missing | When a withdrawal is paid, we ask you whether it has come. Answer in time: without an answer it counts as received.
    help term-3 | Once a withdrawal is paid we ask whether it has come. Without an answer in the time that is shown it counts as received, and is not refunded.`,
  deposits: `
    popup 19 | Put your account name in the reference and add a picture of the receipt. We look at each transfer before we credit it.
    help deposit | Each way shows its smallest and largest amount, and how long it usually takes. For a bank transfer, put your account name in the reference and add a picture of the receipt. We look at each transfer before we credit it.`,
  wallets: `
    help wallets | Your money is in the main wallet, and games play with it. You can set some of it aside at a vendor and bring it back, under Wallet. A transfer happens whole or not at all. the same request is never carried out twice.`,
  jackpot: `
    help jackpot | 0.5% of each stake is put aside for it. The counter on the home page is what is there, to the cent. It can be won by any stake, and pays no more than is there.`,
  limits: `
    banner 5 | Choose what a day, a week or a month may cost.
    notice 5 | Under Player protection you can set what a day, a week or a month may cost, or take a break.
    popup 18 | Lower limits hold at once A lower limit holds from the moment you save it. A higher one waits 24 hours.
    help set-a-limit | Decide what a day, a week or a month may cost before you start. There are limits for deposits, losses, stakes and time, under Player protection. A lower limit holds from the moment you save it. A higher limit waits 24 hours, so that it is not decided in the middle of a bad evening.`,
  breaks: `
    help take-a-break | A break lasts from 24 hours to 30 days and cannot be cut short. During it you can withdraw and read your records, but not deposit or play. When a break is not enough, exclude yourself for a longer time or for good. Nobody can undo it, and we cannot either. You can still withdraw what is yours.`,
  accounts: `
    banner 7 | Only fields with a star are needed.
    popup 4 | You need a user name, a password and your date of birth.
    help open-an-account | You need a user name, a password and your date of birth. Pick a name of 4 to 20 letters and digits. Pick a password of at least 8 characters, with letters and digits. Give your date of birth. You must be 18 or older.
    help term-1 | You are 18 or older, and the law where you live allows you to play here.`,
  demos: `
    banner 3 | Log in and try it free before you play for money.
    popup 1 | When you are logged in, every game can be tried for free first: Try free is beside Play.
    help try-first | Try free is beside Play on every game. You log in for it, as for any game.`,
  shelves: `
    banner 2 | Blackjack, baccarat and roulette, at your own pace.
    banner 3 | Slots by Tideglass
    popup 2 | Aurora Works, Oakmoor, Papermoon Lane and others are under Slots.
    popup 12 | Green Baize and others deal blackjack, baccarat and roulette.
    popup 16 | Deepnet and Coral &amp; Line have fish tables.`,
} as const;

/** What another test holds, by its file and its title. */
export const keptElsewhere: Readonly<Record<string, string>> = {
  "gateway/launch-calls.test.ts: LAUNCH-01 a free trial has no session and no token, for a player and for a visitor": `
    help try-first | It opens the game in its demo, with play money that the game makes up. A demo never touches your wallet, and says all the time that it is one.`,
  "gateway/provider-wallet.test.ts: LAUNCH-04 takes no stake of a closed account, nor while the house is closed": `
    notice 2 | Rounds that are open are finished, and what they win is paid to your wallet.
    popup 11 | Rounds that are open are finished, and their wins are paid.`,
  "gateway/provider-wallet.test.ts: LAUNCH-07 when the game was open too long, stakes end, and what is owed is still taken": `
    help broken-round | A round that was staked is finished without you.`,
  "gateway/provider-wallet.test.ts: LAUNCH-07 HOME-07 a round lands in the wallet, the rounds, the books and the winner board": `
    help broken-round | What it wins is paid to your wallet, and it stands in your betting record.`,
  "gateway/provider-wallet.test.ts: WALLET-05 a stake comes back once, whole, and its round does not count": `
    help broken-round | If a vendor cannot finish it, the stake is given back, once and whole.
    help term-4 | If a game fails, open rounds are finished or their stakes given back. Nobody wins or loses by a failure.`,
  "gateway/routes-site.test.ts: SITE-02 ends maintenance by itself at its end time": `
    popup 11 | The page says until when, and opens again by itself.`,
  "gateway/routes-site.test.ts: SITE-03 restricts the visitors of a region, by their networks, and nobody else": `
    popup 17 | If yours is one of them, this page says so instead of opening.
    help term-1 | Where we may not serve you, the page says so instead of opening.`,
  "gateway/lottery-draws.test.ts: LOTT-01 tells what each Vietnamese lottery drew last and when, and when it draws again": `
    notice 6 | Results appear with the time of their draw.
    popup 15 | Results show the time of their draw in your own time zone.`,
  "gateway/lottery-draws.test.ts: API-02 names the running draw of a lottery, and refuses what is none": `
    notice 6 | A draw can be played until it closes.`,
  "gateway/records.test.ts: MEMBER-01 of a day of profit are its rounds; days without any are not listed": `
    popup 9 | What you staked, won and lost, day by day, stands in the member centre.`,
  "gateway/second-factor.test.ts: LOGIN-09 is asked for at an address that is new to the account, and never again there": `
    popup 10 | When you log in from a new address we can ask for a code from your authenticator.
    help second-step | From a new address we then ask for a code from your authenticator as well.`,
  "gateway/second-factor.test.ts: LOGIN-09 MEMBER-04 hands out ten recovery codes, keeps hashes of them, and each opens a login once": `
    help second-step | Each is good once, and they are the way in if you lose the phone.`,
  "properties/search.test.ts: GAME-05 a slip within the unfinished last word is forgiven from four letters on": `
    popup 21 | Search forgives slips A wrong, missing or doubled letter does no harm.
    help find-a-game | A wrong, missing or doubled letter does no harm.`,
  "gateway/lobby-player.test.ts: GAME-06 lists what a player played, each game once, the last one first": `
    popup 22 | The last games you opened are kept under Recent, on every device you use.
    help find-a-game | What you opened last is under Recent, on every device you use.`,
  "gateway/sandbox-fair.test.ts: LAUNCH-06 commits before the player's seed is known, keeps the seed until it is revealed, and both decide": `
    help fair-rounds | In our provably fair games you can verify every result. Before the first round the game shows a fingerprint of its secret. It can no longer be changed. Your own number, which you may choose, goes into each result together with that secret. When you ask for a new secret, the old one is shown.`,
  "gateway/sandbox-fair.test.ts: LAUNCH-06 the page reckons what the server reckoned, for any seeds": `
    help fair-rounds | The page then computes your past rounds again, in your browser, and compares.`,
  "gateway/sandbox-fair.test.ts: LAUNCH-06 every number comes about as often as any other": `
    help odds | Each round is drawn by itself: a game is never due, and it does not know what you won or lost before.`,
  "gateway/forgot.test.ts: FORGOT-01 mails a link whose token stands where no server sees it, to who knows both name and address": `
    help password | You get a link by mail, or a code to your phone if your account has one.`,
  "gateway/forgot.test.ts: FORGOT-03 knows no link after half an hour, nor one that somebody made up": `
    help password | The link is good for a short time and once.`,
  "gateway/trust-forgotten.test.ts: LOGIN-09 FORGOT-01 a password reset by mail forgets the known addresses and ends every session": `
    help password | A new password ends all sessions on other devices; your money stays where it is.`,
  "gateway/routes-password.test.ts: PWD-01 changes the password, ends the member's other sessions and keeps this one": `
    help genuine | That ends every session but your own.`,
};

/** Headings, advice and terms between people: nothing that the gateway gives, takes, refuses or reckons. */
export const noPromise = `
  banner 2 | The live rooms are open
  banner 4 | Invite a friend
  banner 5 | Set a limit before you start
  banner 6 | Welcome back Your balance and your favourites are where you left them.
  banner 7 | Open an account The rest is up to you.
  banner 8 | We will get you back in Your money stays untouched while you choose a new password.
  banner 9 | Promotions Each with its terms in plain words.
  notice 1 | How a withdrawal goes
  notice 2 | When a game closes for maintenance
  notice 3 | Bank transfers: check the account before you pay The account to pay to can change. Copy it from the deposit page each time rather than from an old receipt.
  notice 4 | We never ask for your password Not by phone, by message or by e-mail. If somebody does, close the conversation and tell us.
  notice 5 | Set your limits
  notice 6 | Lottery results
  popup 1 | Welcome to Parlour
  popup 2 | Slots to discover
  popup 4 | Opening an account
  popup 5 | Read the terms before you take part.
  popup 6 | Who we are Parlour is a reference portal. Its games, vendors and prizes are made up, and its money is too.
  popup 7 | Invite a friend
  popup 8 | Missions
  popup 9 | Profit and loss
  popup 10 | Second step at login Turn it on under My account.
  popup 11 | When we close for maintenance
  popup 12 | Live tables See Live.
  popup 13 | Ranks
  popup 14 | Withdrawal accounts
  popup 15 | Lotto Việt results
  popup 16 | Fish tables See Fish.
  popup 17 | Playing from another country Some countries do not allow us to serve you.
  popup 19 | Deposit by bank transfer
  popup 20 | App for phones The same portal as an app. The codes to scan are on home and on the download page.
  popup 21 | The search also finds vendors.
  popup 22 | Recent games
  promotion DAILY_OFFERS | Something every day
  promotion EVENING_REBATE | Rebate
  promotion INVITE_A_FRIEND | Invite a friend
  promotion MISSIONS | Missions Small missions, such as playing games that are new to you.
  promotion RANKS | Ranks
  help open-an-account | Open an account Choose Register at the top of any page. You log in with it, and other players never see all of it. One person has one account. If you have forgotten that you had one, ask support to find it rather than opening another.
  help try-first | Try a game without money The odds are those of the real game.
  help find-a-game | Find a game Type any part of a name into the search. The tabs below the search are kinds of games: slots, live tables, fish and others. The strip of marks shows the vendors. Choose one to see its games alone. The star on a picture keeps the game under Favourites.
  help deposit | Put money in Open the member centre and choose Deposit. Choose how to pay. Copy the account each time rather than from an old receipt: it can change.
  help withdraw | Take money out Open the member centre and choose Withdraw. Choose the account to pay to. Enter the amount.
  help turnover | What has to be staked before
  help wallets | Main wallet and vendors' wallets If the line breaks, look at the balance before you send it again:
  help missing | A payment has not arrived Look first at its state under Deposit or Withdraw. If we are looking at it, we know of it. If it takes longer than the way to pay says, send support the receipt. Amount, time and reference must be readable. If you paid to an account that the deposit page no longer shows, say so at once.
  help odds | What the odds mean Each game says its return to player. A return of 96 % means that of every 100.00 staked, over very many rounds and all players, 96.00 is paid back. It says nothing about one evening.
  help fair-rounds | Check a round yourself Choose How this round was decided in the game to see the arithmetic.
  help broken-round | The line broke in the middle of a round Open the game again to see how it ended.
  help jackpot | Where the jackpot comes from
  help password | Forgotten password Choose Forgot password? in the login.
  help second-step | A second step at login Turn it on under My account. Keep the recovery codes where you would keep a spare key.
  help genuine | How to know that it is us We never ask for your password, by phone, message or mail. We never ask you to send money to a person. Support is reached from our pages only. Whoever writes to you first in a chat app is not support. If you have given your password to somebody, change it at once.
  help set-a-limit | Set a limit
  help take-a-break | Take a break or exclude yourself
  help signs | When it is no longer a game Ask yourself Do I play to win back what I lost? Do I play with money that is meant for something else? Do I hide how much I play? If one answer is yes, take a break today and talk to somebody. Advice lines are free, and they know how it feels. Support gives you the numbers for your country.
  help term-1 | 1. Who may play You play for yourself, with your own money. An account cannot be lent, sold or shared. You have one account. If you have forgotten it, support finds it.
  help term-2 | 2. Your account What you tell us about yourself is true, and you tell us when it changes. You keep your password to yourself. What is done with it counts as done by you until you tell us that it is lost.
  help term-3 | 3. Money Money in your wallet is yours. It bears no interest. You pay in and are paid out in your own name only. A credit that was plainly an error may be taken back. We tell you before, with the reason and the amount.
  help term-4 | 4. Bets and rounds A bet counts once the game has confirmed it. It then cannot be withdrawn. The result that the vendor of the game has recorded is the one that counts. You can ask us for that record. Machines that play in your stead and players who act in concert against others are not allowed. Stakes of such rounds are given back and their wins are not paid.
  help term-5 | 5. Promotions and points Each promotion and each offer has its terms beside it.
  help term-6 | 6. If we disagree Tell support first. You get an answer with reasons. Use feedback for what is no dispute. If you do not accept it, an independent body named in our licence decides, at no cost to you. We tell you of changes to these terms before they hold. If you do not agree, you can take your money and leave. Parlour is a reference portal: these terms show how such a page reads, and bind nobody.`;

/** The lines of a list: sentences by the text that they stand in. */
export const linesOf = (list: string): readonly (readonly [where: string, sentences: string])[] =>
  list
    .trim()
    .split("\n")
    .map((line) => {
      const [where = "", ...sentences] = line.trim().split(" | ");
      return [where, sentences.join(" | ")];
    });
