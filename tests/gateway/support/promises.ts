/**
 * Every English sentence of the seed's banners, notices, pop-ups, promotions, help and terms, sorted by the test that
 * covers it. Enter each new or changed sentence or figure here, one text a line: "text | its sentences".
 */

/** Promises tested in `promises-money.test.ts` and `promises-people.test.ts`, by the name of the test. */
export const kept = {
  rebate: `
    banner 1 | A rebate on every stake Claim back 0.2% of what you stake, whenever you like.
    popup 3 | Rebate on every game Claim back 0.2% of what you stake. Find it in the member centre, under Rebate.
    promotion EVENING_REBATE | Claim back 0.2% of what you stake in every game, whether you win or lose. Only completed rounds count. Claim the rebate in the member centre, as often as you like. There is no minimum deposit. Before you withdraw, stake 1 × the amount you claim.`,
  referral: `
    banner 4 | $5.00 for you once they have deposited and staked $50.00.
    popup 7 | You get $5.00 for each friend who has deposited and staked $50.00.
    promotion INVITE_A_FRIEND | You get $5.00 when a friend registers with your invitation code, makes a deposit of any amount, and stakes $50.00. Each friend counts once. Only you get the bonus, not your friend. Find your code in the member centre, under Invite friends, and claim the bonus there. If you have no code, ask customer service for one. Before you withdraw, stake the bonus 60 times.`,
  missions: `
    popup 8 | Each mission pays its reward once. Claim the reward when you complete the mission.
    promotion MISSIONS | Each mission shows its reward and its last day. Only completed rounds count, at any stake. Claim the reward when you complete the mission. No mission asks for a deposit. Before you withdraw, stake the reward 60 times.`,
  dailyOffers: `
    popup 5 | Daily offers Find daily sign-in, daily rounds and lantern envelopes in the reward centre.
    promotion DAILY_OFFERS | Claim a bonus from daily sign-in, daily rounds and lantern envelopes in the reward centre. Each offer shows its own terms there. You do not need to deposit. We pay each bonus to your main wallet at once. Before you withdraw, stake the bonus 60 times, unless the offer says otherwise.`,
  ranks: `
    popup 13 | What you stake counts towards 5 ranks. Claim the bonuses of your rank in the reward centre.
    promotion RANKS | Everything you stake in completed rounds counts towards 5 ranks. Each rank pays a bonus once, and may pay another each month. You keep every rank you reach. Claim both bonuses in the reward centre. There is no minimum deposit. Before you withdraw, stake the bonuses 60 times.`,
  turnover: `
    help turnover | Before you withdraw, stake 100% of what you deposit, in any game. This is the wagering requirement. Until you meet it, you can't withdraw anything. A bonus adds to the requirement. The offer says how often you stake its bonus. If it says nothing, stake it 60 times. Each stake counts once towards the whole requirement, from your first deposit or bonus on. The Withdraw page shows how much is done and how much is left. After a withdrawal, the requirement starts again with what you deposit or receive next.
    help term-3 | Before you withdraw, you must stake 100% of what you deposit.
    help term-5 | Before you withdraw, you must stake a bonus as often as its offer says, or 60 times if it says nothing. Until then, you can't withdraw your deposits either. The wagering requirement of a bonus does not change after we credit it.`,
  points: `
    help term-5 | Points are not money. 100 points are worth one unit of your currency. The points mall shows how often you must stake what you get for them.`,
  withdrawals: `
    notice 1 | We review each request before we pay it. See the status of yours under Withdraw.
    popup 14 | You can use a bank account as soon as you add it. Your payment password stops others from using it.
    help withdraw | You can withdraw between $10.00 and $5,000.00 at once, and $10,000.00 a day. We review each request before we pay it. You can use a new one as soon as you add it. The fee is $1.00. You see the fee and the amount you receive before you confirm. Confirm with your payment password. Until we pay your withdrawal, customer service can cancel it for you. The money then returns to your main wallet. After we pay it, nobody can undo it.
    help term-3 | We review each withdrawal before we pay it. If we don't pay one, we tell you why and return the money to your wallet.`,
  receipts: `
    help missing | When we pay a withdrawal, we ask if you received it. Answer in time. Without an answer, it counts as received.
    help term-3 | After we pay a withdrawal, we ask if you received it. Without an answer in the time shown, it counts as received and is not refunded.`,
  deposits: `
    popup 19 | Enter your username as the payment reference and upload a picture of the receipt. We review each transfer before we credit it.
    help deposit | Each method shows its smallest and largest amount, and how long it usually takes. For a bank transfer, enter your username as the payment reference and upload a picture of the receipt. We review each transfer before we credit it.`,
  wallets: `
    help wallets | Your money is in the main wallet, and most games use it. The games of some vendors use a wallet of their own. Under Wallet, you can transfer money to such a vendor wallet and back. A transfer goes through in full or not at all. The same request is never carried out twice.`,
  jackpot: `
    help jackpot | 0.2% of each stake goes into the jackpot. The counter on the home page shows the amount in it, to the cent. Stakes at slots and number games can win it. It never pays more than the amount in it.`,
  limits: `
    banner 5 | Choose how much you can spend in a day, a week or a month.
    notice 5 | Under Player protection you can limit what you spend in a day, a week or a month, or take a time-out.
    popup 18 | Lower limits apply at once A lower limit applies as soon as you save it. A higher limit applies after 24 hours.
    help set-a-limit | Choose a limit for a day, a week or a month before you start. There are limits for deposits, losses, stakes and time, under Player protection. A lower limit applies as soon as you save it. A higher limit applies after 24 hours, so that you have time to change your mind.`,
  breaks: `
    help take-a-break | A time-out lasts from 24 hours to 30 days. Nobody can shorten it. You can withdraw and read your records during it, but you can't deposit or play. If a time-out is not enough, exclude yourself for longer or for good. Nobody can undo a self-exclusion, not even us. You can still withdraw your money.`,
  accounts: `
    banner 7 | Only fields with a star are required.
    popup 4 | You need a username, a password and your date of birth.
    help open-an-account | To open an account, you need a username, a password and your date of birth. Choose a username of 4 to 20 letters and digits. Choose a password of at least 8 characters, with letters and digits. Enter your date of birth. You must be 18 or older.
    help term-1 | You must be 18 or older, and the law where you live must allow you to play here.`,
  demos: `
    banner 3 | Log in to try it for free before you play for money.
    popup 1 | Log in, and you can try every game for free first. Try free is next to Play.
    help try-first | Choose Try free next to Play on any game. You log in for it, as for any game.`,
  shelves: `
    banner 2 | Choose from blackjack, baccarat and roulette.
    banner 3 | Slots by Tideglass
    popup 2 | Find games by Aurora Works, Oakmoor, Papermoon Lane and others under Slots.
    popup 12 | Green Baize and other vendors offer blackjack, baccarat and roulette.
    popup 16 | Deepnet and Coral &amp; Line offer fishing games.`,
} as const;

/** Promises covered by other tests, by file and title. */
export const keptElsewhere: Readonly<Record<string, string>> = {
  "gateway/launch-calls.test.ts: LAUNCH-01 launches a free demo without session and token, for a player and for a visitor": `
    help try-first | It opens a demo of the game with play money. A demo never uses your wallet, and it always shows that it is a demo.`,
  "gateway/provider-wallet.test.ts: takes no stake while the site is in maintenance, nor of a closed account, and still pays what was won": `
    notice 2 | Open rounds are completed, and their winnings are paid to your wallet.
    popup 11 | Open rounds are completed, and their winnings are paid.`,
  "gateway/provider-wallet.test.ts: LAUNCH-07 refuses new stakes of an expired session, and still accepts its wins and refunds": `
    help broken-round | Your round is completed without you.`,
  "gateway/provider-wallet.test.ts: LAUNCH-07 HOME-07 records a round in the wallet, the rounds, the ledger and the winner board": `
    help broken-round | Its winnings are paid to your wallet, and you find it in your betting record.`,
  "gateway/provider-wallet.test.ts: WALLET-05 refunds a stake once, in full, and does not count its round": `
    help broken-round | If a vendor can't complete the round, your stake is returned once, in full.
    help term-4 | If a game fails, open rounds are completed or their stakes are returned. Nobody wins or loses because of a failure.`,
  "gateway/routes-site.test.ts: SITE-02 ends maintenance automatically at its end time": `
    popup 11 | The page shows when maintenance ends, and opens again on its own.`,
  "gateway/routes-site.test.ts: SITE-03 restricts only the visitors of a region, by their networks": `
    popup 17 | If yours is one of them, you see a message instead of this portal.
    help term-1 | Where we are not allowed to serve you, you see a message instead of the portal.`,
  "gateway/lottery-draws.test.ts: LOTT-01 returns what each Vietnamese lottery drew last and when, and when it draws next": `
    notice 6 | Each result shows the time of its draw.
    popup 15 | Each result shows the time of its draw in your time zone.`,
  "gateway/lottery-draws.test.ts: API-02 returns the running draw of a lottery, and refuses other games": `
    notice 6 | You can play a draw until it closes.`,
  "gateway/records.test.ts: MEMBER-01 of each day add up to its profit, and days without any are not listed": `
    popup 9 | See what you staked, won and lost each day in the member centre.`,
  "contract/coming-back.contract.ts: LOGIN-09 requires a second factor at a new address, and logs in once with the right code": `
    popup 10 | When you log in from a new network, we can ask for a code from your authenticator app.
    help second-step | When you log in from a new network, we then also ask for a code from your authenticator app.`,
  "gateway/second-factor.test.ts: LOGIN-09 MEMBER-04 return ten recovery codes, store only hashes, and each code works for one login": `
    help second-step | Each code works once. Use them to log in if you lose your phone.`,
  "properties/search.test.ts: GAME-05 finds a name with a misspelling in its unfinished last word from four letters on": `
    popup 21 | Search copes with typing mistakes You still find a game if a letter is wrong, missing or doubled.
    help find-a-game | You still find the game if a letter is wrong, missing or doubled.`,
  "gateway/lobby-player.test.ts: GAME-06 lists the games that a player played, each once, the latest first": `
    popup 22 | Find the games you opened last under Recent, on every device you use.
    help find-a-game | The games you opened last are under Recent, on every device you use.`,
  "gateway/sandbox-fair.test.ts: LAUNCH-06 commits to the server seed first, keeps it secret until the reveal, and draws from both seeds": `
    help fair-rounds | In our provably fair games you can verify every result. Before the first round, the game shows a fingerprint of its secret number. The secret number can't change after that. Each result uses this secret number and your own number, which you can choose. When you ask for a new secret number, the game shows the old one.`,
  "gateway/sandbox-fair.test.ts: LAUNCH-06 is the same on the page and on the server, for any seeds": `
    help fair-rounds | The page then recalculates your past rounds in your browser and compares the results.`,
  "gateway/sandbox-fair.test.ts: LAUNCH-06 draws every number about equally often": `
    help odds | Each round is drawn on its own. A game is never due to pay, and what you won or lost before makes no difference.`,
  "gateway/forgot.test.ts: FORGOT-01 mails a link with the token in the fragment to a player who gives both name and address": `
    help password | You get a link by email, or a code on your phone if your account has a phone number.`,
  "contract/coming-back.contract.ts: FORGOT-03 PWD-01 keeps a link valid after a weak password, and for half an hour": `
    help password | The link works once and for a short time.`,
  "gateway/trust-forgotten.test.ts: LOGIN-09 FORGOT-01 a password reset by mail forgets the known addresses and ends every session": `
    help password | A new password ends all sessions on other devices. Your money is not affected.`,
  "gateway/routes-password.test.ts: PWD-01 changes the password, ends the member's other sessions and keeps this one": `
    help genuine | That ends every session except the one you are using.`,
  "contract/points.contract.ts: ACT-04 WALLET-05 pays a rebate once, in full, and records it": `
    promotion EVENING_REBATE | Trial accounts can't take part.`,
  "contract/points.contract.ts: ACT-04 WALLET-05 pays the referral bonus for a qualifying friend once": `
    promotion INVITE_A_FRIEND | Trial accounts can't take part.`,
  "gateway/missions-board.test.ts: LOTT-02 SAFE-02 pays nothing in a time-out, to a trial account, in another currency or for an unknown mission": `
    promotion MISSIONS | Trial accounts can't take part.`,
  "gateway/activities-applications.test.ts: ACT-01 SAFE-02 gives nothing to a player on a time-out, nor to a trial account": `
    promotion DAILY_OFFERS | Trial accounts can't take part.`,
  "gateway/raffle-vip.test.ts: ACT-04 do not exist for trial accounts, and must be set in rising order": `
    promotion RANKS | Trial accounts can't take part.`,
};

/** Headings, advice and terms without a promise: the gateway gives, takes, refuses or computes nothing by them. */
export const noPromise = `
  banner 2 | Play at live tables
  banner 4 | Invite a friend
  banner 5 | Set a limit before you start
  banner 6 | Welcome back Log in to see your balance and your favourites.
  banner 7 | Open an account The rest are optional.
  banner 8 | Get back into your account Your money stays in your wallet while you choose a new password.
  banner 9 | Promotions See current offers and their terms.
  banner 10 | Slots, live tables, sports and lotteries in one account Licensed, from age 18. We review withdrawals within 24 hours.
  notice 1 | How withdrawals work
  notice 2 | When a game closes for maintenance
  notice 3 | Bank transfers: check the account before you pay Our account details can change. Copy them from the deposit page each time, not from an old receipt.
  notice 4 | We never ask for your password Not by phone, message or email. If someone asks for it, end the conversation and contact customer service.
  notice 5 | Set your limits
  notice 6 | Lottery results
  popup 1 | Welcome to Parlour
  popup 2 | Slots from many vendors
  popup 4 | Open an account
  popup 5 | Read the terms before you take part.
  popup 6 | About Parlour Parlour is a demonstration portal. Its games, vendors, prizes and money are not real.
  popup 7 | Invite a friend
  popup 8 | Missions
  popup 9 | Profit and loss
  popup 10 | Extra code at login Turn this on under My account.
  popup 11 | When the portal is down for maintenance
  popup 12 | Live tables Find them under Live.
  popup 13 | Ranks
  popup 14 | Bank accounts for withdrawals
  popup 15 | Lotto Việt results
  popup 16 | Fishing games Find them under Fishing.
  popup 17 | Playing from another country We are not allowed to serve players in some countries.
  popup 19 | Deposit by bank transfer
  popup 20 | App for phones Use Parlour as an app. Scan the code on the home page or the download page.
  popup 21 | You can search for vendors too.
  popup 22 | Recent games
  promotion DAILY_OFFERS | Daily offers The offers run until further notice.
  promotion EVENING_REBATE | Rebate The rebate runs until further notice.
  promotion INVITE_A_FRIEND | Invite a friend This promotion runs until further notice.
  promotion MISSIONS | Missions Complete small missions, such as playing several different games.
  promotion RANKS | Ranks The ranks run until further notice.
  help open-an-account | Open an account Choose Register at the top of any page. You log in with it. Other players never see all of it. Each person can have only one account. If you have lost track of yours, ask customer service to find it. Don't open another.
  help try-first | Try a game for free The odds are the same as in the real game.
  help find-a-game | Find a game Enter any part of a game's name in the search. The tabs below the search are types of games: slots, live tables, fishing and others. The row of logos shows the vendors. Choose one to see only its games. The star on a picture saves the game under Favourites.
  help deposit | Deposit money Open the member centre and choose Deposit. Choose a payment method. Our account details can change. Copy them from the deposit page each time, not from an old receipt.
  help withdraw | Withdraw money Open the member centre and choose Withdraw. Choose your bank account. Enter the amount.
  help turnover | How much to stake before you withdraw
  help wallets | Main wallet and vendor wallets If your connection fails, check your balance before you try again.
  help missing | A payment has not arrived Check its status under Deposit or Withdraw first. If it is in review, we are working on it. If it takes longer than the payment method says, send customer service the receipt. The amount, time and reference must be readable. If you paid to an account that the deposit page no longer shows, contact customer service at once.
  help odds | What the odds mean Each game shows its return to player. A return of 96 % means that 96.00 of every 100.00 staked is paid back, on average over many rounds and all players. It does not predict your own results.
  help fair-rounds | Check a round yourself Choose How this round was decided in the game to see the calculation.
  help broken-round | You lost connection during a round Open the game again to see the result.
  help jackpot | Where the jackpot comes from
  help password | Forgotten password Choose Forgot password? when you log in.
  help second-step | Extra code at login Turn it on under My account. Keep your recovery codes in a safe place.
  help genuine | How to recognise us We never ask for your password by phone, message or email. We never ask you to send money to a person. You reach customer service only from our pages. Anyone who contacts you first in a chat app is not customer service. If you gave your password to someone, change it at once.
  help set-a-limit | Set a limit
  help take-a-break | Take a time-out or exclude yourself
  help signs | Signs of problem gambling Ask yourself Do I play to win back what I lost? Do I play with money that I need for something else? Do I hide how much I play? If you answer yes to any of these, take a time-out today and talk to someone. Helplines are free, and their advisers know this problem well. Customer service gives you the numbers for your country.
  help term-1 | 1. Who can play You play for yourself, with your own money. You can't lend, sell or share your account. You can have only one account. If you have lost track of it, customer service finds it for you.
  help term-2 | 2. Your account The details you give us must be true. Tell us when they change. Keep your password secret. You are responsible for what is done with it until you tell us that it is lost.
  help term-3 | 3. Money The money in your wallet is yours. It earns no interest. You can deposit and withdraw only in your own name. We can reverse a credit that was clearly an error. We tell you the reason and the amount first.
  help term-4 | 4. Bets and rounds A bet counts once the game confirms it. You can't cancel it after that. The result that the game's vendor recorded is the one that counts. You can ask us for that record. You can't use software that plays for you, or work together with others against other players. We return the stakes of such rounds and don't pay their winnings.
  help term-5 | 5. Promotions and points Each promotion and each offer shows its terms.
  help term-6 | 6. If we disagree Contact customer service first. You get an answer with reasons. Use feedback for anything that is not a dispute. If you don't accept the answer, an independent body named in our licence decides, at no cost to you. We tell you about changes to these terms before they apply. If you don't agree, you can withdraw your money and leave. Parlour is a demonstration portal. These terms are an example and bind nobody.`;

/** The lines of a list, each as the text's name and its sentences. */
export const linesOf = (list: string): readonly (readonly [where: string, sentences: string])[] =>
  list
    .trim()
    .split("\n")
    .map((line) => {
      const [where = "", ...sentences] = line.trim().split(" | ");
      return [where, sentences.join(" | ")];
    });
