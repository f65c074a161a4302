import type { AnnouncementSeed, NoticeSeed } from "./types.ts";

const NOTICES: readonly NoticeSeed[] = [
  notice(
    1,
    0,
    "How a withdrawal goes",
    "We look at each request and pay it then. Under Withdraw you see how yours stands.",
  ),
  notice(
    2,
    1,
    "When a game closes for maintenance",
    "Rounds that are open are finished, and what they win is paid to your wallet.",
  ),
  notice(
    3,
    3,
    "Bank transfers: check the account before you pay",
    "The account to pay to can change. Copy it from the deposit page each time rather than from an old receipt.",
  ),
  notice(
    4,
    6,
    "We never ask for your password",
    "Not by phone, by message or by e-mail. If somebody does, close the conversation and tell us.",
  ),
  notice(
    5,
    9,
    "Set your limits",
    "Under Player protection you can set what a day, a week or a month may cost, or take a break.",
  ),
  notice(
    6,
    14,
    "Lottery results",
    "Results appear with the time of their draw. A draw can be played until it closes.",
  ),
];

const ANNOUNCEMENTS: readonly AnnouncementSeed[] = [
  both(
    1,
    0,
    "Welcome to Parlour",
    "When you are logged in, every game can be tried for free first: <strong>Try free</strong> is beside <strong>Play</strong>.",
    null,
  ),
  both(
    2,
    1,
    "Slots to discover",
    'Aurora Works, Oakmoor, Papermoon Lane and others are under <a href="/rng">Slots</a>.',
    null,
  ),
  both(
    3,
    2,
    "Rebate on every game",
    "<strong>{rebate.share}</strong> of what you stake comes back. Claim it in the member centre.",
    "REBATE",
  ),
  anonymous(4, 2, "Opening an account", "You need a user name, a password and your date of birth.", null),
  anonymous(
    5,
    3,
    "Something every day",
    "Daily sign-in, daily rounds and lantern envelopes wait in the reward centre. Read the terms before you take part.",
    "TASK",
  ),
  anonymous(
    6,
    4,
    "Who we are",
    "Parlour is a reference portal. Its games, vendors and prizes are made up, and its money is too.",
    null,
  ),
  members(
    7,
    4,
    "Invite a friend",
    "You receive <strong>{referral.bonus}</strong> for each friend who has deposited and staked {referral.stake}.",
    "REFERRAL",
  ),
  members(
    8,
    5,
    "Missions",
    "Each mission pays its reward once. Claim it when you have reached it.",
    "MISSION",
  ),
  members(
    9,
    6,
    "Profit and loss",
    'What you staked, won and lost, day by day, stands in the <a href="/member">member centre</a>.',
    null,
  ),
  members(
    10,
    7,
    "Second step at login",
    'When you log in from a new address we can ask for a code from your authenticator. Turn it on under <a href="/member">My account</a>.',
    null,
  ),
  both(
    11,
    8,
    "When we close for maintenance",
    "The page says until when, and opens again by itself. Rounds that are open are finished, and their wins are paid.",
    null,
  ),
  both(
    12,
    10,
    "Live tables",
    'Green Baize and others deal blackjack, baccarat and roulette. See <a href="/live">Live</a>.',
    null,
  ),
  members(
    13,
    11,
    "Ranks",
    "What you stake leads to {vip.ranks} ranks. Claim what a rank brings in the reward centre.",
    "VIP",
  ),
  members(
    14,
    12,
    "Withdrawal accounts",
    "A bank account can be used as soon as you have added it. Your payment password keeps others from using it.",
    null,
  ),
  both(15, 13, "Lotto Việt results", "Results show the time of their draw in your own time zone.", null),
  both(
    16,
    15,
    "Fish tables",
    'Deepnet and Coral &amp; Line have fish tables. See <a href="/fish">Fish</a>.',
    null,
  ),
  anonymous(
    17,
    16,
    "Playing from another country",
    "Some countries do not allow us to serve you. If yours is one of them, this page says so instead of opening.",
    null,
  ),
  members(
    18,
    18,
    "Lower limits hold at once",
    "A lower limit holds from the moment you save it. A higher one waits <strong>{safety.raiseHours} hours</strong>.",
    null,
  ),
  members(
    19,
    20,
    "Deposit by bank transfer",
    "Put your account name in the reference and add a picture of the receipt. We look at each transfer before we credit it.",
    null,
  ),
  both(
    20,
    21,
    "App for phones",
    'The same portal as an app. The codes to scan are on <a href="/home">home</a> and on <a href="/down">the download page</a>.',
    null,
  ),
  both(
    21,
    24,
    "Search forgives slips",
    "A wrong, missing or doubled letter does no harm. The search also finds vendors.",
    null,
  ),
  members(
    22,
    27,
    "Recent games",
    'The last games you opened are kept under <a href="/recent">Recent</a>, on every device you use.',
    null,
  ),
];

/** The lines of the home marquee (HOME-06, ANN-03), the newest first. */
export function notices(): readonly NoticeSeed[] {
  return NOTICES;
}

/** Announcements for members (A), visitors (B) and everybody (F), the newest first (ANN-01, ANN-02). */
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
