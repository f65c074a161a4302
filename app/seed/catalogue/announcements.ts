import type { AnnouncementSeed, NoticeSeed } from "./types.ts";

const NOTICES: readonly NoticeSeed[] = [
  notice(
    1,
    0,
    "How withdrawals work",
    "We review each request before we pay it. See the status of yours under Withdraw.",
  ),
  notice(
    2,
    1,
    "When a game closes for maintenance",
    "Open rounds are completed, and their winnings are paid to your wallet.",
  ),
  notice(
    3,
    3,
    "Bank transfers: check the account before you pay",
    "Our account details can change. Copy them from the deposit page each time, not from an old receipt.",
  ),
  notice(
    4,
    6,
    "We never ask for your password",
    "Not by phone, message or email. If someone asks for it, end the conversation and contact customer service.",
  ),
  notice(
    5,
    9,
    "Set your limits",
    "Under Player protection you can limit what you spend in a day, a week or a month, or take a time-out.",
  ),
  notice(
    6,
    14,
    "Lottery results",
    "Each result shows the time of its draw. You can play a draw until it closes.",
  ),
];

const ANNOUNCEMENTS: readonly AnnouncementSeed[] = [
  both(
    1,
    0,
    "Welcome to Parlour",
    "Log in, and you can try every game for free first. <strong>Try free</strong> is next to <strong>Play</strong>.",
    null,
  ),
  both(
    2,
    1,
    "Slots from many vendors",
    'Find games by Aurora Works, Oakmoor, Papermoon Lane and others under <a href="/rng">Slots</a>.',
    null,
  ),
  both(
    3,
    2,
    "Rebate on every game",
    "Claim back <strong>{rebate.share}</strong> of what you stake. Find it in the member centre, under Rebate.",
    "REBATE",
  ),
  anonymous(4, 2, "Open an account", "You need a username, a password and your date of birth.", null),
  anonymous(
    5,
    3,
    "Daily offers",
    "Find daily sign-in, daily rounds and lantern envelopes in the reward centre. Read the terms before you take part.",
    "TASK",
  ),
  anonymous(
    6,
    4,
    "About Parlour",
    "Parlour is a demonstration portal. Its games, vendors, prizes and money are not real.",
    null,
  ),
  members(
    7,
    4,
    "Invite a friend",
    "You get <strong>{referral.bonus}</strong> for each friend who has deposited and staked {referral.stake}.",
    "REFERRAL",
  ),
  members(
    8,
    5,
    "Missions",
    "Each mission pays its reward once. Claim the reward when you complete the mission.",
    "MISSION",
  ),
  members(
    9,
    6,
    "Profit and loss",
    'See what you staked, won and lost each day in the <a href="/member">member centre</a>.',
    null,
  ),
  members(
    10,
    7,
    "Extra code at login",
    'When you log in from a new network, we can ask for a code from your authenticator app. Turn this on under <a href="/member">My account</a>.',
    null,
  ),
  both(
    11,
    8,
    "When the portal is down for maintenance",
    "The page shows when maintenance ends, and opens again on its own. Open rounds are completed, and their winnings are paid.",
    null,
  ),
  both(
    12,
    10,
    "Live tables",
    'Green Baize and other vendors offer blackjack, baccarat and roulette. Find them under <a href="/live">Live</a>.',
    null,
  ),
  members(
    13,
    11,
    "Ranks",
    "What you stake counts towards {vip.ranks} ranks. Claim the bonuses of your rank in the reward centre.",
    "VIP",
  ),
  members(
    14,
    12,
    "Bank accounts for withdrawals",
    "You can use a bank account as soon as you add it. Your payment password stops others from using it.",
    null,
  ),
  both(15, 13, "Lotto Việt results", "Each result shows the time of its draw in your time zone.", null),
  both(
    16,
    15,
    "Fishing games",
    'Deepnet and Coral &amp; Line offer fishing games. Find them under <a href="/fish">Fishing</a>.',
    null,
  ),
  anonymous(
    17,
    16,
    "Playing from another country",
    "We are not allowed to serve players in some countries. If yours is one of them, you see a message instead of this portal.",
    null,
  ),
  members(
    18,
    18,
    "Lower limits apply at once",
    "A lower limit applies as soon as you save it. A higher limit applies after <strong>{safety.raiseHours} hours</strong>.",
    null,
  ),
  members(
    19,
    20,
    "Deposit by bank transfer",
    "Enter your username as the payment reference and upload a picture of the receipt. We review each transfer before we credit it.",
    null,
  ),
  both(
    20,
    21,
    "App for phones",
    'Use Parlour as an app. Scan the code on the <a href="/home">home page</a> or the <a href="/down">download page</a>.',
    null,
  ),
  both(
    21,
    24,
    "Search copes with typing mistakes",
    "You still find a game if a letter is wrong, missing or doubled. You can search for vendors too.",
    null,
  ),
  members(
    22,
    27,
    "Recent games",
    'Find the games you opened last under <a href="/recent">Recent</a>, on every device you use.',
    null,
  ),
];

/** The notices of the home marquee (HOME-06, ANN-03), newest first. */
export function notices(): readonly NoticeSeed[] {
  return NOTICES;
}

/** Announcements for players (A), visitors (B) and both (F), newest first (ANN-01, ANN-02). */
export function announcements(): readonly AnnouncementSeed[] {
  return ANNOUNCEMENTS;
}

function notice(id: number, startedDaysAgo: number, title: string, content: string): NoticeSeed {
  return { id, startedDaysAgo, title: { EN: title }, content: { EN: content } };
}

type Rest = readonly [
  id: number,
  startedDaysAgo: number,
  title: string,
  body: string,
  promotionType: AnnouncementSeed["promotionType"],
];

function members(...rest: Rest): AnnouncementSeed {
  return announcement("A", rest);
}

function anonymous(...rest: Rest): AnnouncementSeed {
  return announcement("B", rest);
}

function both(...rest: Rest): AnnouncementSeed {
  return announcement("F", rest);
}

function announcement(
  execution: AnnouncementSeed["execution"],
  [id, startedDaysAgo, title, body, promotionType]: Rest,
): AnnouncementSeed {
  return {
    id,
    execution,
    promotionType,
    title: { EN: title },
    content: { EN: `<p>${body}</p>` },
    startedDaysAgo,
  };
}
